/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-lesson.h"

#include "engine/book/mh-languages-private.h"
#include "engine/book/mh-lesson-reader-private.h"
#include "engine/files/mh-plain-file.h"

#define SIZE_MAX_BYTES (1024 * 1024)

struct _MhLesson
{
  GObject parent_instance;

  MhLessonText *text;
  GPtrArray *languages; /* of char *, NULL at the end */
};

G_DEFINE_QUARK (mh_lesson_error_quark, mh_lesson_error)

G_DEFINE_FINAL_TYPE (MhLesson, mh_lesson, G_TYPE_OBJECT)

static void
mh_lesson_finalize (GObject *object)
{
  MhLesson *self = MH_LESSON (object);

  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_pointer (&self->text, mh_lesson_text_free);
  G_OBJECT_CLASS (mh_lesson_parent_class)->finalize (object);
}

static void
mh_lesson_class_init (MhLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_lesson_finalize;
}

static void
mh_lesson_init (MhLesson *self)
{
}

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
MhLesson *
mh_lesson_new_from_file (const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  MhLessonText *text;
  MhLesson *self;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = mh_plain_file_load (path, SIZE_MAX_BYTES, &length, error);
  if (bytes == NULL)
    return NULL;
  text = mh_lesson_text_parse (bytes, length, path, error);
  if (text == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_LESSON, NULL);
  self->text = text;
  self->languages = mh_languages_list (text->languages);
  return self;
}

/**
 * mh_lesson_get_game:
 * @self: a lesson
 *
 * Returns: the ID of the game
 */
const char *
mh_lesson_get_game (MhLesson *self)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  return self->text->game;
}

/**
 * mh_lesson_get_languages:
 * @self: a lesson
 *
 * Returns: (transfer none) (array zero-terminated=1): the languages, like `pt-BR`; `en` first
 */
const char *const *
mh_lesson_get_languages (MhLesson *self)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  return (const char *const *) self->languages->pdata;
}

/**
 * mh_lesson_choose_language:
 * @self: a lesson
 * @wanted: (nullable): the learner's language
 *
 * Returns: (transfer none): @wanted if the lesson has it, else the first of the desktop's languages
 *   that it has, else `en`
 */
const char *
mh_lesson_choose_language (MhLesson *self, const char *wanted)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  return mh_languages_choose (self->text->languages, wanted);
}

/**
 * mh_lesson_get_n_steps:
 * @self: a lesson
 *
 * Returns: the number of steps, at least two: a match and what is done in it
 */
guint
mh_lesson_get_n_steps (MhLesson *self)
{
  g_return_val_if_fail (MH_IS_LESSON (self), 0);
  return self->text->steps->len;
}

/**
 * mh_lesson_get_step:
 * @self: a lesson
 * @index: below mh_lesson_get_n_steps()
 *
 * Returns: (transfer none): a step; the first one is a match
 */
const MhLessonStep *
mh_lesson_get_step (MhLesson *self, guint index)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  g_return_val_if_fail (index < self->text->steps->len, NULL);
  return g_ptr_array_index (self->text->steps, index);
}

/**
 * mh_lesson_step_get_sentence:
 * @step: a step
 * @language: (nullable): a language
 *
 * Returns: (nullable): the sentence in that language, in English when it is not translated; %NULL when
 *   nothing is said
 */
const char *
mh_lesson_step_get_sentence (const MhLessonStep *step, const char *language)
{
  g_return_val_if_fail (step != NULL, NULL);
  return step->sentence != NULL ? mh_texts_get (step->sentence, language) : NULL;
}
