/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhStickerBook:
 *
 * The stickers that a game has, in all its languages, read from the merged `stickers.xml`: which deeds
 * earn them, what they are called, what is on them. Immutable; may be used in any thread.
 */
#define MH_TYPE_STICKER_BOOK (mh_sticker_book_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhStickerBook, mh_sticker_book, MH, STICKER_BOOK, GObject)

/**
 * MhStickerWithin:
 * @MH_WITHIN_STEP: in one step
 * @MH_WITHIN_TURN: before another seat acts
 * @MH_WITHIN_ROUND: while the game says that it is the same `round`
 * @MH_WITHIN_MATCH: in one match
 * @MH_WITHIN_DAY: in matches that were begun on the same day
 * @MH_WITHIN_ALL: ever
 *
 * The span in which a deed has to be done as often as required.
 */
typedef enum
{
  MH_WITHIN_STEP,
  MH_WITHIN_TURN,
  MH_WITHIN_ROUND,
  MH_WITHIN_MATCH,
  MH_WITHIN_DAY,
  MH_WITHIN_ALL,
} MhStickerWithin;

/**
 * MhDeedResult:
 * @MH_DEED_NO_RESULT: it is done in the course of a match
 * @MH_DEED_FINISHED: a match is played to its end
 * @MH_DEED_WON: and won, alone or with others
 * @MH_DEED_ALONE: and won alone
 * @MH_DEED_SHARED: and won with others
 * @MH_DEED_LOST: and won by others
 *
 * How a match has to end for a deed.
 */
typedef enum
{
  MH_DEED_NO_RESULT,
  MH_DEED_FINISHED,
  MH_DEED_WON,
  MH_DEED_ALONE,
  MH_DEED_SHARED,
  MH_DEED_LOST,
} MhDeedResult;

/**
 * MhDeed:
 * @line: where it stands in the file
 * @result: whether it is how a match ends
 * @by: who moves: `me`, `other`, `chance`, `table` or `any`
 * @move: (nullable): the words of the move
 * @event: (nullable): the words of an event of the step
 * @was: (array zero-terminated=1): what is so before it, each a key and words
 * @is: (array zero-terminated=1): what is so after it
 *
 * Something that somebody does. A word of these patterns is as it stands, or: `me`, `other`: a seat;
 * `*` and `?` inside of it as in names of files; `**` at the end: whatever follows; `{KEY}`: what the key says before the step; `a|b`: one
 * of several; `!a`: no such; `>=5`, also behind letters: a number; `each`: any, but each only once.
 */
typedef struct
{
  guint line;
  MhDeedResult result;
  char *by;
  char *move;
  char *event;
  GStrv was;
  GStrv is;
} MhDeed;

/**
 * MhSticker:
 * @line: where it stands in the file
 * @id: what it is called in stores: small letters, digits and hyphens
 * @count: how often one of its deeds has to be done
 * @within: inside of what
 * @picture: what is on it, as a figure of the rules names it
 * @sign: (nullable): a smaller picture beside it
 * @deeds: (element-type MhDeed): what earns it
 * @name: language -> what it is called
 * @task: language -> what is to be done
 *
 * A sticker.
 */
typedef struct
{
  guint line;
  char *id;
  guint count;
  MhStickerWithin within;
  char *picture;
  char *sign;
  GPtrArray *deeds;
  GHashTable *name;
  GHashTable *task;
} MhSticker;

/**
 * mh_sticker_book_new_from_file:
 * @path: a merged `stickers.xml`
 * @error: (nullable): set to a #GIOErrorEnum as by mh_plain_file_load(), or to
 *   %MH_STICKER_ERROR_FORM; the message names the file and the line
 *
 * Reads the stickers of a game. Whether the game knows their deeds is another question:
 * mh_stickers_check().
 *
 * Returns: (transfer full) (nullable): the stickers
 */
MH_API MhStickerBook *mh_sticker_book_new_from_file (const char *path, GError **error);

/**
 * mh_sticker_book_new_from_bytes:
 * @bytes: a merged `stickers.xml`
 * @name: what errors call it
 * @error: (nullable): set to %MH_STICKER_ERROR_FORM
 *
 * Reads stickers that lie in no file.
 *
 * Returns: (transfer full) (nullable): the stickers
 */
MH_API MhStickerBook *
mh_sticker_book_new_from_bytes (GBytes *bytes, const char *name, GError **error);

/**
 * mh_sticker_book_get_game:
 * @self: stickers
 *
 * Returns: the ID of the game
 */
MH_API const char *mh_sticker_book_get_game (MhStickerBook *self);

/**
 * mh_sticker_book_get_languages:
 * @self: stickers
 *
 * Returns: (transfer none) (array zero-terminated=1): the languages that have every text, like `pt-BR`;
 *   `en` first
 */
MH_API const char *const *mh_sticker_book_get_languages (MhStickerBook *self);

/**
 * mh_sticker_book_choose_language:
 * @self: stickers
 * @wanted: (nullable): somebody's language
 *
 * Returns: (transfer none): @wanted if the stickers have it, else the first of the desktop's languages
 *   that they have, else `en`
 */
MH_API const char *mh_sticker_book_choose_language (MhStickerBook *self, const char *wanted);

/**
 * mh_sticker_book_get_n_stickers:
 * @self: stickers
 *
 * Returns: how many, at least one
 */
MH_API guint mh_sticker_book_get_n_stickers (MhStickerBook *self);

/**
 * mh_sticker_book_get_sticker:
 * @self: stickers
 * @index: below mh_sticker_book_get_n_stickers()
 *
 * Returns: (transfer none): one of them, in the order of the file
 */
MH_API const MhSticker *mh_sticker_book_get_sticker (MhStickerBook *self, guint index);

/**
 * mh_sticker_book_lookup:
 * @self: stickers
 * @id: what one is called
 *
 * Returns: (transfer none) (nullable): that one
 */
MH_API const MhSticker *mh_sticker_book_lookup (MhStickerBook *self, const char *id);

/**
 * mh_sticker_get_name:
 * @sticker: a sticker
 * @language: (nullable): a language
 *
 * Returns: what it is called in that language, in English when it is not translated
 */
MH_API const char *mh_sticker_get_name (const MhSticker *sticker, const char *language);

/**
 * mh_sticker_get_task:
 * @sticker: a sticker
 * @language: (nullable): a language
 *
 * Returns: what is to be done for it in that language, in English when it is not translated
 */
MH_API const char *mh_sticker_get_task (const MhSticker *sticker, const char *language);

#define MH_STICKER_ERROR (mh_sticker_error_quark ())
MH_API GQuark mh_sticker_error_quark (void);

/**
 * MhStickerError:
 * @MH_STICKER_ERROR_FORM: no stickers, or not written as stickers are
 * @MH_STICKER_ERROR_GAME: the game has no such move, event or key
 *
 * Messages begin with `NAME:LINE: `.
 */
typedef enum
{
  MH_STICKER_ERROR_FORM,
  MH_STICKER_ERROR_GAME,
} MhStickerError;

G_END_DECLS
