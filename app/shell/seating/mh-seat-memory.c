/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-memory.h"

#include "shell/seating/mh-seat-entry.h"
#include "shell/window/mh-program.h"

/* Replaces one entry of a dictionary in the settings: in its place, or as the @newest one, at the end. */
static void
put (const char *key, const char *game, GVariant *value, gboolean newest)
{
  g_autoptr (GVariant) old = g_settings_get_value (mh_program_get_settings (), key);
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);
  const GVariantType *entry = g_variant_type_element (g_variant_get_type (old));
  const gboolean fits = g_variant_is_of_type (owned, g_variant_type_value (entry));
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (g_variant_get_type (old));

  for (gsize i = 0; i < g_variant_n_children (old); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (old, i);
      g_autoptr (GVariant) name = g_variant_get_child_value (child, 0);

      if (!g_str_equal (g_variant_get_string (name, NULL), game))
        g_variant_builder_add_value (&builder, child);
      else if (fits && !newest)
        g_variant_builder_add_value (&builder, g_variant_new_dict_entry (name, owned));
    }
  if (fits && newest)
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
    put ("last-seats", game, g_variant_builder_end (&builder), TRUE);
  put ("last-options", game, options, TRUE);
}

static GVariant *
get (const char *key, const char *game, const GVariantType *type)
{
  g_autoptr (GVariant) all = g_settings_get_value (mh_program_get_settings (), key);

  return g_variant_lookup_value (all, game, type);
}

/* Returns a saved seating (nullable), without people who have left the family. */
static GPtrArray *
read_seats (GVariant *seats, MhFamily *family)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  const gsize n = seats != NULL ? g_variant_n_children (seats) : 0;

  for (gsize i = 0; i < MIN (n, MH_SEATS_MAX); i++)
    {
      const char *text;
      MhSeatEntry *entry;

      g_variant_get_child (seats, i, "&s", &text);
      entry = read_entry (text, family);
      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }
  return entries;
}

#define GET_ENTRY(entries, i) ((MhSeatEntry *) g_ptr_array_index ((entries), (i)))

/* Takes the computer players out of a seating, and returns them. */
static GPtrArray *
take_computers (GPtrArray *entries)
{
  GPtrArray *computers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len;)
    if (GET_ENTRY (entries, i)->profile == NULL)
      g_ptr_array_add (computers, g_ptr_array_steal_index (entries, i));
    else
      i++;
  return computers;
}

static gboolean
has_same_people (GPtrArray *entries, GPtrArray *people)
{
  guint n = 0, n_same = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      n += GET_ENTRY (entries, i)->profile != NULL;
      for (guint j = 0; j < people->len; j++)
        n_same += GET_ENTRY (entries, i)->profile == GET_ENTRY (people, j)->profile;
    }
  return n == people->len && n_same == n;
}

/* Returns the oldest person's place, or that of the last one whose age is unknown. */
static guint
find_oldest (GPtrArray *people)
{
  guint found = 0, most = 0;

  for (guint i = 0; i < people->len; i++)
    {
      const guint age = (guint) mh_profile_get_age (GET_ENTRY (people, i)->profile);

      if (age >= most)
        {
          most = age;
          found = i;
        }
    }
  return found;
}

/* Seats the people, at most as many as may play, and then computer players as long as the number is allowed. */
static gboolean
seat_all (GPtrArray *people, GPtrArray *computers, guint allowed, GListStore *entries)
{
  const guint n_people = people->len, most = (guint) g_bit_nth_msf (allowed, -1);
  guint n;

  while (people->len > MAX (most, 1))
    g_ptr_array_remove_index (people, find_oldest (people));
  n = MIN (people->len + computers->len, most);
  while (n > people->len && (allowed >> n & 1) == 0)
    n--;
  for (guint i = 0; i < MAX (n, people->len); i++)
    g_list_store_append (entries, i < people->len ? GET_ENTRY (people, i)
                                                  : GET_ENTRY (computers, i - people->len));
  return people->len < n_people;
}

/* Seats those who played last, in any game; if they have played this one, as they sat then. @allowed: a bit for each
 * number of players. Returns whether somebody who played last has no seat. */
gboolean
mh_seat_memory_restore (const char *game, guint allowed, MhFamily *family, GListStore *entries)
{
  g_autoptr (GVariant) all = g_settings_get_value (mh_program_get_settings (), "last-seats");
  g_autoptr (GVariant) seats = get ("last-seats", game, G_VARIANT_TYPE ("as"));
  g_autoptr (GPtrArray) own = read_seats (seats, family);

  for (gsize i = g_variant_n_children (all); i-- > 0;)
    {
      const char *name;
      g_autoptr (GVariant) value = NULL;
      g_autoptr (GPtrArray) people = NULL;
      g_autoptr (GPtrArray) computers = NULL;

      g_variant_get_child (all, i, "{&s@as}", &name, &value);
      if (g_str_equal (name, game))
        break;
      people = read_seats (value, family);
      computers = take_computers (people);
      if (people->len > 0 && has_same_people (own, people))
        break;
      if (people->len > 0)
        return seat_all (people, computers, allowed, entries);
    }
  g_list_store_splice (entries, 0, 0, own->pdata, own->len);
  return FALSE;
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
    put ("last-start", game, g_variant_new_string (profile != NULL ? profile : ""), TRUE);
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
        put ("last-seats", game, kept, FALSE);
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
