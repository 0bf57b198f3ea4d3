/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family's store: people, results, deleting, and files that are damaged on purpose. */

#define _GNU_SOURCE

#include "config.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "engine/mh-family.h"
#include "tests/test-util.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "family.db", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static MhFamily *
open_family (Fixture *fixture, gboolean expect_damage)
{
  g_autoptr (GError) error = NULL;
  gboolean damaged = !expect_damage;
  MhFamily *family = mh_family_open (fixture->path, &damaged, &error);

  g_assert_no_error (error);
  g_assert_cmpint (damaged, ==, expect_damage);
  return family;
}

static gboolean
exists (Fixture *fixture, const char *suffix)
{
  g_autofree char *path = g_strconcat (fixture->path, suffix, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
add_person (MhFamily *family, const char *name)
{
  g_autoptr (MhProfile) profile = mh_profile_new (name, "mouse", 2);
  g_autoptr (GError) error = NULL;

  mh_family_save (family, profile, &error);
  g_assert_no_error (error);
}

static MhProfile *
get_person (MhFamily *family, guint position)
{
  g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), position);

  return profile;
}

static guint
count_people (MhFamily *family)
{
  return g_list_model_get_n_items (G_LIST_MODEL (family));
}

static void
count_changes (GListModel *model, guint position, guint removed, guint added, gpointer count)
{
  ++*(guint *) count;
}

static void
test_people (Fixture *fixture, gconstpointer data)
{
  MhFamily *family = open_family (fixture, FALSE);
  g_autoptr (GError) error = NULL;
  MhProfile *mia;
  guint changes = 0;

  g_signal_connect (family, "items-changed", G_CALLBACK (count_changes), &changes);
  add_person (family, "Tom");
  add_person (family, "Mia \"the\nmouse\"");
  mia = get_person (family, 1);
  g_object_set (mia, "birth-year", 2018, "reader", TRUE, "rules-language", "de", NULL);
  g_assert_true (mh_family_save (family, mia, &error));
  g_assert_cmpuint (changes, ==, 2);
  g_assert_finalize_object (family);

  family = open_family (fixture, FALSE);
  g_assert_cmpuint (count_people (family), ==, 2);
  mia = get_person (family, 1);
  g_assert_cmpstr (mh_profile_get_name (mia), ==, "Mia themouse");
  g_assert_cmpstr (mh_profile_get_face (mia), ==, "mouse");
  g_assert_cmpuint (mh_profile_get_colour (mia), ==, 2);
  g_assert_cmpuint (mh_profile_get_birth_year (mia), ==, 2018);
  g_assert_true (mh_profile_get_reader (mia));
  g_assert_cmpstr (mh_profile_get_rules_language (mia), ==, "de");
  g_assert_true (mh_family_lookup (family, mh_profile_get_id (mia)) == mia);
  g_assert_null (mh_family_lookup (family, "nobody"));
  g_assert_finalize_object (family);
}

static void
test_private (Fixture *fixture, gconstpointer data)
{
  MhFamily *family = open_family (fixture, FALSE);
  GStatBuf status;

  add_person (family, "Tom");
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_finalize_object (family);
}

static MhHead *
make_head (MhFamily *family)
{
  MhHead *head = mh_head_new ("tiny", 1);

  head->n_seats = 2;
  mh_head_set_person (head, 0, mh_profile_get_id (get_person (family, 0)), "Tom");
  mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  return head;
}

static void
assert_tally (MhFamily *family, const char *id, const char *game, guint played, guint won)
{
  g_autoptr (GError) error = NULL;
  guint found_played = 99;
  guint found_won = 99;

  mh_family_get_tally (family, id, game, &found_played, &found_won, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found_played, ==, played);
  g_assert_cmpuint (found_won, ==, won);
}

static void
test_results (Fixture *fixture, gconstpointer data)
{
  static const int score[MH_SEATS_MAX] = { 12, 19 };
  g_autoptr (MhFamily) family = open_family (fixture, FALSE);
  g_autoptr (MhHead) first = NULL;
  g_autoptr (MhHead) second = NULL;
  const char *id;

  add_person (family, "Tom");
  id = mh_profile_get_id (get_person (family, 0));
  first = make_head (family);
  second = make_head (family);
  g_assert_true (mh_family_add_result (family, first, score, 1 << 1, NULL));
  g_assert_true (mh_family_add_result (family, second, score, 1 << 0 | 1 << 1, NULL));
  g_assert_true (mh_family_add_result (family, second, score, 1 << 0, NULL));
  assert_tally (family, id, NULL, 2, 1);
  assert_tally (family, id, "tiny", 2, 1);
  assert_tally (family, id, "other", 0, 0);
  assert_tally (family, "nobody", NULL, 0, 0);
}

