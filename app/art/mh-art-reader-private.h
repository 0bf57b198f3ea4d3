/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A drawing or a part of one, as it stands in the file. */
typedef struct
{
  char *markup;
  GPtrArray *needs; /* names that it refers to */
  double width, height; /* its data-size, or 0 */
} MhLayer;

/* An SVG file taken apart. */
typedef struct
{
  GHashTable *layers; /* id -> MhLayer */
  GPtrArray *names; /* in the file's order */
  GString *style;
  double width, height;
} MhArtText;

MhArtText *mh_art_text_new (void);
gboolean mh_art_text_read (MhArtText *self, const char *text, gsize length, GError **error);
void mh_art_text_free (MhArtText *self);

G_END_DECLS
