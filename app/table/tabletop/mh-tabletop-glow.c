/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The light round what can be chosen. It breathes a few times when something new can be chosen, and once
 * more for whoever hesitates; then it lies still, and nothing is drawn or wakes. */
#include "config.h"

#include "table/area/mh-paint-private.h"
#include "table/show/mh-show.h"
#include "table/tabletop/mh-tabletop-private.h"

#include <math.h>

#define BREATH (G_GINT64_CONSTANT (2400) * G_TIME_SPAN_MILLISECOND)
#define BREATHS 3
#define STEP (100 * G_TIME_SPAN_MILLISECOND)
#define HESITATION (20 * G_TIME_SPAN_SECOND)

/* How bright the light is so long after it began to breathe: as when it rests, then brighter, darker and
 * so again. */
static double
find_glow (gint64 passed)
{
  return MH_GLOW_REST + (1 - MH_GLOW_REST) * sin (2 * G_PI * (double) passed / BREATH);
}

/* The light has the colour of whoever chooses; where anybody may, everybody's. */
static GdkRGBA
find_colour (MhTabletop *self, MhActor seat)
{
  MhColour colour = mh_colour (MH_PAINT_INK);

  if (seat < self->n_seats)
    colour = mh_art_person_colour (self->seats[seat].colour);
  return mh_paint_rgba (&colour, 1);
}

static gboolean
can_breathe (MhTabletop *self)
{
  return self->habits.glow && self->habits.animation_speed > 0 && self->chooser != MH_NOBODY
         && gtk_widget_get_mapped (GTK_WIDGET (self)) && mh_show_has_motion (self->area);
}

static void
set_glow (MhTabletop *self, double glow)
{
  const GdkRGBA colour = find_colour (self, self->chooser);

  mh_playing_area_set_glow (self->area, glow, &colour);
}

static void
rest (MhTabletop *self, gint64 until)
{
  self->breathes = FALSE;
  self->glow_at = until;
  set_glow (self, MH_GLOW_REST);
}

/* Begins to breathe, or goes on with it, and says when to be asked again. */
void
mh_tabletop_breathe (MhTabletop *self)
{
  const gint64 now = mh_clock_get_time (self->wait_clock);

  if (!self->breathes)
    self->glow_begun = now;
  self->breathes = TRUE;
  if (!can_breathe (self))
    rest (self, G_MAXINT64);
  else if (now - self->glow_begun < BREATHS * BREATH)
    {
      self->glow_at = now + STEP;
      set_glow (self, find_glow (now - self->glow_begun));
    }
  else
    {
      rest (self, self->hesitated ? G_MAXINT64 : now + HESITATION);
      self->hesitated = TRUE;
    }
}

/* What can be chosen now, or by whom, may have changed: @chooser is MH_NOBODY where nothing can be, and
 * @fresh says that there is something new. */
void
mh_tabletop_update_glow (MhTabletop *self, MhActor chooser, gboolean fresh)
{
  if (self->wait_clock == NULL)
    return;
  self->chooser = chooser;
  if (fresh)
    {
      self->hesitated = FALSE;
      self->breathes = FALSE;
      mh_tabletop_breathe (self);
    }
  else if (can_breathe (self))
    set_glow (self, mh_playing_area_get_glow (self->area));
  else
    rest (self, G_MAXINT64);
  mh_tabletop_arm (self);
}
