/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "table/tabletop/mh-patience.h"

#define BY_ITSELF (4 * G_USEC_PER_SEC)
#define HELP (3 * G_USEC_PER_SEC)

typedef enum
{
  WAIT_NONE,
  WAIT_BY_ITSELF,
  WAIT_HELP,
} Wait;

struct _MhPatience
{
  MhPlayingArea *area; /* like the race the table's, which owns all three */
  MhRace *race;
  MhClock *clock;
  MhPatienceEnd end;
  gpointer data;
  Wait wait;
  gint64 due; /* when that is over, G_MAXINT64: never */
  gboolean lit; /* the light that helps is on */
};

typedef gboolean (*Wanted) (MhPatience *self, MhPlacing *placing, MhThing *thing);

static MhThing *
find (MhPatience *self, Wanted wanted)
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
goes_by_itself (MhPatience *self, MhPlacing *placing, MhThing *thing)
{
  return mh_playing_area_get_preferences (self->area)->throw_by_itself && placing->by_itself
         && mh_thing_get_choosable (thing);
}

static gboolean
is_helped (MhPatience *self, MhPlacing *placing, MhThing *thing)
{
  return mh_playing_area_get_preferences (self->area)->easy_race && placing->helped
         && mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));
}

/* Lights what helps, or nothing. */
static void
set_lit (MhPatience *self, gboolean lit)
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
is_looked_at (MhPatience *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->area));

  return GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root))
         && gtk_widget_get_mapped (GTK_WIDGET (self->area));
}

MhPatience *
mh_patience_new (MhPlayingArea *area,
                 MhRace *race,
                 MhClock *clock,
                 MhPatienceEnd end,
                 gpointer data)
{
  MhPatience *self = g_new0 (MhPatience, 1);

  self->area = area;
  self->race = race;
  self->clock = g_object_ref (clock);
  self->end = end;
  self->data = data;
  self->due = G_MAXINT64;
  return self;
}

void
mh_patience_free (MhPatience *self)
{
  g_object_unref (self->clock);
  g_free (self);
}

void
mh_patience_set_clock (MhPatience *self, MhClock *clock)
{
  g_set_object (&self->clock, clock);
  self->wait = WAIT_NONE;
  self->due = G_MAXINT64;
  mh_patience_update (self);
}

void
mh_patience_update (MhPatience *self)
{
  Wait wait = WAIT_NONE;

  if (mh_playing_area_get_arrangement (self->area) == NULL)
    return;
  if (find (self, goes_by_itself) != NULL)
    wait = WAIT_BY_ITSELF;
  else if (find (self, is_helped) != NULL)
    wait = WAIT_HELP;
  self->lit = self->lit && wait == WAIT_HELP;
  set_lit (self, self->lit);
  if (self->lit)
    wait = WAIT_NONE;
  if (wait == self->wait)
    return;
  self->wait = wait;
  self->due = wait == WAIT_NONE
                  ? G_MAXINT64
                  : mh_clock_get_time (self->clock) + (wait == WAIT_HELP ? HELP : BY_ITSELF);
}

gint64
mh_patience_get_due (MhPatience *self)
{
  return self->due;
}

void
mh_patience_wake (MhPatience *self, gint64 now)
{
  MhThing *thing = find (self, goes_by_itself);
  const Wait wait = self->wait;

  if (self->due > now)
    return;
  self->wait = WAIT_NONE;
  self->due = G_MAXINT64;
  if (wait == WAIT_HELP)
    self->lit = TRUE;
  if (wait == WAIT_BY_ITSELF && thing != NULL && is_looked_at (self))
    self->end (thing, self->data);
  else
    mh_patience_update (self);
}
