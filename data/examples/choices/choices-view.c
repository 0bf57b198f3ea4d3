/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Five cheeses, each larger than the one before; the paws are shown when all have chosen. */
#include "choices.h"

#include "art/mh-art.h"
#include "table/view/mh-game-view.h"

enum
{
  THING_CHEESE = 1, /* + the cheese, from 1 on */
  THING_PAW = 20, /* + the seat */
};

static void
add_cheese (const Choices *state, MhArrangement *arrangement, guint cheese, MhBox cell)
{
  const double size = MIN (cell.width, cell.height) * (0.45 + 0.08 * cheese);
  const MhBox box = mh_box_center (&cell, size, size);
  MhPlacing *placing
      = mh_arrangement_take (arrangement, THING_CHEESE + cheese, mh_art_piece ("cheese"), &box,
                             g_strdup_printf ("Cheese of size %u", cheese));
  mh_placing_set_number (placing, (int) cheese);
  mh_placing_set_action (placing, choices_is_open (state) ? "Go on" : "Reach for it");
  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_by_itself (placing, choices_is_open (state) && cheese == 1);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Choices *state = mh_sight_get_data (sight);
  MhSeatPlan plan = { .aspect = 1, .center = 3 };
  MhBox middle;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    mh_seat_plan_add (&plan, seat, THING_PAW + seat, 1);
  mh_seat_plan_lay (&plan, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    {
      MhPlacing *paw;

      mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], plan.stacked,
                               state->score[seat], NULL);
      if ((state->chosen & mh_actor_bit (seat)) == 0)
        continue;
      paw = mh_arrangement_take (arrangement, plan.id[seat][0], mh_art_piece ("paw"),
                                 &plan.place[seat][0], NULL);
      if (state->paw[seat] != 0)
        mh_placing_set_number (paw, state->paw[seat]);
      mh_placing_set_faded (paw, choices_is_open (state) && !choices_is_alone (state, seat));
    }
  middle = mh_box_inset (&plan.middle, 4);
  for (guint cheese = 1; cheese <= CHOICES_CHEESES; cheese++)
    add_cheese (state, arrangement, cheese, mh_box_pack (&middle, CHOICES_CHEESES, 1, cheese - 1));
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  if (id <= THING_CHEESE || id > THING_CHEESE + CHOICES_CHEESES)
    return MH_MOVE_NONE;
  return seat == MH_TABLE ? mh_move (CHOICES_MOVE_NEXT, 0, 0)
                          : mh_move (CHOICES_MOVE_REACH, (guint8) (id - THING_CHEESE), 0);
}

MH_DEFINE_VIEW ("ChoicesView",
                .cloth = 0x6b5b84,
                .arrange = arrange,
                .choose = choose,
                .curtain_kind = MH_CURTAIN_CHOOSE)
