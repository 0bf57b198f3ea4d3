/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Sentences in another language than the program's: somebody at the table may hear them in a language of
 * their own. Gettext has no function for that; what its manual gives for a change of language while a program
 * runs is a variable of the environment and a counter that says that what was looked up is out of date. */
#include "config.h"

#include "engine/rules/mh-other-language.h"

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

/**
 * mh_other_language_prepare:
 *
 * To be called once, before there are threads and before anything is translated.
 */
void
mh_other_language_prepare (void)
{
  if (g_getenv (VARIABLE) == NULL)
    g_setenv (VARIABLE, "", TRUE);
}

/**
 * mh_other_language_begin:
 * @language: (nullable): a language, like `pt-BR`; %NULL: the program's own
 *
 * Until mh_other_language_end() gettext gives texts in that language, as far as they are translated, and in
 * English otherwise. Only where the program's locale is none of C's, in the main thread, and for as long as it
 * takes to make a sentence: nothing that stays on the screen may be made in between.
 */
void
mh_other_language_begin (const char *language)
{
  g_autofree char *value = g_strdup (language);

  g_return_if_fail (!switched && before == NULL);
  switched = TRUE;
  if (value == NULL)
    return;
  before = g_strdup (g_getenv (VARIABLE));
  if (before == NULL)
    before = g_strdup ("");
  set (g_strdelimit (value, "-", '_'));
}

/**
 * mh_other_language_end:
 *
 * Gettext gives texts in the program's language again.
 */
void
mh_other_language_end (void)
{
  g_return_if_fail (switched);
  switched = FALSE;
  if (before != NULL)
    set (before);
  g_clear_pointer (&before, g_free);
}
