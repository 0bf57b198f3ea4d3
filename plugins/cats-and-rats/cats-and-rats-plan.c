/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The layout of rows and piles. Which arrangement has the largest cards depends on the shape of the window and the
 * number of players. */
#include "config.h"

#include "cats-and-rats-plan.h"

#define ROW_WIDTH (CR_SLOTS + (CR_SLOTS - 1) * ROW_GAP)
#define SPOT_GAP 0.12 /* between the cards in the middle, in cards */
#define MIDDLE_WORTH 0.85 /* the weight of a card's size in the middle, compared with a row */
#define LARGEST 280.0
#define TIGHT_GAP 4.0
#define FLAT 300.0 /* a table lower than this: pixels */

typedef enum
{
  WAY_SHELF, /* rows one above the other, the middle to their right */
  WAY_SIDES, /* rows on both sides of the middle, clockwise from the lower left */
  WAY_BANDS, /* rows above and below the middle, clockwise from the bottom */
  WAY_STACK, /* rows below the middle, in a window like a phone's; may extend below the edge */
  N_WAYS
} Way;

typedef struct
{
  MhArrangement *arrangement;
  guint n;
  double width, height, line, gap;
  double whole; /* the height without a rolled-up curtain */
  double low; /* the height to choose by */
  Way way;
  gboolean upright;
  gboolean tight; /* a card and the gap beside it together may be as small as a finger */
  MhBox middle;
  MhBox seat[CR_SEATS_MAX];
} Trial;

/* The seats above and below the middle, from left to right. */
static const guint8 above[CR_SEATS_MAX + 1][3]
    = { [2] = { 1 }, [3] = { 1, 2 }, [4] = { 1, 2 }, [5] = { 2, 3 }, [6] = { 2, 3, 4 } };
static const guint8 below[CR_SEATS_MAX + 1][3]
    = { [2] = { 0 }, [3] = { 0 }, [4] = { 0, 3 }, [5] = { 1, 0, 4 }, [6] = { 1, 0, 5 } };

static void
lay_line (Trial *self, const guint8 *seats, guint n, double y, double high)
{
  double wide = (self->width - (n - 1) * self->gap) / n;

  for (guint i = 0; i < n; i++)
    self->seat[seats[i]] = (MhBox){ self->gap + i * (wide + self->gap), self->gap + y, wide, high };
}

static void
lay_bands (Trial *self, double share)
{
  guint n_above = self->n / 2;
  double middle = self->height * share;
  double high = (self->height - middle - 2 * self->gap) / 2;

  lay_line (self, above[self->n], n_above, 0, high);
  lay_line (self, below[self->n], self->n - n_above, self->height - high, high);
  self->middle = (MhBox){ self->gap, high + 2 * self->gap, self->width, middle };
}

static void
lay_sides (Trial *self, double share)
{
  guint rows = (self->n + 1) / 2;
  double middle = self->width * share;
  double wide = (self->width - middle - 2 * self->gap) / 2;
  double high = (self->height - (rows - 1) * self->gap) / rows, step = high + self->gap, more = 0;

  if (self->tight) /* a low panel has a narrow tag */
    more = MAX (0, high - mh_arrangement_get_touch (self->arrangement) / CARD_ASPECT - 4);
  high -= more;
  for (guint seat = 0; seat < self->n; seat++)
    {
      gboolean left = seat < rows;
      guint row = left ? rows - 1 - seat : seat - rows;

      self->seat[seat] = (MhBox){ self->gap + (left ? 0 : wide + middle + 2 * self->gap),
                                  self->gap + row * step + more / 2, wide, high };
    }
  self->middle = (MhBox){ wide + 2 * self->gap, self->gap, middle, self->height };
}

static void
lay_shelf (Trial *self, double share)
{
  double middle = self->width * share;
  double wide = self->width - middle - self->gap;
  double high = (self->height - (self->n - 1) * self->gap) / self->n;

  for (guint seat = 0; seat < self->n; seat++)
    self->seat[seat] = (MhBox){ self->gap, self->gap + seat * (high + self->gap), wide, high };
  self->middle = (MhBox){ wide + 2 * self->gap, self->gap, middle, self->height };
}

/* The height of a panel without its row. */
static double
measure_rest (Trial *self, double wide)
{
  MhBox panel = { 0, 0, wide, 1000 };

  return 1000 - mh_arrangement_get_room (self->arrangement, &panel, self->upright).height;
}

