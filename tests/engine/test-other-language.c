/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The language of sentences, by the desktop's list of languages and by what one listener reads. */
#include "config.h"

#include <glib/gi18n.h>

#include "engine/rules/mh-other-language.h"

/* The language that the program believes it uses. */
static const char *
get_spoken (void)
{
  return C_ ("code of this language", "en");
}

/* Games and views translate by way of GLib, into the same language. */
static const char *
get_spoken_by_games (void)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "code of this language", "en");
}

static const struct
{
  const char *desktop;
  const char *listener;
  const char *own;
  const char *spoken;
} cases[] = {
  { "", NULL, "en", "en" },
  { "", "de", "en", "de" },
  { "", "de-AT", "en", "de" },
  { "", "nb", "en", "en" },
  { "de", NULL, "de", "de" },
  { "de_AT", "en", "de", "en" },
  { "de", "en-GB", "de", "en-GB" },
  /* A language that Mousehole does not have. */
  { "xx", NULL, "en", "en" },
  { "xx:de", NULL, "de", "de" },
  { "xx_YY:de", "zz", "de", "de" },
  { "de", "zz", "de", "de" },
  { "nb:xx", "de", "en", "de" },
  /* A person who wants English does not get the next language. */
  { "en:de", NULL, "en", "en" },
  { "xx:en_GB:de", "zz", "en-GB", "en-GB" },
  { "en_GB.UTF-8:de", "de", "en-GB", "de" },
  /* English is spelled as the desktop spells it. */
  { "en_GB", "en", "en-GB", "en-GB" },
  { "de:en_GB", "en", "de", "en-GB" },
  { "eno:de", NULL, "de", "de" },
};

static void
test_case (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);

  g_setenv ("LANGUAGE", cases[i].desktop, TRUE);
  mh_other_language_prepare ();
  mh_other_language_begin (NULL);
  mh_other_language_end ();
  g_assert_cmpstr (get_spoken (), ==, cases[i].own);
  g_assert_cmpstr (get_spoken_by_games (), ==, cases[i].own);
  mh_other_language_begin (cases[i].listener);
  g_assert_cmpstr (get_spoken (), ==, cases[i].spoken);
  g_assert_cmpstr (get_spoken_by_games (), ==, cases[i].spoken);
  mh_other_language_end ();
  g_assert_cmpstr (get_spoken (), ==, cases[i].own);
}

/* Windows and games begin in the language of the environment. */
static void
test_start (void)
{
  const char *spoken = g_getenv ("SPOKEN") != NULL ? g_getenv ("SPOKEN") : "en";

  g_assert_cmpstr (get_spoken (), ==, spoken);
  g_assert_cmpstr (get_spoken_by_games (), ==, spoken);
}

/* In the program's order. */
int
main (int argc, char **argv)
{
  mh_other_language_prepare ();
  mh_other_language_set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MOUSEHOLE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/other-language/start", test_start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/other-language/%s/%s", cases[i].desktop,
                             cases[i].listener != NULL ? cases[i].listener : "nobody");

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  return g_test_run ();
}
