/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Without the locale, the other tests of this suite would prove nothing. */
#include <glib.h>
#include <locale.h>

static void
test_signs (void)
{
  g_autofree char *number = g_strdup_printf ("%'d", 1234567);
  g_autofree char *fraction = g_strdup_printf ("%.1f", 0.5);
  const char *thousands = g_getenv ("LOCALE_SIGNS");
  const char *comma = g_utf8_next_char (thousands);
  g_autofree char *sign = g_strndup (thousands, comma - thousands);
  g_autofree char *grouped = g_strjoin (sign, "1", "234", "567", NULL);
  g_autofree char *expected = g_strconcat ("0", comma, "5", NULL);

  g_assert_cmpstr (number, ==, grouped);
  g_assert_cmpstr (fraction, ==, expected);
}

int
main (int argc, char **argv)
{
  g_assert_nonnull (setlocale (LC_ALL, ""));
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/locale/signs", test_signs);
  return g_test_run ();
}
