/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The invariants of the game, checked on each step with code that is independent of the rules. */

#include "mouse-race-rules.h"

/* Counts the tiles of each kind on the board and in hand, and the free squares. */
static const char *
check_tiles (const MouseRaceState *self)
{
  const guint8 *start = mouse_race_bags[self->cats];
  guint n[MR_N_KINDS] = { 0 }, n_free = 0, n_hand = self->hand != MR_KIND_NONE;

  for (guint square = 0; square < MR_BOARD; square++)
    {
      guint8 content = self->board[square];

      if (mouse_race_is_path (content))
        n[mouse_race_path_kind (content)]++;
      n[MR_KIND_CAT] += content == MR_CAT;
      n_free += content == MR_FREE;
    }
  for (guint kind = MR_KIND_STRAIGHT; kind < MR_N_KINDS; kind++)
    if (self->bag[kind] + n[kind] + (self->hand == kind) != start[kind])
      return "I1: every tile of a kind is in the bag, in the hand or on the board";
  if (self->bag[MR_KIND_STRAIGHT] + self->bag[MR_KIND_CURVE] + self->bag[MR_KIND_CAT] + n_hand
      != n_free)
    return "I2: as many squares are free as there are tiles in bag and hand";
  return NULL;
}

/* Walks from the newest tile to the corner. */
static const char *
check_path (const MouseRaceState *self, MhActor seat)
{
  guint8 square = self->newest[seat];

  if ((square == 0) != (self->length[seat] == 0))
    return "I3: a path has a newest tile";
  for (guint i = self->length[seat]; i > 0; i--)
    {
      guint8 content = self->board[square], before;
      guint joining = mouse_race_joining_side (content);

      if (!mouse_race_is_path (content) || mouse_race_path_owner (content) != seat
          || joining == mouse_race_open_side (content))
        return "I3: a path is a chain of the player's own tiles";
      square = mouse_race_neighbor (square, joining);
      before = self->board[square];
      if (i > 1 && (!mouse_race_is_path (before) || (mouse_race_open_side (before) ^ 2) != joining))
        return "I3: each tile joins the open end of the one before";
    }
  if (self->length[seat] > 0 && square != mouse_race_home (self, seat))
    return "I3: a path begins at its mouse's corner";
  return NULL;
}

/* Checks what the newest tile points at. */
static const char *
check_end (const MouseRaceState *self, MhActor seat)
{
  MouseRaceEnds ends;
  guint8 content;

  mouse_race_get_ends (self, seat, &ends);
  content = self->board[ends.square[0]];
  if (ends.n == 2)
    return content == MR_CAT && self->board[ends.square[1]] == MR_CAT
               ? "I5: cats don't take both exits of a mouse without tiles"
               : NULL;
  if (content == MR_EDGE || content == MR_CORNER)
    return "I4: no open end points at an edge or a corner";
  if (mouse_race_is_path (content) && mouse_race_path_owner (content) == seat)
    return "I4: no open end points at an own tile";
  if (content == MR_CAT && !(self->scent_rule && mouse_race_is_scent (ends.square[0])))
    return "I4: an open end points at a cat in the scent area only, if the rule allows it";
  if ((content == MR_CHEESE) != (self->winner == seat + 1))
    return "I7: whose open end points at the cheese has won, and nobody else";
  if (content == MR_CHEESE && (self->length[seat] < 11 || self->length[seat] % 2 == 0))
    return "I7: the winner's path has an odd number of tiles, at least eleven";
  return NULL;
}

/* The invariant that the board breaks, or NULL. */
const char *
mouse_race_check_board (const MouseRaceState *state)
{
  const char *broken = check_tiles (state);
  guint n_path = 0;

  for (MhActor seat = 0; broken == NULL && seat < state->n_seats; seat++)
    {
      broken = check_path (state, seat);
      if (broken == NULL)
        broken = check_end (state, seat);
      n_path += state->length[seat];
    }
  for (guint square = 0; broken == NULL && square < MR_BOARD; square++)
    n_path -= mouse_race_is_path (state->board[square]);
  return broken == NULL && n_path != 0 ? "I3: every path tile belongs to a path" : broken;
}

