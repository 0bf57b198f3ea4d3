/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "awake.h"

#include <gtk/gtk.h>

static guint n_awake, last;

guint
awake_count (void)
{
  return n_awake;
}

/* These override the toolkit's functions, which ask the desktop. */
guint
gtk_application_inhibit (GtkApplication *application,
                         GtkWindow *window,
                         GtkApplicationInhibitFlags flags,
                         const char *reason)
{
  g_assert_cmpuint (flags, ==, GTK_APPLICATION_INHIBIT_IDLE);
  g_assert_nonnull (window);
  n_awake++;
  return ++last;
}

void
gtk_application_uninhibit (GtkApplication *application, guint cookie)
{
  g_assert_cmpuint (cookie, <=, last);
  g_assert_cmpuint (n_awake, >, 0);
  n_awake--;
}
