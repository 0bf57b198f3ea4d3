/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

#define TEST_PATIENCE 60 /* seconds */

/* Runs the main loop until @condition is true; fails after TEST_PATIENCE. A slow machine only makes the test
 * wait longer. */
#define test_wait_until(condition)                                                                 \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 test_end = g_get_monotonic_time () + TEST_PATIENCE * G_USEC_PER_SEC;              \
    const guint test_wake = g_timeout_add (10, test_go_on, NULL);                                  \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (g_get_monotonic_time () > test_end)                                                    \
          g_error ("%s: %s has not come about", G_STRLOC, #condition);                             \
        g_main_context_iteration (NULL, TRUE);                                                     \
      }                                                                                            \
    g_source_remove (test_wake);                                                                   \
  }                                                                                                \
  G_STMT_END

static inline gboolean
test_go_on (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Runs the main loop for @ms milliseconds. This can only prove that something does *not* happen. */
void test_wait (guint ms);
/* Runs the main loop until *value is at least @least; fails after TEST_PATIENCE, and reports where. */
#define test_wait_for(value, least) test_wait_for_at (G_STRLOC, #value, (value), (least))
void test_wait_for_at (const char *place, const char *name, const guint *value, guint least);
/* Runs the main loop until nothing is ready and no timer is pending, so that it would not wake up on its own.
 * Fails after TEST_PATIENCE, and reports where. */
#define test_wait_rest() test_wait_rest_at (G_STRLOC)
void test_wait_rest_at (const char *place);
