/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "mouse-race-state.h"
#include "table/view/mh-game-view.h"

/* The IDs of the things on the table; squares use their own numbers, below MR_BOARD. */
enum
{
  THING_BOARD = 212,
  THING_CHEESE,
  THING_TURN,
  THING_BAG,
  THING_HAND,
  THING_BACK,
  THING_SHOO,
  THING_PASS,
  THING_FLYING,
  THING_COUNT = 222, /* + kind, to 225 */
  THING_MOUSE = 228, /* + seat */
  THING_END = 232, /* + seat */
  THING_GHOST = 236, /* + place, two */
  THING_BUMP = 240, /* + place, four */
};

void mouse_race_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement);

/* mouse-race-board.c */
void
mouse_race_board_add (const MouseRaceState *state, MhArrangement *arrangement, const MhBox *box);

/* mouse-race-labels.c: descriptions of squares and tiles */
char *mouse_race_say_square (const MouseRaceState *state, MhArrangement *arrangement, guint square);
char *mouse_race_say_mouse (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat);
char *mouse_race_say_place (guint square, guint open);
char *mouse_race_say_hand (MouseRaceKind kind);
char *mouse_race_say_bag (const MouseRaceState *state);
char *mouse_race_say_panel (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat);
