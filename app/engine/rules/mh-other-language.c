/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Sentences in another language than the program's: somebody at the table may hear them in a language of
 * their own. Gettext has no function for that; what its manual gives for a change of language while a program
 * runs is a variable of the environment and a counter that says that what was looked up is out of date. */
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

/* The C library keeps each value of a variable that it was given, and only one pointer changes where the
 * variable is there: other threads may read it meanwhile. */
static void
set (const char *value)
{
  g_setenv (VARIABLE, value, TRUE);
#ifdef HAVE_NL_MSG_CAT_CNTR
  _nl_msg_cat_cntr++;
#endif
}

/* Texts are English before they are translated, so gettext would look for them in the languages behind it. */
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

/* GLib decides at the first text of a library, and then for good, whether those of libraries are translated: not where the program
 * itself is not, on a Swedish desktop, say. What a game says is such a text, and somebody there may hear it in German. As long
 * as the program has not said where its own texts are, the answer is yes. */
static void
let_glib_decide (void)
{
  g_dgettext (GETTEXT_PACKAGE, "en");
}

void
mh_other_language_prepare (void)
{
  const char *value = g_getenv (VARIABLE);
  g_auto (GStrv) languages = g_strsplit (value != NULL ? value : "", ":", -1);
  g_autofree char *list = make_list ((const char *const *) languages);

  set (list);
  let_glib_decide ();
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
