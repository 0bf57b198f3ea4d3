/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Real time at a table: whose keys there are, and when something was shown. */
#include "config.h"

#include "table/race/mh-race-press-private.h"

#include "engine/match/mh-match-link.h"
#include "table/view/mh-arrangement-private.h"

#define LONG_PHASE (5 * G_USEC_PER_SEC / 2) /* in which somebody should have done something */
#define PATIENCE 3 /* such phases */

/* The seats of the people here, clockwise from the upper left, on a keyboard before the screen: the
 * first is on the left, the next one on the right. */
static void
assign_zones (MhRace *self)
{
  guint rank = 0;

  self->zones = (MhKeyZones){ 0, mh_playing_area_get_preferences (self->table.area)->number_pad,
                              mh_playing_area_get_preferences (self->table.area)->bluff_keys };
  for (MhActor seat = 0; seat < mh_match_link_get_head (self->table.match)->n_seats; seat++)
    self->zones.n += self->table.sits_here (seat, self->table.data) && self->zones.n < MH_ZONES_MAX;
  for (MhActor seat = 0;
       seat < mh_match_link_get_head (self->table.match)->n_seats && rank < self->zones.n; seat++)
    if (self->table.sits_here (seat, self->table.data))
      {
        self->zone_seat[mh_key_zones_get_zone (&self->zones, rank++)] = seat;
      }
}

gboolean
mh_race_update_caps (MhRace *self)
{
  GdkDisplay *display = gtk_widget_get_display (self->table.widget);
  MhCaps caps = { 0 };

  for (guint zone = 0; zone < self->zones.n; zone++)
    {
      char **own = caps[self->zone_seat[zone]];

      mh_key_zones_read_caps (&self->zones, display, zone, mh_input_get_group (self->input), own);
      if (!mh_playing_area_get_preferences (self->table.area)->bluff_keys)
        g_clear_pointer (&own[MH_PAD_EXTRA], g_free);
    }
  return mh_playing_area_take_caps (self->table.area, caps);
}

void
mh_race_update (MhRace *self)
{
  MhActors people = 0;

  for (MhActor seat = 0; seat < mh_match_link_get_head (self->table.match)->n_seats; seat++)
    if (self->table.sits_here (seat, self->table.data))
      people |= mh_actor_bit (seat);
  mh_playing_area_set_people (self->table.area, people);
  assign_zones (self);
  mh_race_update_caps (self);
}

gboolean
mh_race_is_live (MhRace *self, MhSight *sight)
{
  return self != NULL && self->rules->running (mh_sight_get_data (sight));
}

gboolean
mh_race_is_gated (MhRace *self)
{
  return self != NULL && self->holds->len > 0;
}

void
mh_race_void (MhRace *self)
{
  if (self != NULL && mh_match_link_is_running (self->table.match))
    mh_match_link_interrupt (self->table.match);
}

void
mh_race_wait (MhRace *self)
{
  self->back_at = G_MAXINT64;
  self->table.arm (self->table.data);
  if (self->waits || self->zones.n == 0)
    return;
  self->waits = TRUE;
  mh_match_link_hold (self->table.match);
}

void
mh_race_come_back (MhRace *self)
{
  if (!self->waits)
    return;
  self->back_at = mh_clock_get_time (self->clock) + MH_INPUT_SETTLES;
  self->table.arm (self->table.data);
}

static void
stop_waiting (MhRace *self)
{
  self->back_at = G_MAXINT64;
  if (!self->waits)
    return;
  self->waits = FALSE;
  mh_match_link_release (self->table.match);
}

gint64
mh_race_get_due (MhRace *self)
{
  return self != NULL ? self->back_at : G_MAXINT64;
}

void
mh_race_wake (MhRace *self, gint64 now)
{
  if (self != NULL && self->back_at <= now)
    stop_waiting (self);
}

