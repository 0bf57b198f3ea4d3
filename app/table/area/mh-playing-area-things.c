/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What lies on the playing area: what others ask it, and what they tell it. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#include <math.h>

MhGameView *
mh_playing_area_get_view (MhPlayingArea *self)
{
  return self->view;
}

/* (nullable): what lies there, or will when motion ends */
MhSight *
mh_playing_area_get_sight (MhPlayingArea *self)
{
  return self->sight;
}

/* (nullable): where everything lies in that sight */
MhArrangement *
mh_playing_area_get_arrangement (MhPlayingArea *self)
{
  return self->arrangement;
}

const MhTableSeat *
mh_playing_area_get_seats (MhPlayingArea *self)
{
  return self->seats;
}

const MhTablePreferences *
mh_playing_area_get_preferences (MhPlayingArea *self)
{
  return self->preferences;
}

MhThing *
mh_playing_area_lookup (MhPlayingArea *self, guint id)
{
  return g_hash_table_lookup (self->things, GUINT_TO_POINTER (id));
}

/* The things in the order in which they lie, the lowest first, and how (@placing, nullable); @position
 * begins with 0. NULL: that was the last one. */
MhThing *
mh_playing_area_next (MhPlayingArea *self, guint *position, MhPlacing **placing)
{
  while (self->arrangement != NULL && *position < self->arrangement->placings->len)
    {
      MhPlacing *next = g_ptr_array_index (self->arrangement->placings, (*position)++);
      MhThing *thing = mh_playing_area_lookup (self, next->id);

      if (thing != NULL && placing != NULL)
        *placing = next;
      if (thing != NULL)
        return thing;
    }
  return NULL;
}

MhThing *
mh_playing_area_get_focused (MhPlayingArea *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && MH_IS_THING (child) ? MH_THING (child) : NULL;
}

/* From where a view lays something to where it is on the area. */
void
mh_playing_area_from_view (MhPlayingArea *self, MhBox *box)
{
  box->x += self->edge;
  box->y += self->edge + self->top;
}

double
mh_playing_area_get_scrolled (MhPlayingArea *self)
{
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_VERTICAL];

  return adjustment != NULL ? round (gtk_adjustment_get_value (adjustment)) : 0;
}

double
mh_playing_area_get_short_side (MhPlayingArea *self)
{
  return MIN (self->width, self->height);
}

/* How large what a finger touches is, at least. */
double
mh_playing_area_get_touch (MhPlayingArea *self)
{
  return self->preferences->large_pieces ? 64 : 44;
}

/* Whose panels are lit. Chance leaves them as they are. */
void
mh_playing_area_set_on_turn (MhPlayingArea *self, MhActors actors)
{
  if (actors == mh_actor_bit (MH_CHANCE))
    return;
  self->on_turn = actors & MH_ACTORS_SEATS;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (self->panels[seat] != NULL)
      mh_seat_panel_set_on_turn (MH_SEAT_PANEL (self->panels[seat]),
                                 (self->on_turn & mh_actor_bit (seat)) != 0);
}

/* Who plays at this screen */
void
mh_playing_area_set_people (MhPlayingArea *self, MhActors people)
{
  self->people = people;
}

/* @caps: (transfer full) each. Returns: whether others than before */
gboolean
mh_playing_area_take_caps (MhPlayingArea *self, MhCaps caps)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < MH_SEATS_MAX * MH_PAD_KEYS; i++)
    {
      char **cap = &self->caps[i / MH_PAD_KEYS][i % MH_PAD_KEYS];
      char *now = caps[i / MH_PAD_KEYS][i % MH_PAD_KEYS];

      changed = changed || g_strcmp0 (*cap, now) != 0;
      g_free (*cap);
      *cap = now;
    }
  return changed;
}

void
mh_playing_area_set_shower (MhPlayingArea *self, const MhShower *shower, gpointer data)
{
  self->shower = shower;
  self->shower_data = data;
}

/* A step is being shown: what has to be laid out again then waits for its end. */
void
mh_playing_area_set_busy (MhPlayingArea *self, gboolean busy)
{
  self->busy = busy;
}

gboolean
mh_playing_area_is_busy (MhPlayingArea *self)
{
  return self->busy;
}

static gboolean
on_refresh (gpointer user_data)
{
  MhPlayingArea *self = user_data;
  GHashTableIter iter;
  gpointer thing;

  g_hash_table_iter_init (&iter, self->things);
  while (!self->moving && g_hash_table_iter_next (&iter, NULL, &thing))
    if (mh_thing_refresh (thing))
      return G_SOURCE_CONTINUE;
  self->refresh = 0;
  return G_SOURCE_REMOVE;
}

/* Renders stale pictures again when nothing moves and there is nothing else to do. */
void
mh_playing_area_refresh_later (gpointer area)
{
  MhPlayingArea *self = area;

  if (self->refresh == 0 && !self->moving)
    self->refresh = g_idle_add_full (G_PRIORITY_LOW, on_refresh, self, NULL);
}

/* While something moves, no picture is rendered again. */
void
mh_playing_area_set_moving (MhPlayingArea *self, gboolean moving)
{
  self->moving = moving;
  if (!moving)
    mh_playing_area_refresh_later (self);
}

/* A line from one thing to another one; 0 and 0: none */
void
mh_playing_area_point (MhPlayingArea *self, guint from, guint to)
{
  self->pointing[0] = from;
  self->pointing[1] = to;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
mh_playing_area_get_glow (MhPlayingArea *self)
{
  return self->glow;
}

/* @glow: 0 to 1, how bright the light round all that can be chosen is from now on */
void
mh_playing_area_set_glow (MhPlayingArea *self, double glow, const GdkRGBA *color)
{
  GHashTableIter iter;
  gpointer thing;

  self->glow = glow;
  g_hash_table_iter_init (&iter, self->things);
  while (g_hash_table_iter_next (&iter, NULL, &thing))
    if (mh_thing_get_choosable (thing))
      mh_thing_set_glow (thing, glow, color);
}
