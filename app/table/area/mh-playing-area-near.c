/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Finds the thing that a position on the playing area refers to. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#include <math.h>

static double
get_distance (const MhBox *box, double x, double y)
{
  double dx = MAX (MAX (box->x - x, x - box->x - box->width), 0);
  double dy = MAX (MAX (box->y - y, y - box->y - box->height), 0);

  return hypot (dx, dy);
}

/* Finds the choosable thing for a touch at that position: the thing there, or the nearest one that is
 * smaller than a finger. */
MhThing *
mh_playing_area_find_near (MhPlayingArea *self, double x, double y)
{
  double least = mh_playing_area_get_touch (self);
  MhThing *thing, *near = NULL;
  MhPlacing *placing;

  y += mh_playing_area_get_scrolled (self);
  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      const double distance = get_distance (&placing->box, x, y);

      if (!thing->choosable || distance >= least || (distance > 0 && !placing->reach))
        continue;
      least = distance;
      near = thing;
    }
  return near;
}

/* Checks whether a touch at that position belongs to the thing: it is within reach, no other thing is closer,
 * and it is on the visible part of the board. */
gboolean
mh_playing_area_contains (MhPlayingArea *self, MhThing *thing, double x, double y)
{
  const MhPlacing *placing = thing->placing;
  double touch = placing->reach && thing->choosable ? mh_playing_area_get_touch (self) : 0;
  double dx = MAX (0, (touch - thing->width) / 2), dy = MAX (0, (touch - thing->height) / 2);
  gboolean inside = x >= 0 && y >= 0 && x < thing->width && y < thing->height;
  gboolean seen_whole = !placing->on_board || !mh_lens_is_on (&self->lens);
  graphene_point_t point;

  if (x < -dx || y < -dy || x >= thing->width + dx || y >= thing->height + dy)
    return FALSE;
  if ((inside && seen_whole) || self->arrangement == NULL)
    return TRUE;
  if (!gtk_widget_compute_point (GTK_WIDGET (thing), GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point)
      || (!inside && mh_playing_area_find_near (self, point.x, point.y) != thing))
    return FALSE;
  point.y += (float) mh_playing_area_get_scrolled (self);
  return seen_whole || mh_box_contains (&self->arrangement->board, point.x, point.y);
}

/* The thing at that position, or NULL. */
MhThing *
mh_playing_area_find_at (MhPlayingArea *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && !MH_IS_THING (widget) && widget != GTK_WIDGET (self))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL && MH_IS_THING (widget) ? MH_THING (widget) : NULL;
}

/* The ID of the seat panel at that position, even below other things; 0: there is none. */
guint
mh_playing_area_find_panel (MhPlayingArea *self, double x, double y)
{
  y += mh_playing_area_get_scrolled (self);
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);

      if (placing->seat != MH_NOBODY && get_distance (&placing->box, x, y) == 0)
        return placing->id;
    }
  return 0;
}

/* The draggable thing at that position, or NULL. */
MhThing *
mh_playing_area_find_movable (MhPlayingArea *self, double x, double y)
{
  MhThing *thing = mh_playing_area_find_at (self, x, y);
  MhPlacing *placing = NULL;

  if (thing != NULL && self->arrangement != NULL)
    placing = mh_arrangement_lookup (self->arrangement, thing->id);
  return placing != NULL && placing->movable ? thing : NULL;
}
