/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area-private.h"
#include "table/tabletop/mh-tabletop-private.h"

/* What tests see of a table, from its structs, and a tap of its curtain. */

/* (nullable): the thing of that number in the view's arrangement */
static inline GtkWidget *
test_table_find (MhTabletop *table, guint id)
{
  return g_hash_table_lookup (table->area->things, GUINT_TO_POINTER (id));
}

/* (nullable): the first thing that is pointed out now */
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

/* Does what the person does who is named on the curtain. Returns: whether it is lifted now */
static inline gboolean
test_table_tap_curtain (MhTabletop *table)
{
  gtk_widget_activate_action (GTK_WIDGET (table->cover.curtain), "curtain.toggle", NULL);
  return table->cover.state == MH_CURTAIN_LIFTED;
}

/* @sink: (nullable): is told everything that the table lets anybody notice, until the table goes */
static inline void
test_table_set_sink (MhTabletop *table, void (*sink) (const char *, gpointer), gpointer data)
{
  table->area->sink = sink;
  table->area->sink_data = data;
}
