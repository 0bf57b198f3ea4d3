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

/* (transfer container): the names in the set, English first, NULL at the end. */
GPtrArray *
mh_languages_list (GHashTable *languages)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer language;

  g_hash_table_add (languages, g_strdup ("en"));
  g_hash_table_iter_init (&iter, languages);
  while (g_hash_table_iter_next (&iter, &language, NULL))
    g_ptr_array_add (list, language);
  g_ptr_array_sort (list, compare_languages);
  g_ptr_array_add (list, NULL);
  return list;
}

/* The set's own word for @wanted or for its language without country, or NULL. */
static const char *
find_language (GHashTable *languages, const char *wanted)
{
  g_autofree char *name = mh_language_normalise (wanted);
  char *cut;
  gpointer found;

  if (g_hash_table_lookup_extended (languages, name, &found, NULL))
    return found;
  cut = strchr (name, '-');
  if (cut == NULL)
    return NULL;
  *cut = '\0';
  return g_hash_table_lookup_extended (languages, name, &found, NULL) ? found : NULL;
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

/* In @language, in it without its country, in English, or NULL. */
const char *
mh_texts_get (GHashTable *texts, const char *language)
{
  g_autofree char *name = mh_language_normalise (language == NULL ? "en" : language);
  char *cut = strchr (name, '-');
  const char *text = g_hash_table_lookup (texts, name);

  if (text == NULL && cut != NULL)
    {
      *cut = '\0';
      text = g_hash_table_lookup (texts, name);
    }
  return text == NULL ? g_hash_table_lookup (texts, "en") : text;
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
