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
