/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What is laid over the table for a moment, and where it is least in the way. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* Whether somebody may want to touch a thing next: where something is pointed out, that. */
static gboolean
matters (MhTabletop *self, MhThing *thing, const MhPlacing *placing, gboolean pointing)
{
  if (placing->scenery)
    return FALSE;
  if (!pointing)
    return mh_thing_get_choosable (thing);
  return mh_thing_get_pointed (thing) || mh_tabletop_ends_pointed (self, placing->id);
}

static gboolean
meet (const MhBox *one, const MhBox *other)
{
  return one->x < other->x + other->width && other->x < one->x + one->width
         && one->y < other->y + other->height && other->y < one->y + one->height;
}

static guint
count_under (MhTabletop *self, const MhBox *cover)
{
  const gboolean pointing = mh_tabletop_find_pointed (self) != NULL;
  MhPlacing *placing;
  MhThing *thing;
  guint n = 0;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      MhBox box = mh_thing_get_pose (thing)->box;

      box.y -= mh_playing_area_get_scrolled (self->area);
      if (meet (&box, cover) && matters (self, thing, placing, pointing))
        n++;
    }
  return n;
}

/**
 * mh_tabletop_find_room:
 * @self: a table
 * @width: how wide something is that is laid over the middle of the table, in pixels
 * @height: and how high
 *
 * Finds where it hides least of what is pointed out, or else of what can be chosen: at the lower edge, or
 * below the upper one and the rolled-up curtain.
 *
 * Returns: the distance from the upper edge, or -1: at the lower edge
 */
int
mh_tabletop_find_room (MhTabletop *self, int width, int height)
{
  MhBox lower, upper;
  double top;

  g_return_val_if_fail (MH_IS_TABLETOP (self), -1);

  top = mh_playing_area_get_top (self->area);
  lower = upper
      = (MhBox){ (gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0, top, width, height };
  lower.y = gtk_widget_get_height (GTK_WIDGET (self)) - height;
  return count_under (self, &lower) <= count_under (self, &upper) ? -1 : (int) top;
}
