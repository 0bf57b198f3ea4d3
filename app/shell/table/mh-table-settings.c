/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-settings.h"

#include <adwaita.h>

/* How people like their table: what they chose in the preferences reaches it. */

#define SPEED "animation-speed"

static gboolean
read_speed (GValue *value, GVariant *variant, gpointer user_data)
{
  static const struct
  {
    const char *word;
    double speed;
  } speeds[] = { { "off", 0 }, { "slow", 0.6 }, { "normal", 1 }, { "fast", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_strcmp0 (g_variant_get_string (variant, NULL), speeds[i].word) == 0)
      {
        g_value_set_double (value, speeds[i].speed);
        return TRUE;
      }
  return FALSE;
}

/**
 * mh_table_settings_bind:
 * @settings: the program's settings
 * @table: a table
 *
 * Sets the table up as people like it, now and whenever they change their minds: each key that has the
 * name of a property of the table is that habit, and the desktop's contrast is the table's.
 */
void
mh_table_settings_bind (GSettings *settings, MhTabletop *table)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    if (g_object_class_find_property (G_OBJECT_GET_CLASS (table), keys[i]) != NULL)
      g_settings_bind_with_mapping (settings, keys[i], table, keys[i], G_SETTINGS_BIND_GET,
                                    g_str_equal (keys[i], SPEED) ? read_speed : NULL, NULL, NULL,
                                    NULL);
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", table, "high-contrast",
                          G_BINDING_SYNC_CREATE);
}
