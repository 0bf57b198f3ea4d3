/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-languages-private.h"

#include <string.h>

/* Converts `pt_BR` and `pt-br` to `pt-BR`. Removes a locale's encoding or variant. */
char *
mh_language_normalize (const char *language)
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
  /* Two-letter country codes are converted to uppercase. Four-letter scripts are unchanged. */
  for (char *p = strchr (copy, '-'); p != NULL; p = strchr (p + 1, '-'))
    if (strcspn (p + 1, "-") == 2)
      {
        p[1] = g_ascii_toupper (p[1]);
        p[2] = g_ascii_toupper (p[2]);
      }
  return copy;
}

/* Finds the key for @wanted in a table with normalized names. Falls back to the language without country and
 * script. Returns NULL if there is none. */
const char *
mh_language_find (GHashTable *languages, const char *wanted)
{
  g_autofree char *name = mh_language_normalize (wanted);
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

gboolean
mh_language_is_english (const char *language)
{
  return g_ascii_strncasecmp (language, "en", 2) == 0 && !g_ascii_isalpha (language[2]);
}

/* Replaces English with the desktop's variant, like `en_GB`. Other languages are unchanged. A translation into
 * a variant of English contains only the texts that differ, so it is never offered beside English. */
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
