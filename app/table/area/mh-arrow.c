/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Arrows from one thing to another: smooth curves painted over everything else. */
#include "config.h"

#include "table/area/mh-paint-private.h"

#include "table/view/mh-seat-plan-private.h"

#include <math.h>

/* The cheapest of a few curves with different starts, ends and bends wins. These are the extra costs of
 * a pixel on a face and its name, on something that can be touched, on the panel of a seat at neither end
 * of the arrow, and beyond the edge, where nobody sees it. */
#define COST_FACE 6.0
#define COST_TOUCHED 3.0
#define COST_PANEL 2.0
#define COST_BEYOND 40.0
/* The costs of each pixel by which the arrow is too short, and by which either end is off. */
#define COST_SHORT 6.0
#define COST_ASIDE 0.5
#define AMISS 300.0 /* pixels: the offset of a misleading end */
#define LEAST_LENGTH 2.2 /* times the size of the head */
#define MEASURED 12 /* points at which the cost of a curve is measured */
#define PAINTED 24 /* points of a painted curve */

/* The candidate points on a thing, as shares of its width and height. */
static const double tried[] = { 0.14, 0.32, 0.5, 0.68, 0.86 };

#define TRIED (G_N_ELEMENTS (tried) * G_N_ELEMENTS (tried))

/* How far the middle of the curve is from the straight line, as a share of its length. */
static const double bends[] = { 0.2, -0.2, 0.1, -0.1 };

typedef struct
{
  double x, y;
  double aside; /* distance from the middle of its thing */
} Point;

/* Finds a point on the curve; @t: 0 at its start, 1 at its tip. */
static void
find_point (const MhArrowCurve *self, double t, double *x, double *y)
{
  const double start = (1 - t) * (1 - t), bend = 2 * t * (1 - t), tip = t * t;

  *x = start * self->x + bend * self->bend_x + tip * self->tip_x;
  *y = start * self->y + bend * self->bend_y + tip * self->tip_y;
}

/* Checks whether another thing covers this point of a thing. */
static gboolean
is_covered (MhArrangement *arrangement, MhPlacing *placing, double x, double y)
{
  for (guint i = arrangement->placings->len; i-- > 0;)
    {
      MhPlacing *other = g_ptr_array_index (arrangement->placings, i);

      if (other == placing)
        return FALSE;
      if (mh_box_contains (&other->box, x, y))
        return TRUE;
    }
  return FALSE;
}

/* The distance of a point from the middle of a thing, or from the tag on a seat's panel. A point on the tag or on
 * a piece, which would look like the target, is misleading. */
static double
measure_aside (MhArrangement *arrangement, MhPlacing *placing, double x, double y)
{
  const MhBox *box = &placing->box;
  MhBox tag;

  if (placing->seat == MH_NOBODY)
    return hypot (x - box->x - box->width / 2, y - box->y - box->height / 2);
  tag = mh_seat_room_get_tag (box, placing->upright, placing->line);
  if (mh_box_contains (&tag, x, y) || is_covered (arrangement, placing, x, y))
    return AMISS;
  return hypot (MAX (MAX (tag.x - x, x - tag.x - tag.width), 0),
                MAX (MAX (tag.y - y, y - tag.y - tag.height), 0));
}

/* Lists the visible points of a thing, or all of them if none is visible. */
static guint
list_points (MhArrangement *arrangement, MhPlacing *placing, Point points[TRIED])
{
  const MhBox *box = &placing->box;
  guint n = 0;

  for (guint all = 0; n == 0 && all < 2; all++)
    for (guint i = 0; i < TRIED; i++)
      {
        const double x = box->x + tried[i % G_N_ELEMENTS (tried)] * box->width;
        const double y = box->y + tried[i / G_N_ELEMENTS (tried)] * box->height;

        if (all || placing->seat != MH_NOBODY || !is_covered (arrangement, placing, x, y))
          points[n++] = (Point){ x, y, measure_aside (arrangement, placing, x, y) };
      }
  return n;
}

/* The cost of what a pixel of the arrow hides. */
static double
measure_at (const MhArrowCurve *self, MhArrangement *arrangement, double x, double y)
{
  double cost = 0;

  for (guint i = 0; i < arrangement->placings->len; i++)
    {
      const MhPlacing *placing = g_ptr_array_index (arrangement->placings, i);
      const gboolean meant = placing->id == self->from || placing->id == self->to;
      MhBox tag;

      if (!mh_box_contains (&placing->box, x, y))
        continue;
      if (placing->seat == MH_NOBODY)
        {
          if (placing->action != NULL && !meant)
            cost += COST_TOUCHED;
          continue;
        }
      tag = mh_seat_room_get_tag (&placing->box, placing->upright, placing->line);
      if (mh_box_contains (&tag, x, y))
        cost += COST_FACE;
      else if (!meant)
        cost += COST_PANEL;
    }
  return cost;
}

/* The cost of everything that the arrow hides. */
static double
measure_hidden (const MhArrowCurve *self, MhArrangement *arrangement, double length)
{
  const double width = arrangement->frame.width + 2 * arrangement->frame.edge;
  const double margin = self->size * 0.1;
  double cost = 0;

  for (guint i = 0; i < MEASURED; i++)
    {
      double x, y;

      find_point (self, (i + 0.5) / MEASURED, &x, &y);
      cost += x < margin || y < margin || x > width - margin ? COST_BEYOND
                                                             : measure_at (self, arrangement, x, y);
    }
  return cost * length / MEASURED;
}

/* Bends the curve to the left or, if @bend is negative, to the right. */
static void
bend_curve (MhArrowCurve *self, double bend)
{
  const double dx = self->tip_x - self->x, dy = self->tip_y - self->y;

  self->bend_x = self->x + dx / 2 + 2 * bend * dy;
  self->bend_y = self->y + dy / 2 - 2 * bend * dx;
}

