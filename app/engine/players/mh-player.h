/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-judgement.h"

G_BEGIN_DECLS

/**
 * MhPlayer:
 * @rules: the game's rules
 * @judgement: (nullable): what the game knows about playing well
 * @seat: where it sits
 * @level: how well it plays
 * @seed: the seed of the match
 * @memory: (nullable): what it keeps in its head; %NULL where the game has nothing to remember
 *
 * A computer player. Whatever it does is a function of this, of the state and of the number of the
 * step, so that a match is the same on every machine.
 */
typedef struct
{
  const MhRules *rules;
  const MhJudgementRules *judgement;
  MhActor seat;
  MhLevel level;
  guint64 seed;
  gpointer memory;
} MhPlayer;

MH_API void mh_player_init (MhPlayer *self,
                            const MhRules *rules,
                            const MhJudgementRules *judgement,
                            MhActor seat,
                            MhLevel level,
                            guint64 seed);
MH_API void mh_player_clear (MhPlayer *self);
MH_API void mh_player_meet (MhPlayer *self, MhActors people);
MH_API void mh_player_recall (const MhPlayer *self, gconstpointer state, gpointer recall);
MH_API MhMove mh_player_choose (const MhPlayer *self,
                                gconstpointer recall,
                                guint64 step,
                                GCancellable *cancellable);
MH_API MhMove mh_player_plan (const MhPlayer *self, gconstpointer recall, guint64 step);
MH_API void mh_player_take_in (MhPlayer *self,
                               gconstpointer before,
                               MhActor actor,
                               MhMove move,
                               gconstpointer after,
                               guint64 step);

G_END_DECLS
