/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The start of a match, the effects of moves and of the bag, and the end. */

#include "mouse-race-rules.h"

#include <string.h>

static const char *const rule_ids[] = { NULL, MOUSE_RACE_RULES (MH_RULE_ID) };

const guint8 mouse_race_bags[][MR_N_KINDS] = {
  [MOUSE_RACE_CATS_FEW] = { 0, 72, 72, 20 },
  [MOUSE_RACE_CATS_NORMAL] = { 0, 66, 66, 32 },
  [MOUSE_RACE_CATS_MANY] = { 0, 60, 60, 44 },
};

/* Enters a phase, and sets its actors. */
void
mouse_race_set_phase (MouseRaceState *state, MouseRacePhase phase)
{
  state->phase = (guint8) phase;
  if (phase == MR_PHASE_OVER)
    state->actors = 0;
  else if (phase == MR_PHASE_START || phase == MR_PHASE_CHANCE)
    state->actors = mh_actor_bit (MH_CHANCE);
  else
    state->actors = mh_actor_bit (state->turn);
}

/* Clears the board and fills the bag. */
void
mouse_race_set_up (MouseRaceState *state)
{
  memset (state->board, MR_EDGE, MR_BOARD);
  for (guint row = 1; row <= MR_SIZE; row++)
    memset (state->board + mouse_race_square (1, row), MR_FREE, MR_SIZE);
  for (guint corner = 0; corner < 4; corner++)
    state->board[mouse_race_corner_square (corner)] = MR_CORNER;
  state->board[MR_CHEESE_SQUARE] = MR_CHEESE;
  memcpy (state->bag, mouse_race_bags[state->cats], sizeof state->bag);
}

MH_DEFINE_GET_ACTORS (get_actors, MouseRaceState, actors)

static void
list_outcomes (gconstpointer state, MhChance *chance)
{
  const MouseRaceState *self = state;

  if (self->phase == MR_PHASE_START)
    mh_chance_add_seats (chance, MR_MOVE_START, self->n_seats);
  else
    for (guint8 kind = MR_KIND_STRAIGHT; kind < MR_N_KINDS; kind++)
      if (self->bag[kind] > 0)
        mh_chance_add (chance, mh_move (MR_MOVE_TILE, kind, 0), self->bag[kind]);
}

static void
end_match (MouseRaceState *self, MhEvents *events)
{
  mouse_race_set_phase (self, MR_PHASE_OVER);
  mh_events_add_open (events, mh_move (MR_EVENT_OVER, self->winner, 0));
}

static void
end_turn (MouseRaceState *self, MhEvents *events)
{
  self->hand = MR_KIND_NONE;
  self->turns++;
  if (self->winner != 0 || self->turns == self->round_limit * self->n_seats)
    {
      end_match (self, events);
      return;
    }
  self->turn = mouse_race_next_seat (self);
  mouse_race_set_phase (self, MR_PHASE_TURN);
}

static void
draw_tile (MouseRaceState *self, guint8 kind, MhEvents *events)
{
  self->bag[kind]--;
  self->hand = kind;
  if (mouse_race_has_place (self))
    {
      mouse_race_set_phase (self, kind == MR_KIND_CAT ? MR_PHASE_CAT : MR_PHASE_PATH);
      return;
    }
  self->bag[kind]++;
  mh_events_add_open (events, mh_move (MR_EVENT_RETURNED, kind, 0));
  end_turn (self, events);
}

/* The side on which a tile on @square joins: towards the home corner or the newest tile. */
static guint
find_joining_side (const MouseRaceState *self, MhActor seat, guint square)
{
  MouseRaceEnds ends;

  mouse_race_get_ends (self, seat, &ends);
  return ends.heading[ends.n == 2 && ends.square[1] == square] ^ 2u;
}

/* Lays a path tile, no matter where it comes from. */
void
mouse_race_lay (MouseRaceState *state, MhActor seat, guint square, guint side)
{
  state->board[square] = mouse_race_path_tile (seat, find_joining_side (state, seat, square), side);
  state->newest[seat] = (guint8) square;
  state->length[seat]++;
}

