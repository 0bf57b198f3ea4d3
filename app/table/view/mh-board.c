/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "table/view/mh-board.h"

#include "art/mh-art.h"
#include "table/view/mh-arrangement-private.h"

#include <glib/gi18n-lib.h>

void
mh_board_begin (MhArrangement *arrangement, const MhBox *box)
{
  g_return_if_fail (arrangement != NULL && box != NULL);
  arrangement->board = *box;
  arrangement->boarding = TRUE;
}

void
mh_board_end (MhArrangement *arrangement)
{
  g_return_if_fail (arrangement != NULL);
  arrangement->boarding = FALSE;
}

gboolean
mh_board_is_larger (MhArrangement *arrangement)
{
  g_return_val_if_fail (arrangement != NULL, FALSE);
  return arrangement->zoomed;
}

MhPlacing *
mh_board_add_button (MhArrangement *arrangement, const MhBox *box)
{
  g_autoptr (MhPicture) picture = mh_art_piece (arrangement->zoomed ? "lens-out" : "lens-in");
  MhBox fit = mh_box_fit (box, 1);
  MhPlacing *placing = mh_arrangement_add_any (arrangement, MH_THING_LENS, picture, &fit);

  /* Translators, all: a button that zooms a game's board in or out */
  mh_placing_set_label (placing, arrangement->zoomed ? _ ("Show the Whole Board")
                                                     : _ ("Zoom In on the Board"));
  mh_placing_set_round (placing, TRUE);
  return placing;
}
