/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The distance to the cheese: in steps over free squares, and in the turns that the tiles in the bag make of them. */

#include "mouse-race-sense.h"

#include <string.h>

/* The free squares from which a path can reach the cheese, nearest first. */
typedef struct
{
  guint8 steps[256]; /* per square, or MOUSE_RACE_FAR */
  guint8 square[MR_TILES];
  guint n;
} Reach;

static void
find_reach (const MouseRaceState *state, Reach *reach)
{
  memset (reach->steps, MOUSE_RACE_FAR, sizeof reach->steps);
  reach->n = 0;
  for (guint side = 0; side < MR_N_SIDES; side++)
    {
      guint8 square = mouse_race_neighbor (MR_CHEESE_SQUARE, side);

      if (state->board[square] != MR_FREE)
        continue;
      reach->steps[square] = 1;
      reach->square[reach->n++] = square;
    }
  for (guint i = 0; i < reach->n; i++)
    for (guint side = 0; side < MR_N_SIDES; side++)
      {
        guint8 square = mouse_race_neighbor (reach->square[i], side);

        if (state->board[square] != MR_FREE || reach->steps[square] != MOUSE_RACE_FAR)
          continue;
        reach->steps[square] = (guint8) (reach->steps[reach->square[i]] + 1);
        reach->square[reach->n++] = square;
      }
}

/* The minimum number of tiles from the seat's path to the cheese, or MOUSE_RACE_FAR. */
guint
mouse_race_count_steps (const MouseRaceState *state, MhActor seat)
{
  MouseRaceEnds ends;
  Reach reach;
  guint best = MOUSE_RACE_FAR;

  if (state->winner == seat + 1)
    return 0;
  find_reach (state, &reach);
  mouse_race_get_ends (state, seat, &ends);
  for (guint i = 0; i < ends.n; i++)
    best = MIN (best, reach.steps[ends.square[i]]);
  return best;
}

/* Expected turns from a path's end: the square it points at and its heading. */
typedef struct
{
  float turns[256][MR_N_SIDES];
  float straight; /* odds of drawing each from the bag */
  float curve;
} Way;

/* The remaining turns if a tile on @square leads to @side. */
static inline float
get_next (const Way *way, const MouseRaceState *state, guint square, guint side)
{
  guint8 next = mouse_race_neighbor (square, side & 3);

  return state->board[next] == MR_CHEESE ? 0 : way->turns[next][side & 3];
}

/* The expected turns from a place where a straight leaves @straight and a curve leaves @curve. A tile that does not
 * fit returns to the bag; one that fits badly can be taken back, which costs a turn. */
static inline float
expect (const Way *way, float straight, float curve)
{
  float chance = way->straight, other = way->curve;
  float good = straight, bad = curve, turns;

  if (curve < straight)
    {
      chance = way->curve;
      other = way->straight;
      good = curve;
      bad = straight;
    }
  if (good >= MOUSE_RACE_NO_WAY || chance <= 0)
    return MOUSE_RACE_NO_WAY;
  if (bad >= MOUSE_RACE_NO_WAY)
    return MIN (good + (1 + other) / chance, MOUSE_RACE_NO_WAY);
  turns = (1 + chance * good + other * bad) / (chance + other);
  if (bad > turns + 1)
    turns = good + (1 + other) / chance;
  return MIN (turns, MOUSE_RACE_NO_WAY);
}

/* One pass over all squares; returns the largest change. */
static float
improve (Way *way, const MouseRaceState *state, const Reach *reach)
{
  float change = 0;

  for (guint i = 0; i < reach->n; i++)
    for (guint side = 0; side < MR_N_SIDES; side++)
      {
        guint8 square = reach->square[i];
        float straight = get_next (way, state, square, side);
        float left = get_next (way, state, square, side + 3);
        float right = get_next (way, state, square, side + 1);
        float turns = expect (way, straight, MIN (left, right));

        change = MAX (change, way->turns[square][side] - turns);
        way->turns[square][side] = turns;
      }
  return change;
}

static void
find_way (const MouseRaceState *state, const Reach *reach, Way *way)
{
  float all = (float) mouse_race_count_bag (state);

  for (guint i = 0; i < G_N_ELEMENTS (way->turns); i++)
    for (guint side = 0; side < MR_N_SIDES; side++)
      way->turns[i][side] = MOUSE_RACE_NO_WAY;
  way->straight = all > 0 ? state->bag[MR_KIND_STRAIGHT] / all : 0;
  way->curve = all > 0 ? state->bag[MR_KIND_CURVE] / all : 0;
  for (guint pass = 0; pass < 12; pass++)
    if (improve (way, state, reach) < 0.02f)
      return;
}

/* A mouse without tiles uses the better exit for each kind of tile. */
static float
expect_first (const Way *way, const MouseRaceState *state, const MouseRaceEnds *ends)
{
  float straight = MOUSE_RACE_NO_WAY, curve = MOUSE_RACE_NO_WAY;

  for (guint i = 0; i < 2; i++)
    if (state->board[ends->square[i]] == MR_FREE)
      {
        guint side = ends->heading[i];

        straight = MIN (straight, get_next (way, state, ends->square[i], side));
        curve = MIN (curve, get_next (way, state, ends->square[i], side + 3));
        curve = MIN (curve, get_next (way, state, ends->square[i], side + 1));
      }
  return expect (way, straight, curve);
}

/* The average number of turns that each seat needs if nobody obstructs it any more and it takes back what leads
 * astray: at most MOUSE_RACE_NO_WAY. */
void
mouse_race_expect_turns (const MouseRaceState *state, float turns[MR_SEATS_MAX])
{
  MouseRaceEnds ends;
  Reach reach;
  Way way;

  find_reach (state, &reach);
  find_way (state, &reach, &way);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    {
      mouse_race_get_ends (state, seat, &ends);
      if (state->winner == seat + 1)
        turns[seat] = 0;
      else if (ends.n == 2)
        turns[seat] = expect_first (&way, state, &ends);
      else
        turns[seat] = way.turns[ends.square[0]][ends.heading[0]];
    }
}
