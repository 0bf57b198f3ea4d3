/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The track is around the middle, with the die in it; pawns outside and in the burrow are in their seat's
 * panel. */
#include "track.h"

#include "art/mh-art.h"
#include "table/view/mh-game-view.h"

enum
{
  THING_DIE = 1,
  THING_PAWN = 10, /* + 2 times the seat + the pawn */
  THING_PLACE = 40,
};

static MhBox
get_place (const MhBox *box, guint place)
{
  const MhBox cell = mh_box_edge (box, TRACK_PLACES, place);

  return mh_box_inset (&cell, 1);
}

static void
add_pawn (const Track *state,
          MhArrangement *arrangement,
          MhSeatPlan *plan,
          MhActor seat,
          guint pawn)
{
  const guint way = state->way[seat][pawn], place = track_place (seat, way);
  MhBox box = place < TRACK_PLACES ? get_place (&plan->middle, place) : plan->place[seat][pawn];
  MhPlacing *placing;

  box = mh_box_fit (&box, 1);
  placing = mh_arrangement_take (arrangement, plan->id[seat][pawn],
                                 mh_arrangement_dup_sign (arrangement, seat), &box,
                                 g_strdup_printf ("A pawn, %u places from home", TRACK_END - way));
  mh_placing_set_action (placing, "Run");
  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_faded (placing, way > TRACK_PLACES);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Track *state = mh_sight_get_data (sight);
  MhSeatPlan plan
      = { .aspect = 1, .center = 2, .largest = 72, .wanted = mh_actor_bit (state->turn) };
  MhPlacing *die;
  MhBox box;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    for (guint pawn = 0; pawn < TRACK_PAWNS; pawn++)
      mh_seat_plan_add (&plan, seat, THING_PAWN + TRACK_PAWNS * seat + pawn, 1);
  mh_seat_plan_lay (&plan, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], plan.stacked, -1, NULL);
  for (guint place = 0; place < TRACK_PLACES; place++)
    {
      box = get_place (&plan.middle, place);
      mh_arrangement_take (arrangement, THING_PLACE + place, mh_art_piece ("mousehole"), &box,
                           NULL);
    }
  box = mh_box_cell (&plan.middle, 3, 3, 1, 1);
  box = mh_box_fit (&box, 1);
  die = mh_arrangement_take (arrangement, THING_DIE, mh_art_piece ("die"), &box, g_strdup ("Die"));
  mh_placing_set_reach (die, TRUE);
  if (state->pips != 0)
    mh_placing_set_number (die, state->pips);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    for (guint pawn = 0; pawn < TRACK_PAWNS; pawn++)
      add_pawn (state, arrangement, &plan, seat, pawn);
}

/* Touching the die rolls it, or passes if no pawn can run. */
static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const Track *state = mh_sight_get_data (sight);
  const guint pawn = id - THING_PAWN - TRACK_PAWNS * seat;

  if (id == THING_DIE)
    return mh_move (state->pips == 0 ? TRACK_MOVE_THROW : TRACK_MOVE_PASS, 0, 0);
  return pawn < TRACK_PAWNS ? mh_move (TRACK_MOVE_RUN, (guint8) pawn, 0) : MH_MOVE_NONE;
}

MH_DEFINE_VIEW ("TrackView", .cloth = 0x8a6d3b, .arrange = arrange, .choose = choose)
