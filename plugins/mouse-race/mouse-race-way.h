/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "mouse-race-state.h"

G_BEGIN_DECLS

#define MOUSE_RACE_NO_WAY 120.0f /* turns, when the way to the cheese is closed */
#define MOUSE_RACE_FAR 255 /* steps, when it is */

guint mouse_race_count_steps (const MouseRaceState *state, MhActor seat);
void mouse_race_expect_turns (const MouseRaceState *state, float turns[MR_SEATS_MAX]);

G_END_DECLS
