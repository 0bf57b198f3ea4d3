/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-board
 *
 * A board with many small squares. People magnify and pan it with two fingers, the wheel, keys or
 * a button, while everything beside it stays where it is. A view declares where the board is and
 * lays it out unmagnified.
 */

/**
 * mh_board_begin:
 * @arrangement: an arrangement
 * @box: the board
 *
 * Puts all things added until mh_board_end() on the board. An arrangement has at most one.
 */
MH_API void mh_board_begin (MhArrangement *arrangement, const MhBox *box);

/**
 * mh_board_end:
 * @arrangement: an arrangement
 *
 * Puts all things added from now on beside the board.
 */
MH_API void mh_board_end (MhArrangement *arrangement);

/**
 * mh_board_is_larger:
 * @arrangement: an arrangement
 *
 * Returns: whether the board is magnified. A view then adds the button in every window, so that
 *   people who got there by accident find the way back
 */
MH_API gboolean mh_board_is_larger (MhArrangement *arrangement);

/**
 * mh_board_add_button:
 * @arrangement: an arrangement
 * @box: the room for it
 *
 * Adds the button that magnifies the board, and then shows it whole again, for windows in which a
 * square is smaller than a finger.
 *
 * Returns: (transfer none): its placing
 */
MH_API MhPlacing *mh_board_add_button (MhArrangement *arrangement, const MhBox *box);

G_END_DECLS