static void
lay_stack (Trial *self, double share)
{
  guint columns = self->n > 2 && self->width > 480 + 8 * self->line ? 2 : 1;
  guint rows = (self->n + columns - 1) / columns;
  double wide = (self->width - (columns - 1) * self->gap) / columns;
  double touch = mh_arrangement_get_touch (self->arrangement);
  double middle = MIN (self->height * share, self->width / N_SPOTS / CARD_ASPECT + self->line * 2);
  double high;

  middle = MAX (middle, touch * 1.4 + (self->tight ? MIN (self->line, 22) : self->line) * 2);
  /* Shrinks the cards in the middle before a row is below the edge. */
  if (self->tight)
    middle
        = CLAMP (self->height - rows * (touch + 2 + self->gap) - self->gap, touch * 1.35, middle);
  high = (self->height - middle - rows * self->gap) / rows;
  if (self->tight)
    high = MAX (high, touch + 2);
  else
    high = MAX (high, MAX (measure_rest (self, wide) + touch / CARD_ASPECT,
                           MAX (40, self->line * 1.6) + self->line + 12));
  self->middle = (MhBox){ self->gap, self->gap, self->width, middle };
  for (guint seat = 0; seat < self->n; seat++)
    {
      guint row = seat / columns, column = seat % columns;

      self->seat[seat] = (MhBox){ self->gap + column * (wide + self->gap),
                                  middle + 2 * self->gap + row * (high + self->gap), wide, high };
    }
}

/* Cuts a strip from the lower edge, or from the left side if the middle is flat. */
static MhBox
cut_strip (Trial *self, MhBox *middle)
{
  MhBox strip = *middle;

  if (middle->width > middle->height * 3.6)
    return mh_box_cut_left (middle, MIN (middle->width * 0.2, self->line * 10));
  strip.height = MIN (MAX (24, self->line * 2), middle->height * 0.2);
  middle->height -= strip.height + 6;
  strip.y = middle->y + middle->height + 6;
  return strip;
}

/* The width of a card in the middle, and the number of columns. */
static double
fit_middle (const MhBox *box, guint *columns)
{
  double best = 0;

  for (guint n = 1; n <= N_SPOTS; n *= 2)
    {
      double rows = N_SPOTS / n;
      double width = MIN (box->width / (n + (n - 1) * SPOT_GAP),
                          box->height / (rows / CARD_ASPECT + (rows - 1) * SPOT_GAP));

      if (width <= best)
        continue;
      best = width;
      *columns = n;
    }
  return best;
}

static double
fit_rows (Trial *self)
{
  double piece = LARGEST;

  for (guint seat = 0; seat < self->n; seat++)
    {
      MhBox room = mh_arrangement_get_room (self->arrangement, &self->seat[seat], self->upright);

      piece = MIN (piece, MIN (room.width / ROW_WIDTH, room.height * CARD_ASPECT));
    }
  return piece;
}

/* The distance between the left edges of neighboring cards in a row. */
static double
measure_step (Trial *self, guint seat)
{
  MhBox room = mh_arrangement_get_room (self->arrangement, &self->seat[seat], self->upright);
  double piece = fit_rows (self), touch = mh_arrangement_get_touch (self->arrangement);

  return MAX (piece * (1 + ROW_GAP), MIN (touch + 1, room.width / CR_SLOTS));
}

static void
lay_trial (Trial *self, Way way, gboolean upright, double share)
{
  static void (*const lay[N_WAYS]) (Trial *, double)
      = { lay_shelf, lay_sides, lay_bands, lay_stack };

  self->way = way;
  self->upright = upright;
  lay[way](self, share);
}

/* Prefers a larger smallest card, then a larger middle. */
static double
value_trial (Trial *self)
{
  MhBox middle = self->middle;
  double row = fit_rows (self), piece;
  guint columns;

  if (self->tight
      && measure_step (self, self->n - 1) < mh_arrangement_get_touch (self->arrangement))
    return 0;
  cut_strip (self, &middle);
  piece = fit_middle (&middle, &columns) * MIDDLE_WORTH;
  return MIN (row, piece) + 0.05 * MIN (piece, row * 1.3);
}

/* Whether nothing is below the edge. */
static gboolean
is_whole (Trial *self)
{
  const MhBox *last = &self->seat[self->n - 1];

  return last->y + last->height <= self->height + 2 * self->gap;
}

/* Tries all arrangements around the middle. FALSE: the cards would be too small to touch. */
static gboolean
find_best (Trial *self)
{
  double touch = mh_arrangement_get_touch (self->arrangement);
  double best = touch * (self->tight ? 0.8 : 1.04), best_share = 0, height = self->height;
  Way best_way = N_WAYS;
  gboolean best_upright = FALSE;

  for (Way way = WAY_SHELF; way < WAY_STACK; way++)
    for (guint i = 0; i < 40; i++)
      {
        double share = 0.14 + i / 2 * 0.02;
        double value;

        self->height = self->low;
        lay_trial (self, way, i % 2 == 0, share);
        value = value_trial (self);
        if (value <= best)
          continue;
        best = value;
        best_way = way;
        best_upright = i % 2 == 0;
        best_share = share;
      }
  self->height = height;
  if (best_way != N_WAYS)
    lay_trial (self, best_way, best_upright, best_share);
  return best_way != N_WAYS;
}

