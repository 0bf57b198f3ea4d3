/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Matches the steps of a match with the word patterns of deeds. */

#include "config.h"

#include "engine/rules/mh-rules-internal.h"
#include "engine/stickers/mh-sticker-gains-private.h"

#include <string.h>

#define FACT "match."

/* Sets the next step, or none. Reuses the description after the last step as the one before this step. */
void
mh_scene_set_step (MhScene *self, gconstpointer before, gconstpointer after)
{
  g_clear_pointer (&self->was, mh_description_free);
  if (before != NULL)
    self->was = g_steal_pointer (&self->is);
  g_clear_pointer (&self->is, mh_description_free);
  self->before = before;
  self->after = after;
}

static MhDescription *
describe (const MhScene *self, gconstpointer state)
{
  MhDescription *description = mh_description_new ();

  if (state != NULL)
    self->rules->describe (state, description);
  return description;
}

/* Returns the state before the step in words. */
MhDescription *
mh_scene_get_was (MhScene *self)
{
  if (self->was == NULL)
    self->was = describe (self, self->before);
  return self->was;
}

static MhDescription *
get_is (MhScene *self)
{
  if (self->is == NULL)
    self->is = describe (self, self->after);
  return self->is;
}

static gboolean
is_other_seat (const MhScene *self, char letter)
{
  MhActor seat = mh_actor_from_char (letter);

  return seat < self->n_seats && seat != self->me;
}

/* Replaces the `me` of a key like `score.me` with the seat. */
static char *
name_key (const MhScene *self, const char *key, gsize length)
{
  if (length > 3 && strncmp (key + length - 3, ".me", 3) == 0)
    return g_strdup_printf ("%.*s.%c", (int) length - 3, key, mh_actor_to_char (self->me));
  return g_strndup (key, length);
}

