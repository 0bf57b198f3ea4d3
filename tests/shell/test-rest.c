/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A page at which nobody does anything comes to rest: no picture is drawn, and nothing wakes. */
#include "config.h"

#include "shell-fixture.h"

#include "shell/history/mh-podium-page.h"
#include "shell/window/mh-navigation.h"

static void
open_shelf (void)
{
}

static void
open_seating (void)
{
  shell_action_with ("win.play", "cat-patrol");
}

static void
open_rules (void)
{
  shell_action_with ("win.rules", "cat-patrol");
}

static void
open_table (void)
{
  mh_tabletop_set_speed (mh_table_page_get_table (shell_begin (shell_head (2, 1))), 1);
  shell_action ("page.pause");
}

static void
open_podium (void)
{
  shell_begin (shell_head (3, 0));
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
}

static void
on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

static void
test_rest (gconstpointer data)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  guint n = 0;
  gulong id;

  shell_go_home ();
  ((void (*) (void)) data) ();
  shell_settle ();
  test_wait_rest ();
  id = g_signal_connect (frames, "before-paint", G_CALLBACK (on_painted), &n);
  test_wait (100);
  g_assert_cmpuint (n, ==, 0);
  g_signal_handler_disconnect (frames, id);
  shell_clear ();
}

static void
add_tests (void)
{
  g_test_add_data_func ("/shell/rest/shelf", open_shelf, test_rest);
  g_test_add_data_func ("/shell/rest/seating", open_seating, test_rest);
  g_test_add_data_func ("/shell/rest/rules", open_rules, test_rest);
  g_test_add_data_func ("/shell/rest/paused", open_table, test_rest);
  g_test_add_data_func ("/shell/rest/podium", open_podium, test_rest);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
