/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-people.h"

/* The proposed step of a handicap; the first two are none and a little. */
#define CLEARLY 2

/* The options set for each person, even for people who have left the table for a while. */
struct _MhOptionPeople
{
  GHashTable *values; /* of options in words, by person */
  GHashTable *given; /* the same for values that nobody set and that depend on the other players */
  char *sitting[MH_SEATS_MAX]; /* (nullable): the profile at each seat */
  gboolean begun;
};

MhOptionPeople *
mh_option_people_new (void)
{
  MhOptionPeople *self = g_new0 (MhOptionPeople, 1);

  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
mh_option_people_free (MhOptionPeople *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->values);
  g_hash_table_unref (self->given);
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    g_free (self->sitting[seat]);
  g_free (self);
}

/* The same option of different seats has the same nick. */
static char *
make_key (const char *person, GParamSpec *pspec)
{
  return g_strconcat (person, "\n", g_param_spec_get_nick (pspec), NULL);
}

static const char *
get_person (const MhHead *head, guint seat)
{
  const gboolean person = mh_head_is_person (head, seat);

  return person ? head->seat[seat].profile : NULL;
}

static void
note_value (MhOptionPeople *self, GObject *options, GParamSpec *pspec, const char *person)
{
  g_autofree char *key = person != NULL ? make_key (person, pspec) : NULL;
  g_autofree char *value = mh_options_get (options, pspec->name);

  if (key != NULL && g_strcmp0 (g_hash_table_lookup (self->given, key), value) != 0)
    g_hash_table_insert (self->values, g_steal_pointer (&key), g_steal_pointer (&value));
}

static gboolean
needs_time (MhFamily *family, const char *person)
{
  MhProfile *profile = family != NULL && person != NULL ? mh_family_lookup (family, person) : NULL;

  return profile != NULL && (mh_profile_get_needs (profile) & MH_NEED_MORE_TIME) != 0;
}

/* Returns the handicap of a player at whose table others need more time, or NULL. */
static const MhOptionStep *
find_handicap (GParamSpec *pspec, const MhHead *head, MhFamily *family)
{
  const MhOptionStep *steps = mh_option_get_row (pspec)->steps;
  const char *person = get_person (head, mh_option_get_seat (pspec));
  gboolean others = FALSE;

  if (steps == NULL || person == NULL || needs_time (family, person))
    return NULL;
  for (guint seat = 0; seat < head->n_seats; seat++)
    others = others || needs_time (family, get_person (head, seat));
  return others ? &steps[CLEARLY] : NULL;
}

/* Proposes a handicap, unless the player's value was set. */
static void
give_handicap (MhOptionPeople *self,
               GObject *options,
               GParamSpec *pspec,
               const MhHead *head,
               MhFamily *family)
{
  const MhOptionStep *step = find_handicap (pspec, head, family);
  g_autofree char *key = NULL;

  if (step == NULL || !mh_options_is_default (options, pspec->name))
    return;
  key = make_key (get_person (head, mh_option_get_seat (pspec)), pspec);
  if (g_hash_table_contains (self->values, key))
    return;
  g_object_set (options, pspec->name, step->value, NULL);
  g_hash_table_insert (self->given, g_steal_pointer (&key), mh_options_get (options, pspec->name));
}

/* Sets the value that was set for that person, or the default. */
static void
set_value (MhOptionPeople *self, GObject *options, GParamSpec *pspec, const char *person)
{
  g_autofree char *key = person != NULL ? make_key (person, pspec) : NULL;
  const char *value = key != NULL ? g_hash_table_lookup (self->values, key) : NULL;

  if (value != NULL)
    {
      mh_options_set (options, pspec->name, value, NULL);
      return;
    }
  g_object_set_property (options, pspec->name, g_param_spec_get_default_value (pspec));
  if (key != NULL)
    g_hash_table_insert (self->given, g_steal_pointer (&key),
                         mh_options_get (options, pspec->name));
}

static void
follow (MhOptionPeople *self, GObject *options, const MhHead *head, MhFamily *family, gboolean note)
{
  guint n = 0;
  g_autofree GParamSpec **pspecs
      = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);

  for (guint i = 0; i < n; i++)
    {
      const MhActor seat = mh_option_get_seat (pspecs[i]);

      if (seat >= MH_SEATS_MAX)
        continue;
      if (note)
        note_value (self, options, pspecs[i], self->sitting[seat]);
      else
        {
          if (self->begun)
            set_value (self, options, pspecs[i], get_person (head, seat));
          give_handicap (self, options, pspecs[i], head, family);
        }
    }
}

/* Sets the options of each seat for the person who sits there now. Options of new people stay as they are. The
 * exception is a seat’s option with steps, a handicap: it is proposed to everybody who plays with a person who needs
 * more time. */
void
mh_option_people_follow (MhOptionPeople *self,
                         GObject *options,
                         const MhHead *head,
                         MhFamily *family)
{
  if (self->begun)
    follow (self, options, head, family, TRUE);
  follow (self, options, head, family, FALSE);
  self->begun = TRUE;
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    {
      g_free (self->sitting[seat]);
      self->sitting[seat] = g_strdup (get_person (head, seat));
    }
}

/* Checks whether an option still has the proposed value, so that it need not be remembered. */
gboolean
mh_option_people_is_proposed (MhOptionPeople *self, GObject *options, const char *name)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (options), name);
  const MhActor seat = mh_option_get_seat (pspec);
  const char *person = seat < MH_SEATS_MAX ? self->sitting[seat] : NULL;
  g_autofree char *key = person != NULL ? make_key (person, pspec) : NULL;
  g_autofree char *value = mh_options_get (options, name);

  return key != NULL && g_strcmp0 (g_hash_table_lookup (self->given, key), value) == 0;
}
