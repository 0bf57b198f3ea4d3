/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#define _GNU_SOURCE /* dladdr() */

#include "art/mh-picture-table.h"

#include "art/mh-art-internal.h"

#include <dlfcn.h>
#include <string.h>

/* The row for pictures without a row of their own. */
static const MhPictureRow plain_row = { NULL };

static void
add_name (MhPictureTable *self, const MhPictureRow *row, char *name)
{
  if (g_hash_table_contains (self->found, name))
    {
      g_critical ("Two pictures are called “%s”", name);
      g_free (name);
      return;
    }
  g_hash_table_insert (self->found, name, (gpointer) row);
  g_ptr_array_add (self->list, name);
}

/* Adds a name of a row, once for each character of its choice. */
static void
add_word (MhPictureTable *self, const MhPictureRow *row, const char *word)
{
  const char *open = strchr (word, '['), *close = strchr (word, ']');

  if (open == NULL || close == NULL)
    {
      add_name (self, row, g_strdup (word));
      return;
    }
  for (const char *choice = open + 1; choice < close; choice++)
    {
      gboolean range = choice[1] == '-' && choice + 2 < close;
      char last = range ? choice[2] : choice[0];

      for (char letter = choice[0]; letter <= last; letter++)
        add_name (self, row,
                  g_strdup_printf ("%.*s%c%s", (int) (open - word), word, letter, close + 1));
      choice += range ? 2 : 0;
    }
}

/* (transfer full) (nullable): the sheet beside the module that contains the table. */
static MhArtSheet *
open_beside (MhPictureTable *self)
{
  g_autofree char *folder = NULL, *path = NULL;
  g_autoptr (GError) error = NULL;
  MhArtSheet *sheet = NULL;
  Dl_info module;

  if (dladdr (self, &module) == 0)
    return NULL;
  folder = g_path_get_dirname (module.dli_fname);
  path = g_build_filename (folder, self->sheet_path, NULL);
  sheet = mh_art_sheet_new_from_file (path, &error);
  if (sheet == NULL)
    g_warning ("%s", error->message);
  return sheet;
}

static MhArtSheet *
get_sheet (MhPictureTable *self)
{
  if (self->sheet != NULL)
    return self->sheet;
  if (self->get_resource == NULL)
    {
      self->sheet = open_beside (self);
      if (self->sheet == NULL)
        self->sheet = g_object_ref (mh_art_sheet_get_shared ());
      return self->sheet;
    }
  g_assert (self->get_resource () != NULL);
  self->sheet = mh_art_sheet_new_from_resource (self->sheet_path, NULL);
  /* The sheet is built into the module. */
  g_assert (self->sheet != NULL);
  return self->sheet;
}

static void
list_drawings (MhPictureTable *self)
{
  g_auto (GStrv) names = mh_art_sheet_list (get_sheet (self));

  for (guint i = 0; names[i] != NULL; i++)
    add_name (self, &plain_row, g_strdup (names[i]));
}

static void
list_names (MhPictureTable *self)
{
  if (self->list != NULL)
    return;
  self->list = g_ptr_array_new ();
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pictures
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) mh_picture_unref);
  if (self->rows == NULL)
    list_drawings (self);
  for (const MhPictureRow *row = self->rows; row != NULL && row->names != NULL; row++)
    {
      g_auto (GStrv) words = g_strsplit (row->names, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        add_word (self, row, words[i]);
    }
  g_ptr_array_add (self->list, NULL);
}

static MhPicture *
draw_layers (MhPictureTable *self, const char *css, const char *layers, GStrv more)
{
  g_auto (GStrv) own = g_strsplit (layers, ";", -1);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) entries = NULL;

  for (guint i = 0; own[i] != NULL; i++)
    g_strv_builder_add (all, g_strstrip (own[i]));
  if (more != NULL)
    g_strv_builder_addv (all, (const char **) more);
  entries = g_strv_builder_end (all);
  return mh_picture_new (get_sheet (self), (const char *const *) entries, css);
}

static MhPicture *
make_picture (MhPictureTable *self, const MhPictureRow *row, const char *name)
{
  const char *layers = row->layers != NULL ? row->layers : name;
  g_auto (GStrv) mood = row->who != NULL ? mh_art_mood_layers (row->who, row->mood) : NULL;
  g_autoptr (MhPicture) picture = NULL;

  if (row->make != NULL)
    picture = row->make (self, row, name);
  else if (layers[0] != '\0')
    picture = draw_layers (self, NULL, layers, mood);
  return row->on != NULL ? row->on (picture) : g_steal_pointer (&picture);
}

MhPicture *
mh_picture_table_get (MhPictureTable *self, const char *name)
{
  const MhPictureRow *row;
  gpointer key;
  MhPicture *picture;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  list_names (self);
  if (!g_hash_table_lookup_extended (self->found, name, &key, (gpointer *) &row))
    return NULL;
  picture = g_hash_table_lookup (self->pictures, key);
  if (picture == NULL)
    {
      picture = make_picture (self, row, key);
      g_hash_table_insert (self->pictures, key, picture);
    }
  return mh_picture_ref (picture);
}

const char *const *
mh_picture_table_get_names (MhPictureTable *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  list_names (self);
  return (const char *const *) self->list->pdata;
}

MhPicture *
mh_picture_table_draw (MhPictureTable *self, const char *css, const char *layers, ...)
{
  g_autofree char *written = NULL;
  va_list arguments;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (layers != NULL, NULL);

  va_start (arguments, layers);
  written = g_strdup_vprintf (layers, arguments);
  va_end (arguments);
  return draw_layers (self, css, written, NULL);
}

MhPicture *
mh_picture_table_make_face (MhPictureTable *self, const MhPictureRow *row, const char *name)
{
  const char *dash;

  g_return_val_if_fail (name != NULL, NULL);

  dash = strrchr (name, '-');
  return mh_art_face (dash != NULL ? dash + 1 : name, MH_MOOD_CALM);
}
