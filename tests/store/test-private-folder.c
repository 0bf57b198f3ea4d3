/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Folders of the program's own: closed to others where nobody misses anything. */

#include "engine/files/mh-private-folder.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "tests/test-util.h"

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
  /* Somebody shares these. */
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

static void
test_rights (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "data", NULL);

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rights); i++)
    {
      g_assert_cmpint (g_chmod (path, rights[i].before), ==, 0);
      g_assert_true (mh_private_folder_make (path));
      g_assert_cmpint (get_rights (path), ==, rights[i].after);
    }
}

/* One is made; where a link leads is not the program's own; and a file is no folder. */
static void
test_made (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "share", "data", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *elsewhere = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);

  g_assert_true (mh_private_folder_make (path));
  g_assert_cmpint (get_rights (path), ==, 0700);
  g_assert_cmpint (g_mkdir (elsewhere, 0755), ==, 0);
  g_assert_cmpint (g_chmod (elsewhere, 0755), ==, 0);
  g_assert_cmpint (symlink (elsewhere, link), ==, 0);
  g_assert_true (mh_private_folder_make (link));
  g_assert_cmpint (get_rights (elsewhere), ==, 0755);
  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  g_assert_false (mh_private_folder_make (file));
}

static const struct
{
  const char *path; /* FOLDER in it, LINK that leads to it, DEEP that leads to a file in it */
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
  /* Where nothing is yet, only names can be compared. */
  g_assert_true (mh_private_folder_holds ("/nowhere//data", "/nowhere/./data/file"));
  g_assert_false (mh_private_folder_holds ("/nowhere/data", "/nowhere/database"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/private-folder/rights", test_rights);
  g_test_add_func ("/private-folder/made", test_made);
  g_test_add_func ("/private-folder/holds", test_holds);
  return g_test_run ();
}
