/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"

G_BEGIN_DECLS

/* The stickers of a game, read from the merged `stickers.xml`: the deeds that earn them, their names and their
 * pictures. */
#define MH_TYPE_STICKER_BOOK (mh_sticker_book_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhStickerBook, mh_sticker_book, MH, STICKER_BOOK, MhBook)

/* The scope in which a deed has to be done the required number of times. */
typedef enum
{
  MH_WITHIN_STEP,
  MH_WITHIN_TURN, /* before another seat acts */
  MH_WITHIN_ROUND, /* while `round` in the game's description does not change */
  MH_WITHIN_MATCH,
  MH_WITHIN_DAY, /* in matches begun on the same day */
  MH_WITHIN_ALL, /* in all matches */
} MhStickerWithin;

/* The result that a match needs for a deed. */
typedef enum
{
  MH_DEED_NO_RESULT, /* it is done during a match */
  MH_DEED_FINISHED,
  MH_DEED_WON, /* alone or with others */
  MH_DEED_ALONE,
  MH_DEED_SHARED,
  MH_DEED_LOST, /* others won */
} MhDeedResult;

/* Something that a player does. A word in these patterns is literal, or: `me`, `other`: a seat; `*` and `?`
 * within a word: wildcards as in file names; `**` at the end: any remaining words; `{KEY}`: the key's value
 * before the step; `a|b`: one of several; `!a`: anything else; `>=5`, also after letters: a number; `each`: any
 * word, but each counts only once. */
typedef struct
{
  guint line; /* in the file */
  MhDeedResult result;
  char *by; /* the actor: `me`, `other`, `chance`, `table` or `any` */
  char *move; /* (nullable): the words of the move */
  char *event; /* (nullable): the words of an event of the step */
  GStrv was; /* what is true before the step, each a key and words */
  GStrv is; /* what is true after the step */
} MhDeed;

typedef struct
{
  guint line; /* in the file */
  char *id; /* as stored: lowercase letters, digits and hyphens */
  guint count; /* how many times one of its deeds has to be done */
  MhStickerWithin within;
  char *picture; /* a name as in a figure of the rules */
  char *sign; /* (nullable): a smaller picture beside it */
  GPtrArray *deeds; /* of MhDeed */
  GHashTable *name; /* by language */
  GHashTable *task; /* by language: what to do to earn it */
} MhSticker;

/* Does not check whether the game knows the deeds: see mh_stickers_check(). */
MH_API MhStickerBook *mh_sticker_book_new_from_file (const char *path, GError **error);
MH_API MhStickerBook *
mh_sticker_book_new_from_bytes (GBytes *bytes, const char *name, GError **error);
MH_API guint mh_sticker_book_get_n_stickers (MhStickerBook *self);
MH_API const MhSticker *mh_sticker_book_get_sticker (MhStickerBook *self, guint index);
/* (nullable) */
MH_API const MhSticker *mh_sticker_book_lookup (MhStickerBook *self, const char *id);

/* In English if it is not translated. */
MH_API const char *mh_sticker_get_name (const MhSticker *sticker, const char *language);
MH_API const char *mh_sticker_get_task (const MhSticker *sticker, const char *language);

G_END_DECLS
