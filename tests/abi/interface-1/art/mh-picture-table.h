/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include <gio/gio.h>
#include "art/mh-art.h"
G_BEGIN_DECLS
#define MH_PICTURES_FILE "pictures.svg"
typedef struct _MhPictureRow MhPictureRow;
typedef struct _MhPictureTable MhPictureTable;
struct _MhPictureRow
{
  const char *names;
  const char *layers;
  const char *who;
  MhMood mood;
  MhPicture *(*make) (MhPictureTable *table, const MhPictureRow *row, const char *name);
  MhPicture *(*on) (MhPicture *picture);
};
struct _MhPictureTable
{
  const char *sheet_path;
  GResource *(*get_resource) (void);
  const MhPictureRow *rows;
  struct _MhArtSheet *sheet;
  GPtrArray *list;
  GHashTable *found;
  GHashTable *pictures;
};
MH_API MhPicture *mh_picture_table_get (MhPictureTable *self, const char *name);
MH_API const char *const *mh_picture_table_get_names (MhPictureTable *self);
MH_API MhPicture *
mh_picture_table_draw (MhPictureTable *self, const char *css, const char *layers, ...)
    G_GNUC_PRINTF (3, 4);
MH_API MhPicture *
mh_picture_table_make_face (MhPictureTable *self, const MhPictureRow *row, const char *name);
#define MH_DEFINE_PICTURES(game, id, rows)                                                         \
  static MhPictureTable pictures                                                                   \
      = { "/io/github/mousehole_games/Mousehole/games/" id "/" id ".svg", game##_art_get_resource, \
          rows };                                                                                  \
                                                                                                   \
  const char *const *game##_art_names (void) { return mh_picture_table_get_names (&pictures); }    \
                                                                                                   \
  MhPicture *game##_art_picture (const char *name)                                                 \
  {                                                                                                \
    return mh_picture_table_get (&pictures, name);                                                 \
  }
G_END_DECLS
