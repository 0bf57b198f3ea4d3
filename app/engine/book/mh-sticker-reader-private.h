/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"

G_BEGIN_DECLS

/* What a stickers.xml holds. */
typedef struct
{
  char *game;
  GPtrArray *stickers; /* of MhSticker */
  GHashTable *languages; /* normalised -> how many texts */
} MhStickerText;

MhStickerText *
mh_sticker_text_parse (const char *text, gsize length, const char *name, GError **error);
void mh_sticker_text_free (MhStickerText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStickerText, mh_sticker_text_free)

G_END_DECLS
