/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "mouse-race-art.h"
#include "mouse-race-things.h"
#include "table/view/mh-game-view.h"

G_BEGIN_DECLS

void mouse_race_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement);

/* mouse-race-board.c */
void
mouse_race_board_add (const MouseRaceState *state, MhArrangement *arrangement, const MhBox *box);

/* mouse-race-labels.c: what lies where, in words */
char *mouse_race_say_square (const MouseRaceState *state, MhArrangement *arrangement, guint square);
char *mouse_race_say_mouse (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat);
char *mouse_race_say_place (guint square, guint open);
char *mouse_race_say_hand (MouseRaceKind kind);
char *mouse_race_say_bag (const MouseRaceState *state);
char *mouse_race_say_panel (const MouseRaceState *state, MhArrangement *arrangement, MhActor seat);

G_END_DECLS
