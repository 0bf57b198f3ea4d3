/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-memory.h"

#include "art/mh-art-internal.h"
#include "shell/seating/mh-seat-entry.h"
#include "shell/window/mh-program.h"

static GSettings *
get_settings (void)
{
  return mh_program_get_settings ();
}

/* Exchanges one entry of a dictionary in the settings. */
static void
put (const char *key, const char *game, GVariant *value)
{
  g_autoptr (GVariant) old = g_settings_get_value (get_settings (), key);
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
  g_settings_set_value (get_settings (), key, g_variant_builder_end (&builder));
}

/**
 * mh_seat_memory_keep:
 * @game: a game's ID
 * @entries: a model of #MhSeatEntry
 * @options: (transfer floating): the options that differ from the rules, `a{ss}`
 *
 * Remembers who sits where, and by which house rules.
 */
void
mh_seat_memory_keep (const char *game, GListModel *entries, GVariant *options)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (MhSeatEntry) entry = g_list_model_get_item (entries, i);
      g_autofree char *text = mh_seat_entry_to_text (entry);

      g_variant_builder_add (&builder, "s", text);
    }
  put ("last-seats", game, g_variant_builder_end (&builder));
  put ("last-options", game, options);
}

static GVariant *
get (const char *key, const char *game, const GVariantType *type)
{
  g_autoptr (GVariant) all = g_settings_get_value (get_settings (), key);

  return g_variant_lookup_value (all, game, type);
}

/**
 * mh_seat_memory_restore:
 * @game: a game's ID
 * @family: the family
 * @entries: a store of #MhSeatEntry to fill
 *
 * Seats everybody where they sat last time; who has left the family is left out.
 */
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
      entry = mh_seat_entry_new_from_text (text, family);
      if (entry != NULL)
        g_list_store_append (entries, entry);
    }
}

/**
 * mh_seat_memory_get_options:
 * @game: a game's ID
 *
 * Gives last time's house rules.
 *
 * Returns: (transfer full) (nullable): `a{ss}`
 */
GVariant *
mh_seat_memory_get_options (const char *game)
{
  return get ("last-options", game, G_VARIANT_TYPE ("a{ss}"));
}

/**
 * mh_seat_memory_keep_start:
 * @game: a game's ID
 * @profile: (nullable): who begins, if it is a person of the family
 *
 * Remembers who begins, so that next time somebody else does.
 */
void
mh_seat_memory_keep_start (const char *game, const char *profile)
{
  put ("last-start", game, g_variant_new_string (profile != NULL ? profile : ""));
}

/**
 * mh_seat_memory_get_start:
 * @game: a game's ID
 *
 * Gives who began last time.
 *
 * Returns: (transfer full) (nullable): a profile's ID
 */
char *
mh_seat_memory_get_start (const char *game)
{
  g_autoptr (GVariant) start = get ("last-start", game, G_VARIANT_TYPE_STRING);

  return start != NULL ? g_variant_dup_string (start, NULL) : NULL;
}

/* The remembered seats of a game, without people who are not in the family. */
static GVariant *
keep_family (GVariant *seats, MhFamily *family)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (gsize i = 0; i < g_variant_n_children (seats); i++)
    {
      const char *text;
      g_autoptr (MhSeatEntry) entry = NULL;

      g_variant_get_child (seats, i, "&s", &text);
      entry = mh_seat_entry_new_from_text (text, family);
      if (entry != NULL)
        g_variant_builder_add (&builder, "s", text);
    }
  return g_variant_builder_end (&builder);
}

/**
 * mh_seat_memory_forget_removed:
 * @family: the family
 *
 * Forgets where people sat who are not in the family, and that they began.
 */
void
mh_seat_memory_forget_removed (MhFamily *family)
{
  g_autoptr (GVariant) all_seats = g_settings_get_value (get_settings (), "last-seats");
  g_autoptr (GVariant) starts = g_settings_get_value (get_settings (), "last-start");

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

static gboolean
is_taken (MhFamily *family, const char *face, guint color)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (family));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), i);

      if (face != NULL ? g_str_equal (mh_profile_get_face (profile), face)
                       : mh_profile_get_color (profile) == color)
        return TRUE;
    }
  return FALSE;
}

/**
 * mh_seat_memory_new_profile:
 * @family: the family
 * @name: somebody's name
 *
 * Makes a person with a face and a color that nobody else has, as long as there are any.
 *
 * Returns: (transfer full): the profile, not saved yet
 */
MhProfile *
mh_seat_memory_new_profile (MhFamily *family, const char *name)
{
  const char *const *faces = mh_art_face_names ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (family));
  guint n_faces = g_strv_length ((GStrv) faces) - 1; /* the last one is the computer players' */
  guint face = 0, color = 0;
  MhProfile *profile;

  while (face < n_faces && is_taken (family, faces[face], 0))
    face++;
  while (color < MH_COLORS && is_taken (family, NULL, color))
    color++;
  profile = mh_profile_new (name, faces[face < n_faces ? face : n % n_faces],
                            color < MH_COLORS ? color : n % MH_COLORS);
  mh_profile_set_reader (profile, TRUE);
  return profile;
}
