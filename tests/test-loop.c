/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#include "test-loop.h"

static gboolean
on_time (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

void
test_wait (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, on_time, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

void
test_wait_for_at (const char *place, const char *name, const guint *value, guint least)
{
  gboolean late = FALSE;
  guint id = g_timeout_add_seconds (TEST_PATIENCE, on_time, &late);

  while (*value < least && !late)
    g_main_context_iteration (NULL, TRUE);
  if (*value < least)
    g_error ("%s: %s is %u and has not come to %u", place, name, *value, least);
  g_source_remove (id);
}

/* The milliseconds until the main loop wakes up on its own; -1: it never does. */
static int
get_timeout (void)
{
  GMainContext *context = g_main_context_default ();
  GPollFD fds[64];
  int priority, timeout, n;

  g_main_context_acquire (context);
  g_main_context_prepare (context, &priority);
  n = g_main_context_query (context, G_MAXINT, &timeout, fds, G_N_ELEMENTS (fds));
  g_main_context_check (context, G_MAXINT, fds, MIN (n, (int) G_N_ELEMENTS (fds)));
  g_main_context_release (context);
  return timeout;
}

void
test_wait_rest_at (const char *place)
{
  const gint64 end = g_get_monotonic_time () + TEST_PATIENCE * G_USEC_PER_SEC;

  while (get_timeout () >= 0)
    {
      if (g_get_monotonic_time () > end)
        g_error ("%s: something wakes for ever", place);
      g_main_context_iteration (NULL, TRUE);
    }
}
