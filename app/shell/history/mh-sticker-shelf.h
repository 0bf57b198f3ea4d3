/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "art/mh-art.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/stickers/mh-stickers.h"

G_BEGIN_DECLS

/* A page of every album. */
typedef struct
{
  MhStickerBook *book;
  char *title;
  char *folder; /* (nullable): contains the pictures */
  MhColor cloth; /* the background of the pictures */
  MhGame *game; /* (nullable): its records are searched for stickers */
  gboolean is_open; /* the search can include this sheet */
} MhStickerSheet;

GPtrArray *mh_sticker_shelf_open (MhCatalog *catalog);
GPtrArray *mh_sticker_shelf_get_sources (GPtrArray *sheets);
const MhStickerSheet *mh_sticker_shelf_find (GPtrArray *sheets,
                                             const char *game,
                                             const char *id,
                                             const MhSticker **sticker);
GtkWidget *mh_sticker_picture_new (const MhStickerSheet *sheet,
                                   const MhSticker *sticker,
                                   gboolean earned,
                                   int size);

G_END_DECLS
