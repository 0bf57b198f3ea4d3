/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* All stickers: those for all games together, then those of each game on the shelf. */

#include "config.h"

#include "shell/history/mh-sticker-shelf.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-picture-paintable.h"

#include <glib/gi18n.h>

#define FAMILY_BOOK "/io/github/mousehole_games/Mousehole/stickers.xml"

static void
free_sheet (gpointer data)
{
  MhStickerSheet *sheet = data;

  g_object_unref (sheet->book);
  g_clear_object (&sheet->game);
  g_free (sheet->title);
  g_free (sheet->folder);
  g_free (sheet);
}

static MhStickerSheet *
add_sheet (GPtrArray *sheets, MhStickerBook *book, const char *title, guint paint)
{
  MhStickerSheet *sheet = g_new0 (MhStickerSheet, 1);

  sheet->book = g_object_ref (book);
  sheet->title = g_strdup (title);
  sheet->cloth = mh_color (paint);
  g_ptr_array_add (sheets, sheet);
  return sheet;
}

static void
add_family (GPtrArray *sheets)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (FAMILY_BOOK, 0, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStickerBook) book
      = bytes != NULL ? mh_sticker_book_new_from_bytes (bytes, FAMILY_BOOK, &error) : NULL;

  g_assert_no_error (error);
  if (book != NULL)
    /* Translators: the page of a sticker album for stickers that concern all games */
    add_sheet (sheets, book, _ ("All Games"), MH_PAINT_WOOD)->is_open = TRUE;
}

/* An untrusted game is not opened, and its stickers are not read. */
static void
add_game (GPtrArray *sheets, MhGameInfo *info)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_STICKERS);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStickerBook) book = NULL;
  MhStickerSheet *sheet;

  if (path == NULL || !mh_game_info_is_trusted (info))
    return;
  book = mh_sticker_book_new_from_file (path, &error);
  if (book == NULL || !g_str_equal (mh_book_get_game (MH_BOOK (book)), mh_game_info_get_id (info)))
    {
      g_debug ("%s", error != NULL ? error->message : path);
      return;
    }
  sheet = add_sheet (sheets, book, mh_game_info_get_title (info),
                     (guint) g_ascii_strtoull (mh_game_info_get_cloth (info) + 1, NULL, 16));
  sheet->folder = g_path_get_dirname (mh_game_info_get_path (info));
  sheet->game = mh_game_info_open (info, NULL);
  sheet->is_open = sheet->game != NULL && mh_stickers_check (book, sheet->game, NULL);
}

GPtrArray *
mh_sticker_shelf_open (MhCatalog *catalog)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func (free_sheet);

  add_family (sheets);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      add_game (sheets, info);
    }
  return sheets;
}

/* Returns the sources for mh_stickers_find_async(). */
GPtrArray *
mh_sticker_shelf_get_sources (GPtrArray *sheets)
{
  GPtrArray *sources = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_sticker_source_free);

  for (guint i = 0; i < sheets->len; i++)
    {
      const MhStickerSheet *sheet = g_ptr_array_index (sheets, i);

      if (sheet->is_open)
        g_ptr_array_add (sources, mh_sticker_source_new (sheet->book, sheet->game));
    }
  return sources;
}

/* (nullable): the sheet that has the sticker. */
const MhStickerSheet *
mh_sticker_shelf_find (GPtrArray *sheets,
                       const char *game,
                       const char *id,
                       const MhSticker **sticker)
{
  for (guint i = 0; i < sheets->len; i++)
    {
      const MhStickerSheet *sheet = g_ptr_array_index (sheets, i);

      if (!g_str_equal (mh_book_get_game (MH_BOOK (sheet->book)), game))
        continue;
      *sticker = mh_sticker_book_lookup (sheet->book, id);
      return *sticker != NULL ? sheet : NULL;
    }
  return NULL;
}

/* A mouse hole replaces a missing picture. */
static MhPicture *
find_picture (const MhStickerSheet *sheet, const char *name)
{
  MhPicture *picture = mh_art_find_picture (sheet->folder, name);

  return picture != NULL ? picture : mh_art_piece ("mousehole");
}

/* Screen readers ignore the picture: its name is beside it. */
GtkWidget *
mh_sticker_picture_new (const MhStickerSheet *sheet,
                        const MhSticker *sticker,
                        gboolean earned,
                        int size)
{
  MhPicture *sign = sticker->sign != NULL ? find_picture (sheet, sticker->sign) : NULL;
  g_autoptr (GdkPaintable) paintable = mh_picture_paintable_new_sticker (
      find_picture (sheet, sticker->picture), sign, earned ? &sheet->cloth : NULL);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "pixel-size", size, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_image_set_from_paintable (GTK_IMAGE (image), paintable);
  return image;
}
