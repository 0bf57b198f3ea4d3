/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "art/mh-art.h"

G_BEGIN_DECLS

/**
 * MH_PICTURES_FILE:
 *
 * The sheet beside a game's manifest. Figures in the rules refer to its drawings by name.
 */
#define MH_PICTURES_FILE "pictures.svg"

typedef struct _MhPictureRow MhPictureRow;

typedef struct _MhPictureTable MhPictureTable;

/**
 * MhPictureRow:
 * @names: the names of this row's pictures, separated by spaces. `[A-I]` or `[12K]` in a name stands for one of
 *   these characters; a name can contain one such choice
 * @layers: (nullable): the sheet's layers to draw, separated by `;`; %NULL for the layer with the picture's
 *   name
 * @who: (nullable): a face, see mh_art_face(), whose @mood is applied to the drawing
 * @mood: the mood of @who
 * @make: (nullable): creates the picture instead, and may use the row or ignore it
 * @on: (nullable): puts the picture on another, like mh_art_die(); receives %NULL if @layers is empty
 *
 * Pictures of a game that are created in the same way.
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
 * @sheet_path: the path of the game's sheet in its resources; without @get_resource the name of a file beside
 *   the module, %MH_PICTURES_FILE if the rules show its drawings, too
 * @get_resource: (nullable): the resource with the sheet, referenced here so that the linker keeps it
 * @rows: (nullable): the pictures, terminated by a row without names. %NULL makes every drawing of the sheet a
 *   picture
 * @sheet: (nullable): the sheet, loaded for the first drawing
 * @list: (nullable): all names, created for the first lookup
 * @found: (nullable): the row of each name
 * @pictures: (nullable): the pictures already created
 *
 * The pictures of a game by name, each created once. The last four members are initially %NULL. A small game
 * needs only
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
 * @name: the picture's name
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL for a name that the table doesn't have
 */
MH_API MhPicture *mh_picture_table_get (MhPictureTable *self, const char *name);

/**
 * mh_picture_table_get_names:
 * @self: the pictures of a game
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of all pictures
 */
MH_API const char *const *mh_picture_table_get_names (MhPictureTable *self);

/**
 * mh_picture_table_draw:
 * @self: the pictures of a game
 * @css: (nullable): a stylesheet with the drawing's colors
 * @layers: a printf format for the layers to draw, separated by `;`
 * @...: the format's arguments
 *
 * Draws layers of the game's sheet. The table does not keep the drawing.
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
 * Can be used as the `make` of a row.
 *
 * Returns: (transfer full): that calm face
 */
MH_API MhPicture *
mh_picture_table_make_face (MhPictureTable *self, const MhPictureRow *row, const char *name);

/**
 * MH_DEFINE_PICTURES:
 * @game: the prefix of the game's functions
 * @id: the game's ID
 * @rows: its pictures
 *
 * Defines `pictures`, an #MhPictureTable for the functions below it, and two functions for other files:
 * `GAME_art_names()` returns all names, and `GAME_art_picture()` returns a new reference to a named picture, or
 * %NULL for an unknown name.
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
