/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/history/mh-sticker-shelf.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_STICKER_PAINTABLE (mh_sticker_paintable_get_type ())
G_DECLARE_FINAL_TYPE (MhStickerPaintable, mh_sticker_paintable, MH, STICKER_PAINTABLE, GObject)

GtkWidget *mh_sticker_picture_new (const MhStickerSheet *sheet,
                                   const MhSticker *sticker,
                                   gboolean earned,
                                   int size);

G_END_DECLS
