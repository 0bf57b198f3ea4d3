/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/view/mh-seat-plan.h"

#include "table/view/mh-seat-plan-private.h"

#include <math.h>

#define LARGEST 168.0 /* pixels: the default maximum width of a piece */
#define STEP 4.0 /* granularity of piece sizes, so that they don't change with every card */

/* Columns and rows of seats around the middle, clockwise from the bottom. */
typedef struct
{
  guint8 column, row, rows;
} Spot;

static const Spot spots[MH_SEATS_MAX + 1][MH_SEATS_MAX] = {
  [1] = { { 1, 1, 2 } },
  [2] = { { 0, 0, 1 }, { 2, 0, 1 } },
  [3] = { { 1, 1, 2 }, { 0, 0, 1 }, { 2, 0, 1 } },
  [4] = { { 0, 1, 2 }, { 0, 0, 2 }, { 2, 0, 2 }, { 2, 1, 2 } },
  [5] = { { 1, 1, 2 }, { 0, 1, 2 }, { 0, 0, 2 }, { 2, 0, 2 }, { 2, 1, 2 } },
  [6] = { { 1, 2, 3 }, { 0, 1, 2 }, { 0, 0, 2 }, { 1, 0, 3 }, { 2, 0, 2 }, { 2, 1, 2 } },
};

void
mh_seat_plan_add (MhSeatPlan *self, MhActor seat, guint id, double width)
{
  g_return_if_fail (self != NULL && seat < MH_SEATS_MAX);
  if (self->n[seat] == MH_SEAT_PIECES_MAX)
    return;
  self->id[seat][self->n[seat]] = id;
  self->width[seat][self->n[seat]++] = width;
}

static double
gap_of (double piece)
{
  return CLAMP (piece * 0.09, 4, 12);
}

/* Lays out a seat's pieces. If @places is NULL, the height includes the reserved room, and is G_MAXDOUBLE where a piece is
 * wider than the room. */
static double
flow (MhSeatPlan *self, guint seat, const MhBox *room, double piece, MhBox *places)
{
  guint n = self->n[seat];

  for (guint i = 0; i < n && places == NULL; i++)
    if (self->width[seat][i] * piece > room->width)
      return G_MAXDOUBLE;
  if (places == NULL && self->reserve[seat] > 0 && n < MH_SEAT_PIECES_MAX)
    self->width[seat][n++] = self->reserve[seat];
  return mh_box_flow (room, self->width[seat], n, piece, piece / self->aspect, gap_of (piece),
                      places);
}

/* A seat with few pieces has larger ones. */
static void
place_all (MhSeatPlan *self, MhArrangement *arrangement, double largest)
{
  self->gap = gap_of (self->piece);
  for (guint seat = 0; seat < mh_arrangement_get_n_seats (arrangement); seat++)
    {
      MhBox room = mh_seat_room_get (&self->seat[seat], self->stacked,
                                     mh_arrangement_get_line (arrangement));
      double piece = self->piece;

      while (piece + STEP <= largest && flow (self, seat, &room, piece + STEP, NULL) <= room.height)
        piece += STEP;
      flow (self, seat, &room, piece, self->place[seat]);
    }
}

static void
lay_round (MhSeatPlan *self, MhArrangement *arrangement)
{
  guint n = mh_arrangement_get_n_seats (arrangement);
  double gap = 10;
  double width = mh_arrangement_get_width (arrangement) - 2 * gap;
  double height = mh_arrangement_get_height (arrangement) - 2 * gap;
  gboolean shared = n != 2 && n != 4;
  /* Between four seats a few pieces have room one above the other. */
  const double four = n == 4 && self->center <= 4 ? 0.41 : 0.365;
  double side = (width - 2 * gap) * (n == 3 ? 0.29 : shared ? 1.0 / 3 : four);
  double inner = width - 2 * gap - 2 * side;
  const double left[] = { gap, gap + side + gap, gap + side + gap + inner + gap };

  self->middle = (MhBox){ left[1], gap, inner, height };
  if (n == 6)
    {
      self->middle.y += (height + gap) / 3;
      self->middle.height = (height - 2 * gap) / 3;
    }
  else if (shared)
    self->middle.height = (height - gap) * 0.46;
  for (guint seat = 0; seat < n; seat++)
    {
      const Spot *spot = &spots[n][seat];
      double rows = spot->rows;
      double high = (height - (rows - 1) * gap) / rows;

      self->seat[seat] = (MhBox){ left[spot->column], gap + spot->row * (high + gap),
                                  spot->column == 1 ? inner : side, high };
      if (spot->column == 1 && n != 6)
        self->seat[seat] = (MhBox){ left[1], self->middle.y + self->middle.height + gap, inner,
                                    height - self->middle.height - gap };
    }
}

static gboolean
fits_round (MhSeatPlan *self, MhArrangement *arrangement, double piece)
{
  for (guint seat = 0; seat < mh_arrangement_get_n_seats (arrangement); seat++)
    {
      MhBox room
          = mh_seat_room_get (&self->seat[seat], FALSE, mh_arrangement_get_line (arrangement));

      if (flow (self, seat, &room, piece, NULL) > room.height)
        return FALSE;
    }
  return TRUE;
}

