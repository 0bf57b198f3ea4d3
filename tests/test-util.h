/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "test-loop.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "engine/rules/mh-types.h"

/* The Interface= line in the manifest of a module that is built with the tests. */
#define TEST_INTERFACE "Interface=" G_STRINGIFY (MH_PLUGIN_INTERFACE)

/* Adds a test of a row of a table; @prefix and @name together are its path. */
static inline void
test_add_row (const char *prefix, const char *name, gconstpointer row, GTestDataFunc func)
{
  g_autofree char *path = g_strconcat (prefix, name, NULL);

  g_test_add_data_func (path, row, func);
}

/* Runs only the sources that are ready now. */
static inline void
test_run_ready (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Drops a reference to @object that the worker of an asynchronous call may still share: a #GTask releases its
 * source object a moment after the callback has run. Fails if anything holds @object longer. */
static inline void
test_assert_finalized_soon (gpointer object)
{
  gboolean left = TRUE;
  GWeakRef weak;

  g_weak_ref_init (&weak, object);
  g_object_unref (object);
  for (guint i = 0; i < 10000 && left; i++)
    {
      g_autoptr (GObject) holder = g_weak_ref_get (&weak);

      left = holder != NULL;
      if (left)
        g_usleep (1000);
    }
  g_assert_false (left);
  g_weak_ref_clear (&weak);
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

/* Writes a file, and creates its folder if need be. */
static inline void
test_write_file (const char *path, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* (transfer full): the contents of a file. */
static inline char *
test_read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&text);
}

/* Copies a file; the folder of the copy is created if need be. */
static inline void
test_copy_file (const char *from, const char *to)
{
  g_autofree char *folder = g_path_get_dirname (to);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_get_contents (from, &contents, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, contents, (gssize) length, &error);
  g_assert_no_error (error);
}

/* Damages the last page of a database. */
static inline void
test_damage_file (const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >=, 7 * 4096);
  memset (contents + length - 4096, 0xa5, 4096);
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
}

/* @expected (nullable): NULL: the file must not exist */
static inline void
test_assert_file (const char *path, const char *expected)
{
  g_autofree char *found = NULL;

  g_file_get_contents (path, &found, NULL, NULL);
  g_assert_cmpstr (found, ==, expected);
}

/* A #GAsyncReadyCallback: keeps the result in the #GAsyncResult pointer @kept. */
static inline void
test_keep_result (GObject *source, GAsyncResult *result, gpointer kept)
{
  *(GAsyncResult **) kept = g_object_ref (result);
}

/* Limits the size of files that can be written, as on a full disk. */
static inline void
test_limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* With g_auto(): a folder that is deleted with everything in it. */
typedef char *TestFolder;

static inline void
test_free_folder (TestFolder folder)
{
  test_remove_folder (folder);
  g_free (folder);
}

G_DEFINE_AUTO_CLEANUP_FREE_FUNC (TestFolder, test_free_folder, NULL)