/* Calculates the distance independently of the rules: in columns and rows, corner by corner. */
static guint
get_distance (guint corner_square, guint square)
{
  int columns = (int) mouse_race_column (corner_square) - (int) mouse_race_column (square);
  int rows = (int) mouse_race_row (corner_square) - (int) mouse_race_row (square);

  return (guint) (ABS (columns) + ABS (rows));
}

static const char *
check_cat (const MouseRaceState *old, guint square)
{
  MhActor victim = (MhActor) ((old->turn + 1) % old->n_seats);
  guint own = get_distance (mouse_race_home (old, victim), square);

  if (old->board[square] != MR_FREE)
    return "I6: a cat is laid on a free square";
  if (old->scent_rule && get_distance (MR_CHEESE_SQUARE, square) <= 2
      && mouse_race_is_scent (square))
    return NULL;
  for (MhActor seat = 0; seat < old->n_seats; seat++)
    {
      MouseRaceEnds ends;

      mouse_race_get_ends (old, seat, &ends);
      if (old->cat_zone == MOUSE_RACE_CAT_ZONE_SIDE
          && get_distance (mouse_race_home (old, seat), square) < own)
        return "I6: a cat is laid on the next player's side";
      if (ends.n == 1 && ends.square[0] == square)
        return "I6: a cat is not laid on the end of a path";
      for (guint i = 0; ends.n == 2 && i < 2; i++)
        if (ends.square[i] == square && old->board[ends.square[1 - i]] != MR_FREE)
          return "I6: a cat does not take a mouse's last exit";
    }
  return NULL;
}

/* A step may change no square, or the one that the move names. */
static const char *
check_change (const MouseRaceState *old, MhActor actor, MhMove move, const MouseRaceState *self)
{
  guint8 kind = mh_move_kind (move);
  guint n_changed = 0, changed = 0;

  for (guint square = 0; square < MR_BOARD; square++)
    if (old->board[square] != self->board[square])
      {
        changed = square;
        n_changed++;
      }
  if (actor == MH_CHANCE || kind == MR_MOVE_DRAW || kind == MR_MOVE_PASS)
    return n_changed == 0 ? NULL : "I6: only laying and taking back change the board";
  if (n_changed != 1)
    return "I6: a turn changes one square";
  if (kind == MR_MOVE_BACK ? changed != old->newest[old->turn] : changed != mh_move_a (move))
    return "I6: a turn changes the square that it names";
  return kind == MR_MOVE_CAT ? check_cat (old, changed) : NULL;
}

static const char *
check_turn (const MouseRaceState *old, MhMove move, const MouseRaceState *self)
{
  gboolean over = self->phase == MR_PHASE_OVER;
  gboolean is_lying = self->phase == MR_PHASE_PATH || self->phase == MR_PHASE_CAT;

  if (over != (self->actors == 0)
      || over != (self->winner != 0 || self->turns == self->round_limit * self->n_seats))
    return "I8: the match is over when somebody has the cheese or at the round limit";
  if (self->turns > self->round_limit * self->n_seats)
    return "I8: no more turns than the round limit allows";
  if (self->winner != 0 && self->turns <= 10u * self->n_seats)
    return "I7: nobody wins before the eleventh turn";
  if (is_lying != (self->hand != MR_KIND_NONE))
    return "I9: a tile in hand is to be laid";
  if (self->turns != old->turns)
    return self->turns == old->turns + 1 && (over || self->turn == (old->turn + 1) % old->n_seats)
               ? NULL
               : "I8: turns go clockwise, one by one";
  return self->turn == old->turn || mh_move_kind (move) == MR_MOVE_START
             ? NULL
             : "I8: a turn is finished before the next begins";
}

static const char *
check_legal (const MouseRaceState *self)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n = mouse_race_legal (self, self->turn, moves);

  if (self->phase == MR_PHASE_TURN && moves[n - 1] != mh_move (MR_MOVE_PASS, 0, 0))
    return "I9: it may always pass";
  return self->phase == MR_PHASE_PATH && n > 2 ? "I9: a path has two places at most" : NULL;
}

const char *
mouse_race_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const MouseRaceState *old = before, *self = after;

  return mouse_race_check_board (self)
         ?: check_change (old, actor, move, self)
         ?: check_turn (old, move, self)
         ?: mh_rules_check_turn (&mouse_race_rules, self, self->turn)
         ?: check_legal (self);
}
