/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-people.h"

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-option-hints.h"

/**
 * MhOptionPeople:
 *
 * Knows what was set for whom, also for people who have left the table for a while.
 */
struct _MhOptionPeople
{
  GHashTable *values; /* of options in words, by whom they are about */
  char *sitting[MH_SEATS_MAX]; /* (nullable): profiles */
  gboolean begun;
};

MhOptionPeople *
mh_option_people_new (void)
{
  MhOptionPeople *self = g_new0 (MhOptionPeople, 1);

  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
mh_option_people_free (MhOptionPeople *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->values);
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    g_free (self->sitting[seat]);
  g_free (self);
}

/* Of all seats, the options that mean the same have the same nick. */
static char *
make_key (const char *person, GParamSpec *pspec)
{
  return g_strconcat (person, "\n", g_param_spec_get_nick (pspec), NULL);
}

static void
note_value (MhOptionPeople *self, GObject *options, GParamSpec *pspec, const char *person)
{
  if (person != NULL)
    g_hash_table_insert (self->values, make_key (person, pspec),
                         mh_options_get (options, pspec->name));
}

/* Sets what was set for that person, else what is usual. */
static void
set_value (MhOptionPeople *self, GObject *options, GParamSpec *pspec, const char *person)
{
  g_autofree char *key = person != NULL ? make_key (person, pspec) : NULL;
  const char *value = key != NULL ? g_hash_table_lookup (self->values, key) : NULL;

  if (value != NULL)
    mh_options_set (options, pspec->name, value, NULL);
  else
    g_object_set_property (options, pspec->name, g_param_spec_get_default_value (pspec));
}

static const char *
get_person (const MhHead *head, guint seat)
{
  const gboolean person = mh_head_is_person (head, seat);

  return person ? head->seat[seat].profile : NULL;
}

static void
follow (MhOptionPeople *self, GObject *options, const MhHead *head, gboolean note)
{
  g_autofree GParamSpec **pspecs = NULL;
  guint n = 0;

  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);
  for (guint i = 0; i < n; i++)
    {
      const MhActor seat = mh_option_get_seat (pspecs[i]);

      if (seat >= MH_SEATS_MAX)
        continue;
      if (note)
        note_value (self, options, pspecs[i], self->sitting[seat]);
      else
        set_value (self, options, pspecs[i], get_person (head, seat));
    }
}

/**
 * mh_option_people_follow:
 * @self: what is known of people
 * @options: the options of a game
 * @head: the head of a match: who sits where now
 *
 * Sets the options of each seat for who sits there now. Where nobody has been asked before, they are
 * right as they are.
 */
void
mh_option_people_follow (MhOptionPeople *self, GObject *options, const MhHead *head)
{
  if (self->begun)
    {
      follow (self, options, head, TRUE);
      follow (self, options, head, FALSE);
    }
  self->begun = TRUE;
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    {
      g_free (self->sitting[seat]);
      self->sitting[seat] = g_strdup (get_person (head, seat));
    }
}