static gboolean
forget (const char *profile, gpointer user_data, GError **error)
{
  char **forgotten = user_data;

  if (*forgotten != NULL)
    return TRUE;
  *forgotten = g_strdup (profile);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return FALSE;
}

static gboolean
file_holds (Fixture *fixture, const char *suffix, const char *text)
{
  g_autofree char *path = g_strconcat (fixture->path, suffix, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  return g_file_get_contents (path, &contents, &length, NULL)
         && memmem (contents, length, text, strlen (text)) != NULL;
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  static const int score[MH_SEATS_MAX] = { 12, 19 };
  g_autofree char *forgotten = NULL;
  g_autofree char *id = NULL;
  g_autoptr (MhHead) head = NULL;
  g_autoptr (GError) error = NULL;
  MhFamily *family = open_family (fixture, FALSE);
  MhProfile *tom;

  add_person (family, "Thomasina");
  head = make_head (family);
  g_assert_true (mh_family_add_result (family, head, score, 1, NULL));
  g_assert_finalize_object (family);
  g_assert_true (exists (fixture, ".backup"));
  g_assert_true (file_holds (fixture, ".backup", "Thomasina"));

  family = open_family (fixture, FALSE);
  tom = get_person (family, 0);
  id = g_strdup (mh_profile_get_id (tom));
  mh_family_set_forget_func (family, forget, &forgotten, NULL);
  g_assert_false (mh_family_delete (family, tom, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  g_assert_cmpuint (count_people (family), ==, 1);
  g_assert_true (mh_family_delete (family, tom, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (forgotten, ==, id);
  g_assert_cmpuint (count_people (family), ==, 0);
  g_assert_false (exists (fixture, ".backup"));
  g_assert_false (file_holds (fixture, "", "Thomasina"));
  g_assert_false (file_holds (fixture, "", id));
  g_assert_false (file_holds (fixture, "-wal", id));
  assert_tally (family, id, NULL, 0, 0);
  /* The match itself stays counted. */
  g_assert_true (file_holds (fixture, "", head->match));
  g_assert_finalize_object (family);
  g_assert_false (file_holds (fixture, ".backup", "Thomasina"));
}

static void
write_file (Fixture *fixture, const char *contents, gssize length)
{
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));
}

static void
test_garbage (Fixture *fixture, gconstpointer data)
{
  g_autofree char *filler = g_strnfill (9000, 'x');
  g_autoptr (MhFamily) family = NULL;

  write_file (fixture, filler, -1);
  family = open_family (fixture, TRUE);
  g_assert_cmpuint (count_people (family), ==, 0);
  g_assert_true (file_holds (fixture, ".damaged", "xxxx"));
  add_person (family, "Tom");
}

static void
test_garbage_twice (Fixture *fixture, gconstpointer data)
{
  write_file (fixture, "first", -1);
  g_object_unref (open_family (fixture, TRUE));
  write_file (fixture, "second", -1);
  g_object_unref (open_family (fixture, TRUE));
  g_assert_true (file_holds (fixture, ".damaged", "first"));
  g_assert_true (file_holds (fixture, ".damaged-2", "second"));
}

/* Everything behind the first page is gone: the header is still good. */
static void
test_truncated (Fixture *fixture, gconstpointer data)
{
  MhFamily *family = open_family (fixture, FALSE);

  add_person (family, "Tom");
  g_assert_finalize_object (family);
  g_assert_cmpint (truncate (fixture->path, 5000), ==, 0);
  family = open_family (fixture, TRUE);
  g_assert_true (exists (fixture, ".damaged"));
  /* The backup of the last clean end goes on. */
  g_assert_cmpuint (count_people (family), ==, 1);
  g_assert_cmpstr (mh_profile_get_name (get_person (family, 0)), ==, "Tom");
  g_assert_finalize_object (family);
}

static void
test_truncated_header (Fixture *fixture, gconstpointer data)
{
  MhFamily *family = open_family (fixture, FALSE);

  add_person (family, "Tom");
  g_assert_finalize_object (family);
  g_assert_cmpint (truncate (fixture->path, 50), ==, 0);
  family = open_family (fixture, TRUE);
  g_assert_cmpuint (count_people (family), ==, 1);
  g_assert_finalize_object (family);
}

static void
test_damaged_backup (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backup = g_strconcat (fixture->path, ".backup", NULL);
  g_autoptr (MhFamily) family = NULL;

  write_file (fixture, "garbage", -1);
  g_assert_true (g_file_set_contents (backup, "more garbage", -1, NULL));
  family = open_family (fixture, TRUE);
  g_assert_cmpuint (count_people (family), ==, 0);
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before;
  gsize length_after;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db, "CREATE TABLE later (x); PRAGMA user_version = 1000;", NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (g_file_get_contents (fixture->path, &before, &length_before, NULL));
  g_assert_null (mh_family_open (fixture->path, NULL, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, fixture->path));
  g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);
  g_assert_false (exists (fixture, "-wal"));
  g_assert_false (exists (fixture, ".damaged"));
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhFamily) family = open_family (fixture, FALSE);
  uid_t user = geteuid ();

  add_person (family, "Tom");
  g_clear_object (&family);
  g_chmod (fixture->path, 0444);
  g_chmod (fixture->folder, 0555);
  if (user == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);
  family = mh_family_open (fixture->path, NULL, &error);
  if (user == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_chmod (fixture->folder, 0755);
  g_assert_null (family);
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE);
  g_test_message ("%s", error->message);
  /* The file, or its folder where that cannot even be entered. */
  g_assert_nonnull (strstr (error->message, fixture->folder));
  g_assert_false (exists (fixture, ".damaged"));
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "deeper", "family.db", NULL);
  g_autoptr (GError) error = NULL;

  write_file (fixture, "a file where a folder should be", -1);
  g_assert_null (mh_family_open (path, NULL, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, fixture->path));
}

