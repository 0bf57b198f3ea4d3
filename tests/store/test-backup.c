/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A family moves to another computer: everything arrives, nothing is duplicated, and a file that is not a
 * family backup changes nothing. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/family/mh-family-backup.h"
#include "engine/family/mh-statistics.h"
#include "family-fixture.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

#define SCHEMA "io.github.mousehole_games.Mousehole"
#define RUNNING "6c3cf9b0-0000-4000-8000-000000000001"
#define FINISHED "6c3cf9b0-0000-4000-8000-000000000002"

#define BEGIN "mousehole 1\ngame tiny 1\n"
#define SEATS "seat a person\nseat b bot easy\n"
#define SEED "begun 2026-01-02T10:00:00Z\nseed 1\nstart a\na roll\n"

/* A home: its family, matches and settings. */
typedef struct
{
  FamilyFixture files;
  MhFamily *family;
  MhMatchStore *store;
} Home;

static Home *
home_new (void)
{
  Home *self = g_new0 (Home, 1);

  family_set_up (&self->files, NULL);
  self->family = family_open (&self->files, FALSE);
  self->store = mh_match_store_new (self->files.folder);
  return self;
}

static void
home_free (Home *self)
{
  g_object_unref (self->store);
  test_assert_finalized_soon (self->family);
  family_tear_down (&self->files, NULL);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Home, home_free)

static void
assert_match (Home *self, const char *folder, const char *id, const char *expected)
{
  g_autofree char *path = family_get_match (&self->files, folder, id);

  test_assert_file (path, expected);
}

static void
add_result (Home *self, const char *id, const char *profile)
{
  g_autoptr (MhHead) head = mh_head_new ("tiny", 1);
  const int score[MH_SEATS_MAX] = { 5, 3 };

  test_name_match (head, id, "2026-01-02T10:00:00Z");
  mh_head_set_person (head, 0, profile, "Mia");
  mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  g_assert_true (mh_family_add_result (self->family, head, score, 1, 40, NULL));
}

/* Tom, and Mia who has won a match; another match is open. */
static Home *
make_old_home (void)
{
  Home *self = home_new ();

  family_add_person (self->family, "Tom");
  family_add_person (self->family, "Mia");
  add_result (self, FINISHED, mh_profile_get_id (family_get_person (self->family, 1)));
  g_assert_true (mh_family_give_sticker (self->family,
                                         mh_profile_get_id (family_get_person (self->family, 1)),
                                         "tiny", "four", FINISHED, "2026", NULL, NULL));
  family_write_match (&self->files, "open", RUNNING,
                      BEGIN "match " RUNNING "\nseat a person \"Mia\"\nseat b bot easy\n" SEED);
  family_write_match (&self->files, "finished", FINISHED,
                      BEGIN "match " FINISHED "\nseat a person \"Mia\"\nseat b bot easy\n" SEED);
  family_write_match (&self->files, "finished", "no-match", "no match");
  g_object_unref (self->store);
  self->store = mh_match_store_new (self->files.folder);
  return self;
}

/* @names (out) (nullable): the matches that are left out */
static GBytes *
pack_and_name (Home *self, char **names)
{
  g_autoptr (GSettings) settings = g_settings_new (SCHEMA);
  g_autofree char *path = g_strdup_printf ("%s/packed-%d", g_get_tmp_dir (), getpid ());
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) left = NULL;
  char *contents;
  gsize length;
  int percent = 0;

  mh_family_backup_pack_async (self->family, self->store, settings, file, &percent,
                               test_keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  mh_family_backup_pack_finish (self->family, result, &left, &error);
  g_assert_no_error (error);
  if (names != NULL)
    *names = g_strjoinv (" ", left);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  return g_bytes_new_take (contents, length);
}

static GBytes *
pack (Home *self)
{
  return pack_and_name (self, NULL);
}

/* (transfer full): the path of a file with these bytes. */
static char *
write_packed (GBytes *bytes)
{
  char *path = g_strdup_printf ("%s/test-%d.mousehole-family", g_get_tmp_dir (), getpid ());

  g_assert_true (g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL),
                                           (gssize) g_bytes_get_size (bytes),
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  return path;
}

static MhFamilyBackup *
open_packed (GBytes *bytes, GError **error)
{
  g_autofree char *path = write_packed (bytes);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MhFamilyBackup *backup = mh_family_backup_open_file (file, error);

  g_assert_cmpint (g_unlink (path), ==, 0);
  return backup;
}

