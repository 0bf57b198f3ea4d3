/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What a race asks of its table. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

static gboolean
sits_here (MhActor seat, gpointer data)
{
  return mh_tabletop_sits_here (data, seat);
}

static gboolean
attends (gpointer data)
{
  MhTabletop *self = data;

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && self->curtain_state == MH_CURTAIN_OFF
         && !self->paused;
}

static void
choose (MhActor seat, MhThing *thing, gpointer data)
{
  MhTabletop *self = data;

  if (self->showing != NULL)
    return;
  if (mh_tabletop_find_person (self) == seat)
    mh_tabletop_on_chosen (self->area, thing, self);
  else
    mh_tabletop_decline (self, thing);
}

static void
update_choices (gpointer data)
{
  mh_tabletop_update_choices (data);
}

static void
arm (gpointer data)
{
  mh_tabletop_arm (data);
}

static void
pause_match (gpointer data)
{
  g_object_set (data, "paused", TRUE, NULL);
}

/* A game without real time has none. */
void
mh_tabletop_add_race (MhTabletop *self)
{
  const MhRaceTable table = {
    .widget = GTK_WIDGET (self),
    .area = self->area,
    .show = self->show,
    .match = self->match,
    .data = self,
    .sits_here = sits_here,
    .attends = attends,
    .choose = choose,
    .changed = update_choices,
    .arm = arm,
    .pause = pause_match,
  };

  self->race = mh_race_new (&table, self->wait_clock);
  if (self->race != NULL)
    mh_race_update (self->race);
}
