/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Light, patience and race share one clock and its only alarm. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* What is woken may take the table away. */
static gboolean
on_alarm (gpointer data)
{
  g_autoptr (MhTabletop) self = g_object_ref (data);
  const gint64 now = mh_clock_get_time (self->wait_clock);

  mh_glow_wake (self->glow, now);
  mh_patience_wake (self->patience, now);
  mh_race_wake (self->race, now);
  mh_tabletop_arm (self);
  return G_SOURCE_REMOVE;
}

/* Wakes when the first of all that is waited for is due, and not before. */
void
mh_tabletop_arm (MhTabletop *self)
{
  gint64 due;

  if (self->patience == NULL)
    return;
  due = MIN (mh_patience_get_due (self->patience), mh_glow_get_due (self->glow));
  due = MIN (due, mh_race_get_due (self->race));
  mh_clock_set_alarm (self->wait_clock, due, on_alarm, self);
}

/* Checks again what is being waited for. */
void
mh_tabletop_update_wait (MhTabletop *self)
{
  if (self->patience == NULL)
    return;
  mh_patience_update (self->patience);
  mh_tabletop_arm (self);
}

void
mh_tabletop_take_wait_clock (MhTabletop *self, MhClock *clock)
{
  mh_clock_set_alarm (self->wait_clock, G_MAXINT64, NULL, NULL);
  g_set_object (&self->wait_clock, clock);
  mh_race_set_clock (self->race, clock);
  mh_patience_set_clock (self->patience, clock);
  mh_glow_set_clock (self->glow, clock);
  mh_tabletop_arm (self);
}
