/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What is to be seen of a step before everything lies where it leaves it. */
#include "config.h"

#include "mouse-race-show.h"

#include "mouse-race-layout.h"
#include "mouse-race-sense.h"
#include "table/view/mh-game-view.h"

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

/* The tile is turned in the hand as it is going to lie, and goes there. */
static void
show_lay (MhStage *stage, const MouseRaceState *after, MhActor seat, guint square)
{
  guint8 tile = after->board[square];
  g_autoptr (MhPicture) picture
      = mouse_race_art_path (seat, mh_stage_get_color (stage, seat), mouse_race_joining_side (tile),
                             mouse_race_open_side (tile));

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

/* Where a tile that fits nowhere would run into something: a star, and whatever is there shakes. */
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

/* Nobody's fault: it flies to where it belongs, bumps, and flies back. */
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

/* What was laid last is in the hand again. */
static void
show_undo (MhStage *stage, const MouseRaceState *before, const MouseRaceState *after)
{
  for (guint square = 0; square < MR_BOARD; square++)
    if (before->board[square] != after->board[square])
      {
        guint8 tile = before->board[square];
        MhActor seat = mouse_race_path_owner (tile);
        g_autoptr (MhPicture) picture
            = tile == MR_CAT ? mouse_race_art_picture ("cat")
                             : mouse_race_art_path (seat, mh_stage_get_color (stage, seat),
                                                    mouse_race_joining_side (tile),
                                                    mouse_race_open_side (tile));

        mh_stage_cover (stage, THING_HAND, picture, square);
        mh_stage_sound (stage, "slide");
        return;
      }
}

/**
 * mouse_race_show_step:
 * @step: a step
 * @stage: (inout): what is shown of it
 *
 * Shows what happened.
 */
void
mouse_race_show_step (MhStep *step, MhStage *stage)
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
