/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-description.h"

#include "engine/rules/mh-rules-internal.h"

typedef struct
{
  char *key;
  char *value;
} Entry;

struct _MhDescription
{
  GArray *entries; /* of Entry */
};

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->key);
  g_free (entry->value);
}

MhDescription *
mh_description_new (void)
{
  MhDescription *self = g_new0 (MhDescription, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
  return self;
}

void
mh_description_free (MhDescription *description)
{
  if (description == NULL)
    return;
  g_array_unref (description->entries);
  g_free (description);
}

/* Values are one line: every line break becomes a space. */
G_GNUC_PRINTF (3, 0)
static void
add_entry (MhDescription *self, char *key, const char *format, va_list args)
{
  Entry entry = { key, g_strdup_vprintf (format, args) };

  g_strdelimit (entry.value, "\n\r", ' ');
  g_array_append_val (self->entries, entry);
}

void
mh_description_add (MhDescription *description, const char *key, const char *format, ...)
{
  va_list args;

  g_return_if_fail (description != NULL && key != NULL && format != NULL);

  va_start (args, format);
  add_entry (description, g_strdup (key), format, args);
  va_end (args);
}

void
mh_description_add_seat (MhDescription *description,
                         const char *key,
                         MhActor seat,
                         const char *format,
                         ...)
{
  va_list args;

  g_return_if_fail (description != NULL && key != NULL && format != NULL);

  va_start (args, format);
  add_entry (description, g_strdup_printf ("%s.%c", key, mh_actor_to_char (seat)), format, args);
  va_end (args);
}

void
mh_description_add_actors (MhDescription *description, const char *key, MhActors actors)
{
  g_autofree char *text = mh_actors_to_string (actors);

  mh_description_add (description, key, "%s", text);
}

void
mh_description_add_word (MhDescription *description,
                         const char *key,
                         const MhWords *words,
                         guint thing)
{
  char word[MH_NOTATION_MAX];

  mh_words_write (words, thing, word);
  mh_description_add (description, key, "%s", word);
}

const char *
mh_description_lookup (MhDescription *description, const char *key)
{
  for (guint i = 0; i < description->entries->len; i++)
    {
      const Entry *entry = &g_array_index (description->entries, Entry, i);

      if (g_str_equal (entry->key, key))
        return entry->value;
    }
  return NULL;
}

guint
mh_description_get_size (MhDescription *description)
{
  return description->entries->len;
}

const char *
mh_description_get_key (MhDescription *description, guint index)
{
  g_return_val_if_fail (index < description->entries->len, NULL);

  return g_array_index (description->entries, Entry, index).key;
}

const char *
mh_description_get_value (MhDescription *description, guint index)
{
  g_return_val_if_fail (index < description->entries->len, NULL);

  return g_array_index (description->entries, Entry, index).value;
}

char *
mh_actors_to_string (MhActors actors)
{
  GString *text = g_string_new (NULL);

  for (MhActor actor = 0; actor < 8; actor++)
    {
      if ((actors & mh_actor_bit (actor)) == 0)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append_c (text, mh_actor_to_char (actor));
    }
  if (text->len == 0)
    g_string_append_c (text, '-');
  return g_string_free (text, FALSE);
}
