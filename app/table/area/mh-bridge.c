/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Where an arrow from one thing to another one lies: its tip on the one that is meant, and as little of
 * it as possible on anybody else's part of the table. */
#include "config.h"

#include "table/area/mh-bridge-private.h"

#include "table/area/mh-seat-panel-private.h"

#include <math.h>

/* Of an arrow from one panel to the one below it: how much of their width is tried. */
#define LANE 48.0
/* What a pixel on somebody else's panel costs, one that the arrow is too short, and one from the middle
 * of either thing. */
#define COST_CROSSING 4.0
#define COST_SHORT 3.0
#define COST_ASIDE 0.2

/* The points of a thing that are tried, as shares of its width and height. */
static const double tried[] = { 0.1, 0.3, 0.5, 0.7, 0.9 };

#define TRIED (G_N_ELEMENTS (tried) * G_N_ELEMENTS (tried))

typedef struct
{
  double x, y, aside;
} Point;

typedef struct
{
  MhBox box[MH_SEATS_MAX];
  guint n;
} Obstacles;

static gboolean
contains (const MhBox *box, double x, double y)
{
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

static gboolean
overlaps (const MhBox *a, const MhBox *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

/* Everybody's panels but those on which the arrow begins and ends. */
static void
list_obstacles (MhArrangement *arrangement,
                const MhBox *from,
                const MhBox *to,
                Obstacles *obstacles)
{
  obstacles->n = 0;
  for (MhActor seat = 0; seat < arrangement->frame.n_seats; seat++)
    {
      MhPlacing *panel = mh_arrangement_lookup (arrangement, MH_THING_SEAT (seat));

      if (panel != NULL && !overlaps (&panel->box, from) && !overlaps (&panel->box, to))
        obstacles->box[obstacles->n++] = panel->box;
    }
}

/* Cuts the part of a line off that lies beyond an edge. */
static void
clip (double start, double delta, double low, double high, double *begin, double *end)
{
  double first = (low - start) / delta, last = (high - start) / delta;

  if (fabs (delta) < 0.001)
    {
      if (start < low || start > high)
        *end = *begin;
      return;
    }
  *begin = MAX (*begin, MIN (first, last));
  *end = MIN (*end, MAX (first, last));
}

/* How much of a line lies in a box. */
static double
measure_inside (const MhBox *box, const Point *a, const Point *b)
{
  double dx = b->x - a->x, dy = b->y - a->y, begin = 0, end = 1;

  clip (a->x, dx, box->x, box->x + box->width, &begin, &end);
  clip (a->y, dy, box->y, box->y + box->height, &begin, &end);
  return MAX (0, end - begin) * hypot (dx, dy);
}

/* Whether something lies over that point of a thing. What lies on a seat's panel is the seat's own. */
static gboolean
is_covered (MhArrangement *arrangement, MhPlacing *placing, double x, double y)
{
  if (placing->seat != MH_NOBODY)
    return FALSE;
  for (guint i = arrangement->placings->len; i-- > 0;)
    {
      MhPlacing *other = g_ptr_array_index (arrangement->placings, i);

      if (other == placing)
        return FALSE;
      if (contains (&other->box, x, y))
        return TRUE;
    }
  return FALSE;
}

/* The points of a thing that can be seen; all of them where it cannot be seen at all. */
static guint
list_points (MhArrangement *arrangement, MhPlacing *placing, const MhBox *box, Point *points)
{
  guint n = 0;

  for (guint all = 0; n == 0 && all < 2; all++)
    for (guint i = 0; i < TRIED; i++)
      {
        double across = tried[i % G_N_ELEMENTS (tried)], down = tried[i / G_N_ELEMENTS (tried)];
        double x = box->x + across * box->width, y = box->y + down * box->height;

        if (all || !is_covered (arrangement, placing, x, y))
          points[n++]
              = (Point){ x, y, hypot ((across - 0.5) * box->width, (down - 0.5) * box->height) };
      }
  return n;
}

static double
measure_cost (const Point *a, const Point *b, double size, const Obstacles *obstacles)
{
  double length = hypot (b->x - a->x, b->y - a->y);
  double cost = length + COST_ASIDE * (a->aside + b->aside);

  for (guint i = 0; i < obstacles->n; i++)
    cost += COST_CROSSING * measure_inside (&obstacles->box[i], a, b);
  return cost + COST_SHORT * MAX (0, size * 1.3 - length);
}

/* Between the faces and the cards, where one panel lies below the other. */
static void
keep_to_lane (MhPlacing *from, MhPlacing *to, MhBox *a, MhBox *b)
{
  if (!from->upright || !to->upright || fabs (a->x - b->x) >= 1)
    return;
  a->x = b->x = mh_seat_room_get (a, TRUE, from->line).x;
  a->width = b->width = LANE;
}

gboolean
mh_bridge_lay (MhBridge *self, MhArrangement *arrangement)
{
  MhPlacing *from = mh_arrangement_lookup (arrangement, self->from);
  MhPlacing *to = mh_arrangement_lookup (arrangement, self->to);
  double width = arrangement->frame.width, height = arrangement->frame.height, best = G_MAXDOUBLE;
  Point starts[TRIED], tips[TRIED];
  guint n_starts, n_tips;
  Obstacles obstacles;
  MhBox a, b;

  self->size = 0;
  if (from == NULL || to == NULL || overlaps (&from->box, &to->box))
    return FALSE;
  a = from->box;
  b = to->box;
  self->size = CLAMP (MIN (MIN (width, height) * 0.08, MIN (a.width, b.width) * 0.6), 28, 84);
  list_obstacles (arrangement, &a, &b, &obstacles);
  keep_to_lane (from, to, &a, &b);
  n_starts = list_points (arrangement, from, &a, starts);
  n_tips = list_points (arrangement, to, &b, tips);
  for (guint i = 0; i < n_starts * n_tips; i++)
    {
      const Point *start = &starts[i / n_tips], *tip = &tips[i % n_tips];
      double cost = measure_cost (start, tip, self->size, &obstacles);

      if (cost >= best)
        continue;
      best = cost;
      self->x = start->x;
      self->y = start->y;
      self->tip_x = tip->x;
      self->tip_y = tip->y;
    }
  return TRUE;
}
