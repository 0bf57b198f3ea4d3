/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"
#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Stickers and where their deeds are found: in the records of a game, or, without one, in the results of all
 * games. */
typedef struct _MhStickerSource MhStickerSource;

/* A sticker that somebody has earned. */
typedef struct
{
  char *profile;
  char *game; /* the one of the book */
  char *sticker;
  char *match; /* in which it was earned */
  char *date; /* when that began, as its record says */
} MhStickerGift;

/* @game: nullable */
MH_API MhStickerSource *mh_sticker_source_new (MhStickerBook *book, MhGame *game);
MH_API void mh_sticker_source_free (MhStickerSource *self);

/* Finds in a worker who has earned which stickers. @sources: of MhStickerSource. @head: %NULL, or a match that has just
 * ended: its record is finished, its result added. Of that match it takes about as long however many there are; what
 * older ones would bring to others is left to a search through all of them. */
MH_API void mh_stickers_find_async (MhFamily *family,
                                    MhMatchStore *store,
                                    GPtrArray *sources,
                                    const MhHead *head,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/* (transfer full) (nullable): gives people of the family what they have earned; array of MhStickerGift that are
 * new. mh_family_list_stickers() lists all. */
MH_API GPtrArray *mh_stickers_find_finish (MhFamily *family, GAsyncResult *result, GError **error);

/* Whether the game (nullable) knows what the deeds are about; sets %MH_BOOK_ERROR_GAME. */
MH_API gboolean mh_stickers_check (MhStickerBook *book, MhGame *game, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStickerSource, mh_sticker_source_free)

G_END_DECLS
