/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

/* Runs the main context until a condition holds; a test that waits longer than 20 s fails. */
#define test_wait_until(condition)                                                                 \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 test_deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;                          \
    guint test_wake = g_timeout_add (50, test_go_on, NULL);                                        \
    while (!(condition))                                                                           \
      {                                                                                            \
        g_assert_cmpint (g_get_monotonic_time (), <, test_deadline);                               \
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

/* Runs what is ready now and nothing more. */
static inline void
test_run_ready (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static inline char *
test_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("mousehole-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static inline void
test_remove_folder (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFileEnumerator) entries = g_file_enumerate_children (
      file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *child;

  while (entries != NULL && g_file_enumerator_iterate (entries, NULL, &child, NULL, NULL)
         && child != NULL)
    {
      g_autofree char *path = g_file_get_path (child);

      test_remove_folder (path);
    }
  g_file_delete (file, NULL, NULL);
}