/* The same in a flat window, closer together. */
static gboolean
find_tight (Trial *self)
{
  Trial trial = *self;
  double more = self->gap - TIGHT_GAP;

  trial.tight = TRUE;
  trial.gap = TIGHT_GAP;
  trial.width += 2 * more;
  trial.height += 2 * more;
  trial.whole += 2 * more;
  trial.low += 2 * more;
  if (!find_best (&trial))
    return FALSE;
  *self = trial;
  return TRUE;
}

/* Stacks the rows below the middle, with names above them if that makes the cards larger and needs no scrolling.
 * FALSE: it needs scrolling anyway. */
static gboolean
find_stack (Trial *self)
{
  const double height = self->height;
  double piece;
  gboolean whole;

  self->height = self->whole;
  lay_trial (self, WAY_STACK, FALSE, 0.24);
  piece = fit_rows (self);
  whole = is_whole (self);
  lay_trial (self, WAY_STACK, TRUE, 0.24);
  if (piece > fit_rows (self) && whole)
    lay_trial (self, WAY_STACK, FALSE, 0.24);
  whole = is_whole (self);
  self->height = height;
  lay_trial (self, WAY_STACK, self->upright, 0.24);
  return whole;
}

/* The arrangement depends only on the size of the window and of the text; the spacing in a stack also depends on
 * the rolled-up curtain. */
static void
find_way (Trial *self)
{
  const double width = self->width + 2 * self->gap, whole = self->whole + 2 * self->gap;
  const gboolean narrow = width < whole * 0.9;
  const gboolean wide = !narrow && width >= 400 + 10 * self->line;

  if (wide && self->low < self->whole && (find_best (self) || find_tight (self)))
    return;
  self->low = self->whole;
  if (wide && find_best (self))
    return;
  if (!find_stack (self) && !narrow && find_tight (self))
    return;
  if (is_whole (self))
    return;
  self->tight = TRUE;
  lay_trial (self, WAY_STACK, TRUE, 0.24);
}

static void
lay_spots (CatsAndRatsPlan *self, Trial *trial)
{
  MhBox middle = trial->middle;
  guint columns = 1;
  double piece, x, y;

  self->strip = cut_strip (trial, &middle);
  piece = MIN (fit_middle (&middle, &columns), MAX (self->piece * 1.6, 110));
  x = middle.x + (middle.width - piece * (columns + (columns - 1) * SPOT_GAP)) / 2;
  y = N_SPOTS / columns;
  y = middle.y + (middle.height - piece * (y / CARD_ASPECT + (y - 1) * SPOT_GAP)) / 2;
  for (guint i = 0; i < N_SPOTS; i++)
    self->spot[i] = (MhBox){ x + i % columns * piece * (1 + SPOT_GAP),
                             y + i / columns * piece * (1 / CARD_ASPECT + SPOT_GAP), piece,
                             piece / CARD_ASPECT };
}

/* Lays out all rows, with cards as large as possible. The result depends only on the size of the window and of the
 * text, and on the number of players. */
void
cats_and_rats_plan_lay (CatsAndRatsPlan *self, MhArrangement *arrangement)
{
  Trial trial = { .arrangement = arrangement,
                  .n = mh_arrangement_get_n_seats (arrangement),
                  .line = mh_arrangement_get_line (arrangement) };
  double width = mh_arrangement_get_width (arrangement);
  double height = mh_arrangement_get_height (arrangement);
  double whole = mh_arrangement_get_whole_height (arrangement);

  trial.gap = width < 480 ? 6 : 10;
  trial.width = width - 2 * trial.gap;
  trial.height = height - 2 * trial.gap;
  trial.whole = whole - 2 * trial.gap;
  /* In a flat window, a curtain takes so much that the cards must be large enough without it. */
  trial.low = trial.whole - (whole < FLAT ? mh_arrangement_get_touch (arrangement) + 6 : 0);
  find_way (&trial);
  self->upright = trial.upright;
  self->piece = fit_rows (&trial);
  for (guint seat = 0; seat < trial.n; seat++)
    {
      MhBox room = mh_arrangement_get_room (arrangement, &trial.seat[seat], trial.upright);

      self->step = measure_step (&trial, trial.n - 1);
      self->seat[seat] = trial.seat[seat];
      self->row[seat]
          = (MhBox){ room.x + (room.width - self->piece - (CR_SLOTS - 1) * self->step) / 2,
                     room.y + (room.height - self->piece / CARD_ASPECT) / 2, self->piece,
                     self->piece / CARD_ASPECT };
    }
  lay_spots (self, &trial);
}
