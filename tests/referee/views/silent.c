/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A table for pairs on which people can turn up cards, but no thing stands for the table's own move after that. */
#include "table/view/mh-game-view.h"
#include "data/templates/pairs/pairs.h"

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const double size
      = MIN (mh_arrangement_get_width (arrangement), mh_arrangement_get_height (arrangement));
  const MhBox board = { 0, 0, size, size };
  const MhBox corner = { 0, 0, 40, 40 };

  for (MhActor seat = 0; seat < mh_arrangement_get_n_seats (arrangement); seat++)
    mh_arrangement_add_seat (arrangement, seat, &corner, TRUE, -1, NULL);
  for (guint card = 0; card < PAIRS_CARDS; card++)
    {
      const MhBox box = mh_box_cell (&board, PAIRS_COLUMNS, PAIRS_CARDS / PAIRS_COLUMNS,
                                     card % PAIRS_COLUMNS, card / PAIRS_COLUMNS);
      MhPlacing *placing = mh_arrangement_add (arrangement, card + 1, NULL, &box);

      mh_placing_set_label (placing, "A card");
      mh_placing_set_reach (placing, TRUE);
    }
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return mh_move (PAIRS_MOVE_TURN, (guint8) (id - 1), 0);
}

MH_DEFINE_VIEW ("TestView", .arrange = arrange, .choose = choose)