static gboolean
try_to_unpack (Home *self, MhFamilyBackup *backup, GSettings *settings, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  int percent = 0;

  mh_family_backup_unpack_async (backup, self->family, self->store, settings, &percent,
                                 test_keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return mh_family_backup_unpack_finish (self->family, result, error);
}

static void
unpack (Home *self, GBytes *bytes, GSettings *settings)
{
  g_autoptr (GError) error = NULL;

  try_to_unpack (self, open_packed (bytes, &error), settings, &error);
  g_assert_no_error (error);
}

static void
assert_same_file (Home *one, Home *other, const char *folder, const char *id)
{
  g_autofree char *wanted = family_read_match (&one->files, folder, id);

  assert_match (other, folder, id, wanted);
}

static void
test_move (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (Home) fresh = home_new ();
  g_autoptr (GSettings) settings = g_settings_new (SCHEMA);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MhFamilyBackup) backup = NULL;
  g_autoptr (GHashTable) stickers = NULL;
  g_autofree char *left_behind = family_get_match (&fresh->files, "finished", "no-match");
  MhStatistics found;

  g_settings_set_boolean (settings, "sound", FALSE);
  g_settings_set_int (settings, "window-width", 777);
  bytes = pack (old);
  g_settings_reset (settings, "sound");
  g_settings_reset (settings, "window-width");
  backup = open_packed (bytes, NULL);
  g_assert_cmpuint (mh_family_backup_get_n_people (backup), ==, 2);
  g_assert_cmpuint (mh_family_backup_get_n_matches (backup), ==, 2);
  family_add_person (fresh->family, "Ada");
  unpack (fresh, bytes, settings);
  g_assert_cmpuint (family_count_people (fresh->family), ==, 3);
  g_assert_cmpstr (mh_profile_get_name (family_get_person (fresh->family, 1)), ==, "Tom");
  g_assert_cmpstr (mh_profile_get_name (family_get_person (fresh->family, 2)), ==, "Mia");
  g_assert_true (mh_statistics_get (
      fresh->family, mh_profile_get_id (family_get_person (old->family, 1)), "tiny", &found, NULL));
  g_assert_true (found.played == 1 && found.won == 1);
  stickers = mh_family_list_stickers (fresh->family,
                                      mh_profile_get_id (family_get_person (old->family, 1)), NULL);
  g_assert_cmpuint (g_hash_table_size (stickers), ==, 1);
  g_assert_cmpstr (g_hash_table_lookup (stickers, "tiny/four"), ==, "2026");
  assert_same_file (old, fresh, "open", RUNNING);
  assert_same_file (old, fresh, "finished", FINISHED);
  g_assert_false (g_file_test (left_behind, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fresh->store)), ==, 1);
  g_assert_false (g_settings_get_boolean (settings, "sound"));
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), !=, 777);
  g_settings_reset (settings, "sound");
}

