/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What happens when nobody does anything for a while: what is waited for happens by itself, or a light
 * shows small children who goes where. Both are off unless somebody wants them. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

#define BY_ITSELF (4 * G_USEC_PER_SEC)
#define HELP (3 * G_USEC_PER_SEC)

typedef gboolean (*Wanted) (MhTabletop *self, MhPlacing *placing, MhThing *thing);

static MhThing *
find (MhTabletop *self, Wanted wanted)
{
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      if (wanted (self, placing, thing))
        return thing;
    }
  return NULL;
}

static gboolean
goes_by_itself (MhTabletop *self, MhPlacing *placing, MhThing *thing)
{
  return self->habits.throw_by_itself && placing->by_itself && mh_thing_get_choosable (thing);
}

static gboolean
is_helped (MhTabletop *self, MhPlacing *placing, MhThing *thing)
{
  return self->habits.easy_race && placing->helped
         && mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));
}

/* Lights what helps, or nothing. */
static void
set_lit (MhTabletop *self, gboolean lit)
{
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      if (mh_thing_get_lit (thing) == (lit && is_helped (self, placing, thing)))
        continue;
      mh_thing_set_lit (thing, !mh_thing_get_lit (thing));
      mh_playing_area_log (self->area, "lit %u %d", placing->id, mh_thing_get_lit (thing));
    }
}

/* Nobody plays on where nobody looks. */
static gboolean
is_looked_at (MhTabletop *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root))
         && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
end_wait (MhTabletop *self)
{
  MhThing *thing = find (self, goes_by_itself);
  const MhTabletopWait wait = self->wait;

  self->wait = MH_TABLETOP_WAIT_NONE;
  self->wait_at = G_MAXINT64;
  if (wait == MH_TABLETOP_WAIT_HELP)
    self->lit = TRUE;
  if (wait == MH_TABLETOP_WAIT_BY_ITSELF && thing != NULL && is_looked_at (self))
    mh_tabletop_choose_directly (self, thing);
  else
    mh_tabletop_update_wait (self);
}

static gboolean
on_alarm (gpointer data)
{
  g_autoptr (MhTabletop) self = g_object_ref (data);
  const gint64 now = mh_clock_get_time (self->wait_clock);

  mh_glow_wake (self->glow, now);
  if (self->wait_at <= now)
    end_wait (self);
  mh_race_wake (self->race, now);
  if (self->wait_clock != NULL)
    mh_tabletop_arm (self);
  return G_SOURCE_REMOVE;
}

/* Wakes when the first of all that is waited for is due, and not before. */
void
mh_tabletop_arm (MhTabletop *self)
{
  const gint64 due
      = MIN (MIN (self->wait_at, mh_glow_get_due (self->glow)), mh_race_get_due (self->race));

  mh_clock_set_alarm (self->wait_clock, due, on_alarm, self);
}

/* Looks anew what is waited for. A wait that goes on is not begun again. */
void
mh_tabletop_update_wait (MhTabletop *self)
{
  MhTabletopWait wait = MH_TABLETOP_WAIT_NONE;

  if (self->wait_clock == NULL || mh_playing_area_get_arrangement (self->area) == NULL)
    return;
  if (find (self, goes_by_itself) != NULL)
    wait = MH_TABLETOP_WAIT_BY_ITSELF;
  else if (find (self, is_helped) != NULL)
    wait = MH_TABLETOP_WAIT_HELP;
  self->lit = self->lit && wait == MH_TABLETOP_WAIT_HELP;
  set_lit (self, self->lit);
  if (self->lit)
    wait = MH_TABLETOP_WAIT_NONE;
  if (wait == self->wait)
    return;
  self->wait = wait;
  self->wait_at = wait == MH_TABLETOP_WAIT_NONE
                      ? G_MAXINT64
                      : mh_clock_get_time (self->wait_clock)
                            + (wait == MH_TABLETOP_WAIT_HELP ? HELP : BY_ITSELF);
  mh_tabletop_arm (self);
}

/**
 * mh_tabletop_set_wait_clock:
 * @self: a table
 * @clock: the clock by which it waits and glows; its alarm is the table's
 *
 * Gives the table another clock than one that runs, for tests. What it waits for begins anew.
 */
void
mh_tabletop_set_wait_clock (MhTabletop *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_TABLETOP (self) && MH_IS_CLOCK (clock));
  if (self->wait_clock != NULL)
    mh_clock_set_alarm (self->wait_clock, G_MAXINT64, NULL, NULL);
  g_set_object (&self->wait_clock, clock);
  mh_race_set_clock (self->race, clock);
  self->wait = MH_TABLETOP_WAIT_NONE;
  self->wait_at = G_MAXINT64;
  mh_tabletop_update_wait (self);
  mh_glow_set_clock (self->glow, clock);
  mh_tabletop_arm (self);
}
