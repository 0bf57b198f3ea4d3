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

/* mh-deed.c */

/* The step that a deed is compared with. */
typedef struct
{
  const MhRules *rules; /* (nullable) */
  guint n_seats;
  gconstpointer before; /* (nullable): the state before the step */
  gconstpointer after; /* (nullable): the state after it */
  MhDescription *was; /* (nullable): @before in words, created on demand */
  MhDescription *is; /* (nullable): @after in words, created on demand */
  /* (nullable): facts about the whole match; a key may occur more than once. */
  MhDescription *facts;
  MhActor me; /* the seat whose deed it might be */
  GPtrArray *each; /* (nullable): receives the words that matched `each` */
} MhScene;

void mh_scene_set_step (MhScene *self, gconstpointer before, gconstpointer after);
MhDescription *mh_scene_get_was (MhScene *self);
gboolean mh_scene_match_words (MhScene *self, const char *pattern, const char *text);
gboolean mh_scene_holds (MhScene *self, const MhDeed *deed);
gboolean mh_scene_is_by (const MhScene *self, const MhDeed *deed, MhActor actor);

G_END_DECLS
