/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The clock of a match that is played for an agreed time. It goes only while the match is on the
 * screen and nobody has stopped it, and wakes only when there is something else to say. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

#define SECOND G_TIME_SPAN_SECOND
#define MINUTE G_TIME_SPAN_MINUTE

static gboolean on_due (gpointer user_data);

static gboolean
is_going (MhTabletop *self)
{
  MhMove move;

  return mh_game_view_get_clock (self->view, mh_playing_area_get_sight (self->area), &move) != 0
         && move != MH_MOVE_NONE && !self->paused && !mh_match_link_is_over (self->match)
         && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Counts what has been played until now. What comes later than the alarm should have rung is never made
 * up for: while the machine slept, nobody played. */
static void
count (MhTabletop *self)
{
  const gint64 now = mh_clock_get_time (self->played_clock);

  if (self->going)
    self->played += (now - self->due > SECOND ? self->due : now) - self->counted;
  self->counted = now;
  self->going = is_going (self);
}

/* What is left of the agreed time, after which comes @move. */
static gint64
get_left (MhTabletop *self, MhMove *move)
{
  return mh_game_view_get_clock (self->view, mh_playing_area_get_sight (self->area), move) * SECOND
         - self->played;
}

/* The table's own move waits until nothing is shown and nobody looks in private. */
static gboolean
can_strike (MhTabletop *self)
{
  return self->showing == NULL && self->curtain_state == MH_CURTAIN_OFF;
}

/* Wakes when the words change, or when it is to strike; until then nothing happens. */
static void
wake_at (MhTabletop *self, gint64 due)
{
  self->due = due;
  mh_clock_set_alarm (self->played_clock, due, on_due, self);
}

static void
on_struck (MhMatchLink *match, const GError *error, gpointer user_data)
{
  if (error != NULL)
    g_debug ("The clock did not strike: %s", error->message);
}

static gboolean
on_due (gpointer user_data)
{
  g_autoptr (MhTabletop) self = g_object_ref (user_data);
  MhMove move;

  mh_tabletop_update_clock (self);
  if (!self->going || get_left (self, &move) > 0 || !can_strike (self))
    return G_SOURCE_REMOVE;
  /* Once: what would make it legal calls for the next try. */
  wake_at (self, G_MAXINT64);
  mh_match_link_submit (self->match, MH_TABLE, move, on_struck, NULL);
  return G_SOURCE_REMOVE;
}

void
mh_tabletop_add_clock (MhTabletop *self)
{
  g_autoptr (MhClock) clock = NULL;
  MhMove move;

  if (mh_game_view_get_clock (self->view, mh_playing_area_get_sight (self->area), &move) == 0)
    return;
  clock = mh_clock_new ();
  mh_tabletop_set_played_clock (self, clock);
}

void
mh_tabletop_remove_clock (MhTabletop *self)
{
  if (self->played_clock != NULL)
    mh_clock_set_alarm (self->played_clock, G_MAXINT64, NULL, NULL);
  g_clear_object (&self->played_clock);
}

/* In whole minutes, as one would say it: nobody is to play by the second. */
static char *
say_time (MhTabletop *self)
{
  MhMove move;
  const guint seconds
      = mh_game_view_get_clock (self->view, mh_playing_area_get_sight (self->area), &move);
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
update_words (MhTabletop *self)
{
  g_autofree char *time = say_time (self);

  if (g_strcmp0 (time, self->time) == 0)
    return;
  g_free (self->time);
  self->time = g_steal_pointer (&time);
  g_object_notify (G_OBJECT (self), "time-left");
}

/* Something may have stopped the clock, or let it go on, or strike. */
void
mh_tabletop_update_clock (MhTabletop *self)
{
  MhMove move;
  gint64 left;

  if (self->played_clock == NULL)
    return;
  count (self);
  update_words (self);
  left = get_left (self, &move);
  if (!self->going || (left <= 0 && !can_strike (self)))
    wake_at (self, G_MAXINT64);
  else
    wake_at (self, self->counted + (left <= 0 ? 0 : (left - 1) % MINUTE + 1));
}

/**
 * mh_tabletop_set_played_clock:
 * @self: a table with a match that is played for an agreed time
 * @clock: (transfer none): a clock whose alarm nobody else needs, for instance a fake one
 *
 * Counts the seconds of play by another clock from now on.
 */
void
mh_tabletop_set_played_clock (MhTabletop *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  g_return_if_fail (MH_IS_CLOCK (clock));
  mh_tabletop_remove_clock (self);
  self->played_clock = g_object_ref (clock);
  self->counted = mh_clock_get_time (clock);
  self->due = G_MAXINT64;
  mh_tabletop_update_clock (self);
}

/**
 * mh_tabletop_get_played:
 * @self: a table
 *
 * Returns: for how many seconds the match has been played, where a clock goes
 */
guint
mh_tabletop_get_played (MhTabletop *self)
{
  g_return_val_if_fail (MH_IS_TABLETOP (self), 0);
  mh_tabletop_update_clock (self);
  return (guint) (self->played / SECOND);
}

/**
 * mh_tabletop_set_played:
 * @self: a table
 * @seconds: for how long the match was played before it came to this table
 *
 * Goes on counting from there.
 */
void
mh_tabletop_set_played (MhTabletop *self, guint seconds)
{
  g_return_if_fail (MH_IS_TABLETOP (self));
  mh_tabletop_update_clock (self);
  self->played = seconds * SECOND;
  mh_tabletop_update_clock (self);
}
