/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Seats in a window that is too small for everybody's pieces in a touchable size. Pieces that are touched
 * now stay as large as a finger. All others become as small as necessary. */
#include "table/view/mh-seat-plan-private.h"

#define GAP 6.0 /* between panels: pixels */
#define STEP 2.0
/* The least width of a panel, and of a piece that is not touched now: fingers. */
#define LEAST_PANEL 2.9
#define LEAST_PIECE 0.3
/* The least height of a panel: fingers. */
#define LEAST_HEIGHT 0.82
/* Another layout of panels must make pieces larger by this factor. */
#define WORTH 1.15

/* Compromises, the smallest first: the width of pieces that are touched now, the width of the others, and
 * the height of the middle, in fingers. A piece that is touched keeps a finger's room in any case. */
static const struct
{
  double touched, seen, middle;
} levels[] = {
  { 1, 0.55, 1.9 },
  { 1, 0.4, 1.3 },
  { 0.82, 0.4, 1.3 },
  { 0.65, LEAST_PIECE, 1.2 },
};

typedef struct
{
  MhSeatPlan *plan;
  guint n;
  double line, finger;
  MhBox rows; /* the room for all panels */
  double piece[2]; /* width of pieces that are not touched, and of those that are */
} Rows;

/* A bit for each seat that begins a row, and whether seats share a row equally or by their pieces. */
typedef struct
{
  guint begins;
  gboolean equal;
} Division;

static gboolean
is_wanted (const Rows *self, guint seat)
{
  return (self->plan->wanted & mh_actor_bit (seat)) != 0;
}

static double
get_gap (double piece)
{
  return CLAMP (piece * 0.09, 3, 12);
}

/* Lays a seat's pieces. Those that are touched have as much room around them as a finger needs. Returns
 * their height. */
static double
flow (const Rows *self, guint seat, const MhBox *room, MhBox *places)
{
  MhSeatPlan *plan = self->plan;
  const double piece = self->piece[is_wanted (self, seat)], high = piece / plan->aspect;
  const double gap = get_gap (piece), least = is_wanted (self, seat) ? self->finger : 0;
  const double beside = MAX (0, least - piece - gap), below = MAX (0, least - high - gap);
  double widths[MH_SEAT_PIECES_MAX], height;

  for (guint i = 0; i < plan->n[seat]; i++)
    {
      widths[i] = plan->width[seat][i] + beside / piece;
      if (widths[i] * piece > room->width)
        return G_MAXDOUBLE;
    }
  height = mh_box_flow (room, widths, plan->n[seat], piece, high + below, gap, places);
  for (guint i = 0; places != NULL && i < plan->n[seat]; i++)
    places[i] = mh_box_center (&places[i], plan->width[seat][i] * piece, high);
  return height;
}

/* The height that a panel of @width needs, at least @least; G_MAXDOUBLE if it is too narrow for a piece. A
 * higher panel has a wider tag, until it is high enough for a tag of full size. */
static double
measure (const Rows *self, guint seat, double width, double least)
{
  MhBox panel = { 0, 0, width, least };

  for (;;)
    {
      MhBox room = mh_seat_room_get (&panel, TRUE, self->line);
      double high = flow (self, seat, &room, NULL);

      if (high == G_MAXDOUBLE || high <= room.height + 0.5)
        return MAX (high, panel.height);
      panel.height += high - room.height;
    }
}

/* The height of a row of panels: the largest that any of them needs. It makes the tags of the others wider,
 * so they are measured again. */
static double
measure_row (const Rows *self, const MhBox *panels, guint first, guint end)
{
  double high = self->finger * LEAST_HEIGHT, before = 0;

  while (high > before)
    {
      before = high;
      for (guint seat = first; seat < end; seat++)
        high = MAX (high, measure (self, seat, panels[seat].width, before));
    }
  return high;
}

/* The weight of a seat in its row. */
static double
get_share (const Rows *self, guint seat, gboolean equal)
{
  double all = 3;

  for (guint i = 0; i < self->plan->n[seat] && !equal; i++)
    all += self->plan->width[seat][i] * (is_wanted (self, seat) ? 1 : 0.6);
  return all;
}

/* Divides the rows among the seats, from the top. Returns their total height. */
static double
divide (const Rows *self, const Division *division, MhBox *panels)
{
  double y = self->rows.y;

  for (guint first = 0, end; first < self->n; first = end)
    {
      double shares = 0, high, x = self->rows.x, width;

      for (end = first; end < self->n && (end == first || (division->begins >> end & 1) == 0);
           end++)
        shares += get_share (self, end, division->equal);
      width = self->rows.width - (end - first - 1) * GAP;
      for (guint seat = first; seat < end; seat++)
        {
          panels[seat]
              = (MhBox){ x, y, width * get_share (self, seat, division->equal) / shares, 0 };
          if (panels[seat].width < MIN (self->finger * LEAST_PANEL, self->rows.width))
            return G_MAXDOUBLE;
          x += panels[seat].width + GAP;
        }
      high = measure_row (self, panels, first, end);
      for (guint seat = first; seat < end; seat++)
        panels[seat].height = high;
      y += high + GAP;
    }
  return y - GAP - self->rows.y;
}

