/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The clock of a match that is played for an agreed time. It goes only while the match is on the
 * screen and nobody has stopped it. */
#include "config.h"

#include "table/mh-table-private.h"

#include <glib/gi18n-lib.h>

#define SECOND G_GINT64_CONSTANT (1000000)

/* The table's own move waits until nothing is shown and nobody looks in private. */
static void
strike (MhTable *self, MhMove move)
{
  g_autoptr (GError) error = NULL;

  if (self->showing != NULL || self->curtain_state != MH_CURTAIN_OFF)
    return;
  if (!mh_match_submit (self->match, MH_TABLE, move, &error))
    g_debug ("The clock did not strike: %s", error->message);
}

/* Another second has been played. */
static void
count (MhTable *self)
{
  MhMove move = MH_MOVE_NONE;
  guint seconds = mh_game_view_get_clock (self->view, self->area->sight, &move);

  if (seconds == 0 || move == MH_MOVE_NONE || self->paused || mh_match_is_over (self->match))
    return;
  self->played++;
  mh_table_update_time (self);
  if (self->played >= seconds)
    strike (self, move);
}

/* A second is never made up for: while the machine slept, nobody played. */
static gboolean
on_second (gpointer user_data)
{
  MhTable *self = user_data;

  mh_clock_set_alarm (self->clock, mh_clock_get_time (self->clock) + SECOND, on_second, self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    count (self);
  return G_SOURCE_REMOVE;
}

void
mh_table_add_clock (MhTable *self)
{
  g_autoptr (MhClock) clock = NULL;
  MhMove move;

  if (mh_game_view_get_clock (self->view, self->area->sight, &move) == 0)
    return;
  clock = mh_clock_new ();
  mh_table_set_played_clock (self, clock);
  mh_table_update_time (self);
}

void
mh_table_remove_clock (MhTable *self)
{
  if (self->clock != NULL)
    mh_clock_set_alarm (self->clock, G_MAXINT64, NULL, NULL);
  g_clear_object (&self->clock);
}

/* In whole minutes, as one would say it: nobody is to play by the second. */
static char *
say_time (MhTable *self)
{
  MhMove move = MH_MOVE_NONE;
  guint seconds = mh_game_view_get_clock (self->view, self->area->sight, &move);
  guint minutes;

  if (seconds == 0 || mh_match_is_over (self->match))
    return NULL;
  if (move == MH_MOVE_NONE || self->played >= seconds)
    /* Translators: the agreed time is up; when this round is over, so is the match. */
    return g_strdup (_ ("Last round"));
  minutes = (seconds - self->played + 59) / 60;
  /* Translators: of the time that was agreed on for a match, in whole minutes. */
  return g_strdup_printf (ngettext ("About %u minute left", "About %u minutes left", minutes),
                          minutes);
}

void
mh_table_update_time (MhTable *self)
{
  g_autofree char *time = say_time (self);

  if (g_strcmp0 (time, self->time) == 0)
    return;
  g_free (self->time);
  self->time = g_steal_pointer (&time);
  g_object_notify (G_OBJECT (self), "time-left");
}

/**
 * mh_table_set_played_clock:
 * @self: a table with a match that is played for an agreed time
 * @clock: (transfer none): a clock whose alarm nobody else needs, for instance a fake one
 *
 * Counts the seconds of play by another clock from now on.
 */
void
mh_table_set_played_clock (MhTable *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_TABLE_WIDGET (self));
  g_return_if_fail (MH_IS_CLOCK (clock));
  mh_table_remove_clock (self);
  self->clock = g_object_ref (clock);
  mh_clock_set_alarm (clock, mh_clock_get_time (clock) + SECOND, on_second, self);
}

/**
 * mh_table_get_played:
 * @self: a table
 *
 * Returns: for how many seconds the match has been played, where a clock goes
 */
guint
mh_table_get_played (MhTable *self)
{
  g_return_val_if_fail (MH_IS_TABLE_WIDGET (self), 0);
  return self->played;
}

/**
 * mh_table_set_played:
 * @self: a table
 * @seconds: for how long the match was played before it came to this table
 *
 * Goes on counting from there.
 */
void
mh_table_set_played (MhTable *self, guint seconds)
{
  g_return_if_fail (MH_IS_TABLE_WIDGET (self));
  self->played = seconds;
  mh_table_update_time (self);
}
