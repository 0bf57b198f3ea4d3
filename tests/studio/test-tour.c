/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Every screen of the tour, in a pseudo-language whose texts are in brackets: there is no other text, and
 * nothing is cut off. */
#include "tests/shell/screen-check.h"
#include "tests/shell/shell-fixture.h"
#include "shell/window/mh-program.h"
#include "studio/mh-tour.h"

static guint n_screens;

static void
on_arrived (MhTour *tour, const char *name)
{
  n_screens++;
  screen_check (GTK_WIDGET (shell_window ()), name, SCREEN_WORDS | SCREEN_CUT);
}

static gboolean
is_over (void)
{
  return !gtk_widget_get_visible (GTK_WIDGET (shell_window ()));
}

static void
test_tour (void)
{
  g_autoptr (MhTour) tour = mh_tour_new (g_getenv ("TOUR_FOLDER"));
  GSettings *settings = mh_program_get_settings ();

  g_settings_set_string (settings, "animation-speed", "fast");
  g_settings_set_double (settings, "exchange-time", 400);
  g_signal_connect (tour, "arrived", G_CALLBACK (on_arrived), NULL);
  mh_tour_start (tour, shell_window ());
  while (!is_over ())
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_screens, >=, 20);
  screen_assert_good ();
}

static void
add_tests (void)
{
  gtk_window_set_default_size (GTK_WINDOW (shell_window ()), 1000, 700);
  g_test_add_func ("/shell/tour", test_tour);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
