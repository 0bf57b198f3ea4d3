/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "table/tabletop/mh-play-clock.h"

#include <glib/gi18n-lib.h>

#define SECOND G_TIME_SPAN_SECOND
#define MINUTE G_TIME_SPAN_MINUTE
/* People who do nothing for longer have left the table. */
#define THINKING_MAX (5 * MINUTE)

struct _MhPlayClock
{
  MhMatchLink *match; /* like view and area the table's, which owns the clock */
  MhGameView *view;
  MhPlayingArea *area;
  const MhPlayClockFuncs *funcs;
  gpointer data;
  MhClock *clock; /* (nullable) before it starts */
  gint64 played; /* microseconds */
  gint64 counted; /* until when it was counted */
  gint64 due; /* when it wakes, G_MAXINT64: it does not */
  gboolean going; /* it counts */
  char *words; /* (nullable) */
};

static gboolean on_due (gpointer user_data);

/* For how many seconds the match is to be played, 0: no time was agreed. Then comes @move. */
static guint
get_agreed (MhPlayClock *self, MhMove *move)
{
  return mh_game_view_get_clock (self->view, mh_playing_area_get_sight (self->area), move);
}

static gboolean
is_going (MhPlayClock *self)
{
  return !mh_match_link_is_over (self->match) && self->funcs->is_played (self->data);
}

/* Counts what has been played until now. What comes later than the alarm should have rung is never made
 * up for: while the machine slept, nobody played. Nor is a supper with the window open. */
static void
count (MhPlayClock *self)
{
  const gint64 now = mh_clock_get_time (self->clock);

  if (self->going)
    self->played
        += MIN ((now - self->due > SECOND ? self->due : now) - self->counted, THINKING_MAX);
  self->counted = now;
  self->going = is_going (self);
}

/* What is left of the agreed time, after which comes @move. */
static gint64
get_left (MhPlayClock *self, MhMove *move)
{
  return get_agreed (self, move) * SECOND - self->played;
}

/* Wakes when the words change, or when it is to strike; until then nothing happens. */
static void
wake_at (MhPlayClock *self, gint64 due)
{
  self->due = due;
  mh_clock_set_alarm (self->clock, due, on_due, self);
}

static void
on_struck (MhMatchLink *match, const GError *error, gpointer user_data)
{
  if (error != NULL)
    g_debug ("The clock did not strike: %s", error->message);
}

/* A listener may remove the table when it hears that it has struck. */
static gboolean
on_due (gpointer user_data)
{
  MhPlayClock *self = user_data;
  MhMove move;

  mh_play_clock_update (self);
  if (!self->going || get_left (self, &move) > 0 || !self->funcs->can_strike (self->data))
    return G_SOURCE_REMOVE;
  /* Once: what would make it legal calls for the next try. */
  wake_at (self, G_MAXINT64);
  mh_match_link_submit (self->match, MH_TABLE, move, on_struck, NULL);
  return G_SOURCE_REMOVE;
}

MhPlayClock *
mh_play_clock_new (MhMatchLink *match,
                   MhGameView *view,
                   MhPlayingArea *area,
                   const MhPlayClockFuncs *funcs,
                   gpointer data)
{
  MhPlayClock *self = g_new0 (MhPlayClock, 1);

  self->match = match;
  self->view = view;
  self->area = area;
  self->funcs = funcs;
  self->data = data;
  return self;
}

static void
drop_clock (MhPlayClock *self)
{
  if (self->clock != NULL)
    mh_clock_set_alarm (self->clock, G_MAXINT64, NULL, NULL);
  g_clear_object (&self->clock);
}

void
mh_play_clock_free (MhPlayClock *self)
{
  drop_clock (self);
  g_free (self->words);
  g_free (self);
}

void
mh_play_clock_start (MhPlayClock *self)
{
  g_autoptr (MhClock) clock = mh_clock_new ();

  mh_play_clock_set_clock (self, clock);
}

void
mh_play_clock_set_clock (MhPlayClock *self, MhClock *clock)
{
  drop_clock (self);
  self->clock = g_object_ref (clock);
  self->counted = mh_clock_get_time (clock);
  self->due = G_MAXINT64;
  mh_play_clock_update (self);
}

/* In whole minutes, as one would say it: nobody is to play by the second. */
static char *
say_time (MhPlayClock *self)
{
  MhMove move;
  const guint seconds = get_agreed (self, &move);
  const gint64 left = seconds * SECOND - self->played;
  guint minutes;

  if (seconds == 0 || mh_match_link_is_over (self->match))
    return NULL;
  if (move == MH_MOVE_NONE || left <= 0)
    /* Translators: the agreed time is up; when this round is over, so is the match. */
    return g_strdup (_ ("Last round"));
  minutes = (guint) ((left + MINUTE - 1) / MINUTE);
  /* Translators: of the time that was agreed on for a match, in whole minutes. */
  return g_strdup_printf (ngettext ("About %u minute left", "About %u minutes left", minutes),
                          minutes);
}

static void
update_words (MhPlayClock *self)
{
  g_autofree char *words = say_time (self);

  if (g_strcmp0 (words, self->words) == 0)
    return;
  g_free (self->words);
  self->words = g_steal_pointer (&words);
  self->funcs->said (self->data);
}

void
mh_play_clock_update (MhPlayClock *self)
{
  MhMove move;
  gint64 left;

  if (self->clock == NULL)
    return;
  count (self);
  update_words (self);
  left = get_left (self, &move);
  if (!self->going || move == MH_MOVE_NONE || get_agreed (self, &move) == 0
      || (left <= 0 && !self->funcs->can_strike (self->data)))
    wake_at (self, G_MAXINT64);
  else
    wake_at (self, self->counted + (left <= 0 ? 0 : (left - 1) % MINUTE + 1));
}

guint
mh_play_clock_get_seconds (MhPlayClock *self)
{
  mh_play_clock_update (self);
  return (guint) (self->played / SECOND);
}

void
mh_play_clock_set_seconds (MhPlayClock *self, guint seconds)
{
  mh_play_clock_update (self);
  self->played = seconds * SECOND;
  mh_play_clock_update (self);
}

const char *
mh_play_clock_get_words (MhPlayClock *self)
{
  return self->words;
}
