/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The way of an arrow round faces, names and whatever can be touched: the table is divided into small
 * squares, each of which says what a pixel of the arrow on it costs. */
#include "config.h"

#include "table/area/mh-way-private.h"

#include "table/view/mh-seat-room-private.h"

#include <math.h>

/* What a pixel costs on a face, a name or something that is touched; on something that is looked at; on
 * the rest of somebody else's panel; and on that of the two that the arrow is about. */
#define COST_MEANT 40.0f
#define COST_SEEN 8.0f
#define COST_CROSSING 4.0f
#define COST_OWN 1.2f
/* What may be hidden of a panel's edge, and how near the window's edge an arrow goes: pixels. */
#define RIM 5.0
#define EDGE 4.0

struct _MhWay
{
  double square; /* pixels */
  int columns, rows;
  float *cost;
};

static int
get_index (const MhWay *self, double x, double y)
{
  int column = CLAMP ((int) (x / self->square), 0, self->columns - 1);
  int row = CLAMP ((int) (y / self->square), 0, self->rows - 1);

  return row * self->columns + column;
}

static double
get_x (const MhWay *self, int index)
{
  return (index % self->columns + 0.5) * self->square;
}

static double
get_y (const MhWay *self, int index)
{
  return (index / self->columns + 0.5) * self->square;
}

/* Gives everything within a box at least this cost; @grow: and everything this close to it. */
static void
make_dear (MhWay *self, const MhBox *box, double grow, float cost)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    {
      const double x = get_x (self, i), y = get_y (self, i);

      if (x >= box->x - grow && y >= box->y - grow && x < box->x + box->width + grow
          && y < box->y + box->height + grow)
        self->cost[i] = MAX (self->cost[i], cost);
    }
}

/* A seat's face and name, and the rest of its panel. */
static void
raise_panel (MhWay *self, const MhPlacing *panel, gboolean own, double shaft)
{
  MhBox tag = mh_box_inset (&panel->box, RIM), all = tag;

  make_dear (self, &all, shaft / 2, own ? COST_OWN : COST_CROSSING);
  if (panel->upright)
    tag.width = mh_seat_room_measure_tag (&panel->box, panel->line) - RIM;
  else
    tag.height = MIN (tag.height, mh_seat_room_face_size (FALSE, panel->line) + MH_SEAT_ROOM_PAD);
  make_dear (self, &tag, shaft / 2, COST_MEANT);
}

static void
raise_thing (MhWay *self, const MhPlacing *thing, double shaft)
{
  const gboolean large = thing->box.width * thing->box.height
                         > self->columns * self->rows * self->square * self->square / 6;

  if (large || (thing->action == NULL && (thing->ground || thing->scenery)))
    return;
  make_dear (self, &thing->box, shaft / 2, thing->action != NULL ? COST_MEANT : COST_SEEN);
}

/* Beyond the edge there is nothing to be seen. */
static void
raise_edges (MhWay *self, double width, double height)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    {
      const double x = get_x (self, i), y = get_y (self, i);

      if (x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE)
        self->cost[i] = COST_MEANT;
    }
}

MhWay *
mh_way_new (MhArrangement *arrangement, guint from, guint to, double shaft)
{
  const MhArrangementFrame *frame = &arrangement->frame;
  const double width = frame->width + 2 * frame->edge;
  const double height
      = MAX (frame->height + frame->top + 2 * frame->edge, mh_arrangement_measure (arrangement));
  MhWay *self = g_new0 (MhWay, 1);

  self->square = CLAMP (MIN (width, height) / 60, 4, 16);
  self->columns = MAX (1, (int) ceil (width / self->square));
  self->rows = MAX (1, (int) ceil (height / self->square));
  self->cost = g_new (float, self->columns * self->rows);
  for (int i = 0; i < self->columns * self->rows; i++)
    self->cost[i] = 1;
  for (guint i = 0; i < arrangement->placings->len; i++)
    {
      const MhPlacing *placing = g_ptr_array_index (arrangement->placings, i);

      if (placing->seat != MH_NOBODY)
        raise_panel (self, placing, placing->id == from || placing->id == to, shaft);
      else if (placing->id != from && placing->id != to)
        raise_thing (self, placing, shaft);
    }
  raise_edges (self, width, height);
  return self;
}

void
mh_way_free (MhWay *self)
{
  g_free (self->cost);
  g_free (self);
}

double
mh_way_measure (const MhWay *self, double ax, double ay, double bx, double by)
{
  const double length = hypot (bx - ax, by - ay);
  const int n = MAX (1, (int) ceil (length * 2 / self->square));
  double cost = 0;

  for (int i = 0; i < n; i++)
    {
      const double t = (i + 0.5) / n;

      cost += self->cost[get_index (self, ax + t * (bx - ax), ay + t * (by - ay))];
    }
  return cost * length / n;
}

