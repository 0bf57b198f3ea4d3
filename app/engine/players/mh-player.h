/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/* A computer player. Whatever it does is a function of this, of the state and of the number of the step, so
 * that a match is the same on every machine. */
typedef struct
{
  const MhRules *rules;
  const MhStrategyRules *strategy; /* (nullable): what the game knows about playing well */
  MhActor seat;
  MhLevel level;
  guint64 seed; /* of the match */
  gpointer memory; /* NULL where the game has nothing to remember */
} MhPlayer;

/* Lets a computer player sit down with nothing in its head. Free it with mh_player_clear(). */
MH_API void mh_player_init (MhPlayer *self,
                            const MhRules *rules,
                            const MhStrategyRules *strategy,
                            MhActor seat,
                            MhLevel level,
                            guint64 seed);

/* A zeroed player may be cleared, too. */
MH_API void mh_player_clear (MhPlayer *self);

/* Tells a player who is a person: before its first step, and when somebody else sits down. */
MH_API void mh_player_meet (MhPlayer *self, MhActors people);

/* What the player knows: what its seat has been shown, less what it has forgotten. @recall: state_size
 * bytes. */
MH_API void mh_player_recall (const MhPlayer *self, gconstpointer state, gpointer recall);

/* Chooses a move for the step of this number; MH_MOVE_NONE when the seat has none. The player's memory is
 * not looked at, and any thread may ask. Where the game has no strategy of its own for the level or the
 * decision, a general search plays. @cancellable (nullable) ends the thought early, with the best move
 * found so far. Somebody who gives one waits: then it also ends after MH_SEARCH_SECONDS. */
MH_API MhMove mh_player_choose (const MhPlayer *self,
                                gconstpointer recall,
                                guint64 step,
                                GCancellable *cancellable);

/* Plans the player's next touch in real time after the step of this number; MH_MOVE_NONE when it keeps
 * still. The player's memory is not looked at, and any thread may ask. */
MH_API MhMove mh_player_plan (const MhPlayer *self, gconstpointer recall, guint64 step);

/* Lets a player take in a step, and forget. Called once for each step in order; it does nothing in a game
 * that has nothing to remember. Only what the seat may know reaches its memory. */
MH_API void mh_player_observe (MhPlayer *self,
                               gconstpointer before,
                               MhActor actor,
                               MhMove move,
                               gconstpointer after,
                               guint64 step);

G_END_DECLS
