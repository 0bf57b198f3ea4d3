/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "mouse-race-sense.h"

/* Whether no path tile would fit now. */
gboolean
mouse_race_is_stuck (const MouseRaceState *state, MhActor seat)
{
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];

  return mouse_race_list_places (state, seat, MR_KIND_STRAIGHT, TRUE, places) == 0
         && mouse_race_list_places (state, seat, MR_KIND_CURVE, TRUE, places) == 0;
}

/* Whether @square is one for the seat's next tile. */
gboolean
mouse_race_is_end (const MouseRaceState *state, MhActor seat, guint square)
{
  MouseRaceEnds ends;

  mouse_race_get_ends (state, seat, &ends);
  return ends.square[0] == square || (ends.n == 2 && ends.square[1] == square);
}

/* Whether the cat on @square is on or next to an end square. With @is_free, only the neighbors of a free end square
 * count: those are in the way of a seat that is stuck. */
gboolean
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

/* The mouse that a cat obstructs: the one whose end square it takes, otherwise the next one. */
MhActor
mouse_race_find_target (const MouseRaceState *state, MhActor from, guint square)
{
  for (guint i = 1; i <= state->n_seats; i++)
    {
      MhActor seat = (MhActor) ((from + i) % state->n_seats);

      if (mouse_race_is_end (state, seat, square))
        return seat;
    }
  return (MhActor) ((from + 1u) % state->n_seats);
}
