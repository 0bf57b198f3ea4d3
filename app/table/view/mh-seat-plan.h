/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

#define MH_SEAT_PIECES_MAX 48 /* the most pieces of one seat */

/**
 * MhSeatPlan:
 * @aspect: (in): width divided by height of a piece
 * @center: (in): the width that the middle wants, in pieces, when it is as high as one piece
 * @largest: (in): the width of a piece that is never exceeded; 0: the library's
 * @n: (in): how many pieces each seat has
 * @id: (in): what each of them is, for the caller, who lays it at its @place; the plan makes
 *   nothing of it
 * @width: (in): how wide each of them is, in pieces
 * @reserve: (in): room to keep for one more piece of that width, so that what comes and goes does not
 *   change the size of everything
 * @wanted: (in): the seats whose pieces are touched now. Where the window is too small, theirs stay as
 *   large as a finger and all others become smaller
 * @stacked: (out): seats lie in rows below the middle, as in a narrow window, with face and name at the left side of
 *   their panels; what mh_arrangement_add_seat() calls upright
 * @piece: (out): width of a piece in pixels; in a small window, of one that is touched now. What lies at
 *   @place is as high as that place
 * @gap: (out): space between pieces
 * @middle: (out): the room for what belongs to nobody
 * @seat: (out): the panel of each seat
 * @place: (out): where each seat's pieces lie
 *
 * Seats laid round the table with their pieces as large as they all can be.
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
 * @id: a piece of it, by the number of its thing say
 * @width: how wide it is, in pieces
 *
 * Adds a piece to what a seat has. What comes after %MH_SEAT_PIECES_MAX of them is left out.
 */
MH_API void mh_seat_plan_add (MhSeatPlan *self, MhActor seat, guint id, double width);

/**
 * mh_seat_plan_lay:
 * @self: a plan with its wishes filled in
 * @arrangement: what it is for
 *
 * Finds the room for every seat and every piece. Seats sit clockwise round the middle, or in rows
 * below or beside it where the window is narrow; which of them depends on its size only.
 */
MH_API void mh_seat_plan_lay (MhSeatPlan *self, MhArrangement *arrangement);

/**
 * mh_seat_plan_lay_round:
 * @self: a plan; what it wishes for the middle and for pieces that are touched is left out of account
 * @arrangement: what it is for
 * @aspect: width divided by height of the board
 * @least: the width that the board must have, so that its squares can be touched; 0: any
 *
 * Lays the seats round a board, which is the middle then and as large as it can be: at its sides, or above and below
 * it, whichever leaves more. Seats go clockwise, with face and name at the left side of their panels. A board that
 * does not fit goes on below; the table scrolls then.
 */
MH_API void
mh_seat_plan_lay_round (MhSeatPlan *self, MhArrangement *arrangement, double aspect, double least);

G_END_DECLS
