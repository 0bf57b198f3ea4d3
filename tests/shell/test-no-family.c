/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family's file cannot be opened: a temporary family takes its place, and is gone afterwards. */
#include "shell-fixture.h"
#include "shell/seating/mh-seat-entry.h"
#include "shell/seating/mh-seat-memory.h"

#include <glib/gstdio.h>

#define SEATS "{'scamper': ['person mia', 'bot easy']}"
#define START "{'scamper': 'mia'}"
#define MATCH "6c3cf9b0-0000-4000-8000-000000000001"

static void
assert_empty (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  g_assert_nonnull (folder);
  g_assert_cmpstr (g_dir_read_name (folder), ==, NULL);
}

static char *
print_setting (const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_value (mh_program_get_settings (), key);

  return g_variant_print (value, FALSE);
}

/* The problem is shown, even if a card of the library has opened the family before, or if there was a crash, too. The
 * game on the table is not named if the crash was elsewhere. The settings keep people whom the temporary family does not
 * know. */
static void
test_no_family (void)
{
  GSettings *settings = mh_program_get_settings ();
  g_autofree char *seats = NULL;
  g_autofree char *start = NULL;
  g_autoptr (GListStore) nobody = g_list_store_new (MH_TYPE_SEAT_ENTRY);

  g_settings_set_value (settings, "last-seats", g_variant_new_parsed (SEATS));
  g_settings_set_value (settings, "last-start", g_variant_new_parsed (START));
  g_application_activate (g_application_get_default ());
  test_wait_until (shell_says (shell_window (), "The list of people in your family can’t be opened")
                   && shell_says (shell_window (), "family.sqlite")
                   && shell_says (shell_window (), "Mousehole quit unexpectedly last time."));
  shell_meet ("Tom");
  mh_seat_memory_keep ("scamper", G_LIST_MODEL (nobody), g_variant_new ("a{ss}", NULL));
  mh_seat_memory_keep_start ("scamper", "tom");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shell_family ())), ==, 1);
  seats = print_setting ("last-seats");
  start = print_setting ("last-start");
  g_assert_cmpstr (seats, ==, SEATS);
  g_assert_cmpstr (start, ==, START);
  assert_empty (g_get_tmp_dir ());
}

static void
add_tests (void)
{
  shell_add ("/shell/no-family", test_no_family);
}

int
main (int argc, char **argv)
{
  g_autofree char *temporary = shell_data_path ("../tmp");
  g_autofree char *data = shell_data_path (NULL);
  g_autofree char *path = shell_data_path ("family.sqlite");
  GStatBuf status;
  g_autofree char *crash = g_build_filename (g_get_user_state_dir (), "mousehole", "crash", NULL);
  int failed;

  test_write_file (crash, "/lib/libc.so.6 1234\n");
  /* A folder in the file's place; and the folder above it is readable by everyone. */
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_cmpint (g_chmod (data, 0755), ==, 0);
  g_free (shell_mark ("continuing-" MATCH));
  g_free (shell_write ("matches/open/" MATCH ".mousehole",
                       "mousehole 1\ngame cat-patrol 1\nmatch " MATCH "\n"
                       "seat a person someone \"Mia\"\nseat b bot easy\n"
                       "begun 2026-01-02T10:00:00Z\nseed 1\nstart a\n"));
  g_assert_cmpint (g_mkdir (temporary, 0700), ==, 0);
  g_setenv ("TMPDIR", temporary, TRUE);
  failed = shell_main (argc, argv, add_tests);
  assert_empty (temporary);
  assert_empty (path);
  g_assert_cmpint (g_stat (data, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
  return failed;
}