static void
lay_path (MouseRaceState *self, guint square, guint side)
{
  mouse_race_lay (self, self->turn, square, side);
  if (mouse_race_neighbor (square, side) == MR_CHEESE_SQUARE)
    self->winner = (guint8) (self->turn + 1);
}

/* Returns the seat's newest tile to the bag. */
static void
go_back (MouseRaceState *self)
{
  MhActor seat = self->turn;
  guint8 square = self->newest[seat];
  guint8 tile = self->board[square];

  self->board[square] = MR_FREE;
  self->bag[mouse_race_path_kind (tile)]++;
  self->length[seat]--;
  self->newest[seat]
      = self->length[seat] == 0 ? 0 : mouse_race_neighbor (square, mouse_race_joining_side (tile));
}

static void
play_chance (MouseRaceState *self, MhMove move, MhEvents *events)
{
  if (mh_move_kind (move) == MR_MOVE_TILE)
    {
      draw_tile (self, mh_move_a (move), events);
      return;
    }
  self->turn = mh_move_a (move);
  mouse_race_set_phase (self, MR_PHASE_TURN);
}

void
mouse_race_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  MouseRaceState *self = state;
  guint8 square = mh_move_a (move);

  if (actor == MH_CHANCE)
    {
      play_chance (self, move, events);
      return;
    }
  switch (mh_move_kind (move))
    {
    case MR_MOVE_DRAW:
      mouse_race_set_phase (self, MR_PHASE_CHANCE);
      return;
    case MR_MOVE_LAY:
      lay_path (self, square, mh_move_b (move));
      break;
    case MR_MOVE_CAT:
      self->board[square] = MR_CAT;
      break;
    case MR_MOVE_BACK:
      go_back (self);
      break;
    case MR_MOVE_SHOO:
      self->board[square] = MR_FREE;
      self->bag[MR_KIND_CAT]++;
      break;
    default:
      break;
    }
  end_turn (self, events);
}

/* A laid tile may be taken back, unless it ended the match. */
static gboolean
can_take_back (gconstpointer before, MhActor actor, MhMove move)
{
  const MouseRaceState *self = before;
  guint8 kind = mh_move_kind (move);

  if ((kind != MR_MOVE_LAY && kind != MR_MOVE_CAT)
      || self->turns + 1 == self->round_limit * self->n_seats)
    return FALSE;
  return kind == MR_MOVE_CAT
         || mouse_race_neighbor (mh_move_a (move), mh_move_b (move)) != MR_CHEESE_SQUARE;
}

/* A turn is at most three lines: draw, tile, place. Chance may choose who begins. */
static guint
get_max_moves (gconstpointer state)
{
  const MouseRaceState *self = state;

  return 3u * self->round_limit * self->n_seats + 1;
}

/* One for the cheese. */
static int
get_score (gconstpointer state, MhActor seat)
{
  const MouseRaceState *self = state;

  return self->winner == seat + 1;
}

static MhActors
get_winners (gconstpointer state)
{
  const MouseRaceState *self = state;

  return self->winner == 0 ? 0 : mh_actor_bit ((MhActor) (self->winner - 1));
}

const MhRules mouse_race_rules = {
  .state_size = sizeof (MouseRaceState),
  .rule_ids = rule_ids,
  .n_rules = MR_N_RULES,
  .options = mouse_race_options,
  .seats = 1u << 2 | 1u << 4,
  .begin = mouse_race_begin,
  .actors = get_actors,
  .legal = mouse_race_legal,
  .chance = list_outcomes,
  .judge = mouse_race_judge,
  .play = mouse_race_play,
  .can_take_back = can_take_back,
  .check = mouse_race_check,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = mouse_race_describe,
  .notation = mouse_race_notation,
  .events = mouse_race_events,
  .set_position = mouse_race_set_position,
};
