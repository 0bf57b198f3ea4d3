/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-sentences.h"

G_BEGIN_DECLS

/**
 * MhLevel:
 * @MH_LEVEL_RANDOM: any legal move, all equally likely
 * @MH_LEVEL_EASY: like a child who has just learned the game
 * @MH_LEVEL_MEDIUM: like somebody who plays it now and then
 * @MH_LEVEL_HARD: as well as the game and the search can
 *
 * How well a computer player plays. The words in records are `random`, `easy`, `medium`, `hard`.
 */
typedef enum
{
  MH_LEVEL_RANDOM,
  MH_LEVEL_EASY,
  MH_LEVEL_MEDIUM,
  MH_LEVEL_HARD,
} MhLevel;

/* The number of levels: raise it for a new one. A table with one row per level asserts this length. */
#define MH_N_LEVELS (MH_LEVEL_HARD + 1)

/* All levels, for `levels` of #MhStrategyRules. */
#define MH_LEVELS_ALL ((1u << MH_N_LEVELS) - 1)
/* All levels that choose a move on purpose. */
#define MH_LEVELS_THINKING (MH_LEVELS_ALL & ~(1u << MH_LEVEL_RANDOM))

/**
 * mh_strategy_pick:
 * @moves: (array length=n_moves): what to choose from
 * @n_moves: how many, 1 or more
 * @random: source of chance
 *
 * Returns: one of the moves at random
 */
MH_API MhMove mh_strategy_pick (const MhMove *moves, guint n_moves, MhRandom *random);

/**
 * mh_strategy_pick_best:
 * @moves: (array length=n_moves): what to choose from
 * @worth: what each of them is worth
 * @n_moves: how many, 1 or more
 * @random: source of chance
 *
 * Returns: the move that is worth most; a random one of equally good moves
 */
MH_API MhMove mh_strategy_pick_best (const MhMove *moves,
                                     const int *worth,
                                     guint n_moves,
                                     MhRandom *random);

/**
 * MhSuggestions:
 * @domain: the gettext domain of the sentences, `GETTEXT_PACKAGE`
 * @sentences: why a move is a good one, by kind of move, without arguments. A row about 0 says why there is no hint;
 *   without that row, the reason is that the move has to stay secret
 * @find_facts: (nullable): the facts for @sentences that are true when @seat makes @move, based on what the seat or
 *   the whole table sees now. If there is a suggest(), it is also called with %MH_MOVE_NONE
 *
 * Why moves are good ones. Everybody at the table may read it.
 */
typedef struct
{
  const char *domain;
  const MhSentence *sentences;
  guint (*find_facts) (gconstpointer sight, MhActor seat, MhMove move);
} MhSuggestions;

/**
 * MhStrategyRules:
 * @levels: the levels that choose() plays, as bits 1 << level
 * @choose: the move of @seat at a level, from what the seat recalls and nothing else. Pure, like
 *   the functions of #MhRules; @random is its only source of chance. %MH_MOVE_NONE leaves the decision
 *   to the general search
 * @policy: (nullable): a sensible quick move for the general search, from what the seat recalls; NULL: choose() at
 *   the medium level
 * @hope: (nullable): if the search may stop here, for example between two rounds, fills in each seat's expected share
 *   of the victory, 1 in total, and returns TRUE. Called when no seat is to move
 * @memory_size: the size in bytes of a player's memory between steps, zeroed at the start; 0 if there is nothing to
 *   remember
 * @remember: (nullable): makes a player of that level observe a step, forget and confuse things: @before and @after
 *   are its recall sights, @move as it may know it. Called once for each step, in order, with the same randomness for
 *   the same step, so that memory is never saved but recomputed
 * @recall: (nullable): blanks or changes in a recall sight what the memory has lost or confused
 * @meet: (nullable): tells a player which seats are people's: before its first step, and again when
 *   somebody else sits down
 * @react: (nullable): in real time: the next touch of a player of that level with the stamp that it plans, or
 *   %MH_MOVE_NONE if it does nothing. Called when a phase begins and after each of its own touches, also at
 *   %MH_LEVEL_RANDOM
 * @suggestions: (nullable): why a move is a good one
 * @suggest: (nullable): the move that a hint shows @seat, from what the seat sees now. A player may remember more
 *   than that: suggest only a move that is good in any case, otherwise return %MH_MOVE_NONE. NULL: a hint shows what
 *   choose() or the search finds at the hard level
 *
 * How to play a game well. A game may choose all, some or none of a level's moves, or help the general search. All
 * members may be NULL: then the general search plays.
 */
typedef struct
{
  guint levels;
  MhMove (*choose) (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
  MhMove (*policy) (gconstpointer state, MhActor seat, MhRandom *random);
  gboolean (*hope) (gconstpointer state, double share[MH_SEATS_MAX]);
  gsize memory_size;
  void (*remember) (gpointer memory,
                    gconstpointer before,
                    MhActor actor,
                    MhMove move,
                    gconstpointer after,
                    MhActor seat,
                    MhLevel level,
                    MhRandom *random);
  void (*recall) (gconstpointer memory, MhActor seat, gpointer sight);
  void (*meet) (gpointer memory, MhActors people);
  MhMove (*react) (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
  const MhSuggestions *suggestions;
  MhMove (*suggest) (gconstpointer sight, MhActor seat);
} MhStrategyRules;

G_END_DECLS
