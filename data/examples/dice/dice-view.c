/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Dice and cup are in the middle; each seat's panel contains its sheet, whose free rows show what they would
 * count. */
#include "dice.h"

#include "art/mh-art.h"
#include "table/view/mh-game-view.h"

enum
{
  THING_DIE = 1, /* + the die */
  THING_CUP = 10,
  THING_ROW = 20, /* + seat * DICE_ROWS + row */
};

static void
add_row (const Dice *state, MhArrangement *arrangement, MhActor seat, guint row, const MhBox *box)
{
  const gboolean open = state->sheet[seat][row] == DICE_EMPTY;
  MhPlacing *placing = mh_arrangement_take (
      arrangement, THING_ROW + seat * DICE_ROWS + row, mh_art_piece (open ? "card" : "tick"), box,
      g_strdup_printf (open ? "Row of the %u, free" : "Row of the %u", row + 1));

  if (!open || (seat == state->turn && state->throws > 0))
    mh_placing_set_number (placing,
                           (int) (open ? dice_count (state, row) : state->sheet[seat][row]));
  mh_placing_set_action (placing, "Fill this row");
  mh_placing_set_reach (placing, TRUE);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Dice *state = mh_sight_get_data (sight);
  MhSeatPlan plan = { .aspect = 1, .center = 4, .wanted = mh_actor_bit (state->turn) };
  MhBox middle;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    for (guint row = 0; row < DICE_ROWS; row++)
      mh_seat_plan_add (&plan, seat, row, 1);
  mh_seat_plan_lay (&plan, arrangement);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    {
      mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], plan.stacked, -1, NULL);
      for (guint row = 0; row < DICE_ROWS; row++)
        add_row (state, arrangement, seat, row, &plan.place[seat][row]);
    }
  middle = mh_box_inset (&plan.middle, 4);
  for (guint die = 0; die <= DICE_DICE; die++)
    {
      MhBox cell = mh_box_pack (&middle, DICE_DICE + 1, 1, die);
      MhPlacing *piece;

      cell = mh_box_fit (&cell, 1);
      piece = mh_arrangement_take (arrangement, die < DICE_DICE ? THING_DIE + die : THING_CUP,
                                   mh_art_piece (die < DICE_DICE ? "die" : "basket"), &cell,
                                   die < DICE_DICE ? g_strdup_printf ("A die: %u", state->pips[die])
                                                   : g_strdup ("The cup: throw"));
      mh_placing_set_reach (piece, TRUE);
      if (die < DICE_DICE && state->pips[die] != 0)
        mh_placing_set_number (piece, state->pips[die]);
      mh_placing_set_faded (piece, (state->kept >> die & 1) != 0);
    }
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const guint row = id - THING_ROW - seat * DICE_ROWS;

  if (id < THING_CUP)
    return mh_move (DICE_MOVE_KEEP, (guint8) (id - THING_DIE), 0);
  if (id >= THING_ROW && row < DICE_ROWS)
    return mh_move (DICE_MOVE_FILL, (guint8) row, 0);
  return id == THING_CUP ? mh_move (DICE_MOVE_THROW, 0, 0) : MH_MOVE_NONE;
}

MH_DEFINE_VIEW ("DiceView", .cloth = 0x4a7a52, .arrange = arrange, .choose = choose)
