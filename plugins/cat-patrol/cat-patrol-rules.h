/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cat-patrol-state.h"
#include "engine/rules/mh-game-table.h"

G_BEGIN_DECLS

/* The rules that a move, an outcome or a match can be refused by. */
typedef enum
{
  CP_RULE_NONE,
  CP_RULE_01,
  CP_RULE_05,
  CP_RULE_06,
  CP_RULE_07,
  CP_RULE_08,
  CP_RULE_09,
  CP_RULE_13,
  CP_RULE_14,
  CP_RULE_15,
  CP_RULE_16,
  CP_RULE_17,
  CP_RULE_18,
  CP_RULE_19,
  CP_RULE_20,
  CP_RULE_23,
  CP_RULE_24,
  CP_RULE_25,
  CP_RULE_31,
  CP_RULE_41,
  CP_RULE_50,
  CP_RULE_54,
  CP_RULE_56,
  CP_N_RULES
} CatPatrolRule;

extern const MhRules cat_patrol_rules;
extern const MhJudgementRules cat_patrol_judgement;
/* How many faces of each die show the cat, the dog, the mouse and the whistle. */
extern const guint8 cat_patrol_die_faces[][CP_N_FACES];

void cat_patrol_set_phase (CatPatrolState *state, CatPatrolPhase phase);
guint cat_patrol_legal (gconstpointer state, MhActor actor, MhMove *moves);
void cat_patrol_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);
int cat_patrol_score (gconstpointer state, MhActor seat);

/* cat-patrol-game.c */
extern const MhOption cat_patrol_options[];
guint cat_patrol_seats_allowed (gconstpointer state);
guint cat_patrol_begin (gpointer state, guint n_seats, MhActor start);

/* cat-patrol-judge.c */
guint cat_patrol_judge (gconstpointer state, MhActor actor, MhMove move);

/* cat-patrol-check.c */
const char *
cat_patrol_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);

/* cat-patrol-notation.c */
extern const MhNotation cat_patrol_notation[];
void cat_patrol_describe (gconstpointer state, MhDescription *description);

/* cat-patrol-words.c */
char *cat_patrol_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *cat_patrol_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

G_END_DECLS
