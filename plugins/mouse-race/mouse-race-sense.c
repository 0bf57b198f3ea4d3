/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "mouse-race-sense.h"

/* Lists the places where a tile of this kind may be laid; without @legal, the places where it would be laid if
 * nothing were in the way. */
guint
mouse_race_list_places (const MouseRaceState *state,
                        MhActor seat,
                        MouseRaceKind kind,
                        gboolean legal,
                        MouseRacePlace places[MOUSE_RACE_PLACES_MAX])
{
  MouseRaceEnds ends;
  guint n = 0;

  mouse_race_get_ends (state, seat, &ends);
  for (guint i = 0; i < ends.n; i++)
    {
      guint8 square = ends.square[i], sides[2];
      guint n_sides = mouse_race_get_sides (kind, ends.heading[i], sides);

      for (guint j = 0; j < n_sides; j++)
        {
          if (legal
              && (state->board[square] != MR_FREE
                  || !mouse_race_may_point_at (
                      state->board[mouse_race_neighbor (square, sides[j])])))
            continue;
          places[n++] = (MouseRacePlace){ square, ends.heading[i] ^ 2, sides[j] };
        }
    }
  return n;
}

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
