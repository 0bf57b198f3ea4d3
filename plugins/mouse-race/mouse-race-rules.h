/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "mouse-race-state.h"

G_BEGIN_DECLS

/* The rules that a move, an outcome or a match can be refused by. */
typedef enum
{
  MR_RULE_NONE,
  MR_RULE_01,
  MR_RULE_05,
  MR_RULE_06,
  MR_RULE_10,
  MR_RULE_11,
  MR_RULE_20,
  MR_RULE_21,
  MR_RULE_22,
  MR_RULE_23,
  MR_RULE_24,
  MR_RULE_25,
  MR_RULE_26,
  MR_RULE_27,
  MR_RULE_29,
  MR_RULE_33,
  MR_RULE_34,
  MR_RULE_35,
  MR_RULE_36,
  MR_RULE_38,
  MR_RULE_41,
  MR_RULE_42,
  MR_RULE_50,
  MR_RULE_70,
  MR_RULE_G16,
  MR_N_RULES
} MouseRaceRule;

extern const MhRules mouse_race_rules;
extern const MhStrategyRules mouse_race_strategy;
/* How many tiles of each kind are in the bag at the start. */
extern const guint8 mouse_race_bags[][MR_N_KINDS];

void mouse_race_set_up (MouseRaceState *state);
void mouse_race_set_phase (MouseRaceState *state, MouseRacePhase phase);
void mouse_race_lay (MouseRaceState *state, MhActor seat, guint square, guint side);
void mouse_race_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* mouse-race-legal.c */
guint mouse_race_legal (gconstpointer state, MhActor actor, MhMove *moves);
gboolean mouse_race_has_place (const MouseRaceState *state);
MouseRaceRule mouse_race_judge_cat (const MouseRaceState *state, guint square);

/* mouse-race-judge.c */
guint mouse_race_judge (gconstpointer state, MhActor actor, MhMove move);

/* mouse-race-check.c */
const char *
mouse_race_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);
const char *mouse_race_check_board (const MouseRaceState *state);

/* mouse-race-notation.c */
extern const MhNotation mouse_race_notation[];
extern const MhNotation mouse_race_events[];
extern const MhWords mouse_race_sides;

/* mouse-race-position.c */
void mouse_race_describe (gconstpointer state, MhDescription *description);
gboolean mouse_race_set_position (gpointer state, const char *text);

/* mouse-race-game.c */
extern const MhOption mouse_race_options[];
guint mouse_race_begin (gpointer state, guint n_seats, MhActor start);

/* mouse-race-words.c */
char *mouse_race_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *mouse_race_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

/* mouse-race-hints.c */
extern const MhSuggestions mouse_race_suggestions;

G_END_DECLS