/* A match names only people who are in the packed family or here. */
static void
test_removed (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (Home) fresh = home_new ();
  MhProfile *mia = family_get_person (old->family, 1);
  g_autofree char *id = g_strdup (mh_profile_get_id (mia));
  g_autofree char *named
      = g_strdup_printf (BEGIN "match " FINISHED "\nseat a person %s \"Mia\"\n" SEED, id);
  g_autofree char *packed = g_strconcat (old->files.path, ".packed", NULL);
  g_autofree char *gone = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GBytes) bytes = NULL;

  family_add_person (old->family, "Eva");
  gone = g_strdup (mh_profile_get_id (family_get_person (old->family, 2)));
  g_assert_true (mh_family_delete (old->family, family_get_person (old->family, 2), NULL));
  family_write_match (&old->files, "finished", FINISHED, named);
  family_write_match (&old->files, "open", RUNNING,
                      BEGIN "match " RUNNING "\nseat a person removed-before \"Zoe\"\n"
                            "seat b person \"Guest\"\n" SEED);
  bytes = pack (old);
  g_assert_true (g_file_set_contents (packed, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_assert_true (family_file_holds (&old->files, ".packed", id));
  g_assert_false (family_file_holds (&old->files, ".packed", gone));
  g_assert_cmpint (g_unlink (packed), ==, 0);
  unpack (fresh, bytes, NULL);
  assert_same_file (old, fresh, "finished", FINISHED);
  found = family_read_match (&fresh->files, "open", RUNNING);
  g_assert_nonnull (strstr (found, "seat a person\nseat b person \"Guest\"\n"));

  /* A person who is removed here and then unpacked from the older file is back for good. */
  g_assert_true (mh_family_delete (old->family, mia, NULL));
  unpack (old, bytes, NULL);
  g_assert_nonnull (mh_family_lookup (old->family, id));
  g_assert_true (family_finish_deleting (old->family, old->store, NULL));
  assert_same_file (old, fresh, "finished", FINISHED);
}

/* The valid part of a damaged match arrives, a renamed one under its own ID; the rest is reported. */
static void
test_damaged_matches (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (Home) fresh = home_new ();
  g_autofree char *names = NULL;
  g_autoptr (GBytes) bytes = NULL;

  family_write_match (&old->files, "open", "8-1",
                      BEGIN "match 8-1\n" SEATS "a roll\n\001\na roll\n");
  family_write_match (&old->files, "open", "8-2", BEGIN "match 8-2\n" SEATS "a roll\na ro");
  family_write_match (&old->files, "finished", "a copy", BEGIN "match 8-3\n" SEATS "a roll\n");
  family_write_match (&old->files, "finished", "8-4", BEGIN "match 8-4\n\001\n" SEATS);
  family_write_match (&old->files, "finished", "8-5", BEGIN SEATS "a roll\n");
  bytes = pack_and_name (old, &names);
  g_assert_cmpstr (names, ==, "8-4.mousehole 8-5.mousehole no-match.mousehole");
  unpack (fresh, bytes, NULL);
  assert_same_file (old, fresh, "open", RUNNING);
  assert_match (fresh, "open", "8-1", BEGIN "match 8-1\n" SEATS "a roll\n");
  assert_match (fresh, "open", "8-2", BEGIN "match 8-2\n" SEATS "a roll\n");
  assert_match (fresh, "finished", "8-3", BEGIN "match 8-3\n" SEATS "a roll\n");
}

/* Another file of the same database, changed by SQL. */
static GBytes *
tamper (GBytes *bytes, const char *sql)
{
  g_autofree char *path = write_packed (bytes);
  char *contents, *problem = NULL;
  sqlite3 *db = NULL;
  gsize length;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &problem);
  g_assert_cmpstr (problem, ==, NULL);
  sqlite3_close (db);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  return g_bytes_new_take (contents, length);
}

/* A backup by the program's first version is upgraded, and an invalid value leaves a setting unchanged. */
static void
test_older (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (Home) fresh = home_new ();
  g_autoptr (GSettings) settings = g_settings_new (SCHEMA);
  g_autoptr (GVariant) level = NULL;
  g_autoptr (GVariant) hints = NULL;
  g_autoptr (GBytes) bytes = pack (old);
  g_autoptr (GBytes) older = tamper (
      bytes, "ALTER TABLE result DROP COLUMN moves; ALTER TABLE profile DROP COLUMN needs;"
             " DROP TABLE lesson; DROP TABLE sticker; DROP TABLE removed; PRAGMA user_version = 1;"
             " INSERT INTO setting VALUES ('rules-text-scale', '9.0'), ('sound', '7'),"
             " ('computer-level', '''clever'''), ('of-no-key', 'true'), ('hints', '<'),"
             " ('large-pieces', 'true'), ('exchange-time', 'nan')");

  unpack (fresh, older, settings);
  g_assert_cmpuint (family_count_people (fresh->family), ==, 2);
  assert_same_file (old, fresh, "finished", FINISHED);
  g_assert_cmpfloat (g_settings_get_double (settings, "rules-text-scale"), ==, 1);
  g_assert_cmpfloat (g_settings_get_double (settings, "exchange-time"), ==, 900);
  g_assert_true (g_settings_get_boolean (settings, "sound"));
  level = g_settings_get_user_value (settings, "computer-level");
  hints = g_settings_get_user_value (settings, "hints");
  g_assert_true (level == NULL && hints == NULL);
  g_assert_true (g_settings_get_boolean (settings, "large-pieces"));
  g_settings_reset (settings, "large-pieces");
}

/* Every row of every table in the database. */
static char *
dump (Home *self)
{
  GString *text = g_string_new (NULL);
  sqlite3 *db = NULL;
  sqlite3_stmt *tables = NULL;

  g_assert_cmpint (sqlite3_open (self->files.path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db,
                                       "SELECT name FROM sqlite_schema WHERE type = 'table'"
                                       " AND name NOT LIKE 'sqlite%'",
                                       -1, &tables, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM %s", sqlite3_column_text (tables, 0));
      sqlite3_stmt *rows = NULL;

      g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &rows, NULL), ==, SQLITE_OK);
      while (sqlite3_step (rows) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count (rows); i++)
          g_string_append_printf (text, "%s|", (const char *) sqlite3_column_text (rows, i));
      sqlite3_finalize (rows);
    }
  sqlite3_finalize (tables);
  sqlite3_close (db);
  return g_string_free (text, FALSE);
}

