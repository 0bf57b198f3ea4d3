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

const char *
mh_lesson_get_game (MhLesson *self)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  return self->text->game;
}

const char *const *
mh_lesson_get_languages (MhLesson *self)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  return (const char *const *) self->languages->pdata;
}

const char *
mh_lesson_choose_language (MhLesson *self, const char *wanted)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  return mh_languages_choose (self->text->languages, wanted);
}

guint
mh_lesson_get_n_steps (MhLesson *self)
{
  g_return_val_if_fail (MH_IS_LESSON (self), 0);
  return self->text->steps->len;
}

const MhLessonStep *
mh_lesson_get_step (MhLesson *self, guint index)
{
  g_return_val_if_fail (MH_IS_LESSON (self), NULL);
  g_return_val_if_fail (index < self->text->steps->len, NULL);
  return g_ptr_array_index (self->text->steps, index);
}

const char *
mh_lesson_step_get_sentence (const MhLessonStep *step, const char *language)
{
  g_return_val_if_fail (step != NULL, NULL);
  return step->sentence != NULL ? mh_texts_get (step->sentence, language) : NULL;
}
