/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

#define MH_SEAT_PIECES_MAX 48 /* the most pieces of one seat */

/**
 * MhSeatPlan:
 * @aspect: (in): width divided by height of a piece
 * @center: (in): the width that the middle needs, in pieces, if it is as high as one piece
 * @largest: (in): the maximum width of a piece; 0: the library's default
 * @n: (in): how many pieces each seat has
 * @id: (in): an ID for each of them, with which the caller lays it at its @place; the plan ignores
 *   it
 * @width: (in): how wide each of them is, in pieces
 * @reserve: (in): room to keep for one more piece of that width, so that a temporary piece does not
 *   change the size of everything
 * @wanted: (in): the seats whose pieces are touched now. If the window is too small, theirs stay as
 *   large as a finger and all others become smaller
 * @stacked: (out): whether seats are in rows below the middle, as in a narrow window, with face and name at the left
 *   side of their panels (upright in mh_arrangement_add_seat())
 * @piece: (out): width of a piece in pixels; in a small window, of one that is touched now. A piece
 *   is as high as its @place
 * @gap: (out): space between pieces
 * @middle: (out): the room for things that belong to nobody
 * @seat: (out): the panel of each seat
 * @place: (out): where each seat's pieces are
 *
 * Seats around the table, with all pieces as large as possible.
 */
typedef struct
{
  double aspect;
  double center;
  double largest;
  guint n[MH_SEATS_MAX];
  guint id[MH_SEATS_MAX][MH_SEAT_PIECES_MAX];
  double width[MH_SEATS_MAX][MH_SEAT_PIECES_MAX];
  double reserve[MH_SEATS_MAX];
  MhActors wanted;

  gboolean stacked;
  double piece;
  double gap;
  MhBox middle;
  MhBox seat[MH_SEATS_MAX];
  MhBox place[MH_SEATS_MAX][MH_SEAT_PIECES_MAX];
} MhSeatPlan;

/**
 * mh_seat_plan_add:
 * @self: a plan
 * @seat: a seat
 * @id: an ID for a piece, for example that of its thing
 * @width: how wide it is, in pieces
 *
 * Adds a piece to a seat. Pieces after the first %MH_SEAT_PIECES_MAX are ignored.
 */
MH_API void mh_seat_plan_add (MhSeatPlan *self, MhActor seat, guint id, double width);

/**
 * mh_seat_plan_lay:
 * @self: a plan with its (in) members filled in
 * @arrangement: what it is for
 *
 * Finds the room for every seat and every piece. Seats sit clockwise around the middle, or in rows
 * below or beside it if the window is narrow. The choice depends only on its size.
 */
MH_API void mh_seat_plan_lay (MhSeatPlan *self, MhArrangement *arrangement);

/**
 * mh_seat_plan_lay_round:
 * @self: a plan; its members for the middle and for pieces that are touched are ignored
 * @arrangement: what it is for
 * @aspect: width divided by height of the board
 * @least: the width that the board must have, so that its squares can be touched; 0: any
 *
 * Lays the seats around a board, which takes the middle and is as large as possible. Seats are at its sides, or above
 * and below it, whichever leaves more room. They go clockwise, with face and name at the left side of their panels. At
 * a board that is long and low (@aspect 1.5 or more) two seats face each other, a below and b above, or left and right.
 * A board that does not fit extends below the window, and the table scrolls.
 */
MH_API void
mh_seat_plan_lay_round (MhSeatPlan *self, MhArrangement *arrangement, double aspect, double least);

G_END_DECLS
