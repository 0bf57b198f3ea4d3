/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The legal moves of each phase, and the squares where a cat may be laid. */

#include "mouse-race-sense.h"

#include <string.h>

/* Squares outside the scent area that are closed to all cats, no matter who draws one. */
typedef struct
{
  guint8 ends[MR_SEATS_MAX]; /* end squares of mice with tiles */
  guint8 exits[MR_SEATS_MAX]; /* last free exits of mice without tiles */
} Closed;

static void
find_closed (const MouseRaceState *self, Closed *closed)
{
  for (MhActor seat = 0; seat < MR_SEATS_MAX; seat++)
    {
      MouseRaceEnds ends;

      closed->ends[seat] = closed->exits[seat] = 0;
      if (seat >= self->n_seats)
        continue;
      mouse_race_get_ends (self, seat, &ends);
      if (ends.n == 1)
        closed->ends[seat] = ends.square[0];
      else if (self->board[ends.square[0]] != MR_FREE)
        closed->exits[seat] = ends.square[1];
      else if (self->board[ends.square[1]] != MR_FREE)
        closed->exits[seat] = ends.square[0];
    }
}

static inline gboolean
is_among (guint square, const guint8 squares[MR_SEATS_MAX])
{
  return square == squares[0] || square == squares[1] || square == squares[2]
         || square == squares[3];
}

/* The rule that keeps a cat off a free square. */
static inline MouseRaceRule
judge_cat (const MouseRaceState *self, const Closed *closed, guint square)
{
  if (self->scent_rule && mouse_race_is_scent (square))
    return MR_RULE_NONE;
  if (self->cat_zone == MOUSE_RACE_CAT_ZONE_SIDE
      && !mouse_race_is_side (self, mouse_race_next_seat (self), square))
    return MR_RULE_34;
  if (is_among (square, closed->ends))
    return MR_RULE_36;
  return is_among (square, closed->exits) ? MR_RULE_35 : MR_RULE_NONE;
}

/* The rule that forbids the seat to move to lay a cat on @square, or 0. */
MouseRaceRule
mouse_race_judge_cat (const MouseRaceState *state, guint square)
{
  Closed closed;

  if (!mouse_race_is_square (square) || state->board[square] != MR_FREE)
    return MR_RULE_38;
  find_closed (state, &closed);
  return judge_cat (state, &closed, square);
}

/* Lists the free squares where a cat may be laid, @most at most. */
static guint
list_cats (const MouseRaceState *self, MhMove *moves, guint most)
{
  Closed closed;
  guint n = 0;

  find_closed (self, &closed);
  for (guint row = 1; row <= MR_SIZE; row++)
    for (guint square = mouse_race_square (1, row); square <= mouse_race_square (MR_SIZE, row);
         square++)
      if (self->board[square] == MR_FREE && judge_cat (self, &closed, square) == MR_RULE_NONE)
        {
          moves[n++] = mh_move (MR_MOVE_CAT, (guint8) square, 0);
          if (n == most)
            return n;
        }
  return n;
}

/* Lists the ways to lay the path tile in hand. */
static guint
list_paths (const MouseRaceState *self, MhMove *moves)
{
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
  guint n = mouse_race_list_places (self, self->turn, self->hand, TRUE, places);

  for (guint i = 0; i < n; i++)
    moves[i] = mh_move (MR_MOVE_LAY, places[i].square, places[i].open);
  return n;
}

/* Lists drawing or the ways to skip. */
static guint
list_turn (const MouseRaceState *self, MhMove *moves)
{
  const guint8 *end = self->board + MR_BOARD;
  guint n = 0;

  if (mouse_race_count_bag (self) > 0)
    moves[n++] = mh_move (MR_MOVE_DRAW, 0, 0);
  if (self->length[self->turn] > 0)
    moves[n++] = mh_move (MR_MOVE_BACK, 0, 0);
  for (const guint8 *cat = memchr (self->board, MR_CAT, MR_BOARD); cat != NULL;
       cat = memchr (cat + 1, MR_CAT, (gsize) (end - cat - 1)))
    moves[n++] = mh_move (MR_MOVE_SHOO, (guint8) (cat - self->board), 0);
  moves[n++] = mh_move (MR_MOVE_PASS, 0, 0);
  return n;
}

guint
mouse_race_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const MouseRaceState *self = state;

  if (self->actors != mh_actor_bit (actor) || actor >= self->n_seats)
    return 0;
  switch (self->phase)
    {
    case MR_PHASE_TURN:
      return list_turn (self, moves);
    case MR_PHASE_PATH:
      return list_paths (self, moves);
    case MR_PHASE_CAT:
      return list_cats (self, moves, MR_TILES);
    default:
      return 0;
    }
}

/* Whether the tile in hand fits anywhere. */
gboolean
mouse_race_has_place (const MouseRaceState *state)
{
  MhMove moves[MOUSE_RACE_PLACES_MAX];

  if (state->hand == MR_KIND_CAT)
    return list_cats (state, moves, 1) > 0;
  return list_paths (state, moves) > 0;
}
