/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a view may get wrong so that the table suffers: measures that are no numbers or lie in the far distance,
 * and more things than anybody could look at. The table stays one that people can play at. */
#include "table/view/mh-arrangement-private.h"

#include <math.h>

/* So far anything may lie, for a long table can be scrolled: times the playing area, and that of a small screen. */
#define FAR 10
#define SMALL 1000.0
#define THINGS_MAX 2000

static gboolean
mend (double *value, double most)
{
  const double was = *value;

  *value = isfinite (was) ? CLAMP (was, -most, most) : 0;
  return *value != was;
}

static gboolean
mend_box (MhBox *box, double most)
{
  const gboolean x = mend (&box->x, most), y = mend (&box->y, most);
  const gboolean width = mend (&box->width, most), height = mend (&box->height, most);

  return x || y || width || height;
}

static void
drop_last (MhArrangement *self)
{
  const MhPlacing *last = g_ptr_array_index (self->placings, self->placings->len - 1);

  if (g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (last->id)) == last)
    g_hash_table_remove (self->by_id, GUINT_TO_POINTER (last->id));
  g_ptr_array_set_size (self->placings, (int) self->placings->len - 1);
}

/* @name is that of the view, which is told once in a row what is wrong. */
void
mh_arrangement_mend (MhArrangement *self, const char *name)
{
  static const char *told;
  const double most = FAR * MAX (SMALL, MAX (self->frame.width, self->frame.height));
  const guint n = self->placings->len;
  guint mended = 0;

  for (guint i = 0; i < self->placings->len; i++)
    mended += mend_box (&((MhPlacing *) g_ptr_array_index (self->placings, i))->box, most);
  while (self->placings->len > THINGS_MAX)
    drop_last (self);
  if (told == g_intern_string (name) || (mended == 0 && n == self->placings->len))
    return;
  told = g_intern_string (name);
  if (mended > 0)
    g_warning ("%s lays %u things at places that are no places.", name, mended);
  else
    g_warning ("%s lays %u things; %d are shown.", name, n, THINGS_MAX);
}
