/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What happens when nobody does anything for a while: what is waited for happens by itself, or a light
 * shows small children who goes where. Both are off unless somebody wants them. */
#include "config.h"

#include "table/mh-table-private.h"

#define BY_ITSELF (4 * G_USEC_PER_SEC)
#define HELP (3 * G_USEC_PER_SEC)

typedef gboolean (*Wanted) (MhTable *self, MhPlacing *placing, MhThing *thing);

static MhThing *
find (MhTable *self, Wanted wanted)
{
  GPtrArray *placings = self->area->arrangement->placings;

  for (guint i = 0; i < placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (placings, i);
      MhThing *thing = mh_playing_area_lookup (self->area, placing->id);

      if (thing != NULL && wanted (self, placing, thing))
        return thing;
    }
  return NULL;
}

static gboolean
goes_by_itself (MhTable *self, MhPlacing *placing, MhThing *thing)
{
  return self->by_itself && placing->by_itself && mh_thing_get_choosable (thing);
}

static gboolean
is_helped (MhTable *self, MhPlacing *placing, MhThing *thing)
{
  return self->area->help && placing->helped && mh_race_is_live (self->race, self->area->sight);
}

/* Lights what helps, or nothing. */
static void
set_lit (MhTable *self, gboolean lit)
{
  GPtrArray *placings = self->area->arrangement->placings;

  for (guint i = 0; i < placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (placings, i);
      MhThing *thing = mh_playing_area_lookup (self->area, placing->id);

      if (thing == NULL || thing->lit == (lit && is_helped (self, placing, thing)))
        continue;
      mh_thing_set_lit (thing, !thing->lit);
      mh_playing_area_log (self->area, "lit %u %d", placing->id, thing->lit);
    }
}

/* Nobody plays on where nobody looks. */
static gboolean
is_looked_at (MhTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root))
         && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
on_alarm (gpointer data)
{
  MhTable *self = data;
  MhThing *thing = find (self, goes_by_itself);
  const MhTableWait wait = self->wait;

  self->wait = MH_TABLE_WAIT_NONE;
  if (wait == MH_TABLE_WAIT_HELP)
    self->lit = TRUE;
  if (wait == MH_TABLE_WAIT_BY_ITSELF && thing != NULL && is_looked_at (self))
    mh_table_choose_directly (self, thing);
  else
    mh_table_update_wait (self);
  return G_SOURCE_REMOVE;
}

/* Looks anew what is waited for. A wait that goes on is not begun again. */
void
mh_table_update_wait (MhTable *self)
{
  MhTableWait wait = MH_TABLE_WAIT_NONE;

  if (self->wait_clock == NULL || self->area->arrangement == NULL)
    return;
  if (find (self, goes_by_itself) != NULL)
    wait = MH_TABLE_WAIT_BY_ITSELF;
  else if (find (self, is_helped) != NULL)
    wait = MH_TABLE_WAIT_HELP;
  self->lit = self->lit && wait == MH_TABLE_WAIT_HELP;
  set_lit (self, self->lit);
  if (self->lit)
    wait = MH_TABLE_WAIT_NONE;
  if (wait == self->wait)
    return;
  self->wait = wait;
  mh_clock_set_alarm (self->wait_clock,
                      wait == MH_TABLE_WAIT_NONE
                          ? G_MAXINT64
                          : mh_clock_get_time (self->wait_clock)
                                + (wait == MH_TABLE_WAIT_HELP ? HELP : BY_ITSELF),
                      on_alarm, self);
}

/**
 * mh_table_set_clock:
 * @self: a table
 * @clock: the clock by which it waits; its alarm is the table's
 *
 * Gives the table another clock than one that runs, for tests.
 */
void
mh_table_set_clock (MhTable *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_TABLE_WIDGET (self) && MH_IS_CLOCK (clock));
  if (self->wait_clock != NULL)
    mh_clock_set_alarm (self->wait_clock, G_MAXINT64, NULL, NULL);
  g_set_object (&self->wait_clock, clock);
  self->wait = MH_TABLE_WAIT_NONE;
  mh_table_update_wait (self);
}
