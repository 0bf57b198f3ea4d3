/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MouseRaceView: which moves touches make, and how steps are shown; mouse-race-layout.c has the layout. */
#include "config.h"

#include "mouse-race-art.h"
#include "mouse-race-layout.h"
#include "mouse-race-sense.h"
#include "table/view/mh-game-view.h"

/* The square of a thing on the board, or 0. */
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

/* Highlighted places are things of their own. Any other square is tried, so that the rule explains the refusal: a
 * neighbor of the end square as the direction of the tile, others as its place. */
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

/* A disabled button makes its move too, so that the rule explains the refusal. */
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
  switch (state->phase)
    {
    case MR_PHASE_TURN:
      return choose_turn (state, id);
    case MR_PHASE_PATH:
      return choose_path (state, seat, id);
    case MR_PHASE_CAT:
      return square != 0 ? mh_move (MR_MOVE_CAT, square, 0) : MH_MOVE_NONE;
    default:
      return MH_MOVE_NONE;
    }
}

/* The broom and a cat, in any order; a cat first only if that cat is in the way. */
static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const MouseRaceState *state = mh_sight_get_data (sight);

  if (state->phase != MR_PHASE_TURN || seat != state->turn)
    return FALSE;
  if (id == THING_SHOO)
    return memchr (state->board, MR_CAT, MR_BOARD) != NULL;
  return is_cat (state, id) && mouse_race_is_stuck (state, seat)
         && mouse_race_is_touching (state, seat, id, TRUE);
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

/* A skip ends the turn, and a cat's square is small. A path tile needs no confirmation: an arrow shows its place. */
static gboolean
confirm (MhGameView *view, MhSight *sight, MhMove move)
{
  guint8 kind = mh_move_kind (move);

  return kind == MR_MOVE_BACK || kind == MR_MOVE_PASS || kind == MR_MOVE_CAT;
}

/* Animations of a step, before the new layout ---------------------------------------------- */

/* The mouse runs along its path, and on to the cheese. */
static void
show_run (MhStage *stage, const MouseRaceState *after, MhActor seat)
{
  guint8 path[MR_TILES];
  guint n = 0, square = after->newest[seat];

  for (; n < after->length[seat] && n < MR_TILES; n++)
    {
      path[n] = (guint8) square;
      square = mouse_race_neighbor (square, mouse_race_joining_side (after->board[square]));
    }
  mh_stage_sound (stage, "mouse");
  while (n > 0)
    mh_stage_run (stage, THING_MOUSE + seat, path[--n]);
  mh_stage_run (stage, THING_MOUSE + seat, MR_CHEESE_SQUARE);
  mh_stage_sound (stage, "bell");
}

static MhPicture *
paint_tile (MhStage *stage, guint8 tile)
{
  MhActor owner = mouse_race_path_owner (tile);

  if (tile == MR_CAT)
    return mouse_race_art_picture ("cat");
  return mouse_race_art_path (owner, mh_stage_get_color (stage, owner),
                              mouse_race_joining_side (tile), mouse_race_open_side (tile));
}

/* The tile turns in the hand to its final orientation, then moves to its square. */
static void
show_lay (MhStage *stage, const MouseRaceState *after, MhActor seat, guint square)
{
  g_autoptr (MhPicture) picture = paint_tile (stage, after->board[square]);

  mh_stage_cover (stage, THING_HAND, picture, THING_HAND);
  mh_stage_land (stage, THING_HAND, square);
  mh_stage_sound (stage, "tick");
  if (after->winner == seat + 1)
    show_run (stage, after, seat);
}

/* The cat jumps onto its square, and everybody sees whom it is waiting for. */
static void
show_cat (MhStage *stage, const MouseRaceState *before, guint square)
{
  MhActor target = mouse_race_find_target (before, before->turn, square);

  mh_stage_land (stage, THING_HAND, square);
  mh_stage_sound (stage, "meow");
  mh_stage_point (stage, square, THING_MOUSE + target, 900);
}

