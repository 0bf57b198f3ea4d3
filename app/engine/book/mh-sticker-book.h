/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"

G_BEGIN_DECLS

/* The stickers of a game, read from the merged `stickers.xml`: which deeds earn them, what they are called, what is on
 * them. */
#define MH_TYPE_STICKER_BOOK (mh_sticker_book_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhStickerBook, mh_sticker_book, MH, STICKER_BOOK, MhBook)

/* In what a deed has to be done as often as required. */
typedef enum
{
  MH_WITHIN_STEP,
  MH_WITHIN_TURN, /* before another seat acts */
  MH_WITHIN_ROUND, /* while the game's description has the same `round` */
  MH_WITHIN_MATCH,
  MH_WITHIN_DAY, /* matches that were begun on the same day */
  MH_WITHIN_ALL, /* matches */
} MhStickerWithin;

/* How a match has to end for a deed. */
typedef enum
{
  MH_DEED_NO_RESULT, /* it is done in the course of a match */
  MH_DEED_FINISHED,
  MH_DEED_WON, /* alone or with others */
  MH_DEED_ALONE,
  MH_DEED_SHARED,
  MH_DEED_LOST, /* others won */
} MhDeedResult;

/* Something that somebody does. A word of these patterns is as it stands, or: `me`, `other`: a seat;
 * `*` and `?` inside of it as in names of files; `**` at the end: whatever follows; `{KEY}`: the value of the key before
 * the step; `a|b`: one of several; `!a`: no such; `>=5`, also after letters: a number; `each`: any, but each only
 * once. */
typedef struct
{
  guint line; /* in the file */
  MhDeedResult result;
  char *by; /* who moves: `me`, `other`, `chance`, `table` or `any` */
  char *move; /* (nullable): the words of the move */
  char *event; /* (nullable): the words of an event of the step */
  GStrv was; /* what is true before it, each a key and words */
  GStrv is; /* what is true after it */
} MhDeed;

typedef struct
{
  guint line; /* in the file */
  char *id; /* in stores: lowercase letters, digits and hyphens */
  guint count; /* how often one of its deeds has to be done */
  MhStickerWithin within;
  char *picture; /* as a figure of the rules names it */
  char *sign; /* (nullable): a smaller picture beside it */
  GPtrArray *deeds; /* of MhDeed */
  GHashTable *name; /* by language */
  GHashTable *task; /* by language: what is to be done */
} MhSticker;

/* Whether the game knows their deeds is another question: mh_stickers_check(). */
MH_API MhStickerBook *mh_sticker_book_new_from_file (const char *path, GError **error);
MH_API MhStickerBook *
mh_sticker_book_new_from_bytes (GBytes *bytes, const char *name, GError **error);
MH_API guint mh_sticker_book_get_n_stickers (MhStickerBook *self);
MH_API const MhSticker *mh_sticker_book_get_sticker (MhStickerBook *self, guint index);
/* (nullable) */
MH_API const MhSticker *mh_sticker_book_lookup (MhStickerBook *self, const char *id);

/* In English when it is not translated. */
MH_API const char *mh_sticker_get_name (const MhSticker *sticker, const char *language);
MH_API const char *mh_sticker_get_task (const MhSticker *sticker, const char *language);

G_END_DECLS
