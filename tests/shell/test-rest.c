/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* An idle page comes to rest: no frame is drawn, and no timer runs. */
#include "config.h"

#include "shell-fixture.h"

static void
on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

static void
test_rest (gconstpointer page)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  guint n = 0;
  gulong id;

  if (g_str_equal (page, "paused"))
    {
      shell_go_home ();
      shell_begin (shell_head (2, 1));
      mh_tabletop_set_speed (shell_table (), 1);
      shell_action ("page.pause");
    }
  else
    shell_lead_to (page, "cat-patrol");
  shell_settle ();
  test_wait_rest ();
  id = g_signal_connect (frames, "before-paint", G_CALLBACK (on_painted), &n);
  test_wait (100);
  g_assert_cmpuint (n, ==, 0);
  g_signal_handler_disconnect (frames, id);
}

void
shell_add_tests (void)
{
  shell_add_data ("/shell/rest/shelf", "shelf", test_rest);
  shell_add_data ("/shell/rest/seating", "seating", test_rest);
  shell_add_data ("/shell/rest/rules", "rules", test_rest);
  shell_add_data ("/shell/rest/paused", "paused", test_rest);
  shell_add_data ("/shell/rest/podium", "podium", test_rest);
}
