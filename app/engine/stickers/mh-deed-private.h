/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-sticker-book.h"
#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

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
