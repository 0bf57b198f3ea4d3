/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Keyboard navigation on the playing area. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#include <math.h>

/* How far an arrow key has to go; INFINITY: to somewhere else. */
static double
distance (const MhBox *from, const MhBox *to, GtkDirectionType direction)
{
  const double dx = to->x + to->width / 2 - from->x - from->width / 2;
  const double dy = to->y + to->height / 2 - from->y - from->height / 2;
  const gboolean sideways = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  const gboolean back = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP;
  const double along = (sideways ? dx : dy) * (back ? -1 : 1), across = fabs (sideways ? dy : dx);

  return along < 2 || across > along * 3 ? INFINITY : along + 2 * across;
}

/* Finds the thing that an arrow key focuses from everywhere, if there is one now. */
static MhThing *
find_arrow (MhPlayingArea *self, GtkDirectionType direction)
{
  static const MhArrow arrows[] = {
    [GTK_DIR_UP] = MH_ARROW_UP,
    [GTK_DIR_DOWN] = MH_ARROW_DOWN,
    [GTK_DIR_LEFT] = MH_ARROW_LEFT,
    [GTK_DIR_RIGHT] = MH_ARROW_RIGHT,
  };
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    if (arrows[direction] != MH_ARROW_NONE && placing->arrow == arrows[direction]
        && thing->choosable)
      return thing;
  return NULL;
}

static MhThing *
find_neighbor (MhPlayingArea *self, MhThing *from, GtkDirectionType direction, gboolean deeds)
{
  MhThing *thing, *best = NULL;
  double least = INFINITY;
  MhPlacing *placing;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      const double far = distance (&from->pose.box, &placing->box, direction);

      if (thing == from || placing->scenery || far >= least || (deeds && placing->action == NULL))
        continue;
      least = far;
      best = thing;
    }
  return best;
}

/* Finds the next thing that can be chosen or was revealed or, if there is none, the next touchable one. */
static MhThing *
find_next (MhPlayingArea *self, MhThing *from, gboolean forward, gboolean deeds)
{
  const int n = (int) self->arrangement->placings->len, step = forward ? 1 : -1;
  int start = forward ? -1 : n;
  MhPlacing *placing;
  MhThing *thing;

  for (int i = 0; i < n && from != NULL; i++)
    if (((MhPlacing *) g_ptr_array_index (self->arrangement->placings, i))->id == from->id)
      start = i;
  for (int i = start + step; i >= 0 && i < n; i += step)
    {
      placing = g_ptr_array_index (self->arrangement->placings, i);
      thing = mh_playing_area_lookup (self, placing->id);
      if (thing != NULL && (thing->choosable || thing->revealed)
          && (!deeds || placing->action != NULL))
        return thing;
    }
  if (from != NULL)
    return NULL;
  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    if (!placing->scenery && (!deeds || placing->action != NULL))
      return thing;
  return NULL;
}

/* @deeds: an arrow key skips what no touch does anything with. */
gboolean
mh_playing_area_move_focus (MhPlayingArea *self, GtkDirectionType direction, gboolean deeds)
{
  MhThing *from = mh_playing_area_get_focused (self);
  MhThing *to;

  if (self->arrangement == NULL)
    return FALSE;
  to = find_arrow (self, direction);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD || from == NULL)
    to = find_next (self, from, direction != GTK_DIR_TAB_BACKWARD, deeds);
  else if (to == NULL)
    to = find_neighbor (self, from, direction, deeds);
  if (to == NULL)
    return FALSE;
  return mh_playing_area_focus_thing (self, to);
}

/* Scrolls to the thing and gives it the focus. */
gboolean
mh_playing_area_focus_thing (MhPlayingArea *self, MhThing *thing)
{
  mh_playing_area_log (self, "focus %u", thing->id);
  mh_playing_area_reveal (self, thing, thing);
  return gtk_widget_grab_focus (GTK_WIDGET (thing));
}

/* Scrolls to the things as soon as they have their places. If not both fit, the first one is visible. */
void
mh_playing_area_reveal (MhPlayingArea *self, MhThing *first, MhThing *last)
{
  MhPlacing *one = mh_arrangement_lookup (self->arrangement, first->id);
  MhPlacing *other = mh_arrangement_lookup (self->arrangement, last->id);

  if (one != NULL && other != NULL)
    mh_playing_area_reveal_on_board (self, one, other);
  self->reveal[0] = first->id;
  self->reveal[1] = last->id;
  mh_playing_area_log (self, "scroll %u %u", self->reveal[0], self->reveal[1]);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