static gboolean
fits (const Rows *self, const Division *division)
{
  MhBox panels[MH_SEATS_MAX];

  return divide (self, division, panels) <= self->rows.height;
}

/* Makes one kind of piece as large as possible, up to @most. */
static void
enlarge (Rows *self, const Division *division, guint kind, double most)
{
  for (double before = self->piece[kind]; before < most; before = self->piece[kind])
    {
      self->piece[kind] = MIN (most, before + STEP);
      if (fits (self, division))
        continue;
      self->piece[kind] = before;
      return;
    }
}

/* The rows of a window with enough room. */
static Division
get_usual (const Rows *self, gboolean flat)
{
  Division usual = { 0, TRUE };

  for (guint seat = 0; seat < self->n; seat++)
    if (!flat || self->n <= 3 || seat % 2 == 0)
      usual.begins |= 1u << seat;
  return usual;
}

/* Finds the division in which pieces that are not touched are largest. FALSE: nothing fits */
static gboolean
choose (Rows *self, gboolean flat, Division *best)
{
  const Division usual = get_usual (self, flat);
  const double least = self->piece[0];
  double largest = 0;

  for (guint begins = 1; begins < 1u << self->n; begins += 2)
    for (gboolean equal = FALSE; equal <= TRUE; equal++)
      {
        const Division division = { begins, equal };
        double worth = begins == usual.begins && equal ? WORTH : 1;

        self->piece[0] = least;
        if (!fits (self, &division))
          continue;
        enlarge (self, &division, 0, self->finger);
        if (self->piece[0] * worth <= largest)
          continue;
        largest = self->piece[0] * worth;
        *best = division;
      }
  self->piece[0] = least;
  return largest > 0;
}

/* Divides the window between the middle and the rows. */
static void
cut_middle (Rows *self, MhArrangement *arrangement, gboolean flat, double fingers)
{
  MhSeatPlan *plan = self->plan;
  MhBox all
      = { 0, 0, mh_arrangement_get_width (arrangement), mh_arrangement_get_height (arrangement) };
  double natural;

  self->rows = mh_box_inset (&all, GAP);
  natural = self->rows.width / MAX (plan->center, 1) / plan->aspect;
  if (flat)
    plan->middle = mh_box_cut_left (&self->rows, MAX (self->rows.width * 0.16, self->finger * 2));
  else
    plan->middle = mh_box_cut_top (&self->rows, MIN (natural, self->finger * fingers));
  mh_box_cut_left (&self->rows, flat ? GAP : 0);
  mh_box_cut_top (&self->rows, flat ? 0 : GAP);
}

/* Makes every row higher and lays the pieces. Returns whether they fit: a higher panel has a wider tag, and
 * pieces that no longer fit beside it take another line. */
static gboolean
stretch (const Rows *self, const Division *division, double each)
{
  MhSeatPlan *plan = self->plan;
  gboolean fit = TRUE;

  divide (self, division, plan->seat);
  for (guint seat = 0, row = 0; seat < self->n; seat++)
    {
      MhBox *panel = &plan->seat[seat], room;

      row += seat > 0 && (division->begins >> seat & 1) != 0;
      panel->y += row * each;
      panel->height += each;
      room = mh_seat_room_get (panel, TRUE, self->line);
      fit = flow (self, seat, &room, plan->place[seat]) < room.height + 1 && fit;
    }
  return fit;
}

/* Lays panels and pieces. The rows take as much of the remaining height as they can use. */
static void
place (Rows *self, const Division *division)
{
  double left = self->rows.height - divide (self, division, self->plan->seat);
  double each = MAX (0, left) / __builtin_popcount (division->begins & ((1u << self->n) - 1));

  while (!stretch (self, division, each) && each > 0)
    each = each > 2 ? each * 0.8 : 0;
}

/* Lays the seats of a plan in rows. If even that does not fit, they extend below the window. */
void
mh_seat_rows_lay (MhSeatPlan *plan, MhArrangement *arrangement)
{
  const double width = mh_arrangement_get_width (arrangement);
  const gboolean flat = width > mh_arrangement_get_height (arrangement) * 1.5;
  Rows self = { .plan = plan, .n = mh_arrangement_get_n_seats (arrangement) };
  gboolean found = FALSE;
  Division division;

  self.line = mh_arrangement_get_line (arrangement);
  self.finger = mh_arrangement_get_touch (arrangement);
  division = get_usual (&self, flat);
  for (guint i = 0; i < G_N_ELEMENTS (levels) && !found; i++)
    {
      cut_middle (&self, arrangement, flat,
                  plan->wanted == 0 ? levels[0].middle : levels[i].middle);
      self.piece[0] = levels[i].seen * self.finger;
      self.piece[1] = levels[i].touched * self.finger;
      found = choose (&self, flat, &division);
    }
  if (found)
    {
      enlarge (&self, &division, 0, self.finger);
      enlarge (&self, &division, 1, self.finger * 1.6);
    }
  plan->piece = self.piece[plan->wanted != 0];
  plan->gap = get_gap (plan->piece);
  place (&self, &division);
}
