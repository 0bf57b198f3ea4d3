/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The light around things that can be chosen. It pulses a few times when something new can be chosen, and once
 * more for people who hesitate. Then it is constant, and causes neither redraws nor wakeups. */
#include "config.h"

#include "table/area/mh-paint-private.h"
#include "table/show/mh-show.h"
#include "table/view/mh-durations-private.h"

#include <math.h>

struct _MhGlow
{
  MhPlayingArea *area; /* its table owns both */
  MhClock *clock;
  MhActor chooser; /* MH_TABLE: anybody; MH_NOBODY: nothing can be chosen */
  gint64 due; /* when the light changes, G_MAXINT64: never */
  gint64 begun; /* when it began to pulse */
  gboolean breathes;
  gboolean hesitated; /* the first pulses are over */
};

/* The brightness of the light this long after it began to pulse: as at rest, then brighter, darker,
 * and so on. */
static double
find_glow (gint64 passed)
{
  return MH_GLOW_REST + (1 - MH_GLOW_REST) * sin (2 * G_PI * (double) passed / MH_GLOW_BREATH);
}

/* The light has the color of the player who chooses, or a neutral one if anybody may. */
static GdkRGBA
find_color (MhGlow *self)
{
  MhColor color = mh_color (MH_PAINT_INK);

  if (self->chooser < MH_SEATS_MAX)
    color = mh_art_person_color (mh_playing_area_get_seats (self->area)[self->chooser].color);
  return mh_paint_rgba (&color, 1);
}

static gboolean
can_breathe (MhGlow *self)
{
  const MhTablePreferences *preferences = mh_playing_area_get_preferences (self->area);

  return preferences->glow && preferences->animation_speed > 0 && self->chooser != MH_NOBODY
         && gtk_widget_get_mapped (GTK_WIDGET (self->area)) && mh_show_has_motion (self->area);
}

static void
set_glow (MhGlow *self, double glow)
{
  const GdkRGBA color = find_color (self);

  mh_playing_area_set_glow (self->area, glow, &color);
}

static void
rest (MhGlow *self, gint64 until)
{
  self->breathes = FALSE;
  self->due = until;
  set_glow (self, MH_GLOW_REST);
}

/* Begins or continues to pulse, and sets when to wake up next. */
static void
breathe (MhGlow *self)
{
  const gint64 now = mh_clock_get_time (self->clock);

  if (!self->breathes)
    self->begun = now;
  self->breathes = TRUE;
  if (!can_breathe (self))
    rest (self, G_MAXINT64);
  else if (now - self->begun < MH_GLOW_BREATHS * MH_GLOW_BREATH)
    {
      self->due = now + MH_GLOW_STEP;
      set_glow (self, find_glow (now - self->begun));
    }
  else
    {
      rest (self, self->hesitated ? G_MAXINT64 : now + MH_GLOW_HESITATION);
      self->hesitated = TRUE;
    }
}

/* Updates the light after its visibility or preference may have changed; @fresh: it begins to pulse
 * again. */
void
mh_glow_update (MhGlow *self, gboolean fresh)
{
  if (fresh && self->chooser != MH_NOBODY)
    {
      self->hesitated = FALSE;
      self->breathes = FALSE;
      breathe (self);
    }
  else if (can_breathe (self))
    set_glow (self, mh_playing_area_get_glow (self->area));
  else
    rest (self, G_MAXINT64);
}

/* @chooser: who can choose now, MH_TABLE: anybody, MH_NOBODY: nobody; @fresh: something new can be chosen */
void
mh_glow_set_chooser (MhGlow *self, MhActor chooser, gboolean fresh)
{
  self->chooser = chooser;
  mh_glow_update (self, fresh);
}

/* When it must be woken, G_MAXINT64: never. */
gint64
mh_glow_get_due (MhGlow *self)
{
  return self->due;
}

void
mh_glow_wake (MhGlow *self, gint64 now)
{
  if (self->due <= now)
    breathe (self);
}

void
mh_glow_set_clock (MhGlow *self, MhClock *clock)
{
  g_set_object (&self->clock, clock);
  mh_glow_update (self, TRUE);
}

MhGlow *
mh_glow_new (MhPlayingArea *area, MhClock *clock)
{
  MhGlow *self = g_new0 (MhGlow, 1);

  self->area = area;
  self->clock = g_object_ref (clock);
  self->chooser = MH_NOBODY;
  self->due = G_MAXINT64;
  return self;
}

void
mh_glow_free (MhGlow *self)
{
  g_object_unref (self->clock);
  g_free (self);
}
