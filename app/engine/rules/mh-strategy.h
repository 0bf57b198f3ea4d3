/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-sentences.h"

G_BEGIN_DECLS

/**
 * MhLevel:
 * @MH_LEVEL_RANDOM: any legal move, all equally likely
 * @MH_LEVEL_EASY: as a child that has just learned the game
 * @MH_LEVEL_MEDIUM: as somebody who plays it now and then
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

/* How many there are. A table of a game that has a row for each asserts this length. */
#define MH_N_LEVELS (MH_LEVEL_HARD + 1)

/* All of them, for `levels` of #MhStrategyRules. */
#define MH_LEVELS_ALL ((1u << MH_N_LEVELS) - 1)

/**
 * mh_strategy_pick:
 * @moves: (array length=n_moves): what to choose from
 * @n_moves: how many, 1 or more
 * @random: source of chance
 *
 * Returns: any of the moves
 */
MH_API MhMove mh_strategy_pick (const MhMove *moves, guint n_moves, MhRandom *random);

/**
 * mh_strategy_pick_best:
 * @moves: (array length=n_moves): what to choose from
 * @worth: what each of them is worth
 * @n_moves: how many, 1 or more
 * @random: source of chance
 *
 * Returns: the move that is worth most; of equally good ones any
 */
MH_API MhMove mh_strategy_pick_best (const MhMove *moves,
                                     const int *worth,
                                     guint n_moves,
                                     MhRandom *random);

/**
 * MhSuggestions:
 * @domain: the gettext domain of the sentences, `GETTEXT_PACKAGE`
 * @sentences: why a move is a good one; about kinds of moves, without arguments. A row about 0 says why
 *   there is no hint; without one the reason is that the move has to stay secret
 * @find_facts: (nullable): what is so when @seat makes @move, by what the seat or the whole table sees now:
 *   the facts that @sentences ask for. Where there is a suggest(), it is also asked for %MH_MOVE_NONE
 *
 * Why moves are good ones. Anybody at the table may read it.
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
 * @policy: (nullable): a sensible quick move for the general search, from what the seat recalls; NULL
 *   stands for choose() at the medium level
 * @hope: (nullable): where a match may be broken off in the search, between two rounds say: fills in
 *   what part of the victory each seat may hope for, 1 in all, and returns TRUE. Asked when no seat is
 *   to move
 * @memory_size: bytes of what a player keeps in its head between steps, zeroed at the start; 0 when
 *   the game has nothing to remember
 * @remember: (nullable): lets a player of that level take in a step, forget and confuse: @before
 *   and @after are its recall sights, @move as it may know it. Called once for each step, in order,
 *   with the same randomness for the same step, so that memory is never saved but recomputed
 * @recall: (nullable): blanks or changes in a recall sight what the memory has lost or confused
 * @meet: (nullable): tells a player which seats are people's: before its first step, and again when
 *   somebody else sits down
 * @react: (nullable): in real time: the next touch of a player of that level with the stamp that it
 *   plans, or %MH_MOVE_NONE when it keeps still. Asked when a phase begins and after each touch of
 *   its own; also for %MH_LEVEL_RANDOM
 * @suggestions: (nullable): why a move is a good one
 * @suggest: (nullable): the move that a hint shows @seat, from what the seat sees now. A player may remember
 *   more than that: suggest only what is good whatever the player remembers, otherwise return
 *   %MH_MOVE_NONE. NULL: a hint shows what choose() or the search finds at the hard level
 *
 * What a game may know about playing well: all or nothing of a level's moves, some of them, or help
 * for the general search. All members may be NULL: the general search plays then.
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
