/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Pipes, devices and folders in the place of files: nothing blocks, and one sentence says what is there. Also
 * the program's own folders: they are made private unless another user or program needs them. */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/book/mh-rule-book.h"
#include "engine/files/mh-plain-file.h"
#include "engine/files/mh-private-folder.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/record/mh-match-store.h"
#include "tests/test-util.h"

/* A freeze fails here, before the timeout of the whole run. */
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
  g_autoptr (GError) missing = NULL;
  gsize length;

  g_assert_cmpint (symlink (fifo, link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (mh_plain_file_open (paths[i], &error), ==, -1);
      assert_refused (paths[i], error);
      g_clear_error (&error);
      g_assert_null (mh_plain_file_load (paths[i], 100, &length, &error));
      assert_refused (paths[i], error);
    }
  g_assert_null (mh_plain_file_load ("/nowhere/file", 100, &length, &missing));
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (missing->message, "/nowhere/file can’t be read: "));
  g_assert_nonnull (strstr (missing->message, g_strerror (ENOENT)));
}

static void
test_sizes (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autofree char *unknown = NULL;
  gsize length;

  for (gsize size = 98; size <= 102; size++)
    {
      g_autofree char *text = g_strnfill (size, 'x');
      g_autoptr (GError) error = NULL;
      g_autofree char *whole = NULL;
      g_autofree char *beginning = NULL;

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
  /* A file with size zero that is not empty. */
  unknown = mh_plain_file_load ("/proc/self/status", 100000, &length, NULL);
  g_assert_cmpuint (length, >, 500);
  g_assert_nonnull (strstr (unknown, "\nPid:"));
}

/* Something among the matches that is not a file is listed, can be deleted, and blocks nothing. */
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
  mh_match_store_forget_person (store, "p-1", NULL, &error);
  g_assert_no_error (error);
  for (guint n = 3; n > 0; n--)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (G_LIST_MODEL (store), 0);

      g_assert_null (mh_saved_match_get_head (match));
      assert_refused (g_file_peek_path (mh_saved_match_get_file (match)),
                      mh_saved_match_get_error (match));
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

static const struct
{
  mode_t before;
  mode_t after;
} rights[] = {
  { 0700, 0700 },
  { 0755, 0700 },
  { 0750, 0700 },
  { 0711, 0700 },
  { 0555, 0500 },
  /* Shared with others. */
  { 0775, 0775 },
  { 0770, 0770 },
  { 0777, 0777 },
  { 01755, 01755 },
  { 02755, 02755 },
};

static mode_t
get_rights (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

/* A folder's rights; a missing one is created; the target of a link is not the program's own; and a file is not
 * a folder. */
static void
test_rights (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "share", "data", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);

  g_assert_true (mh_private_folder_make (path));
  g_assert_cmpint (get_rights (path), ==, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (rights); i++)
    {
      g_assert_cmpint (g_chmod (path, rights[i].before), ==, 0);
      g_assert_true (mh_private_folder_make (path));
      g_assert_cmpint (get_rights (path), ==, rights[i].after);
    }
  g_assert_cmpint (g_chmod (path, 0755), ==, 0);
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_true (mh_private_folder_make (link));
  g_assert_cmpint (get_rights (path), ==, 0755);
  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  g_assert_false (mh_private_folder_make (file));
}

static const struct
{
  const char *path; /* FOLDER in it, LINK to it, DEEP with a link to a file in it */
  gboolean holds;
} places[] = {
  { "FOLDER", TRUE },
  { "FOLDER/", TRUE },
  { "FOLDER/file", TRUE },
  { "FOLDER//file", TRUE },
  { "FOLDER/./nothing/../file", TRUE },
  { "FOLDER/not/yet/there", TRUE },
  { "LINK", TRUE },
  { "LINK/file", TRUE },
  { "DEEP", TRUE },
  { "FOLDERS", FALSE },
  { "FOLDER/../file", FALSE },
  { "LINKS/file", FALSE },
  { "/", FALSE },
  { "/dev/null", FALSE },
};

static void
test_holds (void)
{
  g_auto (TestFolder) above = test_make_folder ();
  g_autofree char *folder = g_build_filename (above, "folder", NULL);
  g_autofree char *link = g_build_filename (above, "link", NULL);
  g_autofree char *deep = g_build_filename (above, "deep", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  g_assert_cmpint (symlink (folder, link), ==, 0);
  g_assert_cmpint (symlink (file, deep), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GString) path = g_string_new (places[i].path);

      g_string_replace (path, "FOLDER", folder, 0);
      g_string_replace (path, "LINK", link, 0);
      g_string_replace (path, "DEEP", deep, 0);
      g_test_message ("%s", path->str);
      g_assert_cmpint (mh_private_folder_holds (folder, path->str), ==, places[i].holds);
      g_assert_cmpint (mh_private_folder_holds (link, path->str), ==, places[i].holds);
    }
  /* If nothing exists yet, only paths can be compared. */
  g_assert_true (mh_private_folder_holds ("/nowhere//data", "/nowhere/./data/file"));
  g_assert_false (mh_private_folder_holds ("/nowhere/data", "/nowhere/database"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  alarm (PATIENCE);
  g_test_add_func ("/plain-file/kinds", test_kinds);
  g_test_add_func ("/plain-file/sizes", test_sizes);
  g_test_add_func ("/plain-file/open-matches", test_open_matches);
  g_test_add_func ("/plain-file/game", test_game);
  g_test_add_func ("/private-folder/rights", test_rights);
  g_test_add_func ("/private-folder/holds", test_holds);
  return g_test_run ();
}
