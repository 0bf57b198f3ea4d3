/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Accessors and setters of the playing area. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#include <math.h>

MhGameView *
mh_playing_area_get_view (MhPlayingArea *self)
{
  return self->view;
}

/* (nullable): what is shown, or will be when motion ends */
MhSight *
mh_playing_area_get_sight (MhPlayingArea *self)
{
  return self->sight;
}

/* (nullable): the arrangement of that sight */
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

/* Iterates over the things, the lowest first, and their @placing (nullable). @position starts at 0. NULL:
 * there are no more. */
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

/* Converts a box from the view's coordinates to the area's. */
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

/* The minimum size of something that a finger touches. */
double
mh_playing_area_get_touch (MhPlayingArea *self)
{
  return self->preferences->large_pieces ? 64 : 44;
}

/* Lights the panels of @actors. Chance leaves them as they are. */
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

/* Shows in the faces who did well in a round or the match, and that the others are sorry. 0: the next one has begun */
void
mh_playing_area_set_glad (MhPlayingArea *self, MhActors glad)
{
  self->glad = glad & MH_ACTORS_SEATS;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (self->panels[seat] != NULL)
      {
        MH_SEAT_PANEL (self->panels[seat])->look.feeling = mh_playing_area_get_feeling (self, seat);
        gtk_widget_queue_draw (self->panels[seat]);
      }
}

int
mh_playing_area_get_feeling (MhPlayingArea *self, MhActor seat)
{
  return self->glad == 0 ? 0 : mh_actors_has (self->glad, seat) ? 1 : -1;
}

/* Sets the seats of people at this screen. */
void
mh_playing_area_set_people (MhPlayingArea *self, MhActors people)
{
  self->people = people;
}

/* @caps: (transfer full) each. Returns: whether they changed */
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

/* @busy: a step is being shown; layout waits for its end */
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

/* Renders stale pictures again when nothing moves and the main loop is idle. */
void
mh_playing_area_refresh_later (MhPlayingArea *self)
{
  if (self->refresh == 0 && !self->moving)
    self->refresh = g_idle_add_full (G_PRIORITY_LOW, on_refresh, self, NULL);
}

/* While something moves, stale pictures are not rendered again. */
void
mh_playing_area_set_moving (MhPlayingArea *self, gboolean moving)
{
  self->moving = moving;
  if (!moving)
    mh_playing_area_refresh_later (self);
}

/* Draws a line from one thing to another; 0 and 0: none */
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

/* @glow: 0 to 1, the brightness of the light around all things that can be chosen */
void
mh_playing_area_set_glow (MhPlayingArea *self, double glow, const GdkRGBA *color)
{
  GHashTableIter iter;
  gpointer thing;

  self->glow = glow;
  g_hash_table_iter_init (&iter, self->things);
  while (g_hash_table_iter_next (&iter, NULL, &thing))
    if (((MhThing *) thing)->choosable)
      mh_thing_set_glow (thing, glow, color);
}

/* The popover is still being hidden here, so the next one removes it. */
static void
on_peek_closed (GtkPopover *popover, MhPlayingArea *self)
{
  self->peeked = NULL;
}

/* Shows what is inside a thing, or closes the popover. */
void
mh_playing_area_peek (MhPlayingArea *self, MhThing *thing)
{
  GPtrArray *inside = thing != NULL ? thing->placing->peek : NULL;
  GtkWidget *row;
  const MhBox *box;

  if (self->peek != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->peek, on_peek_closed, self);
      g_clear_pointer (&self->peek, gtk_widget_unparent);
    }
  self->peeked = thing;
  if (inside == NULL)
    return;
  mh_playing_area_log (self, "peek %u", thing->id);
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  for (guint i = 0; i < inside->len; i++)
    {
      MhThing *card = mh_thing_new (0);
      MhPicture *picture = g_ptr_array_index (inside, i);
      double height = 110, width = height * mh_picture_get_aspect (picture);

      mh_thing_set_scenery (card, picture);
      mh_thing_set_size (card, width, height);
      gtk_widget_set_size_request (GTK_WIDGET (card), (int) width, (int) height);
      gtk_box_append (GTK_BOX (row), GTK_WIDGET (card));
    }
  self->peek = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->peek), row);
  gtk_widget_set_parent (self->peek, GTK_WIDGET (self));
  box = &thing->pose.box;
  gtk_popover_set_pointing_to (
      GTK_POPOVER (self->peek),
      &(GdkRectangle){ (int) box->x, (int) (box->y - mh_playing_area_get_scrolled (self)),
                       (int) box->width, (int) box->height });
  g_signal_connect (self->peek, "closed", G_CALLBACK (on_peek_closed), self);
  gtk_popover_popup (GTK_POPOVER (self->peek));
}

/* Logs everything that anybody may notice, as lines for tests. */
G_GNUC_PRINTF (2, 0)
static void
log_line (MhPlayingArea *self, const char *format, va_list arguments)
{
  g_autofree char *line = g_strdup_vprintf (format, arguments);

  self->sink (line, self->sink_data);
}

/* Logs what is visible. Nothing is logged while one person looks in private. */
void
mh_playing_area_log (MhPlayingArea *self, const char *format, ...)
{
  va_list arguments;

  if (self->sink == NULL || self->quiet)
    return;
  va_start (arguments, format);
  log_line (self, format, arguments);
  va_end (arguments);
}

/* Logs what is audible, which everybody hears, no matter who looks. */
void
mh_playing_area_log_loud (MhPlayingArea *self, const char *format, ...)
{
  va_list arguments;

  if (self->sink == NULL)
    return;
  va_start (arguments, format);
  log_line (self, format, arguments);
  va_end (arguments);
}

/* @quiet: whether one person looks in private */
void
mh_playing_area_set_quiet (MhPlayingArea *self, gboolean quiet)
{
  self->quiet = quiet;
}
