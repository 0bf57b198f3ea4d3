/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-state.h"
#include "engine/rules/mh-game-table.h"

/* The rules that can refuse a move, an outcome or a match. */
/* clang-format off */
#define CATS_AND_RATS_RULES(R) \
  R (CR, 01) R (CR, 02) R (CR, 04) R (CR, 07) R (CR, 08) R (CR, 11) R (CR, 13) \
  R (CR, 14) R (CR, 15) R (CR, 17) R (CR, 18) R (CR, 19) R (CR, 21) R (CR, 22) \
  R (CR, 26) R (CR, 27) R (CR, 33) R (CR, 34) R (CR, 35) R (CR, 36) R (CR, 38) \
  R (CR, 42) R (CR, 44) R (CR, 45) R (CR, 46) R (CR, 49) R (CR, 51) R (CR, 52)
/* clang-format on */

typedef enum
{
  CR_RULE_NONE,
  CATS_AND_RATS_RULES (MH_RULE_NUMBER) CR_N_RULES
} CatsAndRatsRule;

extern const MhRules cats_and_rats_rules;
extern const MhStrategyRules cats_and_rats_strategy;

void cats_and_rats_set_phase (CatsAndRatsState *state, CatsAndRatsPhase phase);
void cats_and_rats_begin_round (CatsAndRatsState *state, MhActor dealer);
guint cats_and_rats_legal (gconstpointer state, MhActor actor, MhMove *moves);
void cats_and_rats_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* cats-and-rats-chance.c */
void cats_and_rats_list_outcomes (gconstpointer state, MhChance *chance);
void cats_and_rats_lay (CatsAndRatsState *state, MhActor seat, guint slot, CatsAndRatsCard card);
void cats_and_rats_begin_turn (CatsAndRatsState *state, MhActor seat);
void cats_and_rats_play_chance (CatsAndRatsState *state, MhMove move, MhEvents *events);

/* cats-and-rats-reveal.c */
void cats_and_rats_reveal (CatsAndRatsState *state, MhEvents *events);
void cats_and_rats_go_on_revealing (CatsAndRatsState *state);
int cats_and_rats_score (gconstpointer state, MhActor seat);
MhActors cats_and_rats_find_winners (const CatsAndRatsState *state);
void cats_and_rats_discard (CatsAndRatsState *state, guint8 code, MhEvents *events);
MhActors cats_and_rats_find_remaining (const CatsAndRatsState *state);

/* cats-and-rats-knowledge.c */
void
cats_and_rats_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight);
MhMove cats_and_rats_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer);
void cats_and_rats_count_unseen (const CatsAndRatsState *state, guint8 unseen[CR_KINDS]);
void cats_and_rats_guess (gpointer sight, MhActor viewer, MhRandom *random);
void cats_and_rats_forget (gpointer state, MhActor seat);
MhActor cats_and_rats_curtain (gconstpointer state);

/* cats-and-rats-judge.c */
guint cats_and_rats_judge (gconstpointer state, MhActor actor, MhMove move);

/* cats-and-rats-check.c */
const char *
cats_and_rats_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);

/* cats-and-rats-notation.c */
extern const MhNotation cats_and_rats_notation[];
extern const MhNotation cats_and_rats_events[];
MhMove cats_and_rats_normalize (MhMove move, MhActor actor);
void cats_and_rats_describe (gconstpointer state, MhDescription *description);

/* cats-and-rats-game.c */
extern const MhOption cats_and_rats_options[];
guint cats_and_rats_begin (gpointer state, guint n_seats, MhActor start);

/* cats-and-rats-words.c */
char *cats_and_rats_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *cats_and_rats_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);
