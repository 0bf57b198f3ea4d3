/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"
#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* What a seat gains in one match towards one sticker. */
typedef struct
{
  /* Number of deeds; for scopes shorter than a match, the highest number in one scope. */
  guint count;
  GHashTable *each; /* (nullable): the distinct words, if only distinct ones count */
} MhGain;

/* What all seats gain in one match towards all stickers of a book. */
typedef struct _MhGains MhGains;

MhGains *mh_gains_new (MhGame *game, MhStickerBook *book, MhRecord *record, GHashTable *births);
MhGains *mh_gains_new_from_result (MhStickerBook *book,
                                   const MhHead *head,
                                   MhActors winners,
                                   guint moves,
                                   GHashTable *births);
const MhGain *mh_gains_get (const MhGains *self, MhActor seat, guint sticker);
guint mh_gain_get_size (const MhGain *gain);
void mh_gains_free (MhGains *self);
guint mh_gains_get_day (const MhHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhGains, mh_gains_free)

G_END_DECLS
