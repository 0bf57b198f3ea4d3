/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Measures the playing time of a match: while people can see it and it is not paused. Between two steps, at most five
 * minutes count. If a time was agreed on, the clock strikes when it is up. It wakes up only to strike or to
 * update its text. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"
#include "table/view/mh-game-view-internal.h"

#include <glib/gi18n-lib.h>

#define SECOND G_TIME_SPAN_SECOND
#define MINUTE G_TIME_SPAN_MINUTE
/* People who are idle for longer have left the table. */
#define THINKING_MAX (5 * MINUTE)

static gboolean on_due (gpointer user_data);

/* The agreed playing time in seconds, 0: none. Then the table makes @move. */
static guint
get_agreed (MhTabletop *self, MhMove *move)
{
  return mh_game_view_get_clock (self->view, mh_playing_area_get_sight (self->area), move);
}

static gboolean
is_played (MhTabletop *self)
{
  return !mh_match_is_over (self->match) && !self->paused && !self->covered
         && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Checks whether the table may make its own move. */
static gboolean
can_strike (MhTabletop *self)
{
  return self->steps.showing == NULL && self->cover.state == MH_CURTAIN_OFF;
}

/* Counts the time played until now. Time after a missed alarm does not count: while the machine slept,
 * nobody played. Nor does a supper with the window open. */
static void
count (MhTabletop *self)
{
  MhTableClock *clock = &self->clock;
  const gint64 now = mh_clock_get_time (clock->clock);
  const gint64 until = now - clock->due > SECOND ? clock->due : now;
  const gint64 passed
      = clock->runs ? MIN (until - clock->counted, THINKING_MAX - clock->thought) : 0;

  clock->played += passed;
  clock->thought += passed;
  clock->counted = now;
  clock->runs = is_played (self) && clock->thought < THINKING_MAX;
}

/* The rest of the agreed time, after which the table makes @move. */
static gint64
get_left (MhTabletop *self, MhMove *move)
{
  return get_agreed (self, move) * SECOND - self->clock.played;
}

/* Sets the alarm for when the text changes or the clock strikes. */
static void
wake_at (MhTabletop *self, gint64 due)
{
  self->clock.due = due;
  mh_clock_set_alarm (self->clock.clock, due, on_due, self);
}

/* A signal handler may remove the table when the clock has struck. */
static gboolean
on_due (gpointer user_data)
{
  MhTabletop *self = user_data;
  g_autoptr (GError) error = NULL;
  MhMove move;

  mh_tabletop_update_clock (self);
  if (!self->clock.runs || get_left (self, &move) > 0 || !can_strike (self))
    return G_SOURCE_REMOVE;
  /* Try only once: a change that makes the move legal triggers the next try. */
  wake_at (self, G_MAXINT64);
  if (!mh_match_submit (self->match, MH_TABLE, move, &error))
    g_debug ("The clock did not strike: %s", error->message);
  return G_SOURCE_REMOVE;
}

/* Describes the rest in whole minutes, so that nobody plays by the second. */
static char *
say_time (MhTabletop *self)
{
  MhMove move;
  const guint seconds = get_agreed (self, &move);
  const gint64 left = get_left (self, &move);
  guint minutes;

  if (seconds == 0 || mh_match_is_over (self->match))
    return NULL;
  if (move == MH_MOVE_NONE || left <= 0)
    /* Translators: the agreed time is up: the match ends after this round */
    return g_strdup (_ ("Last round"));
  minutes = (guint) ((left + MINUTE - 1) / MINUTE);
  /* Translators: %u is how many whole minutes of the agreed time are left */
  return g_strdup_printf (ngettext ("About %u minute left", "About %u minutes left", minutes),
                          minutes);
}

static void
update_words (MhTabletop *self)
{
  g_autofree char *words = say_time (self);

  if (g_strcmp0 (words, self->clock.words) == 0)
    return;
  g_free (self->clock.words);
  self->clock.words = g_steal_pointer (&words);
  g_object_notify (G_OBJECT (self), "time-left");
}

/* Checks whether the clock stops, continues or strikes. */
void
mh_tabletop_update_clock (MhTabletop *self)
{
  MhMove move;
  gint64 left;

  if (self->clock.clock == NULL)
    return;
  count (self);
  update_words (self);
  left = get_left (self, &move);
  if (!self->clock.runs || move == MH_MOVE_NONE || get_agreed (self, &move) == 0
      || (left <= 0 && !can_strike (self)))
    wake_at (self, G_MAXINT64);
  else
    wake_at (self, self->clock.counted + (left <= 0 ? 0 : (left - 1) % MINUTE + 1));
}

/* Somebody has done something. */
void
mh_tabletop_wake_clock (MhTabletop *self)
{
  mh_tabletop_update_clock (self);
  self->clock.thought = 0;
  mh_tabletop_update_clock (self);
}

void
mh_tabletop_drop_clock (MhTabletop *self)
{
  if (self->clock.clock != NULL)
    mh_clock_set_alarm (self->clock.clock, G_MAXINT64, NULL, NULL);
  g_clear_object (&self->clock.clock);
}

guint
mh_tabletop_get_played (MhTabletop *self)
{
  mh_tabletop_update_clock (self);
  return (guint) (self->clock.played / SECOND);
}

void
mh_tabletop_set_played (MhTabletop *self, guint seconds)
{
  mh_tabletop_update_clock (self);
  self->clock.played = seconds * SECOND;
  mh_tabletop_update_clock (self);
}

void
mh_tabletop_set_played_clock (MhTabletop *self, MhClock *clock)
{
  mh_tabletop_drop_clock (self);
  self->clock.clock = g_object_ref (clock);
  self->clock.counted = mh_clock_get_time (clock);
  self->clock.due = G_MAXINT64;
  mh_tabletop_update_clock (self);
}
