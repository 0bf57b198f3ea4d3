/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rule that forbids a move. If a move breaks several rules, the first of these is reported:
 *
 *  1. The match is over: MR-50 (a mouse has the cheese), MR-70 (the round limit).
 *  2. Not that seat's turn: MR-06.
 *  3. With a hand in the bag or a tile in hand, to draw or to skip: MR-11. With neither, to lay: MR-10.
 *  4. The wrong kind of tile: a cat laid as a path MR-33, a path laid as a cat MR-29.
 *  5. A path: the wrong square MR-20 (first tile) or MR-21; taken MR-23; a side that the tile doesn't
 *     have there MR-22; the target of the open end: the edge MR-24, a corner MR-27, a path
 *     MR-25, a cat MR-26.
 *  6. A cat: not a free square MR-38; outside the scent area not the next player's side MR-34, the end of
 *     a path MR-36, the last exit MR-35.
 *  7. A skip: no tile of the seat MR-42, no cat there MR-41. A draw from an empty bag: MR-G16. */

#include "mouse-race-rules.h"

static guint
judge_chance (const MouseRaceState *self, MhMove move)
{
  if (mh_chance_may_bring (mouse_race_rules.chance, self, move))
    return MR_RULE_NONE;
  return self->phase == MR_PHASE_START ? MR_RULE_06 : MR_RULE_05;
}

/* The rule that forbids an open end to point at this content. */
static guint
judge_pointing (guint8 content)
{
  if (mouse_race_is_path (content))
    return MR_RULE_25;
  switch (content)
    {
    case MR_EDGE:
      return MR_RULE_24;
    case MR_CORNER:
      return MR_RULE_27;
    case MR_CAT:
      return MR_RULE_26;
    default:
      return MR_RULE_NONE;
    }
}

static guint
judge_lay (const MouseRaceState *self, MhMove move)
{
  guint8 square = mh_move_a (move), side = mh_move_b (move);
  MouseRaceEnds ends;
  guint i, n_sides;
  guint8 sides[2];

  mouse_race_get_ends (self, self->turn, &ends);
  for (i = 0; i < ends.n && ends.square[i] != square; i++)
    ;
  if (i == ends.n)
    return ends.n == 2 ? MR_RULE_20 : MR_RULE_21;
  if (self->board[square] != MR_FREE)
    return MR_RULE_23;
  n_sides = mouse_race_get_sides (self->hand, ends.heading[i], sides);
  if (move != mh_move (MR_MOVE_LAY, square, side)
      || (side != sides[0] && (n_sides == 1 || side != sides[1])))
    return MR_RULE_22;
  return judge_pointing (self->board[mouse_race_neighbor (square, side)]);
}

/* Judges a move with a tile in hand. */
static guint
judge_laying (const MouseRaceState *self, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case MR_MOVE_LAY:
      return self->phase == MR_PHASE_CAT ? MR_RULE_33 : judge_lay (self, move);
    case MR_MOVE_CAT:
      if (self->phase == MR_PHASE_PATH)
        return MR_RULE_29;
      return move == mh_move (MR_MOVE_CAT, mh_move_a (move), 0)
                 ? mouse_race_judge_cat (self, mh_move_a (move))
                 : MR_RULE_38;
    default:
      return MR_RULE_11;
    }
}

/* Judges a move at the start of a turn. */
static guint
judge_turn (const MouseRaceState *self, MhMove move)
{
  guint8 square = mh_move_a (move);

  switch (mh_move_kind (move))
    {
    case MR_MOVE_DRAW:
      if (move != mh_move (MR_MOVE_DRAW, 0, 0))
        return MR_RULE_10;
      return mouse_race_count_bag (self) > 0 ? MR_RULE_NONE : MR_RULE_G16;
    case MR_MOVE_BACK:
      return move == mh_move (MR_MOVE_BACK, 0, 0) && self->length[self->turn] > 0 ? MR_RULE_NONE
                                                                                  : MR_RULE_42;
    case MR_MOVE_SHOO:
      return move == mh_move (MR_MOVE_SHOO, square, 0) && mouse_race_is_square (square)
                     && self->board[square] == MR_CAT
                 ? MR_RULE_NONE
                 : MR_RULE_41;
    default:
      return move == mh_move (MR_MOVE_PASS, 0, 0) ? MR_RULE_NONE : MR_RULE_10;
    }
}

/* While a hand is in the bag no tile is in hand yet, and the draw cannot be undone. */
static guint
judge_drawing (MhMove move)
{
  guint8 kind = mh_move_kind (move);

  return kind == MR_MOVE_LAY || kind == MR_MOVE_CAT ? MR_RULE_10 : MR_RULE_11;
}

guint
mouse_race_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const MouseRaceState *self = state;

  switch (self->phase)
    {
    case MR_PHASE_OVER:
      return self->winner != 0 ? MR_RULE_50 : MR_RULE_70;
    case MR_PHASE_START:
      return actor == MH_CHANCE ? judge_chance (self, move) : MR_RULE_06;
    case MR_PHASE_CHANCE:
      if (actor == MH_CHANCE)
        return judge_chance (self, move);
      return actor == self->turn ? judge_drawing (move) : MR_RULE_06;
    default:
      if (actor == MH_CHANCE)
        return MR_RULE_05;
      if (actor != self->turn)
        return MR_RULE_06;
      return self->phase == MR_PHASE_TURN ? judge_turn (self, move) : judge_laying (self, move);
    }
}
