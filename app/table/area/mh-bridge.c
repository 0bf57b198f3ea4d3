/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Where an arrow from one thing to another one lies: its tip on the one that is meant, and as little of
 * it as possible on anybody else's part of the table. */
#include "config.h"

#include "table/area/mh-bridge-private.h"

#include "table/area/mh-seat-panel-private.h"
#include "table/area/mh-way-private.h"

#include <math.h>

/* Of an arrow from one panel to the one below it: how much of their width is tried. */
#define LANE 48.0
/* What a pixel costs that the arrow is too short, and one from the middle of either thing. */
#define COST_SHORT 3.0
#define COST_ASIDE 0.2

/* The points of a thing that are tried, as shares of its width and height. */
static const double tried[] = { 0.1, 0.3, 0.5, 0.7, 0.9 };

#define TRIED (G_N_ELEMENTS (tried) * G_N_ELEMENTS (tried))

/* How much a straight line may cost more than one that has bends. */
#define STRAIGHT 25.0

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
list_points (MhArrangement *arrangement, MhPlacing *placing, const MhBox *box, MhWayPoint *points)
{
  guint n = 0;

  for (guint all = 0; n == 0 && all < 2; all++)
    for (guint i = 0; i < TRIED; i++)
      {
        double across = tried[i % G_N_ELEMENTS (tried)], down = tried[i / G_N_ELEMENTS (tried)];
        double x = box->x + across * box->width, y = box->y + down * box->height;

        if (all || !is_covered (arrangement, placing, x, y))
          points[n++]
              = (MhWayPoint){ x, y,
                              hypot ((across - 0.5) * box->width, (down - 0.5) * box->height) };
      }
  return n;
}

static double
measure_cost (const MhWay *way, const MhWayPoint *a, const MhWayPoint *b, double size)
{
  const double length = hypot (b->x - a->x, b->y - a->y);

  return mh_way_measure (way, a->x, a->y, b->x, b->y) + COST_ASIDE * (a->aside + b->aside)
         + COST_SHORT * MAX (0, size * 1.3 - length);
}

/* Between the faces and the cards, where one panel lies below another one that is as wide. */
static void
keep_to_lane (MhPlacing *from, MhPlacing *to, MhBox *a, MhBox *b)
{
  if (!from->upright || !to->upright || fabs (a->x - b->x) >= 1 || fabs (a->width - b->width) >= 1)
    return;
  a->x = b->x = mh_seat_room_get (a, TRUE, from->line).x;
  a->width = b->width = LANE;
}

/* The best straight line between two of the points. Returns what it costs. */
static double
go_straight (MhBridge *self,
             const MhWay *way,
             const MhWayPoint *starts,
             guint n_starts,
             const MhWayPoint *tips,
             guint n_tips)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < n_starts * n_tips; i++)
    {
      const MhWayPoint *start = &starts[i / n_tips], *tip = &tips[i % n_tips];
      const double cost = measure_cost (way, start, tip, self->size);

      if (cost >= best)
        continue;
      best = cost;
      self->x = start->x;
      self->y = start->y;
      self->tip_x = tip->x;
      self->tip_y = tip->y;
    }
  return best;
}

gboolean
mh_bridge_lay (MhBridge *self, MhArrangement *arrangement)
{
  MhPlacing *from = mh_arrangement_lookup (arrangement, self->from);
  MhPlacing *to = mh_arrangement_lookup (arrangement, self->to);
  const double least = MIN (arrangement->frame.width, arrangement->frame.height);
  MhWayPoint starts[TRIED], tips[TRIED];
  g_autoptr (MhWay) way = NULL;
  guint n_starts, n_tips;
  MhBridge round;
  double cost;
  MhBox a, b;

  self->size = 0;
  self->n_bends = 0;
  if (from == NULL || to == NULL || overlaps (&from->box, &to->box))
    return FALSE;
  a = from->box;
  b = to->box;
  self->size = CLAMP (MIN (least * 0.08, MIN (a.width, b.width) * 0.6), 28, 84);
  way = mh_way_new (arrangement, self->from, self->to, self->size * 0.2);
  keep_to_lane (from, to, &a, &b);
  n_starts = list_points (arrangement, from, &a, starts);
  n_tips = list_points (arrangement, to, &b, tips);
  cost = go_straight (self, way, starts, n_starts, tips, n_tips);
  if (cost < hypot (self->tip_x - self->x, self->tip_y - self->y) * 1.2 + STRAIGHT)
    return TRUE;
  round = *self;
  n_starts = list_points (arrangement, from, &from->box, starts);
  n_tips = list_points (arrangement, to, &to->box, tips);
  if (mh_way_find (way, starts, n_starts, tips, n_tips, &round) + STRAIGHT < cost
      && hypot (round.tip_x - round.x, round.tip_y - round.y) > self->size)
    *self = round;
  return TRUE;
}
