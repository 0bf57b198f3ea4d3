/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/record/mh-head.h"

G_BEGIN_DECLS

/**
 * MhLesson:
 *
 * A game's first lesson in all its languages, read from the merged `lesson.xml`: what others do, what
 * chance brings, and what the learner is asked to do. Immutable.
 */
#define MH_TYPE_LESSON (mh_lesson_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhLesson, mh_lesson, MH, LESSON, GObject)

/**
 * MhLessonStepKind:
 * @MH_LESSON_STEP_MATCH: a table is laid: another match begins
 * @MH_LESSON_STEP_LINE: something that others or chance do
 * @MH_LESSON_STEP_SAY: a sentence, and nothing to touch
 * @MH_LESSON_STEP_TASK: a sentence, and what the learner is to do
 * @MH_LESSON_STEP_FREE: a sentence; from now on the match goes on by itself
 *
 * What one step of a lesson is.
 */
typedef enum
{
  MH_LESSON_STEP_MATCH,
  MH_LESSON_STEP_LINE,
  MH_LESSON_STEP_SAY,
  MH_LESSON_STEP_TASK,
  MH_LESSON_STEP_FREE,
} MhLessonStepKind;

/**
 * MhLessonStep:
 * @kind: what it is
 * @line: where it stands in the file
 * @head: (nullable): of %MH_LESSON_STEP_MATCH: options and seats; the only person in it is the learner
 * @text: (nullable): of %MH_LESSON_STEP_LINE and %MH_LESSON_STEP_TASK: a move as a record writes it; more than one
 *   that the learner may choose from are divided by ` | `
 * @rule: (nullable): the ID of the rule that the sentence teaches
 * @sentence: (nullable): language -> sentence
 *
 * One step of a lesson, in the order of the file.
 */
typedef struct
{
  MhLessonStepKind kind;
  guint line;
  MhHead *head;
  char *text;
  char *rule;
  GHashTable *sentence;
} MhLessonStep;

/**
 * mh_lesson_new_from_file:
 * @path: a merged `lesson.xml`
 * @error: (nullable): set to a #GIOErrorEnum as by mh_plain_file_load(), or to
 *   %MH_LESSON_ERROR_FORM; the message names the file and the line
 *
 * Reads the lesson of a game. Whether it holds by the game's rules is another question:
 * mh_lesson_check().
 *
 * Returns: (transfer full) (nullable): the lesson
 */
MH_API MhLesson *mh_lesson_new_from_file (const char *path, GError **error);

/**
 * mh_lesson_get_game:
 * @self: a lesson
 *
 * Returns: the ID of the game
 */
MH_API const char *mh_lesson_get_game (MhLesson *self);

/**
 * mh_lesson_get_languages:
 * @self: a lesson
 *
 * Returns: (transfer none) (array zero-terminated=1): the languages that have every text, like `pt-BR`;
 *   `en` first
 */
MH_API const char *const *mh_lesson_get_languages (MhLesson *self);

/**
 * mh_lesson_choose_language:
 * @self: a lesson
 * @wanted: (nullable): the learner's language
 *
 * Returns: (transfer none): @wanted if the lesson has it, else the first of the desktop's languages
 *   that it has, else `en`
 */
MH_API const char *mh_lesson_choose_language (MhLesson *self, const char *wanted);

/**
 * mh_lesson_get_n_steps:
 * @self: a lesson
 *
 * Returns: the number of steps, at least two: a match and what is done in it
 */
MH_API guint mh_lesson_get_n_steps (MhLesson *self);

/**
 * mh_lesson_get_step:
 * @self: a lesson
 * @index: below mh_lesson_get_n_steps()
 *
 * Returns: (transfer none): a step; the first one is a match
 */
MH_API const MhLessonStep *mh_lesson_get_step (MhLesson *self, guint index);

/**
 * mh_lesson_step_get_sentence:
 * @step: a step
 * @language: (nullable): a language
 *
 * Returns: (nullable): the sentence in that language, in English when it is not translated; %NULL when
 *   nothing is said
 */
MH_API const char *mh_lesson_step_get_sentence (const MhLessonStep *step, const char *language);

#define MH_LESSON_ERROR (mh_lesson_error_quark ())
MH_API GQuark mh_lesson_error_quark (void);

/**
 * MhLessonError:
 * @MH_LESSON_ERROR_FORM: no lesson, or one that is not written as lessons are
 * @MH_LESSON_ERROR_MOVE: a line or a task does not hold by the rules of the game
 *
 * Messages begin with `NAME:LINE: `.
 */
typedef enum
{
  MH_LESSON_ERROR_FORM,
  MH_LESSON_ERROR_MOVE,
} MhLessonError;

G_END_DECLS
