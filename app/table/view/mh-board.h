/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-board
 *
 * A board with many small squares: whatever lies on it can be seen larger and pushed about, by two
 * fingers, the wheel, keys and a button, while everything beside it stays where it is. A view says
 * where the board is and lays it as it is seen whole.
 */

/**
 * mh_board_begin:
 * @arrangement: an arrangement
 * @box: the board
 *
 * Whatever is added from now on, until mh_board_end(), lies on the board. An arrangement has at most
 * one.
 */
MH_API void mh_board_begin (MhArrangement *arrangement, const MhBox *box);

/**
 * mh_board_end:
 * @arrangement: an arrangement
 *
 * What is added from now on lies beside the board.
 */
MH_API void mh_board_end (MhArrangement *arrangement);

/**
 * mh_board_is_larger:
 * @arrangement: an arrangement
 *
 * Returns: whether only a part of the board is seen: then a view has the button in every window, so
 *   that people who got there by chance find the way back
 */
MH_API gboolean mh_board_is_larger (MhArrangement *arrangement);

/**
 * mh_board_add_button:
 * @arrangement: an arrangement
 * @box: the room for it
 *
 * Lays the button that shows the board larger, and then whole again: for windows in which a square
 * is smaller than a finger.
 *
 * Returns: (transfer none): how it lies
 */
MH_API MhPlacing *mh_board_add_button (MhArrangement *arrangement, const MhBox *box);

G_END_DECLS
