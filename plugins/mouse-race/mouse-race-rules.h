/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "mouse-race-state.h"

/* The rules that can refuse a move, an outcome or a match. */
/* clang-format off */
#define MOUSE_RACE_RULES(R) \
  R (MR, 01) R (MR, 05) R (MR, 06) R (MR, 10) R (MR, 11) R (MR, 20) R (MR, 21) \
  R (MR, 22) R (MR, 23) R (MR, 24) R (MR, 25) R (MR, 26) R (MR, 27) R (MR, 29) \
  R (MR, 33) R (MR, 34) R (MR, 35) R (MR, 36) R (MR, 38) R (MR, 41) R (MR, 42) \
  R (MR, 50) R (MR, 70) R (MR, G16)
/* clang-format on */

typedef enum
{
  MR_RULE_NONE,
  MOUSE_RACE_RULES (MH_RULE_NUMBER) MR_N_RULES
} MouseRaceRule;

extern const MhRules mouse_race_rules;
extern const MhStrategyRules mouse_race_strategy;
/* The number of tiles of each kind in the bag at the start. */
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
void mouse_race_describe (gconstpointer state, MhDescription *description);
gboolean mouse_race_set_position (gpointer state, const char *text);

/* mouse-race-game.c */
extern const MhOption mouse_race_options[];
guint mouse_race_begin (gpointer state, guint n_seats, MhActor start);

/* mouse-race-words.c */
char *mouse_race_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *mouse_race_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);
