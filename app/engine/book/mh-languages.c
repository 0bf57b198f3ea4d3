/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/book/mh-languages-private.h"

#include <string.h>

/* `pt_BR` and `pt-br` as `pt-BR`; an encoding or variant of a locale is cut off. */
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
  /* A script (4 letters) stays as it is, a country of two letters is in capitals. */
  for (char *p = strchr (copy, '-'); p != NULL; p = strchr (p + 1, '-'))
    if (strcspn (p + 1, "-") == 2)
      {
        p[1] = g_ascii_toupper (p[1]);
        p[2] = g_ascii_toupper (p[2]);
      }
  return copy;
}

/* The key for @wanted in a table with normalized names, or for its language without country and script, or NULL. */
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
