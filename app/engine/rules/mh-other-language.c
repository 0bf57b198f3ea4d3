/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Sentences in a language other than the program's, because players may hear them in their own. Gettext has no
 * function for that. To change the language of a running program, its manual sets an environment variable and
 * increments a counter that invalidates the texts looked up before. */
#include "config.h"

#include "engine/rules/mh-other-language.h"

#include <locale.h>
#include <string.h>

#include "engine/book/mh-languages-private.h"

#define VARIABLE "LANGUAGE"

#ifdef HAVE_NL_MSG_CAT_CNTR
extern int _nl_msg_cat_cntr;
#endif

static gboolean switched;
static char *before; /* what the variable was */

/* The C library never frees a variable's old values, and only one pointer changes if the variable exists, so other
 * threads may read it at the same time. */
static void
set (const char *value)
{
  g_setenv (VARIABLE, value, TRUE);
#ifdef HAVE_NL_MSG_CAT_CNTR
  _nl_msg_cat_cntr++;
#endif
}

/* Texts are English before they are translated, so gettext would look for them in the languages listed after
 * English. */
static char *
make_list (const char *const *languages)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_string_append_printf (list, "%s%s", i == 0 ? "" : ":", languages[i]);
      if (mh_language_is_english (languages[i]))
        break;
    }
  return g_string_free (list, FALSE);
}

void
mh_other_language_prepare (void)
{
  const char *value = g_getenv (VARIABLE);
  g_auto (GStrv) languages = g_strsplit (value != NULL ? value : "", ":", -1);
  g_autofree char *list = make_list ((const char *const *) languages);

  set (list);
  /* At the first text of a library, GLib decides permanently whether to translate libraries: not if the program itself
   * is not translated, for example on a Swedish desktop. A game's texts are library texts, and somebody there may
   * hear them in German. Until the program sets its text domain, GLib decides to translate them. */
  g_dgettext (GETTEXT_PACKAGE, "en");
}

void
mh_other_language_set_locale (void)
{
  const char *value = g_getenv (VARIABLE);

  setlocale (LC_ALL, "");
  if (strcmp (setlocale (LC_MESSAGES, NULL), "C") != 0)
    return;
  if (value == NULL || *value == '\0')
    {
      g_autofree char *list = make_list (g_get_language_names ());

      set (list);
    }
  setlocale (LC_MESSAGES, "C.UTF-8");
}

void
mh_other_language_begin (const char *language)
{
  g_autofree char *name = NULL;
  g_autofree char *own = NULL;
  g_autofree char *list = NULL;

  g_return_if_fail (!switched && before == NULL);
  switched = TRUE;
  if (language == NULL)
    return;
  name = g_strdup (mh_language_localize (language));
  own = make_list (g_get_language_names ());
  list = make_list ((const char *const[]){ g_strdelimit (name, "-", '_'), own, NULL });
  before = g_strdup (g_getenv (VARIABLE));
  if (before == NULL)
    before = g_strdup ("");
  set (list);
}

void
mh_other_language_end (void)
{
  g_return_if_fail (switched);
  switched = FALSE;
  if (before != NULL)
    set (before);
  g_clear_pointer (&before, g_free);
}