static void
test_folder_made (Fixture *fixture, gconstpointer data)
{
  g_autofree char *deep = g_build_filename (fixture->folder, "deep", NULL);
  g_autofree char *path = g_build_filename (deep, "family.db", NULL);
  g_autofree char *backup = g_strconcat (path, ".backup", NULL);
  MhFamily *family = mh_family_open (path, NULL, NULL);

  g_assert_nonnull (family);
  g_assert_finalize_object (family);
  g_unlink (path);
  g_unlink (backup);
  g_assert_cmpint (g_rmdir (deep), ==, 0);
}

static void
on_checked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
check (MhFamily *family, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mh_family_check_async (family, NULL, on_checked, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return mh_family_check_finish (family, result, error);
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhFamily) family = open_family (fixture, FALSE);
  g_autoptr (GError) error = NULL;

  add_person (family, "Tom");
  g_assert_true (check (family, &error));
  g_assert_no_error (error);
}

/* The worker of a check lets go of the family a moment after its answer. */
static void
assert_finalized_soon (MhFamily *family)
{
  gboolean left = TRUE;
  GWeakRef weak;

  g_weak_ref_init (&weak, family);
  g_object_unref (family);
  for (guint i = 0; i < 2000 && left; i++)
    {
      g_autoptr (GObject) object = g_weak_ref_get (&weak);

      left = object != NULL;
      g_usleep (1000);
    }
  g_assert_false (left);
  g_weak_ref_clear (&weak);
}

/* Page 7 holds an index that nothing reads at start. */
static void
test_check_damaged (Fixture *fixture, gconstpointer data)
{
  MhFamily *family = open_family (fixture, FALSE);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  guint changes = 0;

  add_person (family, "Tom");
  g_assert_finalize_object (family);
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  g_assert_cmpuint (length, >=, 7 * 4096);
  memset (contents + length - 4096, 0xa5, 4096);
  write_file (fixture, contents, (gssize) length);
  family = open_family (fixture, FALSE);
  g_signal_connect (family, "items-changed", G_CALLBACK (count_changes), &changes);
  g_assert_false (check (family, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DAMAGED);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (exists (fixture, ".damaged"));
  g_assert_cmpuint (count_people (family), ==, 1);
  g_clear_error (&error);
  g_assert_true (check (family, &error));
  add_person (family, "Mia");
  assert_finalized_soon (family);
}

static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhFamily) family = open_family (fixture, FALSE);
  g_autoptr (MhProfile) tom = mh_profile_new ("Tom", "cat", 0);
  g_autoptr (GError) error = NULL;

  mh_family_close (family);
  mh_family_close (family);
  g_assert_false (mh_family_save (family, tom, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("/family/people", test_people);
  ADD ("/family/private", test_private);
  ADD ("/family/results", test_results);
  ADD ("/family/delete", test_delete);
  ADD ("/family/closed", test_closed);
  ADD ("/family/folder-made", test_folder_made);
  ADD ("/family/check", test_check);
  ADD ("/family/bad/checked", test_check_damaged);
  ADD ("/family/bad/garbage", test_garbage);
  ADD ("/family/bad/garbage-twice", test_garbage_twice);
  ADD ("/family/bad/truncated", test_truncated);
  ADD ("/family/bad/truncated-header", test_truncated_header);
  ADD ("/family/bad/backup", test_damaged_backup);
  ADD ("/family/bad/newer", test_newer);
  ADD ("/family/bad/read-only", test_read_only);
  ADD ("/family/bad/no-folder", test_no_folder);
  return g_test_run ();
}
