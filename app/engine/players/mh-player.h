/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/* A computer player. Its moves depend only on this struct, the state and the number of the step, so that a match is
 * the same on every machine, unless a search runs out of time (see mh_player_choose()). */
typedef struct
{
  const MhRules *rules;
  const MhStrategyRules *strategy; /* (nullable) */
  MhActor seat;
  MhLevel level;
  guint64 seed; /* of the match */
  gpointer memory; /* NULL if the game has nothing to remember */
} MhPlayer;

/* Initializes a computer player with an empty memory. Free it with mh_player_clear(). */
MH_API void mh_player_init (MhPlayer *self,
                            const MhRules *rules,
                            const MhStrategyRules *strategy,
                            MhActor seat,
                            MhLevel level,
                            guint64 seed);

/* A zeroed player may be cleared, too. */
MH_API void mh_player_clear (MhPlayer *self);

/* Tells a player which seats are people's, before its first step and whenever somebody else sits down. */
MH_API void mh_player_meet (MhPlayer *self, MhActors people);

/* Writes what the player knows into @recall (state_size bytes): what its seat has been shown, except what it has
 * forgotten. */
MH_API void mh_player_recall (const MhPlayer *self, gconstpointer state, gpointer recall);

/* Chooses a move for the step of this number; MH_MOVE_NONE if the seat has none. It does not read the player's memory
 * and may run in any thread. If the game has no strategy for the level or the decision, a general search plays.
 * @cancellable (nullable) ends it early, with the best move found so far. A caller that passes one waits, so the
 * search then also ends after MH_SEARCH_SECONDS. */
MH_API MhMove mh_player_choose (const MhPlayer *self,
                                gconstpointer recall,
                                guint64 step,
                                GCancellable *cancellable);

/* Plans the player's next touch in real time after the step of this number; MH_MOVE_NONE if it does nothing. It does
 * not read the player's memory and may run in any thread. */
MH_API MhMove mh_player_plan (const MhPlayer *self, gconstpointer recall, guint64 step);

/* Makes a player observe a step, and forget. Called once for each step in order; it does nothing if the game has
 * nothing to remember. Only what the seat may know reaches its memory. */
MH_API void mh_player_observe (MhPlayer *self,
                               gconstpointer before,
                               MhActor actor,
                               MhMove move,
                               gconstpointer after,
                               guint64 step);

G_END_DECLS
