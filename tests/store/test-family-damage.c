/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family's store with files that are damaged on purpose, that a newer version wrote, or that cannot be
 * written. */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>
#include <unistd.h>

#include "family-fixture.h"
#include "tests/test-util.h"

/* Each damaged file is saved, and the family starts empty, even if its backup is damaged, too. */
static void
test_garbage (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *filler = g_strnfill (9000, 'x');
  g_autofree char *backup = g_strconcat (fixture->path, ".backup", NULL);
  g_autoptr (MhFamily) family = NULL;

  test_write_file (fixture->path, "first");
  test_write_file (backup, "more garbage");
  family = family_open (fixture, TRUE);
  g_assert_cmpuint (family_count_people (family), ==, 0);
  g_clear_object (&family);
  test_write_file (fixture->path, filler);
  family = family_open (fixture, TRUE);
  g_assert_true (family_file_holds (fixture, ".damaged", "first"));
  g_assert_true (family_file_holds (fixture, ".damaged-2", "xxxx"));
  g_assert_cmpuint (family_count_people (family), ==, 0);
  family_add_person (family, "Tom");
}

/* The backup of the last clean exit is used. The file's header is still valid but everything after the first
 * page is lost, or the header is lost, too. */
static void
test_truncated (FamilyFixture *fixture, gconstpointer length)
{
  MhFamily *family = family_open (fixture, FALSE);

  family_add_person (family, "Tom");
  g_assert_finalize_object (family);
  g_assert_cmpint (truncate (fixture->path, GPOINTER_TO_INT (length)), ==, 0);
  family = family_open (fixture, TRUE);
  g_assert_true (family_file_exists (fixture, ".damaged"));
  g_assert_cmpuint (family_count_people (family), ==, 1);
  g_assert_cmpstr (mh_profile_get_name (family_get_person (family, 0)), ==, "Tom");
  g_assert_finalize_object (family);
}

/* When the backup was made, in seconds, after the family was closed while the last backup had that age. */
static gint64
age_backup (FamilyFixture *fixture, gint64 seconds)
{
  g_autofree char *backup = g_strconcat (fixture->path, ".backup", NULL);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  struct utimbuf times = { now - seconds, now - seconds };
  MhFamily *family = family_open (fixture, FALSE);
  GStatBuf status;

  g_assert_cmpint (g_utime (backup, &times), ==, 0);
  g_assert_finalize_object (family);
  g_assert_cmpint (g_stat (backup, &status), ==, 0);
  return now - status.st_mtime;
}

/* There is one backup per day, not one per exit. */
static void
test_backup_day (FamilyFixture *fixture, gconstpointer data)
{
  const gint64 hour = 60 * 60;

  g_assert_finalize_object (family_open (fixture, FALSE));
  g_assert_cmpint (age_backup (fixture, 23 * hour), >=, 23 * hour);
  g_assert_cmpint (age_backup (fixture, 25 * hour), <, hour);
}

static const char *const losses[] = {
  "DROP TABLE profile",
  "DROP TABLE result",
  "DROP TABLE seat",
  "ALTER TABLE profile DROP COLUMN face",
  "ALTER TABLE profile DROP COLUMN needs",
  "ALTER TABLE sticker DROP COLUMN date",
  "DROP TABLE seat; DROP TABLE result; PRAGMA user_version = 0",
};

/* The file claims to be of our version, but lacks a part of it: the backup is restored. */
static void
test_lost_tables (FamilyFixture *fixture, gconstpointer data)
{
  const char *loss = data;
  MhFamily *family = family_open (fixture, FALSE);
  g_autofree char *backup = g_strconcat (fixture->path, ".backup", NULL);
  GStatBuf status;

  family_add_person (family, "Tom");
  g_assert_finalize_object (family);
  family_change_file (fixture, loss);
  family = family_open (fixture, TRUE);
  g_assert_true (family_file_exists (fixture, ".damaged"));
  g_assert_cmpuint (family_count_people (family), ==, 1);
  g_assert_cmpstr (mh_profile_get_name (family_get_person (family, 0)), ==, "Tom");
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_finalize_object (family);

  /* Without a backup the family starts empty, once. */
  g_assert_cmpint (g_unlink (backup), ==, 0);
  family_change_file (fixture, loss);
  family = family_open (fixture, TRUE);
  g_assert_true (family_file_exists (fixture, ".damaged-2"));
  g_assert_cmpuint (family_count_people (family), ==, 0);
  family_add_person (family, "Mia");
  g_assert_finalize_object (family);
  g_object_unref (family_open (fixture, FALSE));
}

/* A backup that lacks the same part is not used, and no saved file is deleted. */
static void
test_lost_backup (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *backup = g_strconcat (fixture->path, ".backup", NULL);
  g_autoptr (MhFamily) family = family_open (fixture, FALSE);

  family_add_person (family, "Tom");
  g_clear_object (&family);
  family_change_file (fixture, "DROP TABLE seat");
  test_copy_file (fixture->path, backup);
  family = family_open (fixture, TRUE);
  g_assert_cmpuint (family_count_people (family), ==, 0);
  g_assert_true (family_file_holds (fixture, ".damaged", "Tom"));
}

