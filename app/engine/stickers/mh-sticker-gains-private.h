/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"
#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* What one match brings one seat towards one sticker. */
typedef struct
{
  guint count; /* how often; of what has to be done within less than a match, the most in one go */
  GHashTable
      *each; /* (nullable): the different words that were met, if only different ones count */
} MhGain;

/* What one match brings everybody who sat there towards all stickers of a book. */
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
