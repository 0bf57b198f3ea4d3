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

void
mh_other_language_prepare (void)
{
  if (g_getenv (VARIABLE) == NULL)
    g_setenv (VARIABLE, "", TRUE);
}

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

void
mh_other_language_end (void)
{
  g_return_if_fail (switched);
  switched = FALSE;
  if (before != NULL)
    set (before);
  g_clear_pointer (&before, g_free);
}
