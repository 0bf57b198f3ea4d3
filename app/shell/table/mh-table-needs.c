/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-needs.h"

#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-program.h"

#include <adwaita.h>
#include <math.h>

/* The needs of the people at a table, and which of them apply now. */
struct _MhTableNeeds
{
  GObject parent_instance;

  MhTabletop *table; /* not owned: the table owns this */
  MhFamily *family; /* (nullable) */
  MhNeeds needs;
};

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhTableNeeds, mh_table_needs, G_TYPE_OBJECT)

#define KEY "mh-table-needs"
/* Of nobody's profile: somebody here is small or can't read. */
#define SMALL_CHILD ((MhNeeds) (1u << 31))

/* How a need limits a preference of the table: its minimum and maximum, where a switch is 0 or 1. */
static const struct
{
  const char *preference;
  MhNeeds need;
  double least, most;
} effects[] = {
  { "large-pieces", MH_NEED_LARGE_PIECES, TRUE, TRUE },
  { "strong-signs", MH_NEED_STRONG_SIGNS, TRUE, TRUE },
  { "animation-speed", MH_NEED_CALM, 0, 0.6 },
  { "glow", MH_NEED_CALM, FALSE, FALSE },
  { "exchange-time", MH_NEED_MORE_TIME, 2000, 2000 },
  { "throw-by-itself", MH_NEED_MORE_TIME, FALSE, FALSE },
  { "patient", MH_NEED_MORE_TIME, TRUE, TRUE },
  { "confirm-moves", MH_NEED_SECOND_TAP, TRUE, TRUE },
  { "easy-race", SMALL_CHILD, TRUE, TRUE },
};

/* Applies the needs to @value from the settings, where a switch is 0 or 1. */
static double
combine (MhNeeds needs, const char *preference, double value)
{
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    if ((needs & effects[i].need) != 0 && g_str_equal (effects[i].preference, preference))
      value = CLAMP (value, effects[i].least, effects[i].most);
  return value;
}

/* Looked up each time, because the needs can change during the match. */
static MhNeeds
find_needs (MhTableNeeds *self)
{
  MhMatch *match = mh_tabletop_get_match (self->table);
  const MhHead *head = mh_match_get_head (match);
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (match));
  MhNeeds needs[MH_SEATS_MAX] = { 0 }, all = 0;
  MhActors here = 0;

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    {
      MhProfile *profile = mh_seat_looks_find_profile (head, self->family, seat);

      if (!mh_match_sits_here (match, seat))
        continue;
      here |= mh_actor_bit (seat);
      if (profile != NULL)
        needs[seat] = mh_profile_get_needs (profile);
      if (profile != NULL && (mh_profile_is_small (profile) || !mh_profile_get_reader (profile)))
        all = SMALL_CHILD;
    }
  return all
         | mh_needs_find (needs, here,
                          rules->actors (mh_sight_get_data (mh_tabletop_get_shown (self->table))));
}

/* Preferences ----------------------------------------------------------------------------- */

static gboolean
has_key (GSettings *settings, const char *name)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  return g_settings_schema_has_key (schema, name);
}

static double
get_usual (GParamSpec *preference)
{
  const GValue *value = g_param_spec_get_default_value (preference);

  return G_VALUE_HOLDS_BOOLEAN (value) ? g_value_get_boolean (value) : g_value_get_double (value);
}

/* A switch is 0 or 1. Without a settings key the preference has its default value. */
static double
read_preference (GSettings *settings, GParamSpec *preference)
{
  static const double speeds[] = { 0, 0.6, 1, 2 }; /* off, slow, normal, fast */
  g_autoptr (GVariant) value = NULL;

  if (!has_key (settings, preference->name))
    return get_usual (preference);
  value = g_settings_get_value (settings, preference->name);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return speeds[g_settings_get_enum (settings, preference->name)];
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_get_boolean (value);
  /* CLAMP lets NaN through. */
  return isnan (g_variant_get_double (value)) ? get_usual (preference)
                                              : g_variant_get_double (value);
}

static void
set_preference (MhTabletop *table, GParamSpec *preference, GSettings *settings)
{
  MhTableNeeds *needs = g_object_get_data (G_OBJECT (table), KEY);
  double value = read_preference (settings, preference);

  if (needs != NULL)
    value = combine (needs->needs, preference->name, value);
  if (G_IS_PARAM_SPEC_BOOLEAN (preference))
    g_object_set (table, preference->name, value != 0, NULL);
  else
    g_object_set (table, preference->name, value, NULL);
}

static void
on_settings_changed (GSettings *settings, const char *key, MhTabletop *table)
{
  GParamSpec *preference = g_object_class_find_property (G_OBJECT_GET_CLASS (table), key);

  if (preference != NULL)
    set_preference (table, preference, settings);
}

/* Binds each property of the table that has a settings key of the same name to that key. The needs override the
 * settings if the table has an MhTableNeeds. */
void
mh_table_needs_bind_settings (MhTabletop *table)
{
  GSettings *settings = mh_program_get_settings ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    on_settings_changed (settings, keys[i], table);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_settings_changed), table, 0);
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", table, "high-contrast",
                          G_BINDING_SYNC_CREATE);
}

/* Following the table --------------------------------------------------------------------- */

static void
apply (MhTableNeeds *self)
{
  GSettings *settings = mh_program_get_settings ();
  GObjectClass *klass = G_OBJECT_GET_CLASS (self->table);

  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    {
      GParamSpec *preference = g_object_class_find_property (klass, effects[i].preference);

      g_assert (preference != NULL);
      set_preference (self->table, preference, settings);
    }
}

static void
update (MhTableNeeds *self)
{
  const MhNeeds needs = find_needs (self);

  if (self->needs == needs)
    return;
  self->needs = needs;
  apply (self);
  g_signal_emit (self, changed, 0);
}

static void
mh_table_needs_dispose (GObject *object)
{
  g_clear_object (&MH_TABLE_NEEDS (object)->family);
  G_OBJECT_CLASS (mh_table_needs_parent_class)->dispose (object);
}

static void
mh_table_needs_class_init (MhTableNeedsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_table_needs_dispose;
  changed = g_signal_new ("changed", MH_TYPE_TABLE_NEEDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
mh_table_needs_init (MhTableNeeds *self)
{
}

/* Tracks the seats of a table and whose turn it is. The table owns the object, which emits `changed` when other
 * needs apply. */
MhTableNeeds *
mh_table_needs_new (MhTabletop *table)
{
  MhTableNeeds *self = g_object_new (MH_TYPE_TABLE_NEEDS, NULL);

  self->table = table;
  g_set_object (&self->family, mh_program_get_family ());
  g_object_set_data_full (G_OBJECT (table), KEY, self, g_object_unref);
  g_signal_connect_object (table, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "map", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mh_tabletop_get_match (table), "seat-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  self->needs = find_needs (self);
  apply (self);
  return self;
}

MhTabletop *
mh_table_needs_get_table (MhTableNeeds *self)
{
  return self->table;
}

MhNeeds
mh_table_needs_get (MhTableNeeds *self)
{
  return self->needs;
}