static void
assert_refused (FamilyFixture *fixture, const char *path, MhFamilyError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_family_open (path, NULL, &error));
  g_assert_error (error, MH_FAMILY_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, fixture->path));
}

/* A FIFO without a writer, for which the program does not wait; a file in the folder's place; and a file of a newer
 * version, which stays as it is. */
static void
test_refused (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "deeper", "family.db", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before, length_after;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_refused (fixture, fixture->path, MH_FAMILY_ERROR_DATABASE);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  test_write_file (fixture->path, "a file where a folder should be");
  assert_refused (fixture, path, MH_FAMILY_ERROR_DATABASE);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  family_change_file (fixture, "CREATE TABLE later (x); PRAGMA user_version = 1000;");
  g_assert_true (g_file_get_contents (fixture->path, &before, &length_before, NULL));
  assert_refused (fixture, fixture->path, MH_FAMILY_ERROR_NEWER);
  g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);
  g_assert_false (family_file_exists (fixture, "-wal"));
  g_assert_false (family_file_exists (fixture, ".damaged"));
}

static void
test_read_only (FamilyFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhFamily) family = family_open (fixture, FALSE);
  uid_t user = geteuid ();

  family_add_person (family, "Tom");
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
  /* The file, or its folder if that is inaccessible. */
  g_assert_nonnull (strstr (error->message, fixture->folder));
  g_assert_false (family_file_exists (fixture, ".damaged"));
}

static GAsyncResult *
begin_check (MhFamily *family)
{
  GAsyncResult *result = NULL;

  mh_family_check_async (family, NULL, test_keep_result, &result);
  test_wait_until (result != NULL);
  return result;
}

static gboolean
check (MhFamily *family, GError **error)
{
  g_autoptr (GAsyncResult) result = begin_check (family);

  return mh_family_check_finish (family, result, error);
}

/* If no new file can be created either, nothing is written anywhere else. */
static void
test_check_lost (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *away = g_strconcat (fixture->folder, ".away", NULL);
  MhFamily *family = family_open (fixture, FALSE);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  family_add_person (family, "Tom");
  test_assert_finalized_soon (family);
  test_damage_file (fixture->path); /* an index that is not read at startup */
  family = family_open (fixture, FALSE);
  result = begin_check (family);
  g_assert_cmpint (g_rename (fixture->folder, away), ==, 0);
  g_assert_true (g_file_set_contents (fixture->folder, "", 0, NULL));
  g_assert_false (mh_family_check_finish (family, result, &error));
  g_assert_nonnull (error);
  g_clear_object (&result);
  test_assert_finalized_soon (family);
  g_assert_false (g_file_test (":memory:.backup", G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
  g_assert_cmpint (g_rename (away, fixture->folder), ==, 0);
}

static void
test_check_damaged (FamilyFixture *fixture, gconstpointer data)
{
  MhFamily *family = family_open (fixture, FALSE);
  g_autoptr (GError) error = NULL;
  guint changes = 0;

  family_add_person (family, "Tom");
  g_assert_true (check (family, &error));
  g_assert_no_error (error);
  test_assert_finalized_soon (family);
  test_damage_file (fixture->path); /* an index that is not read at startup */
  family = family_open (fixture, FALSE);
  g_signal_connect (family, "items-changed", G_CALLBACK (family_count_changes), &changes);
  g_assert_false (check (family, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DAMAGED);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (family_file_exists (fixture, ".damaged"));
  g_assert_cmpuint (family_count_people (family), ==, 1);
  g_clear_error (&error);
  g_assert_true (check (family, &error));
  family_add_person (family, "Mia");
  test_assert_finalized_soon (family);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, FamilyFixture, NULL, family_set_up, function, family_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("/family/bad/checked", test_check_damaged);
  ADD ("/family/bad/check-lost", test_check_lost);
  ADD ("/family/bad/garbage", test_garbage);
  g_test_add ("/family/bad/truncated", FamilyFixture, GINT_TO_POINTER (5000), family_set_up,
              test_truncated, family_tear_down);
  g_test_add ("/family/bad/truncated-header", FamilyFixture, GINT_TO_POINTER (50), family_set_up,
              test_truncated, family_tear_down);
  ADD ("/family/bad/backup-day", test_backup_day);
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *path = g_strdup_printf ("/family/bad/lost/%u", i);

      g_test_add (path, FamilyFixture, losses[i], family_set_up, test_lost_tables,
                  family_tear_down);
    }
  ADD ("/family/bad/lost-backup", test_lost_backup);
  ADD ("/family/bad/refused", test_refused);
  ADD ("/family/bad/read-only", test_read_only);
  return g_test_run ();
}