/* Matches `>=5`, `@<600`: letters, a comparison, a number. */
static gboolean
match_number (const char *pattern, const char *word)
{
  const gsize letters = strcspn (pattern, "<>");
  const gboolean less = pattern[letters] == '<';
  const gboolean equal = pattern[letters + 1] == '=';
  gint64 limit, number;

  if (strncmp (pattern, word, letters) != 0
      || !g_ascii_string_to_signed (pattern + letters + 1 + equal, 10, G_MININT32, G_MAXINT32,
                                    &limit, NULL)
      || !g_ascii_string_to_signed (word + letters, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return FALSE;
  return number == limit ? equal : (number < limit) == less;
}

/* Replaces each `{KEY}` with the key's value before the step. */
static char *
fill (MhScene *self, const char *pattern)
{
  GString *text = g_string_new (NULL);

  while (*pattern != '\0')
    {
      const char *end = *pattern == '{' ? strchr (pattern, '}') : NULL;
      g_autofree char *key = NULL;

      if (end == NULL)
        {
          g_string_append_c (text, *pattern++);
          continue;
        }
      key = name_key (self, pattern + 1, (gsize) (end - pattern - 1));
      if (g_str_equal (key, "me"))
        g_string_append_c (text, mh_actor_to_char (self->me));
      else
        {
          const char *value = mh_description_lookup (mh_scene_get_was (self), key);

          g_string_append (text, value != NULL ? value : "");
        }
      pattern = end + 1;
    }
  return g_string_free (text, FALSE);
}

static gboolean
match_plain (MhScene *self, const char *pattern, const char *word)
{
  g_autofree char *filled = NULL;

  if (g_str_equal (pattern, "me"))
    return word[0] == mh_actor_to_char (self->me) && word[1] == '\0';
  if (g_str_equal (pattern, "other"))
    return is_other_seat (self, word[0]) && word[1] == '\0';
  if (g_str_equal (pattern, "each"))
    {
      if (self->each != NULL)
        g_ptr_array_add (self->each, g_strdup (word));
      return TRUE;
    }
  if (strpbrk (pattern, "<>") != NULL)
    return match_number (pattern, word);
  if (strchr (pattern, '{') != NULL)
    pattern = filled = fill (self, pattern);
  if (strpbrk (pattern, "*?") != NULL)
    return g_pattern_match_simple (pattern, word);
  return g_str_equal (pattern, word);
}

static gboolean
match_word (MhScene *self,
            const char *pattern,
            gsize pattern_length,
            const char *text,
            gsize length)
{
  const gboolean wanted = *pattern != '!';
  g_autofree char *word = g_strndup (text, length);
  g_autofree char *choices
      = g_strndup (wanted ? pattern : pattern + 1, wanted ? pattern_length : pattern_length - 1);

  for (char *choice = choices; choice != NULL;)
    {
      char *next = strchr (choice, '|');

      if (next != NULL)
        *next++ = '\0';
      if (match_plain (self, choice, word))
        return wanted;
      choice = next;
    }
  return !wanted;
}

/* Checks whether a pattern word is literal. Most moves don't match any deed, and literal words rule them out
 * without copying. */
static gboolean
is_plain (const char *word, gsize length)
{
  static const char *const marks[] = { "me", "other", "each" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strlen (marks[i]) == length && strncmp (word, marks[i], length) == 0)
      return FALSE;
  return strcspn (word, "!|{*?<>") >= length;
}

/* Checks whether a text matches a pattern, word by word. */
gboolean
mh_scene_match_words (MhScene *self, const char *pattern, const char *text)
{
  for (;;)
    {
      const gsize pattern_length = strcspn (pattern, " "), length = strcspn (text, " ");

      if (g_str_equal (pattern, "**"))
        return TRUE;
      if (is_plain (pattern, pattern_length)
              ? pattern_length != length || memcmp (pattern, text, length) != 0
              : !match_word (self, pattern, pattern_length, text, length))
        return FALSE;
      pattern += pattern_length;
      text += length;
      if (*pattern == '\0' || *text == '\0')
        return *pattern == *text;
      pattern++;
      text++;
    }
}

/* A key may occur several times. One of its values has to match. */
static gboolean
match_key (MhScene *self, MhDescription *description, const char *key, const char *pattern)
{
  gboolean found = FALSE;

  for (guint i = 0; description != NULL && i < mh_description_get_size (description); i++)
    if (g_str_equal (mh_description_get_key (description, i), key)
        && mh_scene_match_words (self, pattern, mh_description_get_value (description, i)))
      found = TRUE;
  return found;
}

/* `score.other >=5` is true if it is true for one of the other seats. */
static gboolean
match_others (MhScene *self, MhDescription *description, const char *key, const char *pattern)
{
  const gsize length = strlen (key) - strlen ("other");

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      g_autofree char *name
          = g_strdup_printf ("%.*s%c", (int) length, key, mh_actor_to_char (seat));

      if (seat != self->me && match_key (self, description, name, pattern))
        return TRUE;
    }
  return FALSE;
}

/* Checks a condition of the form `KEY WORDS`. */
static gboolean
check_condition (MhScene *self, const char *condition, gboolean later)
{
  const gsize length = strcspn (condition, " ");
  g_autofree char *key = name_key (self, condition, length);
  const char *pattern = condition + length + strspn (condition + length, " ");
  MhDescription *description;

  if (g_str_has_prefix (key, FACT))
    return match_key (self, self->facts, key, pattern);
  if (self->rules == NULL)
    return FALSE;
  description = later ? get_is (self) : mh_scene_get_was (self);
  if (g_str_has_suffix (key, ".other"))
    return match_others (self, description, key, pattern);
  return match_key (self, description, key, pattern);
}

/* Checks a deed's conditions before and after the step. */
gboolean
mh_scene_holds (MhScene *self, const MhDeed *deed)
{
  for (guint i = 0; deed->was[i] != NULL; i++)
    if (!check_condition (self, deed->was[i], FALSE))
      return FALSE;
  for (guint i = 0; deed->is[i] != NULL; i++)
    if (!check_condition (self, deed->is[i], TRUE))
      return FALSE;
  return TRUE;
}

/* Checks whether @actor is the actor that the deed requires. */
gboolean
mh_scene_is_by (const MhScene *self, const MhDeed *deed, MhActor actor)
{
  if (g_str_equal (deed->by, "me"))
    return actor == self->me;
  if (g_str_equal (deed->by, "other"))
    return actor < self->n_seats && actor != self->me;
  if (g_str_equal (deed->by, "chance"))
    return actor == MH_CHANCE;
  return g_str_equal (deed->by, "any") || actor == MH_TABLE;
}