/* Unpacked twice, and after a name was changed here and a match was finished. */
static void
test_twice (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (Home) fresh = home_new ();
  g_autoptr (GBytes) bytes = pack (old);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *running = NULL;
  g_autofree char *finished = NULL;
  MhProfile *tom;

  unpack (fresh, bytes, NULL);
  tom = family_get_person (fresh->family, 0);
  mh_profile_set_name (tom, "Thomas");
  g_assert_true (mh_family_save (fresh->family, tom, NULL));
  before = dump (fresh);
  g_assert_nonnull (strstr (before, FINISHED));
  unpack (fresh, bytes, NULL);
  after = dump (fresh);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (family_get_person (fresh->family, 0) == tom);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fresh->store)), ==, 1);

  running = family_get_match (&fresh->files, "open", RUNNING);
  finished = family_get_match (&fresh->files, "finished", RUNNING);
  g_assert_cmpint (g_rename (running, finished), ==, 0);
  unpack (fresh, bytes, NULL);
  g_assert_false (g_file_test (running, G_FILE_TEST_EXISTS));
}

static void
assert_refused (GBytes *bytes, MhFamilyBackupError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (open_packed (bytes, &error));
  g_assert_error (error, MH_FAMILY_BACKUP_ERROR, (int) code);
}

static void
test_refused (void)
{
  static const char *const words[] = {
    "PRAGMA application_id = 7",
    "CREATE VIEW more AS SELECT * FROM profile",
    "CREATE TRIGGER more AFTER INSERT ON seat BEGIN DELETE FROM profile; END",
    "CREATE TABLE more (a)",
    "DROP TABLE setting",
    "DROP INDEX seat_profile",
    "UPDATE record SET text = 'no record'",
    "UPDATE record SET match = 'elsewhere' WHERE running = 1",
    "UPDATE record SET match = '../" RUNNING "' WHERE running = 1",
    "UPDATE seat SET seat = 9 WHERE seat = 1",
    "UPDATE seat SET score = 'many'",
    "UPDATE profile SET colour = 'red'",
    "UPDATE profile SET name = printf('%.201c', 'x')",
    "UPDATE profile SET rules_language = printf('%.1000000c', 'x')",
    "UPDATE profile SET birth_year = 'long ago'",
    "UPDATE seat SET won = 7",
    "UPDATE result SET game = printf('%.1000c', 'x')",
    "UPDATE sticker SET date = printf('%.1000c', 'x')",
    "INSERT INTO setting VALUES ('sound', x'00')",
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)"
    " INSERT INTO profile (id, name, face, colour, birth_year, reader)"
    " SELECT 'p' || i, 'Tom', 'cat', 1, 0, 1 FROM n",
    "UPDATE result SET game = 'Sewer-Rat'",
    "PRAGMA foreign_keys = OFF; UPDATE seat SET profile = upper(profile);"
    " UPDATE lesson SET profile = upper(profile); UPDATE sticker SET profile = upper(profile);"
    " UPDATE profile SET id = upper(id)",
    "PRAGMA foreign_keys = OFF; UPDATE seat SET match = 'of nothing'",
  };
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (GBytes) bytes = pack (old);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr (GBytes) text = g_bytes_new_static ("mousehole 1\n", 12);
  g_autoptr (GBytes) newer = tamper (bytes, "PRAGMA user_version = 4711");

  assert_refused (nothing, MH_FAMILY_BACKUP_ERROR_FORM);
  assert_refused (text, MH_FAMILY_BACKUP_ERROR_FORM);
  assert_refused (newer, MH_FAMILY_BACKUP_ERROR_NEWER);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GBytes) changed = tamper (bytes, words[i]);

      g_test_message ("%s", words[i]);
      assert_refused (changed, MH_FAMILY_BACKUP_ERROR_FORM);
    }
}

/* If it is truncated anywhere, it is refused; with any byte changed, it is refused or arrives consistent. */
static void
test_damaged (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (GBytes) bytes = pack (old);
  const gsize size = g_bytes_get_size (bytes);
  guint n_refused = 0;

  for (gsize i = 0; i < size; i += 97)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, i);
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (MhFamilyBackup) backup = NULL;

      assert_refused (cut, MH_FAMILY_BACKUP_ERROR_FORM);
      copy[i] ^= 0x55;
      changed = g_bytes_new (copy, size);
      backup = open_packed (changed, NULL);
      n_refused += backup == NULL;
    }
  g_assert_cmpuint (n_refused, >, 20);
}