/* Shows the obstacle of a tile that fits nowhere: a star appears, and the obstacle shakes. */
static void
show_bump (MhStage *stage, const MouseRaceState *state, guint i, const MouseRacePlace *place)
{
  guint8 ahead = mouse_race_neighbor (place->square, place->open);
  g_autoptr (MhPicture) star = NULL;

  if (state->board[place->square] != MR_FREE)
    {
      star = mouse_race_art_bump (place->joining);
      mh_stage_cover (stage, THING_BUMP + i, star, place->square);
      return;
    }
  star = mouse_race_art_bump (place->open);
  mh_stage_cover (stage, THING_BUMP + i, star, place->square);
  if (state->board[ahead] == MR_CAT || mouse_race_is_path (state->board[ahead]))
    mh_stage_shake (stage, ahead);
}

/* Nobody made a mistake: the tile flies to its place, bumps, and flies back. */
static void
show_returned (MhStage *stage, const MouseRaceState *before, MouseRaceKind kind)
{
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
  MhActor seat = before->turn;
  g_autoptr (MhPicture) picture = NULL;
  guint n = 0, first = 0;

  if (kind != MR_KIND_CAT)
    n = mouse_race_list_places (before, seat, kind, FALSE, places);
  while (first < n && before->board[places[first].square] != MR_FREE)
    first++;
  first = first < n ? first : 0;
  picture = n > 0 ? mouse_race_art_path (seat, mh_stage_get_color (stage, seat),
                                         places[first].joining, places[first].open)
                  : mouse_race_art_picture ("cat");
  mh_stage_sound (stage, "slide");
  mh_stage_cover (stage, THING_FLYING, picture, THING_BAG);
  mh_stage_pause (stage, 250);
  if (n > 0)
    mh_stage_land (stage, THING_FLYING, places[first].square);
  mh_stage_sound (stage, "tick");
  for (guint i = 0; i < n; i++)
    show_bump (stage, before, i, &places[i]);
  mh_stage_shake (stage, THING_FLYING);
  mh_stage_pause (stage, 350);
  mh_stage_land (stage, THING_FLYING, THING_BAG);
  mh_stage_leave (stage, THING_FLYING);
}

/* Moves the last tile back into the hand. */
static void
show_undo (MhStage *stage, const MouseRaceState *before, const MouseRaceState *after)
{
  for (guint square = 0; square < MR_BOARD; square++)
    if (before->board[square] != after->board[square])
      {
        g_autoptr (MhPicture) picture = paint_tile (stage, before->board[square]);

        mh_stage_cover (stage, THING_HAND, picture, square);
        mh_stage_sound (stage, "slide");
        return;
      }
}

static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const MouseRaceState *before = mh_sight_get_data (mh_step_get_before (step));
  const MouseRaceState *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove move = mh_step_get_move (step);
  guint8 square = mh_move_a (move);

  switch (mh_move_kind (move))
    {
    case MR_MOVE_DRAW:
      mh_stage_shake (stage, THING_BAG);
      break;
    case MR_MOVE_TILE:
      if (mh_step_find_event (step, MR_EVENT_RETURNED) != MH_MOVE_NONE)
        show_returned (stage, before, square);
      else
        mh_stage_sound (stage, "slide");
      break;
    case MR_MOVE_LAY:
      show_lay (stage, after, before->turn, square);
      break;
    case MR_MOVE_CAT:
      show_cat (stage, before, square);
      break;
    case MR_MOVE_BACK:
      mh_stage_sound (stage, "slide");
      mh_stage_land (stage, before->newest[before->turn], THING_BAG);
      break;
    case MR_MOVE_SHOO:
      mh_stage_sound (stage, "whistle");
      mh_stage_shake (stage, square);
      mh_stage_land (stage, square, THING_BAG);
      break;
    case MR_MOVE_PASS:
      mh_stage_shake (stage, THING_PASS);
      break;
    case MH_MOVE_KIND_UNDO:
      show_undo (stage, before, after);
      break;
    default:
      break;
    }
}

MH_DEFINE_VIEW ("MouseRaceView",
                .cloth = MH_PAINT_CLOTH_MOUSE_RACE,
                .arrange = mouse_race_layout_arrange,
                .choose = choose,
                .confirm = confirm,
                .stage = stage_step,
                .can_pick = can_pick,
                .combine = combine)
