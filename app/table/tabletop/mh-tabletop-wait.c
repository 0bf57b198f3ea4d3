/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Acts when nobody has done anything for a while: the table makes the move that everybody waits for, or a light
 * shows small children who goes where. Both are off by default. The light around choosable things and the race
 * use the same clock. */
#include "config.h"

#include "table/area/mh-toolkit-table.h"
#include "table/tabletop/mh-tabletop-private.h"
#include "table/view/mh-durations-private.h"

typedef gboolean (*Wanted) (MhTabletop *self, MhThing *thing);

static MhThing *
find (MhTabletop *self, Wanted wanted)
{
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (wanted (self, thing))
      return thing;
  return NULL;
}

static gboolean
goes_by_itself (MhTabletop *self, MhThing *thing)
{
  return self->preferences.throw_by_itself && thing->placing->by_itself && thing->choosable;
}

static gboolean
is_helped (MhTabletop *self, MhThing *thing)
{
  return self->preferences.easy_race && thing->placing->helped
         && mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));
}

/* Lights the things that help, or none. */
static void
set_lit (MhTabletop *self, gboolean lit)
{
  MhThing *thing;

  self->wait.lit = lit;
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    {
      if (thing->lit == (lit && is_helped (self, thing)))
        continue;
      mh_thing_set_lit (thing, !thing->lit);
      mh_playing_area_log (self->area, "lit %u %d", thing->id, thing->lit);
    }
}

/* Updates the wait. One of the same kind does not restart. */
static void
update_patience (MhTabletop *self)
{
  MhTableWait *wait = &self->wait;
  MhTableWaitKind kind = MH_TABLE_WAIT_NONE;

  if (mh_playing_area_get_arrangement (self->area) == NULL)
    return;
  if (find (self, goes_by_itself) != NULL)
    kind = MH_TABLE_WAIT_BY_ITSELF;
  else if (find (self, is_helped) != NULL)
    kind = MH_TABLE_WAIT_HELP;
  set_lit (self, wait->lit && kind == MH_TABLE_WAIT_HELP);
  if (wait->lit)
    kind = MH_TABLE_WAIT_NONE;
  if (kind == wait->kind)
    return;
  wait->kind = kind;
  wait->due = G_MAXINT64;
  if (kind != MH_TABLE_WAIT_NONE)
    wait->due = mh_clock_get_time (wait->clock)
                + (kind == MH_TABLE_WAIT_HELP ? MH_HELP_AFTER : MH_BY_ITSELF_AFTER);
}

/* The table makes no moves while nobody looks at it. */
static gboolean
is_looked_at (MhTabletop *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root))
         && gtk_widget_get_mapped (GTK_WIDGET (self)) && !mh_toolkit_is_covered (GTK_WIDGET (self));
}

static void
wake_patience (MhTabletop *self, gint64 now)
{
  MhThing *thing = find (self, goes_by_itself);
  const MhTableWaitKind kind = self->wait.kind;

  if (self->wait.due > now)
    return;
  self->wait.kind = MH_TABLE_WAIT_NONE;
  self->wait.due = G_MAXINT64;
  self->wait.lit = self->wait.lit || kind == MH_TABLE_WAIT_HELP;
  if (kind == MH_TABLE_WAIT_BY_ITSELF && thing != NULL && is_looked_at (self))
    mh_tabletop_choose_directly (self, thing);
  else
    update_patience (self);
}

/* The woken code may remove the table. */
static gboolean
on_alarm (gpointer data)
{
  g_autoptr (MhTabletop) self = g_object_ref (data);
  const gint64 now = mh_clock_get_time (self->wait.clock);

  mh_glow_wake (self->wait.glow, now);
  wake_patience (self, now);
  mh_race_wake (self->race, now);
  mh_tabletop_arm (self);
  return G_SOURCE_REMOVE;
}

/* Sets the alarm to the earliest due time. */
void
mh_tabletop_arm (MhTabletop *self)
{
  gint64 due = MIN (self->wait.due, mh_race_get_due (self->race));

  if (self->wait.glow != NULL)
    mh_clock_set_alarm (self->wait.clock, MIN (due, mh_glow_get_due (self->wait.glow)), on_alarm,
                        self);
}

void
mh_tabletop_update_wait (MhTabletop *self)
{
  update_patience (self);
  mh_tabletop_arm (self);
}

/* Restarts all waits. */
void
mh_tabletop_set_wait_clock (MhTabletop *self, MhClock *clock)
{
  mh_clock_set_alarm (self->wait.clock, G_MAXINT64, NULL, NULL);
  g_set_object (&self->wait.clock, clock);
  mh_race_set_clock (self->race, clock);
  mh_glow_set_clock (self->wait.glow, clock);
  self->wait.kind = MH_TABLE_WAIT_NONE;
  self->wait.due = G_MAXINT64;
  mh_tabletop_update_wait (self);
}
