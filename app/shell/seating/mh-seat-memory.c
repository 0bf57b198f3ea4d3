/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-memory.h"

#include "shell/seating/mh-seat-entry.h"
#include "shell/window/mh-program.h"

/* Replaces one entry of a dictionary in the settings. */
static void
put (const char *key, const char *game, GVariant *value)
{
  g_autoptr (GVariant) old = g_settings_get_value (mh_program_get_settings (), key);
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);
  const GVariantType *entry = g_variant_type_element (g_variant_get_type (old));
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (g_variant_get_type (old));

  for (gsize i = 0; i < g_variant_n_children (old); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (old, i);
      g_autoptr (GVariant) name = g_variant_get_child_value (child, 0);

      if (!g_str_equal (g_variant_get_string (name, NULL), game))
        g_variant_builder_add_value (&builder, child);
    }
  if (g_variant_is_of_type (owned, g_variant_type_value (entry)))
    g_variant_builder_add_value (&builder,
                                 g_variant_new_dict_entry (g_variant_new_string (game), owned));
  g_settings_set_value (mh_program_get_settings (), key, g_variant_builder_end (&builder));
}

/* Returns NULL if that person has left the family. */
static MhSeatEntry *
read_entry (const char *text, MhFamily *family)
{
  MhProfile *profile;
  MhLevel level;

  if (g_str_has_prefix (text, "bot ") && mh_level_from_string (text + strlen ("bot "), &level))
    return mh_seat_entry_new_computer (level);
  if (!g_str_has_prefix (text, "person ") || family == NULL)
    return NULL;
  profile = mh_family_lookup (family, text + strlen ("person "));
  return profile != NULL ? mh_seat_entry_new_person (profile) : NULL;
}

static char *
write_entry (MhSeatEntry *self)
{
  if (self->profile != NULL)
    return g_strconcat ("person ", mh_profile_get_id (self->profile), NULL);
  return g_strconcat ("bot ", mh_level_to_string (self->level), NULL);
}

/* A temporary family leaves alone what is saved about the real one. */
static gboolean
is_about_family (void)
{
  return mh_family_is_in_file (mh_program_get_family ());
}

/* Saves the seating, and the options that differ from the rules, a floating `a{ss}`. */
void
mh_seat_memory_keep (const char *game, GListModel *entries, GVariant *options)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, i);
      g_autofree char *text = write_entry (entry);

      g_variant_builder_add (&builder, "s", text);
    }
  if (is_about_family ())
    put ("last-seats", game, g_variant_builder_end (&builder));
  put ("last-options", game, options);
}

static GVariant *
get (const char *key, const char *game, const GVariantType *type)
{
  g_autoptr (GVariant) all = g_settings_get_value (mh_program_get_settings (), key);

  return g_variant_lookup_value (all, game, type);
}

/* Restores the last seating, without people who have left the family. */
void
mh_seat_memory_restore (const char *game, MhFamily *family, GListStore *entries)
{
  g_autoptr (GVariant) seats = get ("last-seats", game, G_VARIANT_TYPE ("as"));
  gsize n = seats != NULL ? g_variant_n_children (seats) : 0;

  for (gsize i = 0; i < MIN (n, MH_SEATS_MAX); i++)
    {
      const char *text;
      g_autoptr (MhSeatEntry) entry = NULL;

      g_variant_get_child (seats, i, "&s", &text);
      entry = read_entry (text, family);
      if (entry != NULL)
        g_list_store_append (entries, entry);
    }
}

GVariant *
mh_seat_memory_get_options (const char *game)
{
  return get ("last-options", game, G_VARIANT_TYPE ("a{ss}"));
}

/* Saves who begins, so that another player begins next time; @profile is NULL for a computer player or chance. */
void
mh_seat_memory_keep_start (const char *game, const char *profile)
{
  if (is_about_family ())
    put ("last-start", game, g_variant_new_string (profile != NULL ? profile : ""));
}

char *
mh_seat_memory_get_start (const char *game)
{
  g_autoptr (GVariant) start = get ("last-start", game, G_VARIANT_TYPE_STRING);

  return start != NULL ? g_variant_dup_string (start, NULL) : NULL;
}

/* Returns the saved seats of a game, without people who are not in the family. */
static GVariant *
keep_family (GVariant *seats, MhFamily *family)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (gsize i = 0; i < g_variant_n_children (seats); i++)
    {
      const char *text;
      g_autoptr (MhSeatEntry) entry = NULL;

      g_variant_get_child (seats, i, "&s", &text);
      entry = read_entry (text, family);
      if (entry != NULL)
        g_variant_builder_add (&builder, "s", text);
    }
  return g_variant_builder_end (&builder);
}

/* Removes people who are no longer in the family from the saved seatings and starts. */
void
mh_seat_memory_forget_removed (MhFamily *family)
{
  g_autoptr (GVariant) all_seats = g_settings_get_value (mh_program_get_settings (), "last-seats");
  g_autoptr (GVariant) starts = g_settings_get_value (mh_program_get_settings (), "last-start");

  if (!is_about_family ())
    return;
  for (gsize i = 0; i < g_variant_n_children (all_seats); i++)
    {
      const char *game;
      g_autoptr (GVariant) seats = NULL;
      g_autoptr (GVariant) kept = NULL;

      g_variant_get_child (all_seats, i, "{&s@as}", &game, &seats);
      kept = g_variant_ref_sink (keep_family (seats, family));
      if (!g_variant_equal (seats, kept))
        put ("last-seats", game, kept);
    }
  for (gsize i = 0; i < g_variant_n_children (starts); i++)
    {
      const char *game, *profile;

      g_variant_get_child (starts, i, "{&s&s}", &game, &profile);
      if (*profile != '\0' && mh_family_lookup (family, profile) == NULL)
        mh_seat_memory_keep_start (game, NULL);
    }
}

/* Returns the level of new computer players. */
MhLevel
mh_seat_memory_get_level (void)
{
  g_autofree char *word = g_settings_get_string (mh_program_get_settings (), "computer-level");
  MhLevel level = MH_LEVEL_EASY;

  mh_level_from_string (word, &level);
  return level;
}
