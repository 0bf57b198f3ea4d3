/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* A game's first lesson, read from the merged `lesson.xml`: the moves of others, the outcomes of chance, and
 * the learner's tasks. */
#define MH_TYPE_LESSON (mh_lesson_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLesson, mh_lesson, MH, LESSON, MhBook)

typedef enum
{
  MH_LESSON_STEP_MATCH, /* starts another match */
  MH_LESSON_STEP_LINE, /* a move of another player, or an outcome of chance */
  MH_LESSON_STEP_SAY, /* a sentence without a task */
  MH_LESSON_STEP_TASK, /* a sentence, and the learner's task */
  MH_LESSON_STEP_FREE, /* a sentence; from now on the match continues without the lesson */
} MhLessonStepKind;

typedef struct
{
  MhLessonStepKind kind;
  guint line; /* in the file */
  MhHead *head; /* (nullable): for a match: options and seats; the learner is the only person */
  /* (nullable): for a line or a task: a move as in a record; alternatives are separated by ` | `. */
  char *text;
  char *rule; /* (nullable): the ID of the rule that the sentence teaches */
  GHashTable *sentence; /* (nullable): language -> sentence */
} MhLessonStep;

/* Does not check the lesson against the game's rules: see mh_lesson_check(). */
MH_API MhLesson *mh_lesson_new_from_file (const char *path, GError **error);
/* Gets the number of steps. There are at least two: a match and a step in it. */
MH_API guint mh_lesson_get_n_steps (MhLesson *self);
MH_API const MhLessonStep *mh_lesson_get_step (MhLesson *self, guint index);
/* (nullable): in English if it is not translated; NULL if there is no sentence */
MH_API const char *mh_lesson_step_get_sentence (const MhLessonStep *step, const char *language);

G_END_DECLS
