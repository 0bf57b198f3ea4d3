/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "mouse-race-rules.h"

/* A way to lay a path tile. */
typedef struct
{
  guint8 square; /* an end square */
  guint8 joining; /* the side where a line enters */
  guint8 open; /* the side where it would leave */
} MouseRacePlace;

/* Two orientations on each of at most two squares. */
#define MOUSE_RACE_PLACES_MAX 4

/* Interpretations of the board. */
guint mouse_race_list_places (const MouseRaceState *state,
                              MhActor seat,
                              MouseRaceKind kind,
                              gboolean legal,
                              MouseRacePlace places[MOUSE_RACE_PLACES_MAX]);
gboolean mouse_race_is_stuck (const MouseRaceState *state, MhActor seat);
MhActor mouse_race_find_target (const MouseRaceState *state, MhActor from, guint square);
gboolean mouse_race_is_end (const MouseRaceState *state, MhActor seat, guint square);

/* mouse-race-way.c */
#define MOUSE_RACE_NO_WAY 120.0f /* turns, if the way to the cheese is closed */
#define MOUSE_RACE_FAR 255 /* steps, if it is closed */

guint mouse_race_count_steps (const MouseRaceState *state, MhActor seat);
void mouse_race_expect_turns (const MouseRaceState *state, float turns[MR_SEATS_MAX]);

/* Whether the cat on @square is on or next to an end square. With @is_free, only the neighbors of a free end square
 * count: those are in the way of a seat that is stuck. */
static inline gboolean
mouse_race_is_touching (const MouseRaceState *state, MhActor seat, guint square, gboolean is_free)
{
  MouseRaceEnds ends;

  mouse_race_get_ends (state, seat, &ends);
  for (guint i = 0; i < ends.n; i++)
    {
      if (ends.square[i] == square)
        return TRUE;
      for (guint side = 0; side < MR_N_SIDES; side++)
        if (mouse_race_neighbor (ends.square[i], side) == square
            && (!is_free || state->board[ends.square[i]] == MR_FREE))
          return TRUE;
    }
  return FALSE;
}
