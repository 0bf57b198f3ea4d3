/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "sewer-rat-state.h"

/* The rules that can refuse a move, an outcome or a match. */
/* clang-format off */
#define SEWER_RAT_RULES(R) \
  R (SR, 01) R (SR, 02) R (SR, 03) R (SR, 08) R (SR, 10) R (SR, 11) R (SR, 13) \
  R (SR, 14) R (SR, 16) R (SR, 17) R (SR, 18) R (SR, 20) R (SR, 21) R (SR, 22) \
  R (SR, 23) R (SR, 28) R (SR, 29) R (SR, 30) R (SR, 33) R (SR, 34) R (SR, 37) \
  R (SR, 38) R (SR, 39) R (SR, 40) R (SR, 41) R (SR, G1) R (SR, G2) R (SR, G3) \
  R (SR, G7) R (SR, E1)
/* clang-format on */

typedef enum
{
  SR_RULE_NONE,
  SEWER_RAT_RULES (MH_RULE_NUMBER) SR_N_RULES
} SewerRatRule;

extern const MhRules sewer_rat_rules;
extern const MhStrategyRules sewer_rat_strategy;

void sewer_rat_set_phase (SewerRatState *state, SewerRatPhase phase);
void sewer_rat_begin_round (SewerRatState *state, MhActor rat_player);
guint sewer_rat_legal (gconstpointer state, MhActor actor, MhMove *moves);
void sewer_rat_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* sewer-rat-knowledge.c */
void sewer_rat_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight);
MhMove sewer_rat_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer);
void sewer_rat_guess (gpointer sight, MhActor viewer, MhRandom *random);
void sewer_rat_forget (gpointer state, MhActor seat);
MhActor sewer_rat_curtain (gconstpointer state);

/* sewer-rat-judge.c */
guint sewer_rat_judge (gconstpointer state, MhActor actor, MhMove move);

/* sewer-rat-check.c */
const char *sewer_rat_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);

/* sewer-rat-notation.c */
extern const MhNotation sewer_rat_notation[];
extern const MhNotation sewer_rat_events[];
MhMove sewer_rat_normalize (MhMove move, MhActor actor);
void sewer_rat_describe (gconstpointer state, MhDescription *description);

/* sewer-rat-game.c */
extern const MhOption sewer_rat_options[];
guint sewer_rat_begin (gpointer state, guint n_seats, MhActor start);

/* sewer-rat-words.c */
char *sewer_rat_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *sewer_rat_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);
gboolean sewer_rat_tells_again (MhGame *game, MhStep *step, MhSight *now);
