/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Pipes, devices and folders where files should be: nobody waits, and one sentence says what it is. */

#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/book/mh-rule-book.h"
#include "engine/files/mh-plain-file.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/record/mh-match-store.h"
#include "tests/test-util.h"

/* A freeze ends here, and not when the patience of the whole run does. */
#define PATIENCE 30

static char *
make_fifo (const char *folder, const char *name)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  return path;
}

static void
assert_refused (const char *path, const GError *error)
{
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_kinds (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *fifo = make_fifo (folder, "fifo");
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  const char *paths[] = { fifo, link, folder, "/dev/null", "/dev/zero", "/dev/tty" };

  g_assert_cmpint (symlink (fifo, link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;
      gsize length;

      g_assert_cmpint (mh_plain_file_open (paths[i], &error), ==, -1);
      assert_refused (paths[i], error);
      g_clear_error (&error);
      g_assert_null (mh_plain_file_load (paths[i], 100, &length, &error));
      assert_refused (paths[i], error);
    }
}

static void
test_sizes (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "file", NULL);

  for (gsize size = 98; size <= 102; size++)
    {
      g_autofree char *text = g_strnfill (size, 'x');
      g_autoptr (GError) error = NULL;
      g_autofree char *whole = NULL;
      g_autofree char *beginning = NULL;
      gsize length;

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      whole = mh_plain_file_load (path, 100, &length, &error);
      if (size <= 100)
        {
          g_assert_cmpuint (length, ==, size);
          g_assert_cmpstr (whole, ==, text);
        }
      else
        {
          g_assert_null (whole);
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
          g_clear_error (&error);
        }
      beginning = mh_plain_file_load_beginning (path, 100, &length, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (length, ==, MIN (size, 100));
      g_assert_cmpuint (strlen (beginning), ==, length);
    }
}

/* A file that says it is empty and is not. */
static void
test_unknown_size (void)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = mh_plain_file_load ("/proc/self/status", 100000, &length, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_test_skip ("there is no /proc");
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (length, >, 500);
  g_assert_nonnull (strstr (text, "\nPid:"));
}

static void
test_missing (void)
{
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_null (mh_plain_file_load ("/nowhere/file", 100, &length, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, "/nowhere/file can’t be read: "));
  g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
}

/* What lies among the matches and is no file: it is listed, can be got rid of, and hinders nobody. */
static void
test_open_matches (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *open = g_build_filename (folder, "open", NULL);
  g_autofree char *link = g_build_filename (open, "b.mousehole", NULL);
  g_autofree char *inner = g_build_filename (open, "c.mousehole", NULL);
  g_autofree char *fifo = NULL;
  g_autoptr (MhMatchStore) store = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  fifo = make_fifo (open, "a.mousehole");
  g_assert_cmpint (symlink (fifo, link), ==, 0);
  store = mh_match_store_new (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 3);
  mh_match_store_forget_person (store, "p-1", &error);
  g_assert_no_error (error);
  for (guint n = 3; n > 0; n--)
    {
      g_autoptr (MhOpenMatch) match = g_list_model_get_item (G_LIST_MODEL (store), 0);

      g_assert_null (mh_open_match_get_head (match));
      assert_refused (g_file_peek_path (mh_open_match_get_file (match)),
                      mh_open_match_get_error (match));
      mh_match_store_delete (store, match, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, n - 1);
    }
}

static void
test_game (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *manifest = make_fifo (folder, "tiny.mousehole-game");
  g_autofree char *rules = make_fifo (folder, "rules.xml");
  const char *folders[] = { folder, NULL };
  g_autoptr (MhCatalog) catalog = mh_catalog_new (folders);
  const MhCatalogReject *reject;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (mh_catalog_get_rejects (catalog)->len, ==, 1);
  reject = g_ptr_array_index (mh_catalog_get_rejects (catalog), 0);
  g_assert_error (reject->error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST);
  g_assert_true (g_str_has_prefix (reject->error->message, manifest));
  g_assert_null (mh_rule_book_new_from_file (rules, &error));
  assert_refused (rules, error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  alarm (PATIENCE);
  g_test_add_func ("/plain-file/kinds", test_kinds);
  g_test_add_func ("/plain-file/sizes", test_sizes);
  g_test_add_func ("/plain-file/unknown-size", test_unknown_size);
  g_test_add_func ("/plain-file/missing", test_missing);
  g_test_add_func ("/plain-file/open-matches", test_open_matches);
  g_test_add_func ("/plain-file/game", test_game);
  return g_test_run ();
}
