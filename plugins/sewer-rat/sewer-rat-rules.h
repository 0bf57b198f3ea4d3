/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "sewer-rat-state.h"

G_BEGIN_DECLS

/* The rules that a move, an outcome or a match can be refused by. */
typedef enum
{
  SR_RULE_NONE,
  SR_RULE_01,
  SR_RULE_02,
  SR_RULE_03,
  SR_RULE_08,
  SR_RULE_10,
  SR_RULE_11,
  SR_RULE_13,
  SR_RULE_14,
  SR_RULE_16,
  SR_RULE_17,
  SR_RULE_18,
  SR_RULE_20,
  SR_RULE_21,
  SR_RULE_22,
  SR_RULE_23,
  SR_RULE_28,
  SR_RULE_29,
  SR_RULE_30,
  SR_RULE_33,
  SR_RULE_34,
  SR_RULE_37,
  SR_RULE_38,
  SR_RULE_39,
  SR_RULE_40,
  SR_RULE_41,
  SR_RULE_G1,
  SR_RULE_G2,
  SR_RULE_G3,
  SR_RULE_G7,
  SR_RULE_E1, /* no move at all */
  SR_N_RULES
} SewerRatRule;

extern const MhRules sewer_rat_rules;
extern const MhStrategyRules sewer_rat_strategy;

void sewer_rat_set_phase (SewerRatState *state, SewerRatPhase phase);
void sewer_rat_begin_round (SewerRatState *state, MhActor rat_player);
void sewer_rat_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* sewer-rat-legal.c */
guint sewer_rat_legal (gconstpointer state, MhActor actor, MhMove *moves);

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

/* sewer-rat-hints.c */
extern const MhSuggestions sewer_rat_suggestions;
MhMove sewer_rat_suggest (gconstpointer sight, MhActor seat);

G_END_DECLS
