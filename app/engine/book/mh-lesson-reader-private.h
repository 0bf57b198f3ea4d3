/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-lesson.h"

G_BEGIN_DECLS

/* What a lesson.xml holds. */
typedef struct
{
  char *game;
  GPtrArray *steps; /* of MhLessonStep */
  GHashTable *languages; /* normalised -> how many texts */
} MhLessonText;

MhLessonText *
mh_lesson_text_parse (const char *text, gsize length, const char *name, GError **error);
void mh_lesson_text_free (MhLessonText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLessonText, mh_lesson_text_free)

G_END_DECLS
