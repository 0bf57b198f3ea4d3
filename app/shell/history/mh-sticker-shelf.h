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
  char *folder; /* (nullable): of the pictures */
  MhColor cloth; /* behind them */
  MhGame *game; /* (nullable): in whose records they are looked for */
  gboolean is_open; /* they can be looked for now */
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