/* Whether going on from a square to one beside it is cheaper than what is known. */
static gboolean
go_on (const MhWay *self, int index, int across, int down, double *known, int *before)
{
  const int column = index % self->columns + across, row = index / self->columns + down;
  const int next = row * self->columns + column;
  double cost;

  if (column < 0 || row < 0 || column >= self->columns || row >= self->rows)
    return FALSE;
  cost = known[index]
         + (self->cost[index] + self->cost[next]) / 2 * self->square * hypot (across, down);
  if (cost >= known[next] - 0.001)
    return FALSE;
  known[next] = cost;
  before[next] = index;
  return TRUE;
}

/* Spreads what is known over the whole table, back and forth, until nothing becomes cheaper. */
static void
spread (const MhWay *self, double *known, int *before)
{
  const int n = self->columns * self->rows;
  gboolean changed = TRUE;

  for (gboolean back = FALSE; changed; back = !back)
    {
      changed = FALSE;
      for (int i = 0; i < n; i++)
        {
          const int index = back ? n - 1 - i : i;

          for (int beside = 0; beside < 9 && known[index] < G_MAXDOUBLE; beside++)
            changed = go_on (self, index, beside % 3 - 1, beside / 3 - 1, known, before) || changed;
        }
    }
}

/* The point that lies on a square, as one of them does. */
static const MhWayPoint *
find_at (const MhWay *self, const MhWayPoint *points, guint n, int index)
{
  const MhWayPoint *point = points;

  for (guint i = 1; i < n && get_index (self, point->x, point->y) != index; i++)
    point++;
  return point;
}

/* Leaves out all bends without which the way is as good, but for @slack. @squares: the way backwards. FALSE:
 * there are still too many */
static gboolean
straighten (const MhWay *self,
            const GArray *squares,
            const double *known,
            double slack,
            MhBridge *bridge)
{
  guint here = squares->len - 1;
  double x = bridge->x, y = bridge->y;

  for (bridge->n_bends = 0; here > 0;)
    {
      const double so_far = known[g_array_index (squares, int, here)];
      guint next = 0;

      for (; next + 1 < here; next++)
        {
          const int index = g_array_index (squares, int, next);
          const double to_x = next == 0 ? bridge->tip_x : get_x (self, index);
          const double to_y = next == 0 ? bridge->tip_y : get_y (self, index);

          if (mh_way_measure (self, x, y, to_x, to_y) <= (known[index] - so_far) * 1.02 + slack)
            break;
        }
      here = next;
      if (here == 0)
        break;
      if (bridge->n_bends == MH_BRIDGE_BENDS)
        return FALSE;
      x = get_x (self, g_array_index (squares, int, here));
      y = get_y (self, g_array_index (squares, int, here));
      bridge->bend[bridge->n_bends][0] = x;
      bridge->bend[bridge->n_bends++][1] = y;
    }
  return TRUE;
}

static double
measure_bridge (const MhWay *self, const MhBridge *bridge)
{
  double x = bridge->x, y = bridge->y, cost = 0;

  for (guint i = 0; i < bridge->n_bends; i++)
    {
      cost += mh_way_measure (self, x, y, bridge->bend[i][0], bridge->bend[i][1]);
      x = bridge->bend[i][0];
      y = bridge->bend[i][1];
    }
  return cost + mh_way_measure (self, x, y, bridge->tip_x, bridge->tip_y);
}

double
mh_way_find (const MhWay *self,
             const MhWayPoint *starts,
             guint n_starts,
             const MhWayPoint *tips,
             guint n_tips,
             MhBridge *bridge)
{
  const int n = self->columns * self->rows;
  g_autofree double *known = g_new (double, n);
  g_autofree int *before = g_new (int, n);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
  const MhWayPoint *start, *tip = tips;

  for (int i = 0; i < n; i++)
    {
      known[i] = G_MAXDOUBLE;
      before[i] = -1;
    }
  for (guint i = 0; i < n_starts; i++)
    known[get_index (self, starts[i].x, starts[i].y)] = 0;
  spread (self, known, before);
  for (guint i = 1; i < n_tips; i++)
    if (known[get_index (self, tips[i].x, tips[i].y)] < known[get_index (self, tip->x, tip->y)])
      tip = &tips[i];
  for (int index = get_index (self, tip->x, tip->y); index >= 0; index = before[index])
    g_array_append_val (squares, index);
  start = find_at (self, starts, n_starts, g_array_index (squares, int, squares->len - 1));
  bridge->x = start->x;
  bridge->y = start->y;
  bridge->tip_x = tip->x;
  bridge->tip_y = tip->y;
  for (double slack = 2; !straighten (self, squares, known, slack * self->square, bridge);
       slack *= 3)
    ;
  return measure_bridge (self, bridge);
}
