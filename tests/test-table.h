/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area-private.h"
#include "table/tabletop/mh-tabletop-private.h"

/* Reads a table's state from its structs, and taps its curtain. */

/* (nullable): the thing with that number in the view's arrangement */
static inline GtkWidget *
test_table_find (MhTabletop *table, guint id)
{
  return g_hash_table_lookup (table->area->things, GUINT_TO_POINTER (id));
}

/* (nullable): the first thing that is highlighted now */
static inline MhThing *
test_table_find_pointed (MhTabletop *table)
{
  const GPtrArray *placings = table->area->arrangement->placings;

  for (guint i = 0; i < placings->len; i++)
    {
      const MhPlacing *placing = g_ptr_array_index (placings, i);
      GtkWidget *thing = test_table_find (table, placing->id);

      if (thing != NULL && MH_THING (thing)->pointed)
        return MH_THING (thing);
    }
  return NULL;
}

/* Acts as the person whom the curtain names. Returns: whether the curtain is lifted now */
static inline gboolean
test_table_tap_curtain (MhTabletop *table)
{
  gtk_widget_activate_action (GTK_WIDGET (table->cover.curtain), "curtain.toggle", NULL);
  return table->cover.state == MH_CURTAIN_LIFTED;
}

/* @sink: (nullable): receives every perceptible output of the table until the table is destroyed */
static inline void
test_table_set_sink (MhTabletop *table, void (*sink) (const char *, gpointer), gpointer data)
{
  table->area->sink = sink;
  table->area->sink_data = data;
}
