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

/**
 * mh_sticker_source_new:
 * @book: stickers
 * @game: (nullable): the game whose they are; %NULL: they are about the results of all games
 *
 * Says where to look for deeds.
 *
 * Returns: (transfer full): where
 */
MH_API MhStickerSource *mh_sticker_source_new (MhStickerBook *book, MhGame *game);

/**
 * mh_sticker_source_free:
 * @self: (nullable): where to look
 *
 * Forgets it.
 */
MH_API void mh_sticker_source_free (MhStickerSource *self);

/**
 * mh_stickers_find_async:
 * @family: the store of the family
 * @store: its matches
 * @sources: (element-type MhStickerSource): which stickers
 * @cancellable: (nullable): a cancellable
 * @callback: called when everything has been looked through
 * @user_data: for @callback
 *
 * Looks in a worker who has earned which stickers.
 */
MH_API void mh_stickers_find_async (MhFamily *family,
                                    MhMatchStore *store,
                                    GPtrArray *sources,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

/**
 * mh_stickers_find_in_match_async:
 * @family: the family; the result of the match has been added
 * @store: its matches; the record has been finished
 * @sources: (element-type MhStickerSource): which stickers
 * @head: the head of a match that has just ended
 * @cancellable: (nullable): a cancellable
 * @callback: called when it has been looked through
 * @user_data: for @callback
 *
 * Looks in a worker who has earned which stickers by a match. However many were played before, it takes
 * about as long; what older ones would bring to others is left to mh_stickers_find_async().
 */
MH_API void mh_stickers_find_in_match_async (MhFamily *family,
                                             MhMatchStore *store,
                                             GPtrArray *sources,
                                             const MhHead *head,
                                             GCancellable *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer user_data);

/**
 * mh_stickers_find_finish:
 * @family: the store of the family
 * @result: what the callback got
 * @error: (nullable): set to an #MhFamilyError or to %G_IO_ERROR_CANCELLED
 *
 * Ends mh_stickers_find_async() or mh_stickers_find_in_match_async(), and hands out what people of the family
 * have earned.
 *
 * Returns: (transfer full) (element-type MhStickerGift) (nullable): what nobody had yet; everything
 *   that people have says mh_family_list_stickers()
 */
MH_API GPtrArray *mh_stickers_find_finish (MhFamily *family, GAsyncResult *result, GError **error);

/**
 * mh_stickers_check:
 * @book: stickers
 * @game: (nullable): the game whose they are; %NULL: they are about the results of all games
 * @error: (nullable): set to %MH_BOOK_ERROR_GAME; the message begins with the line
 *
 * Looks whether the game knows what the deeds speak of.
 *
 * Returns: whether it does
 */
MH_API gboolean mh_stickers_check (MhStickerBook *book, MhGame *game, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStickerSource, mh_sticker_source_free)

G_END_DECLS
