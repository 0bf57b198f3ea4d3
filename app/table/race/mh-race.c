/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Real time at a table: assigns keys, and measures when frames are shown. */
#include "config.h"

#include "table/race/mh-race-press-private.h"

#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-durations-private.h"

#define PATIENCE 3 /* consecutive long phases without any move */
#define TRIES 6 /* frames to wait for a presentation time */

enum
{
  SIGNAL_CHANGED,
  SIGNAL_CHOSEN,
  SIGNAL_DESERTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhRace, mh_race, G_TYPE_OBJECT)

void
mh_race_changed (MhRace *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
plays_here (MhRace *self, MhActor seat)
{
  return (self->people & mh_actor_bit (seat)) != 0;
}

/* Assigns key zones to the people here. Their seats go clockwise from the upper left, so on a keyboard
 * below the screen the first is on the left, the next one on the right. */
static void
assign_zones (MhRace *self)
{
  const MhTablePreferences *preferences = mh_playing_area_get_preferences (self->area);
  guint rank = 0;

  self->zones = (MhKeyZones){ 0, preferences->number_pad, preferences->bluff_keys };
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    self->zones.n += plays_here (self, seat) && self->zones.n < MH_ZONES_MAX;
  for (MhActor seat = 0; seat < MH_SEATS_MAX && rank < self->zones.n; seat++)
    if (plays_here (self, seat))
      self->zone_seat[mh_key_zones_get_zone (&self->zones, rank++)] = seat;
}

gboolean
mh_race_update_caps (MhRace *self)
{
  GdkDisplay *display = gtk_widget_get_display (self->table);
  MhCaps caps = { 0 };

  for (guint zone = 0; zone < self->zones.n && mh_key_zones_exist (display); zone++)
    {
      char **own = caps[self->zone_seat[zone]];

      mh_key_zones_read_caps (&self->zones, display, zone, mh_input_get_group (self->input), own);
      if (!mh_playing_area_get_preferences (self->area)->bluff_keys)
        g_clear_pointer (&own[MH_PAD_EXTRA], g_free);
    }
  return mh_playing_area_take_caps (self->area, caps);
}

void
mh_race_set_people (MhRace *self, MhActors people)
{
  if (self == NULL)
    return;
  self->people = people;
  assign_zones (self);
  mh_race_update_caps (self);
}

void
mh_race_set_attended (MhRace *self, gboolean attended)
{
  if (self != NULL)
    self->attended = attended;
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

gboolean
mh_race_is_busy (MhRace *self, MhSight *sight)
{
  return mh_race_is_gated (self) || mh_race_is_live (self, sight);
}

void
mh_race_void (MhRace *self)
{
  if (self != NULL && mh_match_is_running (self->match))
    mh_match_interrupt (self->match);
}

void
mh_race_wait (MhRace *self)
{
  self->back_at = G_MAXINT64;
  mh_race_changed (self);
  if (self->waits || self->zones.n == 0)
    return;
  self->waits = TRUE;
  mh_match_hold (self->match);
}

void
mh_race_come_back (MhRace *self)
{
  if (!self->waits)
    return;
  self->back_at = mh_clock_get_time (self->clock) + MH_INPUT_SETTLES;
  mh_race_changed (self);
}

static void
stop_waiting (MhRace *self)
{
  self->back_at = G_MAXINT64;
  if (!self->waits)
    return;
  self->waits = FALSE;
  mh_match_release (self->match);
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

static void
forget_picture (MhRace *self)
{
  MhFirstPicture *picture = &self->picture;

  if (picture->clock == NULL)
    return;
  /* Closing a window also disconnects the handlers of its clock. */
  if (g_signal_handler_is_connected (picture->clock, picture->painted))
    g_signal_handler_disconnect (picture->clock, picture->painted);
  gdk_frame_clock_end_updating (picture->clock);
  g_clear_object (&picture->clock);
  g_clear_pointer (&picture->timings, gdk_frame_timings_unref);
}

/* The presentation time is known a frame or two later; some displays never report it. */
static gint64
read_time (const MhFirstPicture *picture)
{
  gint64 time = gdk_frame_timings_get_presentation_time (picture->timings);

  if (time == 0)
    time = gdk_frame_timings_get_predicted_presentation_time (picture->timings);
  if (time < picture->fallback - G_USEC_PER_SEC / 10 || time > g_get_monotonic_time ())
    time = picture->fallback;
  return time;
}

/* The zero time of the phase is when its first frame is presented. */
static void
on_painted (GdkFrameClock *clock, MhRace *self)
{
  GdkFrameTimings *timings = gdk_frame_clock_get_current_timings (clock);
  MhFirstPicture *picture = &self->picture;
  gint64 time;

  if (picture->timings == NULL)
    picture->fallback = g_get_monotonic_time ();
  if (picture->timings == NULL && timings != NULL)
    {
      picture->timings = gdk_frame_timings_ref (timings);
      return;
    }
  if (picture->timings != NULL && !gdk_frame_timings_get_complete (picture->timings)
      && ++picture->tries < TRIES)
    return;
  time = picture->timings != NULL ? read_time (picture) : picture->fallback;
  forget_picture (self);
  mh_match_set_zero (self->match, time);
}

/* FALSE: the area is not on the screen. */
static gboolean
await_picture (MhRace *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->area));

  if (clock == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->area)))
    return FALSE;
  self->picture = (MhFirstPicture){ .clock = g_object_ref (clock) };
  self->picture.painted = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), self);
  gdk_frame_clock_begin_updating (clock);
  return TRUE;
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

