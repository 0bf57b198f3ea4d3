/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/**
 * MhPlayer:
 * @rules: the game's rules
 * @strategy: (nullable): what the game knows about playing well
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
  const MhStrategyRules *strategy;
  MhActor seat;
  MhLevel level;
  guint64 seed;
  gpointer memory;
} MhPlayer;

/**
 * mh_player_init:
 * @self: uninitialised or cleared memory
 * @rules: the game's rules
 * @strategy: (nullable): what the game knows about playing well
 * @seat: where the player sits
 * @level: how well it plays
 * @seed: the seed of the match
 *
 * Lets a computer player sit down with nothing in its head. Free it with mh_player_clear().
 */
MH_API void mh_player_init (MhPlayer *self,
                            const MhRules *rules,
                            const MhStrategyRules *strategy,
                            MhActor seat,
                            MhLevel level,
                            guint64 seed);

/**
 * mh_player_clear:
 * @self: a player, or zeroed memory
 *
 * Frees what the player remembers.
 */
MH_API void mh_player_clear (MhPlayer *self);

/**
 * mh_player_meet:
 * @self: a player
 * @people: the seats at which people sit
 *
 * Tells a player who is a person: before its first step, and when somebody else sits down.
 */
MH_API void mh_player_meet (MhPlayer *self, MhActors people);

/**
 * mh_player_recall:
 * @self: a player
 * @state: the state of the match
 * @recall: (out caller-allocates): state_size bytes
 *
 * Says what the player knows: what its seat has been shown, less what it has forgotten.
 */
MH_API void mh_player_recall (const MhPlayer *self, gconstpointer state, gpointer recall);

/**
 * mh_player_choose:
 * @self: a player; its memory is not looked at
 * @recall: what it knows, see mh_player_recall()
 * @step: the number of the step that the move makes
 * @cancellable: (nullable): ends the thought early, with the best move found so far. Somebody who
 *   gives one waits: then it also ends after %MH_SEARCH_SECONDS
 *
 * Chooses the player's move. Any thread may ask. Where the game has no strategy of its own for the
 * level or the decision, a general search plays.
 *
 * Returns: a move, %MH_MOVE_NONE when the seat has none
 */
MH_API MhMove mh_player_choose (const MhPlayer *self,
                                gconstpointer recall,
                                guint64 step,
                                GCancellable *cancellable);

/**
 * mh_player_plan:
 * @self: a player; its memory is not looked at
 * @recall: what it knows, see mh_player_recall()
 * @step: the number of the step after which it plans
 *
 * Plans the player's next touch in real time. Any thread may ask.
 *
 * Returns: a move with its stamp, %MH_MOVE_NONE when it keeps still
 */
MH_API MhMove mh_player_plan (const MhPlayer *self, gconstpointer recall, guint64 step);

/**
 * mh_player_observe:
 * @self: a player
 * @before: the state before the step
 * @actor: who moved
 * @move: the move, in the game's own numbers
 * @after: the state after the step
 * @step: the number of the step
 *
 * Lets a player take in a step, and forget. Called once for each step in order; it does nothing in a
 * game that has nothing to remember. Only what the seat may know reaches its memory.
 */
MH_API void mh_player_observe (MhPlayer *self,
                               gconstpointer before,
                               MhActor actor,
                               MhMove move,
                               gconstpointer after,
                               guint64 step);

G_END_DECLS
