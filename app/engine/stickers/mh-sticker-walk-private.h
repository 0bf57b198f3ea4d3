/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-head.h"
#include "engine/stickers/mh-stickers.h"

G_BEGIN_DECLS

struct _MhStickerSource
{
  MhStickerBook *book;
  MhGame *game; /* NULL: the results of all games */
};

/* What is looked for, and where. */
typedef struct
{
  GPtrArray *sources; /* of MhStickerSource */
  GPtrArray *results; /* of MhPastResult */
  GHashTable *births; /* profile -> year */
  char *folder;
  MhHead *head; /* NULL: everything; else the match that has just ended */
  GHashTable *had; /* what its people have: `PROFILE GAME/STICKER` */
} MhStickerSearch;

/* The records of the finished matches, the oldest first; (transfer full) (element-type MhRecord). */
GPtrArray *mh_sticker_walk_load (const char *path, GCancellable *cancellable);
/* Adds what the matches bring by the stickers of one source to @gifts. @records: all of them, unless the search is
 * about the match that has just ended. */
void mh_sticker_walk_book (const MhStickerSearch *search,
                           const MhStickerSource *source,
                           GPtrArray *records,
                           GPtrArray *gifts);

G_END_DECLS