/* Finds the curve of the arrow, with its tip on the target. Its size is 0 if there is nothing to draw. */
void
mh_arrow_lay (MhArrowCurve *self, MhArrangement *arrangement)
{
  MhPlacing *from = mh_arrangement_lookup (arrangement, self->from);
  MhPlacing *to = mh_arrangement_lookup (arrangement, self->to);
  const double side = MIN (arrangement->frame.width, arrangement->frame.height);
  double least = G_MAXDOUBLE;
  Point starts[TRIED], tips[TRIED];
  guint n_starts, n_tips;
  MhArrowCurve curve;

  self->size = 0;
  if (from == NULL || to == NULL || mh_box_overlaps (&from->box, &to->box))
    return;
  curve = *self;
  curve.size = CLAMP (MIN (side * 0.08, MIN (from->box.width, to->box.width) * 0.6), 28, 84);
  n_starts = list_points (arrangement, from, starts);
  n_tips = list_points (arrangement, to, tips);
  for (guint i = 0; i < n_starts * n_tips * G_N_ELEMENTS (bends); i++)
    {
      const Point *start = &starts[i % n_starts], *tip = &tips[i / n_starts % n_tips];
      const double length = hypot (tip->x - start->x, tip->y - start->y);
      double cost = length + COST_ASIDE * (start->aside + tip->aside)
                    + COST_SHORT * MAX (0, curve.size * LEAST_LENGTH - length);

      curve.x = start->x;
      curve.y = start->y;
      curve.tip_x = tip->x;
      curve.tip_y = tip->y;
      bend_curve (&curve, bends[i / n_starts / n_tips]);
      if (cost < least)
        cost += measure_hidden (&curve, arrangement, length);
      if (cost >= least)
        continue;
      least = cost;
      *self = curve;
    }
}

/* The point where the line from the middle of a box to another point leaves the box. */
static void
find_edge (const MhBox *box, double to_x, double to_y, double *x, double *y)
{
  double cx = box->x + box->width / 2, cy = box->y + box->height / 2;
  double dx = to_x - cx, dy = to_y - cy;
  double t = 1;

  if (fabs (dx) > 0.5)
    t = MIN (t, box->width / 2 / fabs (dx));
  if (fabs (dy) > 0.5)
    t = MIN (t, box->height / 2 / fabs (dy));
  *x = cx + dx * t;
  *y = cy + dy * t;
}

/* Leads the arrow from the middle of one box to the edge of another. */
void
mh_arrow_join (MhArrowCurve *self, const MhBox *from, const MhBox *to)
{
  self->x = from->x + from->width / 2;
  self->y = from->y + from->height / 2;
  find_edge (to, self->x, self->y, &self->tip_x, &self->tip_y);
  bend_curve (self, bends[0]);
}

/* Finds where on the curve the head begins. */
static double
find_neck (const MhArrowCurve *self, double head)
{
  double t = 1, x, y;

  do
    {
      t -= 0.02;
      find_point (self, t, &x, &y);
    }
  while (t > 0.1 && hypot (self->tip_x - x, self->tip_y - y) < head);
  return t;
}

/* Traces one side of the shaft, which widens toward the head. @side 1: forward, -1: back */
static void
trace_side (const MhArrowCurve *self, cairo_t *cr, double neck, double wide, int side)
{
  for (guint i = 0; i <= PAINTED; i++)
    {
      const double share = (side > 0 ? i : PAINTED - i) / (double) PAINTED, t = share * neck;
      const double half = side * wide * (0.3 + 0.7 * share) / 2;
      double x, y, ahead_x, ahead_y, angle;

      find_point (self, t, &x, &y);
      find_point (self, t + 0.01, &ahead_x, &ahead_y);
      angle = atan2 (ahead_y - y, ahead_x - x);
      cairo_line_to (cr, x + sin (angle) * half, y - cos (angle) * half);
    }
}

static void
trace_arrow (const MhArrowCurve *self, cairo_t *cr, double head, double wide)
{
  const double neck = find_neck (self, head);
  double x, y, angle;

  find_point (self, neck, &x, &y);
  angle = atan2 (self->tip_y - y, self->tip_x - x);
  trace_side (self, cr, neck, wide, 1);
  cairo_line_to (cr, x + sin (angle) * head * 0.8, y - cos (angle) * head * 0.8);
  cairo_line_to (cr, self->tip_x, self->tip_y);
  cairo_line_to (cr, x - sin (angle) * head * 0.8, y + cos (angle) * head * 0.8);
  trace_side (self, cr, neck, wide, -1);
  cairo_close_path (cr);
}

/* Paints a paper arrow with an ink outline, moved up by @dy, the scroll position. */
void
mh_arrow_paint (const MhArrowCurve *self, GtkSnapshot *snapshot, double dy)
{
  const double size = self->size;
  const double left = MIN (MIN (self->x, self->tip_x), self->bend_x);
  const double right = MAX (MAX (self->x, self->tip_x), self->bend_x);
  const double top = MIN (MIN (self->y, self->tip_y), self->bend_y);
  const double bottom = MAX (MAX (self->y, self->tip_y), self->bend_y);
  const GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), paper = mh_paint_rgb (MH_PAINT_RIM, 1);
  cairo_t *cr;

  if (size <= 0)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot,
      &GRAPHENE_RECT_INIT ((float) (left - size), (float) (top - dy - size),
                           (float) (right - left + 2 * size), (float) (bottom - top + 2 * size)));
  cairo_translate (cr, 0, -dy);
  trace_arrow (self, cr, size * 0.5, size * 0.3);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (3, size * 0.1));
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill (cr);
  cairo_destroy (cr);
}
