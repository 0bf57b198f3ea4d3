/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family's file cannot be opened: a temporary family takes its place, and is gone afterwards. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "shell/window/mh-program.h"
#include "tests/test-util.h"

static void
assert_empty (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  g_assert_nonnull (folder);
  g_assert_cmpstr (g_dir_read_name (folder), ==, NULL);
}

static void
test_no_family (void)
{
  g_autofree char *data = g_build_filename (g_get_user_data_dir (), "mousehole", NULL);
  g_autofree char *path = g_build_filename (data, "family.sqlite", NULL);
  g_autofree char *problem = NULL;
  g_autoptr (MhProfile) tom = mh_profile_new ("Tom", "mouse", 2);
  g_autoptr (GError) error = NULL;
  MhFamily *family;
  GStatBuf status;

  /* A folder in the file's place; and the folder above it is readable by everyone. */
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_cmpint (g_chmod (data, 0755), ==, 0);
  family = mh_program_open_family (&problem);
  g_assert_nonnull (strstr (problem, path));
  g_assert_true (mh_family_save (family, tom, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (family)), ==, 1);
  assert_empty (g_get_tmp_dir ());
  mh_program_end ();
  assert_empty (g_get_tmp_dir ());
  assert_empty (path);
  g_assert_cmpint (g_stat (data, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
}

int
main (int argc, char **argv)
{
  char folder[] = "/tmp/mousehole-XXXXXX";
  g_autofree char *temporary = g_build_filename (g_mkdtemp (folder), "tmp", NULL);
  g_autofree char *data = g_build_filename (folder, "data", NULL);
  int status;

  g_assert_cmpint (g_mkdir (temporary, 0700), ==, 0);
  g_setenv ("TMPDIR", temporary, TRUE);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shell/no-family", test_no_family);
  status = g_test_run ();
  test_remove_folder (folder);
  return status;
}