/* Detects that nobody touches anything anymore, because they have gone to see who is at the door. */
void
mh_race_ended (MhRace *self)
{
  gint64 begun;

  if (self == NULL)
    return;
  self->mouse_seat = MH_NOBODY;
  self->steered = FALSE;
  for (MhActor seat = 0; self->walking != 0 && seat < MH_SEATS_MAX; seat++)
    {
      mh_walk_end (self->show, seat);
      mh_race_end_walk (self, seat);
    }
  if (self->begun == 0)
    return;
  begun = self->begun;
  self->begun = 0;
  if (self->n_moves > 0)
    self->idle = 0;
  else if (mh_clock_get_time (self->clock) - begun > MH_LONG_PHASE && ++self->idle == PATIENCE)
    {
      self->idle = 0;
      g_signal_emit (self, signals[SIGNAL_DESERTED], 0);
    }
}

/* A press from before a real-time phase means nothing when it is released after it. */
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
  if (!mh_match_awaits_zero (self->match))
    forget_picture (self);
  else if (self->picture.clock == NULL && !await_picture (self))
    mh_match_set_zero (self->match, mh_clock_get_time (mh_match_get_clock (self->match)));
}

void
mh_race_attach (MhRace *self, GtkWidget *window)
{
  if (self == NULL)
    return;
  forget_picture (self);
  stop_waiting (self);
  g_array_set_size (self->holds, 0);
  mh_input_attach (self->input, GTK_IS_WINDOW (window) ? window : NULL);
}

static void
mh_race_dispose (GObject *object)
{
  MhRace *self = MH_RACE (object);

  if (self->match != NULL)
    {
      forget_picture (self);
      stop_waiting (self);
      g_signal_handlers_disconnect_by_data (self->match, self);
      g_signal_handlers_disconnect_by_data (self->input, self);
      mh_match_set_shown_by_table (self->match, FALSE);
    }
  self->match = NULL;
  g_clear_object (&self->input);
  g_clear_object (&self->clock);
  G_OBJECT_CLASS (mh_race_parent_class)->dispose (object);
}

static void
mh_race_finalize (GObject *object)
{
  g_array_unref (MH_RACE (object)->holds);
  G_OBJECT_CLASS (mh_race_parent_class)->finalize (object);
}

static void
mh_race_class_init (MhRaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_race_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_race_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MH_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MH_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_UINT, MH_TYPE_THING);
  signals[SIGNAL_DESERTED] = g_signal_new ("deserted", MH_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_race_init (MhRace *self)
{
  self->holds = g_array_new (FALSE, FALSE, sizeof (MhHold));
  self->mouse_seat = MH_NOBODY;
  self->back_at = G_MAXINT64;
}

MhRace *
mh_race_new (GtkWidget *table, MhPlayingArea *area, MhShow *show, MhMatch *match, MhClock *clock)
{
  MhGame *game = mh_match_get_game (match);
  MhRace *self;

  if (mh_game_get_real_time (game) == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_RACE, NULL);
  self->table = table;
  self->area = area;
  self->show = show;
  self->match = match;
  self->clock = g_object_ref (clock);
  self->rules = mh_game_get_real_time (game);
  self->input = mh_input_new ();
  mh_match_set_shown_by_table (match, TRUE);
  mh_race_listen (self);
  return self;
}
