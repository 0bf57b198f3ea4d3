/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"
#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Stickers and where to search for their deeds: in the records of a game, or, without a game, in the results of
 * all games. */
typedef struct _MhStickerSource MhStickerSource;

/* A sticker that a person has earned. */
typedef struct
{
  char *profile;
  char *game; /* the game of the book */
  char *sticker;
  char *match; /* the match that earned it */
  char *date; /* when that match began, as in its record */
} MhStickerGift;

/* @game: nullable */
MH_API MhStickerSource *mh_sticker_source_new (MhStickerBook *book, MhGame *game);
MH_API void mh_sticker_source_free (MhStickerSource *self);

/* Searches for earned stickers in a worker. @sources: of MhStickerSource. @head: %NULL, or a match that has
 * just ended, whose record is finished and whose result has been added. For a single match, the time does not
 * grow with the number of matches; what other people have earned in older ones is left to a full search. */
MH_API void mh_stickers_find_async (MhFamily *family,
                                    MhMatchStore *store,
                                    GPtrArray *sources,
                                    const MhHead *head,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/* (transfer full) (nullable): awards the earned stickers to people of the family; array of new MhStickerGifts.
 * mh_family_list_stickers() lists all. */
MH_API GPtrArray *mh_stickers_find_finish (MhFamily *family, GAsyncResult *result, GError **error);

/* Checks whether the game (nullable) knows everything used in the deeds. Sets %MH_BOOK_ERROR_GAME. */
MH_API gboolean mh_stickers_check (MhStickerBook *book, MhGame *game, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStickerSource, mh_sticker_source_free)

G_END_DECLS
