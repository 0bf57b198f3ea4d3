/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cat-patrol-state.h"
#include "engine/rules/mh-game-table.h"

/* The rules that can refuse a move, an outcome or a match. */
/* clang-format off */
#define CAT_PATROL_RULES(R) \
  R (CP, 01) R (CP, 05) R (CP, 06) R (CP, 07) R (CP, 08) R (CP, 09) R (CP, 13) R (CP, 14) \
  R (CP, 15) R (CP, 16) R (CP, 17) R (CP, 18) R (CP, 19) R (CP, 20) R (CP, 23) R (CP, 24) \
  R (CP, 25) R (CP, 31) R (CP, 41) R (CP, 50) R (CP, 54) R (CP, 56)
/* clang-format on */

typedef enum
{
  CP_RULE_NONE,
  CAT_PATROL_RULES (MH_RULE_NUMBER) CP_N_RULES
} CatPatrolRule;

extern const MhRules cat_patrol_rules;
extern const MhStrategyRules cat_patrol_strategy;

guint cat_patrol_legal (gconstpointer state, MhActor actor, MhMove *moves);
void cat_patrol_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* cat-patrol-game.c */
extern const MhOption cat_patrol_options[];

/* cat-patrol-judge.c */
guint cat_patrol_judge (gconstpointer state, MhActor actor, MhMove move);

/* cat-patrol-check.c */
const char *
cat_patrol_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);

/* cat-patrol-notation.c */
extern const MhNotation cat_patrol_notation[];
extern const MhNotation cat_patrol_events[];
void cat_patrol_describe (gconstpointer state, MhDescription *description);

/* cat-patrol-words.c */
char *cat_patrol_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *cat_patrol_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);
