/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Seats around a board that is as large as possible: at its sides if the window is wide, otherwise above and below
 * it. */
#include "table/view/mh-seat-plan.h"

#include "table/view/mh-seat-plan-private.h"

#define GAP 8.0 /* pixels */
/* The least and the greatest width of a panel at the side: lines of text. */
#define LEAST_SIDE 7.5
#define LARGEST_SIDE 14.0
/* The largest share of a low window that the panels take. */
#define MOST_HEIGHT 0.3
#define LARGEST_PIECE 96.0
/* From this aspect on, two seats face each other: each has a long side of the board. */
#define LONG_BOARD 1.5

/* How the seats are divided. They go clockwise; the first is below the board at the left. */
typedef struct
{
  guint n, n_far, n_near;
  guint columns; /* of panels above the board */
} Sides;

static Sides
divide (guint n, double width, double line, double aspect)
{
  const gboolean faces = n == 2 && aspect >= LONG_BOARD;
  Sides sides = { .n = n, .n_far = n > 2 || faces ? (n + 1) / 2 : n };

  sides.columns = MAX (sides.n_far, 1);
  if (width / sides.columns < LEAST_SIDE * line && n > 2)
    {
      sides.n_far = n;
      sides.columns = 2;
    }
  sides.n_near = n - sides.n_far;
  return sides;
}

/* The height of a panel: what a face and a name need, at most its share of @room. */
static double
get_height (double room, guint rows, double line)
{
  return MIN (mh_seat_room_measure_upright (line) + GAP, room / MAX (rows, 1));
}

/* Lays the board between two columns of panels. */
static MhBox
lay_beside (MhSeatPlan *self, MhArrangement *arrangement, double aspect, double least)
{
  const guint n = mh_arrangement_get_n_seats (arrangement), n_left = (n + 1) / 2;
  const double line = mh_arrangement_get_line (arrangement);
  MhBox room
      = { 0, 0, mh_arrangement_get_width (arrangement), mh_arrangement_get_height (arrangement) };
  MhBox left, right;
  double side;

  room = mh_box_inset (&room, GAP);
  room.height = MAX (room.height, least / aspect);
  side = CLAMP ((room.width - room.height * aspect) / 2 - GAP, LEAST_SIDE * line,
                LARGEST_SIDE * line);
  left = mh_box_cut_left (&room, side);
  mh_box_cut_left (&room, GAP);
  right = room;
  mh_box_cut_left (&right, room.width - side);
  room.width -= side + GAP;
  for (guint seat = 0; seat < n; seat++)
    {
      const gboolean is_left = seat < n_left;
      const guint rows = is_left ? n_left : n - n_left;
      const guint row = is_left ? n_left - 1 - seat : seat - n_left;
      const MhBox cell = mh_box_cell (is_left ? &left : &right, 1, rows, 0, row);

      self->seat[seat] = mh_box_center (&cell, cell.width, get_height (cell.height - GAP, 1, line));
    }
  return mh_box_fit (&room, aspect);
}

/* Lays the board between panels above and below it. */
static MhBox
lay_between (MhSeatPlan *self, MhArrangement *arrangement, double aspect, double least)
{
  const double line = mh_arrangement_get_line (arrangement);
  MhBox room
      = { 0, 0, mh_arrangement_get_width (arrangement), mh_arrangement_get_height (arrangement) };
  const Sides sides = divide (mh_arrangement_get_n_seats (arrangement), room.width, line, aspect);
  const guint rows = (sides.n_far + sides.columns - 1) / sides.columns,
              all = rows + (sides.n_near > 0);
  const double panel = get_height (room.height * MOST_HEIGHT, all, line);
  MhBox far, near;

  room = mh_box_inset (&room, GAP);
  far = mh_box_cut_top (&room, panel * rows);
  mh_box_cut_top (&room, GAP);
  room.height = MAX (room.height - (all - rows) * (panel + GAP), least / aspect);
  near = (MhBox){ room.x, room.y + room.height + GAP, room.width, panel };
  for (guint seat = 0; seat < sides.n; seat++)
    {
      const guint first = sides.n_near > 0;
      const gboolean is_far = seat >= first && seat < first + sides.n_far;
      MhBox box;

      if (is_far)
        box = mh_box_cell (&far, sides.columns, rows, (seat - first) % sides.columns,
                           (seat - first) / sides.columns);
      else
        box = mh_box_cell (&near, sides.n_near, 1, (sides.n - seat) % sides.n, 0);
      self->seat[seat] = mh_box_inset (&box, GAP / 4);
    }
  return mh_box_fit (&room, aspect);
}

static void
place_pieces (MhSeatPlan *self, MhArrangement *arrangement)
{
  const double aspect = self->aspect > 0 ? self->aspect : 1;
  const guint n = mh_arrangement_get_n_seats (arrangement);
  MhBox room[MH_SEATS_MAX];

  self->piece = self->largest > 0 ? self->largest : LARGEST_PIECE;
  for (guint seat = 0; seat < n; seat++)
    {
      room[seat] = mh_arrangement_get_room (arrangement, &self->seat[seat], TRUE);
      if (self->n[seat] > 0)
        self->piece
            = mh_box_flow_fit (&room[seat], self->width[seat], self->n[seat], aspect, self->piece);
    }
  self->gap = self->piece * 0.15;
  for (guint seat = 0; seat < n; seat++)
    mh_box_flow (&room[seat], self->width[seat], self->n[seat], self->piece, self->piece / aspect,
                 self->gap, self->place[seat]);
}

void
mh_seat_plan_lay_round (MhSeatPlan *self, MhArrangement *arrangement, double aspect, double least)
{
  MhSeatPlan beside;
  MhBox board;

  g_return_if_fail (self != NULL && arrangement != NULL);
  g_return_if_fail (aspect > 0);

  beside = *self;
  board = lay_beside (&beside, arrangement, aspect, least);
  self->middle = lay_between (self, arrangement, aspect, least);
  if (board.width > self->middle.width)
    {
      *self = beside;
      self->middle = board;
    }
  self->stacked = TRUE;
  place_pieces (self, arrangement);
}
