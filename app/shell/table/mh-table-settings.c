/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-settings.h"

#include "shell/table/mh-table-needs.h"
#include "shell/window/mh-program.h"

#include <adwaita.h>
#include <math.h>

/* How people like their table: what they chose in the preferences reaches it, and what those who sit there
 * need changes it. */

static double
read_speed (const char *word)
{
  static const struct
  {
    const char *word;
    double speed;
  } speeds[] = { { "off", 0 }, { "slow", 0.6 }, { "normal", 1 }, { "fast", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_str_equal (word, speeds[i].word))
      return speeds[i].speed;
  return 1;
}

static gboolean
has_key (GSettings *settings, const char *name)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  return g_settings_schema_has_key (schema, name);
}

/* What the settings say about a preference, a switch being 0 or 1; what is usual where they say nothing. */
static double
read_preference (GSettings *settings, GParamSpec *preference)
{
  g_autoptr (GVariant) value = NULL;

  if (!has_key (settings, preference->name))
    return G_IS_PARAM_SPEC_BOOLEAN (preference) ? G_PARAM_SPEC_BOOLEAN (preference)->default_value
                                                : G_PARAM_SPEC_DOUBLE (preference)->default_value;
  value = g_settings_get_value (settings, preference->name);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return read_speed (g_variant_get_string (value, NULL));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_get_boolean (value);
  /* A number that is none passes every range. */
  return isnan (g_variant_get_double (value)) ? G_PARAM_SPEC_DOUBLE (preference)->default_value
                                              : g_variant_get_double (value);
}

static void
set_preference (MhTabletop *table, const char *name, GSettings *settings)
{
  MhTableNeeds *needs = mh_table_needs_of (table);
  GParamSpec *preference = g_object_class_find_property (G_OBJECT_GET_CLASS (table), name);
  double value;

  if (preference == NULL)
    return;
  value = read_preference (settings, preference);
  if (needs != NULL)
    value = mh_table_needs_combine (mh_table_needs_get (needs), name, value);
  if (G_IS_PARAM_SPEC_BOOLEAN (preference))
    g_object_set (table, name, value != 0, NULL);
  else
    g_object_set (table, name, value, NULL);
}

static void
on_changed (GSettings *settings, const char *key, MhTabletop *table)
{
  set_preference (table, key, settings);
}

static void
on_needs_changed (MhTabletop *table)
{
  const char *preference;
  MhNeeds need;

  for (guint i = 0; (preference = mh_table_needs_find_preference (i, &need)) != NULL; i++)
    set_preference (table, preference, mh_program_get_settings ());
}

/**
 * mh_table_settings_bind:
 * @table: a table
 *
 * Sets the table up as people like it, now and whenever they change their minds: each key that has the
 * name of a property of the table is that preference, and the desktop's contrast is the table's. What people
 * need comes above all of it, where the table has an #MhTableNeeds.
 */
void
mh_table_settings_bind (MhTabletop *table)
{
  GSettings *settings = mh_program_get_settings ();
  MhTableNeeds *needs = mh_table_needs_of (table);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    set_preference (table, keys[i], settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_changed), table, 0);
  if (needs != NULL)
    {
      g_signal_connect_object (needs, "changed", G_CALLBACK (on_needs_changed), table,
                               G_CONNECT_SWAPPED);
      on_needs_changed (table);
    }
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", table, "high-contrast",
                          G_BINDING_SYNC_CREATE);
}
