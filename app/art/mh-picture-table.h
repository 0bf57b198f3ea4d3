/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "art/mh-art.h"

G_BEGIN_DECLS

/**
 * MH_PICTURES_FILE:
 *
 * The sheet beside a game's manifest whose drawings are known to its rules: a figure of that name shows one.
 */
#define MH_PICTURES_FILE "pictures.svg"

typedef struct _MhPictureRow MhPictureRow;

typedef struct _MhPictureTable MhPictureTable;

/**
 * MhPictureRow:
 * @names: what the pictures of this row are called, with spaces between them. `[A-I]` or `[12K]` in a
 *   name stands for one of these characters; a name has room for one such choice
 * @layers: (nullable): the layers of the sheet that are drawn, with `;` between them; %NULL for the one
 *   that is called as the picture is
 * @who: (nullable): a face, see mh_art_face(), whose @mood the drawing has
 * @mood: what @who feels
 * @make: (nullable): makes the picture instead; what of the row it uses is its own business
 * @on: (nullable): what the picture is laid on: mh_art_die(), which gets %NULL when @layers is empty
 *
 * Some pictures of a game that are made in the same way.
 */
struct _MhPictureRow
{
  const char *names;
  const char *layers;
  const char *who;
  MhMood mood;
  MhPicture *(*make) (MhPictureTable *table, const MhPictureRow *row, const char *name);
  MhPicture *(*on) (MhPicture *picture);
};

/**
 * MhPictureTable:
 * @sheet_path: the path of the game's sheet among the resources; without @get_resource the name of a file beside the
 *   module, %MH_PICTURES_FILE if rules show its drawings as well
 * @get_resource: (nullable): the resource that holds it, named here so that the linker keeps it
 * @rows: (nullable): the pictures; ends with a row without names. %NULL: every drawing of the sheet is a picture
 * @sheet: (nullable): the sheet, once something was drawn
 * @list: (nullable): all names, once one was asked for
 * @found: (nullable): the row of each name
 * @pictures: (nullable): what has been made
 *
 * The pictures of a game by their names, each made once. The last four members are %NULL in the
 * beginning. All that a small game needs is
 *
 * |[<!-- language="C" -->
 * static MhPictureTable pictures = { .sheet_path = MH_PICTURES_FILE };
 * ]|
 */
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

/**
 * mh_picture_table_get:
 * @self: the pictures of a game
 * @name: what to look for
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL for a name that the table doesn't have
 */
MH_API MhPicture *mh_picture_table_get (MhPictureTable *self, const char *name);

/**
 * mh_picture_table_get_names:
 * @self: the pictures of a game
 *
 * Returns: (transfer none) (array zero-terminated=1): what all of them are called
 */
MH_API const char *const *mh_picture_table_get_names (MhPictureTable *self);

/**
 * mh_picture_table_draw:
 * @self: the pictures of a game
 * @css: (nullable): a stylesheet with the drawing's colors
 * @layers: a format of the layers that are drawn, with `;` between them
 * @...: what the format needs
 *
 * Draws something of the game's sheet; it is not kept.
 *
 * Returns: (transfer full): the drawing
 */
MH_API MhPicture *
mh_picture_table_draw (MhPictureTable *self, const char *css, const char *layers, ...)
    G_GNUC_PRINTF (3, 4);

/**
 * mh_picture_table_make_face:
 * @self: the pictures of a game
 * @row: a row of it
 * @name: a name that ends like a face: `die-cat`
 *
 * Can be the `make` of a row.
 *
 * Returns: (transfer full): that calm face
 */
MH_API MhPicture *
mh_picture_table_make_face (MhPictureTable *self, const MhPictureRow *row, const char *name);

/**
 * MH_DEFINE_PICTURES:
 * @game: what the game's functions begin with
 * @id: the game's ID
 * @rows: its pictures
 *
 * Makes `pictures`, an #MhPictureTable for the functions below it, and the two functions by which others
 * come to the pictures: `GAME_art_names()`, all names, and `GAME_art_picture()`, which returns a
 * new reference to the picture of a name, or %NULL for a name that there isn't.
 */
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
