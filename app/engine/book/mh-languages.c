/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-languages-private.h"

#include <string.h>

/* `pt_BR` and `pt-br` as `pt-BR`; an encoding or variant of a locale is cut off. */
char *
mh_language_normalise (const char *language)
{
  gsize length = strcspn (language, ".@");
  char *copy = g_strndup (language, length);
  gboolean first = TRUE;

  for (char *p = copy; *p != '\0'; p++)
    {
      if (*p == '_' || *p == '-')
        {
          *p = '-';
          first = FALSE;
        }
      else if (first)
        *p = g_ascii_tolower (*p);
    }
  /* A script (4 letters) stays as it is, a country of two letters is in capitals. */
  for (char *p = strchr (copy, '-'); p != NULL; p = strchr (p + 1, '-'))
    if (strcspn (p + 1, "-") == 2)
      {
        p[1] = g_ascii_toupper (p[1]);
        p[2] = g_ascii_toupper (p[2]);
      }
  return copy;
}

static int
compare_languages (gconstpointer a, gconstpointer b)
{
  const char *left = *(const char *const *) a;
  const char *right = *(const char *const *) b;
  int english = (strcmp (right, "en") == 0) - (strcmp (left, "en") == 0);

  return english != 0 ? english : strcmp (left, right);
}

static gboolean
has_less (gpointer language, gpointer n_texts, gpointer n_english)
{
  return GPOINTER_TO_UINT (n_texts) < GPOINTER_TO_UINT (n_english);
}

/* One text more of a document is there in @language. */
void
mh_languages_count (GHashTable *languages, const char *language)
{
  const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (languages, language));

  g_hash_table_replace (languages, g_strdup (language), GUINT_TO_POINTER (n + 1));
}

/* (transfer container): the languages in which nothing is missing, English first, NULL at the end. The others
 * leave the set: who reads a document would find it half in English. */
GPtrArray *
mh_languages_list (GHashTable *languages)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer language;

  g_hash_table_foreach_remove (languages, has_less, g_hash_table_lookup (languages, "en"));
  if (!g_hash_table_contains (languages, "en"))
    g_hash_table_insert (languages, g_strdup ("en"), NULL);
  g_hash_table_iter_init (&iter, languages);
  while (g_hash_table_iter_next (&iter, &language, NULL))
    g_ptr_array_add (list, language);
  g_ptr_array_sort (list, compare_languages);
  g_ptr_array_add (list, NULL);
  return list;
}

/* The table's own word for @wanted, or for its language with less of script and country, or NULL. */
static const char *
find_language (GHashTable *languages, const char *wanted)
{
  g_autofree char *name = mh_language_normalise (wanted);
  char *cut = name;
  gpointer found = NULL;

  while (cut != NULL && !g_hash_table_lookup_extended (languages, name, &found, NULL))
    {
      cut = strrchr (name, '-');
      if (cut != NULL)
        *cut = '\0';
    }
  return found;
}

/* @wanted (nullable) if the set has it, else the first of the desktop's languages, else English. */
const char *
mh_languages_choose (GHashTable *languages, const char *wanted)
{
  const char *const *names = g_get_language_names ();
  const char *found = wanted == NULL ? NULL : find_language (languages, wanted);

  for (guint i = 0; found == NULL && names[i] != NULL; i++)
    found = find_language (languages, names[i]);
  return found == NULL ? "en" : found;
}

gboolean
mh_language_is_english (const char *language)
{
  return g_ascii_strncasecmp (language, "en", 2) == 0 && !g_ascii_isalpha (language[2]);
}

/* English as this desktop spells it, like `en_GB`; any other language as it is. A translation into a country's
 * English has only the texts that differ, so it is offered nowhere beside English. */
const char *
mh_language_localize (const char *language)
{
  const char *const *names = g_get_language_names ();

  if (strcmp (language, "en") != 0)
    return language;
  for (guint i = 0; names[i] != NULL; i++)
    if (mh_language_is_english (names[i]))
      return names[i];
  return language;
}

/* In @language, in it without its country, in English, or NULL. */
const char *
mh_texts_get (GHashTable *texts, const char *language)
{
  const char *found = language == NULL ? NULL : find_language (texts, language);

  if (found == NULL || strcmp (found, "en") == 0)
    found = find_language (texts, mh_language_localize ("en"));
  return found == NULL ? NULL : g_hash_table_lookup (texts, found);
}

/* Text as people read it: one space between words, none at the ends. */
char *
mh_text_squeeze (const char *text)
{
  GString *squeezed = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (!g_ascii_isspace (*p))
        g_string_append_c (squeezed, *p);
      else if (squeezed->len > 0 && !g_ascii_isspace (p[1]) && p[1] != '\0')
        g_string_append_c (squeezed, ' ');
    }
  return g_string_free (squeezed, FALSE);
}
