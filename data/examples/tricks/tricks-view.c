/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hands are in the panels, face up if the sight has them. The trick is in the middle, partners face each other. */
#include "tricks.h"

#include "art/mh-art.h"
#include "table/view/mh-game-view.h"

/* + 6 times the seat + the index in a hidden hand; a visible card's ID is its number. */
#define THING_BACK 40

static const char *const suits[] = { "paw", "crown", "basket", "cheese" };

static void
add_card (MhArrangement *arrangement, guint card, const MhBox *box)
{
  const guint rank = (card - 1) % TRICKS_RANKS + 1;
  MhPlacing *placing = mh_arrangement_take_card (
      arrangement, card, mh_art_piece (suits[tricks_suit (card)]), box,
      g_strdup_printf ("The %s of %u", suits[tricks_suit (card)], rank));

  mh_placing_set_number (placing, (int) rank);
  mh_placing_set_action (placing, "Play it");
  mh_placing_set_reach (placing, TRUE);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Tricks *state = mh_sight_get_data (sight);
  MhSeatPlan plan = { .aspect = 5.0 / 7.0, .center = 4, .wanted = mh_actor_bit (state->turn) };

  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    for (guint i = 0; i < state->left[seat]; i++)
      mh_seat_plan_add (&plan, seat, i, 1);
  mh_seat_plan_lay (&plan, arrangement);
  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    {
      const MhBox place = mh_box_cell (&plan.middle, 4, 1, seat, 0);
      guint32 hand = state->hand[seat];

      mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], plan.stacked,
                               state->points[seat], NULL);
      for (guint i = 0; i < state->left[seat]; i++, hand &= hand - 1)
        if (hand != 0)
          add_card (arrangement, (guint) __builtin_ctz (hand), &plan.place[seat][i]);
        else
          mh_arrangement_take_card (arrangement, THING_BACK + 6 * seat + i, NULL,
                                    &plan.place[seat][i], NULL);
      if (state->trick[seat] != 0)
        add_card (arrangement, state->trick[seat], &place);
    }
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return id > TRICKS_CARDS ? MH_MOVE_NONE : mh_move (TRICKS_MOVE_PLAY, (guint8) id, 0);
}

MH_DEFINE_VIEW ("TricksView",
                .cloth = 0x7a4a4a,
                .arrange = arrange,
                .choose = choose,
                .curtain_kind = MH_CURTAIN_CHOOSE)