/* The disk fails in the middle: what has arrived is complete, and the next try brings the rest. */
static void
test_disk (void)
{
  g_autoptr (Home) old = make_old_home ();
  g_autoptr (Home) fresh = home_new ();
  g_autoptr (GBytes) bytes = pack (old);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_build_filename (fresh->files.folder, "finished", NULL);

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_assert_false (try_to_unpack (fresh, open_packed (bytes, NULL), NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  unpack (fresh, bytes, NULL);
  g_assert_cmpuint (family_count_people (fresh->family), ==, 2);
  assert_same_file (old, fresh, "finished", FINISHED);
  assert_same_file (old, fresh, "open", RUNNING);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Runs in another process, which is killed when it writes too much. */
static void
write_and_die (GBytes *bytes, GFile *file)
{
  const pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      test_limit_files (64);
      signal (SIGXFSZ, SIG_DFL);
      mh_family_backup_write (bytes, file, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
}

/* The disk is full, or the program is killed while it packs: the previous backup is still there, no partial one
 * is left, and the next packing leaves no other files. */
static void
test_full (void)
{
  g_autoptr (Home) home = make_old_home ();
  g_autoptr (GBytes) bytes = pack (home);
  g_autoptr (GError) error = NULL;
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "our.mousehole-family", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GStatBuf status;

  test_limit_files (64);
  g_assert_false (mh_family_backup_write (bytes, file, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpuint (count_files (folder), ==, 0);
  g_assert_true (g_file_set_contents (path, "our family", -1, NULL));
  g_assert_false (mh_family_backup_write (bytes, file, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count_files (folder), ==, 1);
  test_limit_files (RLIM_INFINITY);
  write_and_die (bytes, file);
  test_assert_file (path, "our family");
  g_assert_cmpuint (count_files (folder), ==, 2);
  g_assert_true (mh_family_backup_write (bytes, file, NULL));
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint ((gsize) status.st_size, ==, g_bytes_get_size (bytes));
  g_assert_cmpuint (status.st_mode & 0077, ==, 0);
}

/* There is not enough room for all of the people: none is added, and the family continues as before. Later all
 * arrive in the order in which they were created. Names are not IDs: two people may have the same one. */
static void
test_full_family (void)
{
  g_autoptr (Home) old = home_new ();
  g_autoptr (Home) fresh = home_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  MhFamilyBackup *backup;
  MhProfile *here;

  family_add_person (old->family, "Ada");
  for (guint i = 1; i < 800; i++)
    {
      g_autofree char *name = g_strdup_printf ("Great-grandmother Wilhelmina %u", i * 7 % 800);

      family_add_person (old->family, name);
    }
  family_add_person (fresh->family, "Ada");
  here = family_get_person (fresh->family, 0);
  bytes = pack (old);
  backup = open_packed (bytes, NULL);
  before = dump (fresh);
  /* Room for a copy of the packed family, and not for what it adds to this one. */
  test_limit_files ((rlim_t) g_bytes_get_size (bytes));
  g_assert_false (try_to_unpack (fresh, backup, NULL, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE);
  test_limit_files (RLIM_INFINITY);
  after = dump (fresh);
  g_assert_cmpstr (before, ==, after);
  family_add_person (fresh->family, "Ben");
  g_clear_pointer (&after, g_free);
  after = dump (fresh);
  g_assert_nonnull (strstr (after, "Ben"));
  unpack (fresh, bytes, NULL);
  g_assert_cmpuint (family_count_people (fresh->family), ==, 802);
  g_assert_true (family_get_person (fresh->family, 0) == here);
  for (guint i = 0; i < 800; i++)
    g_assert_cmpstr (mh_profile_get_name (family_get_person (fresh->family, i + 2)), ==,
                     mh_profile_get_name (family_get_person (old->family, i)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backup/move", test_move);
  g_test_add_func ("/backup/removed", test_removed);
  g_test_add_func ("/backup/damaged-matches", test_damaged_matches);
  g_test_add_func ("/backup/older", test_older);
  g_test_add_func ("/backup/twice", test_twice);
  g_test_add_func ("/backup/refused", test_refused);
  g_test_add_func ("/backup/damaged", test_damaged);
  g_test_add_func ("/backup/disk", test_disk);
  g_test_add_func ("/backup/full", test_full);
  g_test_add_func ("/backup/full-family", test_full_family);
  return g_test_run ();
}
