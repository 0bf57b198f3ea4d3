/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The clock of a match that is played for an agreed time. It goes only while the match is on the
 * screen and nobody has stopped it. */
#include "config.h"

#include "table/mh-table-private.h"

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

  if (seconds == 0 || self->paused || mh_match_is_over (self->match))
    return;
  self->played++;
  if (self->played >= seconds)
    strike (self, move);
}

static gboolean
on_second (gpointer user_data)
{
  MhTable *self = user_data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    count (self);
  return G_SOURCE_CONTINUE;
}

void
mh_table_add_clock (MhTable *self)
{
  MhMove move;

  if (mh_game_view_get_clock (self->view, self->area->sight, &move) > 0)
    self->clock = g_timeout_add_seconds (1, on_second, self);
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
 */
void
mh_table_set_played (MhTable *self, guint seconds)
{
  g_return_if_fail (MH_IS_TABLE_WIDGET (self));
  self->played = seconds;
}
