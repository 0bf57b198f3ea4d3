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
 * Inside of what a deed has to be done so many times.
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

MH_API MhStickerBook *mh_sticker_book_new_from_file (const char *path, GError **error);
MH_API MhStickerBook *
mh_sticker_book_new_from_bytes (GBytes *bytes, const char *name, GError **error);
MH_API const char *mh_sticker_book_get_game (MhStickerBook *self);
MH_API const char *const *mh_sticker_book_get_languages (MhStickerBook *self);
MH_API const char *mh_sticker_book_choose_language (MhStickerBook *self, const char *wanted);
MH_API guint mh_sticker_book_get_n_stickers (MhStickerBook *self);
MH_API const MhSticker *mh_sticker_book_get_sticker (MhStickerBook *self, guint index);
MH_API const MhSticker *mh_sticker_book_lookup (MhStickerBook *self, const char *id);
MH_API const char *mh_sticker_get_name (const MhSticker *sticker, const char *language);
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
