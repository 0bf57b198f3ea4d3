/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-settings.h"

/* How people like their table: what they chose in the preferences reaches it. */

static const struct
{
  const char *key;
  const char *property;
} bindings[] = {
  { "large-pieces", "large-pieces" }, { "exchange-time", "exchange-time" },
  { "confirm-moves", "tap-twice" },   { "tap-to-toggle", "tap-to-toggle" },
  { "number-pad", "number-pad" },     { "bluff-keys", "extra-keys" },
  { "throw-by-itself", "by-itself" }, { "easy-race", "help" },
  { "far-side", "far-side" },         { "sound", "sound" },
};

static double
read_speed (GSettings *settings)
{
  static const double speeds[] = { 0, 0.6, 1, 2 };

  return speeds[g_settings_get_enum (settings, "animation-speed") % G_N_ELEMENTS (speeds)];
}

static void
on_speed_changed (GSettings *settings, const char *key, MhTabletop *table)
{
  mh_tabletop_set_speed (table, read_speed (settings));
}

/**
 * mh_table_settings_bind:
 * @settings: the program's settings
 * @table: a table
 *
 * Sets the table up as people like it, now and whenever they change their minds.
 */
void
mh_table_settings_bind (GSettings *settings, MhTabletop *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (settings, bindings[i].key, table, bindings[i].property, G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::animation-speed", G_CALLBACK (on_speed_changed),
                           table, 0);
  on_speed_changed (settings, NULL, table);
}
