/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/* A game's first lesson, read from the merged `lesson.xml`: what others do, what chance brings, and what the learner is
 * asked to do. */
#define MH_TYPE_LESSON (mh_lesson_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLesson, mh_lesson, MH, LESSON, MhBook)

typedef enum
{
  MH_LESSON_STEP_MATCH, /* another match begins */
  MH_LESSON_STEP_LINE, /* something that others or chance do */
  MH_LESSON_STEP_SAY, /* a sentence, and nothing to touch */
  MH_LESSON_STEP_TASK, /* a sentence, and what the learner is to do */
  MH_LESSON_STEP_FREE, /* a sentence; from now on the match continues without the lesson */
} MhLessonStepKind;

typedef struct
{
  MhLessonStepKind kind;
  guint line; /* in the file */
  MhHead
      *head; /* (nullable): of a match: options and seats; the only person in it is the learner */
  char *
      text; /* (nullable): of a line or a task: a move as a record writes it; several that the learner may choose
               * from are separated by ` | ` */
  char *rule; /* (nullable): the ID of the rule that the sentence teaches */
  GHashTable *sentence; /* (nullable): language -> sentence */
} MhLessonStep;

/* Whether it is valid by the game's rules is another question: mh_lesson_check(). */
MH_API MhLesson *mh_lesson_new_from_file (const char *path, GError **error);
/* At least two: a match and what is done in it. */
MH_API guint mh_lesson_get_n_steps (MhLesson *self);
MH_API const MhLessonStep *mh_lesson_get_step (MhLesson *self, guint index);
/* In English when it is not translated; NULL if there is nothing to say. */
MH_API const char *mh_lesson_step_get_sentence (const MhLessonStep *step, const char *language);

G_END_DECLS