/* The height that a panel needs in rows. */
static double
measure_stacked (MhSeatPlan *self, guint seat, double width, double line, double piece)
{
  MhBox panel = { 0, 0, width, 1000 };
  MhBox room = mh_seat_room_get (&panel, TRUE, line);
  double needed = flow (self, seat, &room, piece, NULL) + panel.height - room.height;

  return MAX (needed, mh_seat_room_measure_upright (line));
}

/* In a flat window that is too narrow for seats around the middle, the middle is at the left of their rows. */
static gboolean
is_flat (MhArrangement *arrangement)
{
  return mh_arrangement_get_width (arrangement) > mh_arrangement_get_height (arrangement) * 1.5;
}

/* Cuts the room of the middle off @rows. */
static void
cut_middle (MhSeatPlan *self, MhArrangement *arrangement, MhBox *rows, double gap)
{
  const double height = mh_arrangement_get_height (arrangement);
  const double touch = mh_arrangement_get_touch (arrangement);
  double middle = rows->width / MAX (self->center, 1) / self->aspect;

  if (is_flat (arrangement))
    {
      self->middle = mh_box_cut_left (rows, MAX (rows->width * 0.16, touch * 2));
      mh_box_cut_left (rows, gap);
      return;
    }
  middle = MIN (middle, MAX (height * 0.22, touch * 1.9));
  self->middle = mh_box_cut_top (rows, middle);
  mh_box_cut_top (rows, gap);
}

/* Lays out rows below the middle, with two panels side by side if there is room. Returns the total height. */
static double
lay_stacked (MhSeatPlan *self, MhArrangement *arrangement, double piece)
{
  guint n = mh_arrangement_get_n_seats (arrangement);
  double gap = 6;
  MhBox rows = { gap, gap, mh_arrangement_get_width (arrangement) - 2 * gap,
                 mh_arrangement_get_height (arrangement) - 2 * gap };
  double line = mh_arrangement_get_line (arrangement);
  guint columns = (is_flat (arrangement) ? n > 3 : n > 2 && rows.width > 480 + 8 * line) ? 2 : 1;
  double wide, y, high = 0;

  cut_middle (self, arrangement, &rows, gap);
  wide = (rows.width - (columns - 1) * gap) / columns;
  y = rows.y;
  for (guint seat = 0; seat < n; seat++)
    {
      guint column = seat % columns;
      gboolean last = column == columns - 1 || seat == n - 1;

      self->seat[seat] = (MhBox){ rows.x + column * (wide + gap), y, wide, 0 };
      if (seat == n - 1)
        self->seat[seat].width = rows.width - column * (wide + gap);
      high = MAX (high, measure_stacked (self, seat, self->seat[seat].width, line, piece));
      self->seat[seat].height = high;
      if (!last)
        continue;
      for (guint i = seat - column; i < seat; i++)
        self->seat[i].height = high;
      y += high + gap;
      high = 0;
    }
  return y;
}

/* Distributes leftover height to the panels, and a little to the middle. */
static void
stretch_stacked (MhSeatPlan *self, MhArrangement *arrangement, double left)
{
  guint n = mh_arrangement_get_n_seats (arrangement);
  double more = is_flat (arrangement) ? 0 : MIN (left * 0.25, self->middle.height * 0.6);
  double each, y = self->seat[0].y;
  guint rows = 1;

  if (left <= 0)
    return;
  for (guint seat = 1; seat < n; seat++)
    rows += self->seat[seat].y > self->seat[seat - 1].y;
  each = (left - more) / rows;
  self->middle.height += more;
  for (guint seat = 0, row = 0; seat < n; seat++)
    {
      if (self->seat[seat].y > y)
        {
          y = self->seat[seat].y;
          row++;
        }
      self->seat[seat].y += more + row * each;
      self->seat[seat].height += each;
    }
}

void
mh_seat_plan_lay (MhSeatPlan *self, MhArrangement *arrangement)
{
  double width, height, smallest, largest, left;

  g_return_if_fail (self != NULL && arrangement != NULL);
  g_return_if_fail (self->aspect > 0);

  width = mh_arrangement_get_width (arrangement);
  height = mh_arrangement_get_height (arrangement);
  smallest = mh_arrangement_get_touch (arrangement);
  largest = sqrt (width * height);
  largest = self->largest > 0 ? self->largest : CLAMP (LARGEST, largest * 0.13, largest * 0.2);
  largest = MAX (largest, smallest);
  self->stacked = width < 400 + 15 * mh_arrangement_get_line (arrangement) || width < height * 0.9;
  self->piece = largest;
  if (!self->stacked)
    {
      lay_round (self, arrangement);
      while (self->piece > smallest && !fits_round (self, arrangement, self->piece))
        self->piece = MAX (smallest, self->piece - STEP);
      self->stacked = !fits_round (self, arrangement, self->piece);
      if (self->stacked)
        self->piece = largest;
    }
  if (self->stacked)
    {
      while (self->piece > smallest && lay_stacked (self, arrangement, self->piece) > height)
        self->piece = MAX (smallest, self->piece - STEP);
      left = height - lay_stacked (self, arrangement, self->piece);
      if (left < 0)
        {
          mh_seat_rows_lay (self, arrangement);
          return;
        }
      stretch_stacked (self, arrangement, left);
    }
  place_all (self, arrangement, largest);
}