void
mh_race_set_clock (MhRace *self, MhClock *clock)
{
  if (self == NULL)
    return;
  g_set_object (&self->clock, clock);
  mh_input_set_clock (self->input, clock);
  if (self->back_at != G_MAXINT64)
    self->back_at = mh_clock_get_time (clock) + MH_INPUT_SETTLES;
}

/* The first picture with it came on the screen. */
static void
on_seen (gint64 time, gpointer user_data)
{
  MhRace *self = user_data;

  g_clear_pointer (&self->picture, mh_first_picture_forget);
  mh_match_link_set_zero (self->table.match, time);
}

static void
count_moves (MhRace *self, MhStep *step)
{
  if (mh_step_get_actor (step) < MH_SEATS_MAX)
    self->n_moves++;
  if (mh_step_get_actor (step) != MH_CHANCE)
    return;
  self->begun = mh_clock_get_time (self->clock);
  self->n_moves = 0;
}

/* Nobody touches anything any more: they have gone to look who is at the door. */
void
mh_race_ended (MhRace *self)
{
  gint64 begun;

  if (self == NULL)
    return;
  self->mouse_seat = MH_NOBODY;
  for (MhActor seat = 0; self->walking != 0 && seat < MH_SEATS_MAX; seat++)
    {
      mh_walk_end (self->table.show, seat);
      mh_race_end_walk (self, seat);
    }
  if (self->begun == 0)
    return;
  begun = self->begun;
  self->begun = 0;
  if (self->n_moves > 0)
    self->idle = 0;
  else if (mh_clock_get_time (self->clock) - begun > LONG_PHASE && ++self->idle == PATIENCE)
    {
      self->idle = 0;
      self->table.pause (self->table.data);
    }
}

/* What was down before moments counted means nothing when it is let go after that. */
static void
spoil_holds (MhRace *self)
{
  for (guint i = 0; i < self->holds->len; i++)
    g_array_index (self->holds, MhHold, i).chooses = FALSE;
}

void
mh_race_shown (MhRace *self, MhStep *step)
{
  count_moves (self, step);
  spoil_holds (self);
  mh_race_show_pressed (self);
  if (!mh_match_link_awaits_zero (self->table.match))
    {
      g_clear_pointer (&self->picture, mh_first_picture_forget);
      return;
    }
  if (self->picture != NULL)
    return;
  self->picture = mh_first_picture_await (GTK_WIDGET (self->table.area), on_seen, self);
  if (self->picture == NULL)
    mh_match_link_set_zero (self->table.match,
                            mh_clock_get_time (mh_match_link_get_clock (self->table.match)));
}

void
mh_race_attach (MhRace *self, GtkWidget *window)
{
  g_clear_pointer (&self->picture, mh_first_picture_forget);
  stop_waiting (self);
  g_array_set_size (self->holds, 0);
  mh_input_attach (self->input, GTK_IS_WINDOW (window) ? window : NULL);
}

MhRace *
mh_race_new (const MhRaceTable *table, MhClock *clock)
{
  MhGame *game = mh_match_link_get_game (table->match);
  MhRace *self;

  if (!MH_IS_REAL_TIME (game))
    return NULL;
  self = g_new0 (MhRace, 1);
  self->table = *table;
  self->clock = g_object_ref (clock);
  self->rules = mh_real_time_get_rules (MH_REAL_TIME (game));
  self->input = mh_input_new ();
  self->holds = g_array_new (FALSE, FALSE, sizeof (MhHold));
  self->mouse_seat = MH_NOBODY;
  self->back_at = G_MAXINT64;
  mh_match_link_set_shown_by_table (table->match, TRUE);
  mh_race_listen (self);
  return self;
}

void
mh_race_free (MhRace *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->picture, mh_first_picture_forget);
  stop_waiting (self);
  g_signal_handlers_disconnect_by_data (self->table.match, self);
  g_signal_handlers_disconnect_by_data (self->input, self);
  mh_match_link_set_shown_by_table (self->table.match, FALSE);
  g_object_unref (self->input);
  g_object_unref (self->clock);
  g_array_unref (self->holds);
  g_free (self);
}
