/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "mouse-race-rules.h"

/* Interpretations of the board, for people who look at it. */
gboolean mouse_race_is_stuck (const MouseRaceState *state, MhActor seat);
gboolean
mouse_race_is_touching (const MouseRaceState *state, MhActor seat, guint square, gboolean is_free);
MhActor mouse_race_find_target (const MouseRaceState *state, MhActor from, guint square);
gboolean mouse_race_is_end (const MouseRaceState *state, MhActor seat, guint square);

/* mouse-race-way.c */
#define MOUSE_RACE_NO_WAY 120.0f /* turns, if the way to the cheese is closed */
#define MOUSE_RACE_FAR 255 /* steps, if it is closed */

guint mouse_race_count_steps (const MouseRaceState *state, MhActor seat);
void mouse_race_expect_turns (const MouseRaceState *state, float turns[MR_SEATS_MAX]);
