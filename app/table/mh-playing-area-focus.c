/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Where keys lead on the playing area. */
#include "config.h"

#include "table/mh-playing-area-private.h"

#include <math.h>

static double
distance (const MhBox *from, const MhBox *to, GtkDirectionType direction)
{
  double dx = to->x + to->width / 2 - from->x - from->width / 2;
  double dy = to->y + to->height / 2 - from->y - from->height / 2;
  double along = 0, across = 0;

  switch (direction)
    {
    case GTK_DIR_LEFT:
      along = -dx, across = dy;
      break;
    case GTK_DIR_RIGHT:
      along = dx, across = dy;
      break;
    case GTK_DIR_UP:
      along = -dy, across = dx;
      break;
    case GTK_DIR_DOWN:
      along = dy, across = dx;
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      break;
    }
  if (along < 2 || fabs (across) > along * 3)
    return INFINITY;
  return along + 2 * fabs (across);
}

static MhThing *
find_neighbour (MhPlayingArea *self, MhThing *from, GtkDirectionType direction)
{
  MhThing *best = NULL;
  double least = INFINITY;

  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);
      MhThing *thing = mh_playing_area_lookup (self, placing->id);
      double far;

      if (thing == NULL || thing == from || placing->scenery)
        continue;
      far = distance (&mh_thing_get_pose (from)->box, &placing->box, direction);
      if (far < least)
        {
          least = far;
          best = thing;
        }
    }
  return best;
}

/* The next thing in order that can be chosen, or just touched when nothing can be chosen. */
static MhThing *
find_next (MhPlayingArea *self, MhThing *from, gboolean forward)
{
  int n = (int) self->arrangement->placings->len;
  int start = forward ? -1 : n;

  for (int i = 0; i < n && from != NULL; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);

      if (placing->id == mh_thing_get_id (from))
        start = i;
    }
  for (int i = start + (forward ? 1 : -1); i >= 0 && i < n; i += forward ? 1 : -1)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);
      MhThing *thing = mh_playing_area_lookup (self, placing->id);

      if (thing != NULL && mh_thing_get_choosable (thing))
        return thing;
    }
  if (from != NULL)
    return NULL;
  for (int i = 0; i < n; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);

      if (!placing->scenery)
        return mh_playing_area_lookup (self, placing->id);
    }
  return NULL;
}

gboolean
mh_playing_area_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhPlayingArea *self = MH_PLAYING_AREA (widget);
  MhThing *from = mh_playing_area_get_focused (self);
  MhThing *to;

  if (self->arrangement == NULL)
    return FALSE;
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD || from == NULL)
    to = find_next (self, from, direction != GTK_DIR_TAB_BACKWARD);
  else
    to = find_neighbour (self, from, direction);
  if (to == NULL)
    return FALSE;
  mh_playing_area_log (self, "focus %u", mh_thing_get_id (to));
  mh_playing_area_reveal (self, to, to);
  return gtk_widget_grab_focus (GTK_WIDGET (to));
}

MhThing *
mh_playing_area_get_focused (MhPlayingArea *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && MH_IS_THING (child) ? MH_THING (child) : NULL;
}

/* Scrolls so that the things are seen, the first one rather than the last one, as soon as they have
 * their places. */
void
mh_playing_area_reveal (MhPlayingArea *self, MhThing *first, MhThing *last)
{
  self->reveal[0] = mh_thing_get_id (first);
  self->reveal[1] = mh_thing_get_id (last);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
