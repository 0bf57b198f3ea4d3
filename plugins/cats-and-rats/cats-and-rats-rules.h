/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-state.h"
#include "engine/rules/mh-game-table.h"

G_BEGIN_DECLS

/* The rules that a move, an outcome or a match can be refused by. */
typedef enum
{
  CR_RULE_NONE,
  CR_RULE_01,
  CR_RULE_02,
  CR_RULE_04,
  CR_RULE_07,
  CR_RULE_08,
  CR_RULE_11,
  CR_RULE_13,
  CR_RULE_14,
  CR_RULE_15,
  CR_RULE_17,
  CR_RULE_18,
  CR_RULE_19,
  CR_RULE_21,
  CR_RULE_22,
  CR_RULE_26,
  CR_RULE_27,
  CR_RULE_33,
  CR_RULE_34,
  CR_RULE_35,
  CR_RULE_36,
  CR_RULE_38,
  CR_RULE_42,
  CR_RULE_44,
  CR_RULE_45,
  CR_RULE_46,
  CR_RULE_49,
  CR_RULE_51,
  CR_RULE_52,
  CR_N_RULES
} CatsAndRatsRule;

extern const MhRules cats_and_rats_rules;
extern const MhStrategyRules cats_and_rats_strategy;

void cats_and_rats_set_phase (CatsAndRatsState *state, CatsAndRatsPhase phase);
void cats_and_rats_begin_round (CatsAndRatsState *state, MhActor dealer);
void cats_and_rats_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* cats-and-rats-chance.c */
void cats_and_rats_list_outcomes (gconstpointer state, MhChance *chance);
void cats_and_rats_lay (CatsAndRatsState *state, MhActor seat, guint slot, CatsAndRatsCard card);
void cats_and_rats_begin_turn (CatsAndRatsState *state, MhActor seat);
void cats_and_rats_play_chance (CatsAndRatsState *state, MhMove move, MhEvents *events);

/* cats-and-rats-legal.c */
guint cats_and_rats_legal (gconstpointer state, MhActor actor, MhMove *moves);

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

/* cats-and-rats-hints.c */
extern const MhSuggestions cats_and_rats_suggestions;
MhMove cats_and_rats_suggest (gconstpointer sight, MhActor seat);

G_END_DECLS
