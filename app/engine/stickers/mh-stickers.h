/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"
#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/**
 * MhStickerSource:
 *
 * Stickers and where their deeds are found: in the records of a game, or, without one, in the results of
 * all games.
 */
typedef struct _MhStickerSource MhStickerSource;

/**
 * MhStickerGift:
 * @profile: who has earned it
 * @game: what the book says that its game is
 * @sticker: the sticker's ID
 * @match: the ID of the match in which it was earned
 * @date: when that match was begun, as its record says it
 *
 * A sticker that somebody has earned.
 */
typedef struct
{
  char *profile;
  char *game;
  char *sticker;
  char *match;
  char *date;
} MhStickerGift;

MH_API MhStickerSource *mh_sticker_source_new (MhStickerBook *book, MhGame *game);
MH_API void mh_sticker_source_free (MhStickerSource *self);
MH_API void mh_sticker_gift_free (MhStickerGift *self);

/* Looks through everything that was played, in a worker. */
MH_API void mh_stickers_find_async (MhFamily *family,
                                    MhMatchStore *store,
                                    GPtrArray *sources,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
/* Looks through the match that has just ended. */
MH_API void mh_stickers_find_in_match_async (MhFamily *family,
                                             MhMatchStore *store,
                                             GPtrArray *sources,
                                             const MhHead *head,
                                             GCancellable *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer user_data);
MH_API GPtrArray *mh_stickers_find_finish (MhFamily *family, GAsyncResult *result, GError **error);
MH_API gboolean mh_stickers_check (MhStickerBook *book, MhGame *game, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStickerSource, mh_sticker_source_free)

G_END_DECLS
