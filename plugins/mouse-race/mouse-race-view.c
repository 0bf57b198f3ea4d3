/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MouseRaceView: what touching Mouse Race means; how it looks is in mouse-race-layout.c, what a step
 * shows in mouse-race-show.c. */
#include "config.h"

#include "mouse-race-layout.h"
#include "mouse-race-sense.h"
#include "mouse-race-show.h"
#include "table/view/mh-game-view.h"

/* The square that a thing on the board stands for, or 0. */
static guint8
get_square (const MouseRaceState *state, guint id)
{
  if (id < MR_BOARD && mouse_race_is_square (id))
    return (guint8) id;
  if (id >= THING_MOUSE && id - THING_MOUSE < state->n_seats)
    return mouse_race_home (state, (MhActor) (id - THING_MOUSE));
  return 0;
}

static gboolean
is_cat (const MouseRaceState *state, guint id)
{
  return id < MR_BOARD && state->board[id] == MR_CAT;
}

/* A place that glows is a thing of its own; any other square is tried, so that its rule is told: a
 * neighbor of the end square as the way to go on, all others as the place for the tile. */
static MhMove
try_square (const MouseRaceState *state, MhActor seat, guint8 square)
{
  MouseRaceEnds ends;

  mouse_race_get_ends (state, seat, &ends);
  for (guint i = 0; i < ends.n; i++)
    {
      if (ends.square[i] == square)
        return state->board[square] == MR_FREE ? MH_MOVE_NONE
                                               : mh_move (MR_MOVE_LAY, square, ends.heading[i]);
      for (guint side = 0; side < MR_N_SIDES && state->board[ends.square[i]] == MR_FREE; side++)
        if (mouse_race_neighbor (ends.square[i], side) == square)
          {
            MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
            guint n = mouse_race_list_places (state, seat, state->hand, TRUE, places);

            for (guint j = 0; j < n; j++)
              if (places[j].square == ends.square[i] && places[j].open == side)
                return MH_MOVE_NONE;
            return mh_move (MR_MOVE_LAY, ends.square[i], (guint8) side);
          }
    }
  return mh_move (MR_MOVE_LAY, square, MR_NORTH);
}

static MhMove
choose_path (const MouseRaceState *state, MhActor seat, guint id)
{
  guint8 square = get_square (state, id);
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
  guint n = mouse_race_list_places (state, seat, state->hand, TRUE, places);

  if (id >= THING_GHOST && id < THING_GHOST + n)
    return mh_move (MR_MOVE_LAY, places[id - THING_GHOST].square, places[id - THING_GHOST].open);
  return square != 0 ? try_square (state, seat, square) : MH_MOVE_NONE;
}

/* A button that can do nothing is tried too, and its rule told. */
static MhMove
choose_turn (const MouseRaceState *state, guint id)
{
  switch (id)
    {
    case THING_BAG:
      return mh_move (MR_MOVE_DRAW, 0, 0);
    case THING_BACK:
      return mh_move (MR_MOVE_BACK, 0, 0);
    case THING_SHOO:
      return mh_move (MR_MOVE_SHOO, MR_CHEESE_SQUARE, 0);
    case THING_PASS:
      return mh_move (MR_MOVE_PASS, 0, 0);
    default:
      return MH_MOVE_NONE;
    }
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const MouseRaceState *state = mh_sight_get_data (sight);
  guint8 square = get_square (state, id);

  if (seat >= state->n_seats)
    return MH_MOVE_NONE;
  switch ((MouseRacePhase) state->phase)
    {
    case MR_PHASE_TURN:
      return choose_turn (state, id);
    case MR_PHASE_PATH:
      return choose_path (state, seat, id);
    case MR_PHASE_CAT:
      return square != 0 ? mh_move (MR_MOVE_CAT, square, 0) : MH_MOVE_NONE;
    case MR_PHASE_START:
    case MR_PHASE_CHANCE:
    case MR_PHASE_OVER:
    case MR_N_PHASES:
    default:
      return MH_MOVE_NONE;
    }
}

/* The broom and a cat, in whatever order; a cat first only where a cat is the trouble. */
static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const MouseRaceState *state = mh_sight_get_data (sight);

  if (state->phase != MR_PHASE_TURN || seat != state->turn)
    return FALSE;
  if (id == THING_SHOO)
    return memchr (state->board, MR_CAT, MR_BOARD) != NULL;
  return is_cat (state, id) && mouse_race_is_stuck (state, seat)
         && mouse_race_is_touching (state, seat, id);
}

static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  const MouseRaceState *state = mh_sight_get_data (sight);

  if (picked == THING_SHOO && id < MR_BOARD && mouse_race_is_square (id))
    return mh_move (MR_MOVE_SHOO, (guint8) id, 0);
  if (id == THING_SHOO && is_cat (state, picked))
    return mh_move (MR_MOVE_SHOO, (guint8) picked, 0);
  return MH_MOVE_NONE;
}

/* A skip ends the turn, and a cat's square is small. A path tile goes where an arrow shows. */
static gboolean
confirm (MhGameView *view, MhSight *sight, MhMove move)
{
  guint8 kind = mh_move_kind (move);

  return kind == MR_MOVE_BACK || kind == MR_MOVE_PASS || kind == MR_MOVE_CAT;
}

static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  mouse_race_show_step (step, stage);
}

MH_DEFINE_VIEW ("MouseRaceView",
                .cloth = MH_PAINT_CLOTH_MOUSE_RACE,
                .arrange = mouse_race_layout_arrange,
                .choose = choose,
                .confirm = confirm,
                .stage = stage_step,
                .can_pick = can_pick,
                .combine = combine)
