/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* For how long a match with an agreed time was played in earlier sittings. */
#include "config.h"

#include "shell/library/mh-played.h"

#include "shell/window/mh-application.h"

#define KEY "played-seconds"
#define MATCHES_MAX 50 /* more are not remembered: most of them are deleted long ago */

static const char *
get_id (MhTabletop *table)
{
  const char *id = mh_match_link_get_head (mh_tabletop_get_match (table))->match;

  return id != NULL ? id : "";
}

static void
keep (GtkWidget *widget, gpointer user_data)
{
  MhTabletop *table = MH_TABLETOP (widget);
  GSettings *settings = mh_application_get_settings (mh_application_get ());
  g_autoptr (GVariant) before = g_settings_get_value (settings, KEY);
  g_auto (GVariantDict) played
      = G_VARIANT_DICT_INIT (g_variant_n_children (before) < MATCHES_MAX ? before : NULL);
  guint seconds = mh_tabletop_get_played (table);

  if (seconds == 0)
    return;
  if (mh_match_link_is_over (mh_tabletop_get_match (table)))
    g_variant_dict_remove (&played, get_id (table));
  else
    g_variant_dict_insert (&played, get_id (table), "u", seconds);
  g_settings_set_value (settings, KEY, g_variant_dict_end (&played));
}

/**
 * mh_played_follow:
 * @table: a table
 *
 * Lets the table's clock go on where it stopped the last time, and remembers where it stops.
 */
void
mh_played_follow (MhTabletop *table)
{
  GSettings *settings = mh_application_get_settings (mh_application_get ());
  g_autoptr (GVariant) played = g_settings_get_value (settings, KEY);
  guint seconds;

  if (g_variant_lookup (played, get_id (table), "u", &seconds))
    mh_tabletop_set_played (table, seconds);
  g_signal_connect (table, "unmap", G_CALLBACK (keep), NULL);
}
