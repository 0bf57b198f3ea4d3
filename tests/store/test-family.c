/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family's store: people, results, deleting. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/family/mh-statistics.h"
#include "family-fixture.h"
#include "tests/test-util.h"

static const char *synced; /* (nullable): the file whose syncs are watched */
static guint n_syncs, n_locked;

/* The libraries find this function before the system's. Counts how often nobody could write meanwhile. */
int
fdatasync (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = synced != NULL ? g_file_read_link (link, NULL) : NULL;
  sqlite3 *db = NULL;

  if (path != NULL && g_str_equal (path, synced))
    {
      n_syncs++;
      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      n_locked += sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_BUSY;
      sqlite3_close (db);
    }
  return (int) syscall (SYS_fdatasync, fd);
}

static void
test_people (FamilyFixture *fixture, gconstpointer data)
{
  MhFamily *family = family_open (fixture, FALSE);
  g_autoptr (GError) error = NULL;
  MhProfile *mia;
  GStatBuf status;
  guint changes = 0;

  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_signal_connect (family, "items-changed", G_CALLBACK (family_count_changes), &changes);
  family_add_person (family, "Tom");
  family_add_person (family, "Mia \"the\nmouse\"");
  mia = family_get_person (family, 1);
  mh_profile_set_birth_year (mia, 2018);
  mh_profile_set_reader (mia, TRUE);
  mh_profile_set_rules_language (mia, "de");
  g_assert_true (mh_family_save (family, mia, &error));
  g_assert_cmpuint (changes, ==, 2);
  family = family_reopen (fixture, family);
  g_assert_cmpuint (family_count_people (family), ==, 2);
  mia = family_get_person (family, 1);
  g_assert_cmpstr (mh_profile_get_name (mia), ==, "Mia \"themouse\"");
  g_assert_cmpstr (mh_profile_get_face (mia), ==, "mouse");
  g_assert_cmpuint (mh_profile_get_color (mia), ==, 2);
  g_assert_cmpuint (mh_profile_get_birth_year (mia), ==, 2018);
  g_assert_true (mh_profile_get_reader (mia));
  g_assert_cmpstr (mh_profile_get_rules_language (mia), ==, "de");
  g_assert_true (mh_family_lookup (family, mh_profile_get_id (mia)) == mia);
  g_assert_null (mh_family_lookup (family, "nobody"));
  g_assert_finalize_object (family);
}

/* A name is the same in the list, after it was saved and loaded, and in the record of a match. */
static void
test_names (FamilyFixture *fixture, gconstpointer data)
{
  static const char *const names[][2] = {
    { " Zo\u00eb\n", "Zo\u00eb" },
    { "a\u202eb\u2066c\u2069d\u202ce\u2068f\u2067g\u202ah\u202di\u202bj", "abcdefghij" },
    { "one\u2028two\u2029three", "onetwothree" },
    { "\u05d3\u05df", "\u05d3\u05df" },
    { "Mia \"mouse\" \\", "Mia \"mouse\" \\" },
    { "\xff\xfe", "\ufffd\ufffd" },
    { "\u202e \u2066", "" },
  };
  MhFamily *family = family_open (fixture, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    family_add_person (family, names[i][0]);
  family = family_reopen (fixture, family);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *name = mh_profile_get_name (family_get_person (family, i));
      g_autoptr (MhHead) head = mh_head_new ("tiny", 1);

      g_assert_cmpstr (name, ==, names[i][1]);
      mh_head_set_person (head, 0, NULL, name);
      g_assert_cmpstr (head->seat[0].name, ==, *name != '\0' ? name : NULL);
    }
  g_assert_finalize_object (family);
}

static sqlite3_vfs *real_files;
static guint n_copies;

/* SQLite has opened a file: the future backup must be private to the user. */
static int
open_and_look (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
  int code = real_files->xOpen (real_files, name, file, flags, out);
  GStatBuf status;

  if (name != NULL && g_str_has_suffix (name, ".backup.new"))
    {
      g_assert_cmpint (g_stat (name, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 0777, ==, 0600);
      n_copies++;
    }
  return code;
}

static void
test_private_backup (FamilyFixture *fixture, gconstpointer data)
{
  static sqlite3_vfs files;
  MhFamily *family;
  mode_t mask = umask (0);

  real_files = sqlite3_vfs_find (NULL);
  files = *real_files;
  files.zName = "look";
  files.xOpen = open_and_look;
  g_assert_cmpint (sqlite3_vfs_register (&files, 1), ==, SQLITE_OK);
  family = family_open (fixture, FALSE);
  family_add_person (family, "Tom");
  g_assert_finalize_object (family);
  g_assert_cmpint (sqlite3_vfs_unregister (&files), ==, SQLITE_OK);
  umask (mask);
  g_assert_cmpuint (n_copies, ==, 1);
  g_assert_true (family_file_exists (fixture, ".backup"));
  g_assert_false (family_file_exists (fixture, ".backup.new"));
}

/* A family without a file works like any other, and leaves nothing on the disk. */
static void
test_in_memory (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_get_current_dir ();
  MhFamily *family;
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GAsyncResult) checked = NULL;

  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
  family = mh_family_new_in_memory ();
  family_add_person (family, "Tom");
  family_add_person (family, "Mia");
  mh_family_check_async (family, NULL, test_keep_result, &checked);
  test_wait_until (checked != NULL);
  g_assert_true (mh_family_check_finish (family, checked, NULL));
  g_clear_object (&checked);
  g_assert_true (mh_family_delete (family, family_get_person (family, 0), NULL));
  g_assert_cmpuint (family_count_people (family), ==, 1);
  g_assert_cmpstr (mh_profile_get_name (family_get_person (family, 0)), ==, "Mia");
  test_assert_finalized_soon (family);
  g_assert_cmpint (g_chdir (before), ==, 0);
  folder = g_dir_open (fixture->folder, 0, NULL);
  g_assert_null (g_dir_read_name (folder));
}

static MhHead *
make_head (MhFamily *family)
{
  MhHead *head = mh_head_new ("tiny", 1);

  head->n_seats = 2;
  mh_head_set_person (head, 0, mh_profile_get_id (family_get_person (family, 0)), "Tom");
  mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  return head;
}

static void
assert_tally (MhFamily *family, const char *id, const char *game, guint played, guint won)
{
  g_autoptr (GError) error = NULL;
  MhStatistics found;

  mh_statistics_get (family, id, game, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found.played, ==, played);
  g_assert_cmpuint (found.won, ==, won);
}

/* A match counts once, and not if it began as another one did. */
static void
test_results (FamilyFixture *fixture, gconstpointer data)
{
  static const int score[MH_SEATS_MAX] = { 12, 19 };
  static const MhActors winners[] = { 1 << 1, 1 << 0 | 1 << 1, 1 << 0, 1 << 0 };
  g_autoptr (MhFamily) family = family_open (fixture, FALSE);
  g_autoptr (MhHead) head = NULL;
  const char *id;

  family_add_person (family, "Tom");
  id = mh_profile_get_id (family_get_person (family, 0));
  for (guint i = 0; i < G_N_ELEMENTS (winners); i++)
    {
      if (i != 2) /* the same again */
        {
          g_clear_pointer (&head, mh_head_free);
          head = make_head (family);
        }
      head->source_match = i == 3 ? g_strdup ("1-1") : NULL;
      g_assert_true (mh_family_add_result (family, head, score, winners[i], 40 + i, NULL));
    }
  assert_tally (family, id, NULL, 2, 1);
  assert_tally (family, id, "tiny", 2, 1);
  assert_tally (family, id, "other", 0, 0);
  assert_tally (family, "nobody", NULL, 0, 0);
}

/* Counts a match of Tom, Mia and a computer player. */
static void
play (MhFamily *family,
      const char *game,
      MhActors people,
      const int *score,
      MhActors winners,
      guint moves)
{
  g_autoptr (MhHead) head = mh_head_new (game, 1);

  for (guint seat = 0; seat < 3; seat++)
    if ((people >> seat & 1) != 0)
      mh_head_set_person (head, seat, mh_profile_get_id (family_get_person (family, seat)), "Tom");
    else
      mh_head_set_computer (head, seat, MH_LEVEL_EASY);
  g_assert_true (mh_family_add_result (family, head, score, winners, moves, NULL));
}

/* One person's statistics: together, alone, the most or the fewest. */
static void
test_statistics (FamilyFixture *fixture, gconstpointer data)
{
  g_autoptr (MhFamily) family = family_open (fixture, FALSE);
  g_autoptr (GPtrArray) companions = NULL;
  g_auto (GStrv) games = NULL;
  g_auto (GStrv) none = NULL;
  const MhCompanion *mia;
  MhStatistics found;
  const char *tom;

  family_add_person (family, "Tom");
  family_add_person (family, "Mia");
  tom = mh_profile_get_id (family_get_person (family, 0));
  play (family, "most", 3, (const int[]){ 7, 9, 2 }, 2, 50);
  play (family, "most", 3, (const int[]){ 8, 8, 2 }, 3, 80);
  play (family, "most", 1, (const int[]){ 5, 3, 3 }, 1, 60);
  play (family, "fewest", 3, (const int[]){ 12, 30, 40 }, 1, 20);
  play (family, "fewest", 1, (const int[]){ 15, 9, 40 }, 2, 30);
  play (family, "alone", 1, (const int[]){ 4, 4, 4 }, 7, 10);

  g_assert_true (mh_statistics_get (family, tom, NULL, &found, NULL));
  g_assert_true (found.played == 6 && found.won == 4 && found.shared == 2);
  g_assert_false (found.has_best);
  g_assert_true (mh_statistics_get (family, tom, "most", &found, NULL));
  g_assert_true (found.played == 3 && found.won == 2 && found.shared == 1);
  g_assert_true (found.has_best && found.best == 8);
  g_assert_true (mh_statistics_get (family, tom, "fewest", &found, NULL));
  g_assert_true (found.has_best && found.best == 12);
  /* If everyone has won, it is unknown whether more is better. */
  g_assert_true (mh_statistics_get (family, tom, "alone", &found, NULL));
  g_assert_true (found.shared == 1 && !found.has_best);

  games = mh_statistics_get_games (family, tom, NULL);
  g_assert_cmpuint (g_strv_length (games), ==, 3);
  g_assert_cmpstr (games[0], ==, "most");
  g_assert_cmpstr (games[1], ==, "fewest");
  none = mh_statistics_get_games (family, "nobody", NULL);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  companions = mh_statistics_get_companions (family, tom, NULL, NULL);
  g_assert_cmpuint (companions->len, ==, 1);
  mia = g_ptr_array_index (companions, 0);
  g_assert_cmpstr (mia->profile, ==, mh_profile_get_id (family_get_person (family, 1)));
  g_assert_cmpuint (mia->matches, ==, 3);
  /* Nobody has played with a deleted person. */
  g_assert_true (mh_family_delete (family, family_get_person (family, 1), NULL));
  g_clear_pointer (&companions, g_ptr_array_unref);
  companions = mh_statistics_get_companions (family, tom, "most", NULL);
  g_assert_cmpuint (companions->len, ==, 0);
}

/* A match in which a person has played. */
static void
write_match (FamilyFixture *fixture, const char *folder, const char *id, const char *person)
{
  g_autofree char *text = g_strdup_printf (
      "mousehole 1\ngame tiny 1\nmatch %s\nseat a person %s \"Thomasina\"\n"
      "seat b person other \"Mia\"\nbegun 2026-01-02T10:00:00Z\nseed 1\nstart a\na roll\n",
      id, person);

  family_write_match (fixture, folder, id, text);
}

/* A player without a name sits next to Mia. */
static void
assert_forgotten (FamilyFixture *fixture, const char *folder, const char *id)
{
  g_autofree char *text = family_read_match (fixture, folder, id);

  g_assert_null (strstr (text, "Thomasina"));
  g_assert_nonnull (strstr (text, "seat a person\nseat b person other \"Mia\"\n"));
}

/* A family with Thomasina, who has played. Returns: her ID */
static char *
write_thomasina (FamilyFixture *fixture)
{
  g_autoptr (MhFamily) family = family_open (fixture, FALSE);
  char *id;

  family_add_person (family, "Thomasina");
  family_add_person (family, "Mia");
  id = g_strdup (mh_profile_get_id (family_get_person (family, 0)));
  write_match (fixture, "open", "m-1", id);
  write_match (fixture, "finished", "m-2", id);
  return id;
}

static void
test_delete (FamilyFixture *fixture, gconstpointer data)
{
  static const int score[MH_SEATS_MAX] = { 12, 19 };
  g_autofree char *id = write_thomasina (fixture);
  g_autoptr (MhHead) head = NULL;
  g_autoptr (MhMatchStore) store = mh_match_store_new (fixture->folder);
  MhFamily *family = family_open (fixture, FALSE);

  head = make_head (family);
  g_assert_true (mh_family_add_result (family, head, score, 1, 40, NULL));
  test_assert_finalized_soon (family);
  g_assert_true (family_file_exists (fixture, ".backup"));
  g_assert_true (family_file_holds (fixture, ".backup", "Thomasina"));

  family = family_open (fixture, FALSE);
  g_assert_true (mh_family_delete (family, family_get_person (family, 0), NULL));
  g_assert_cmpuint (family_count_people (family), ==, 1);
  g_assert_true (family_finish_deleting (family, store, NULL));
  assert_forgotten (fixture, "open", "m-1");
  assert_forgotten (fixture, "finished", "m-2");
  g_assert_false (family_file_exists (fixture, ".backup"));
  g_assert_false (family_file_holds (fixture, "", "Thomasina"));
  g_assert_false (family_file_holds (fixture, "", id));
  g_assert_false (family_file_holds (fixture, "-wal", id));
  assert_tally (family, id, NULL, 0, 0);
  /* The match still counts. */
  g_assert_true (family_file_holds (fixture, "", head->match));
  test_assert_finalized_soon (family);
  g_assert_false (family_file_holds (fixture, ".backup", "Thomasina"));
}

/* The program is killed between the list and the matches: the next start removes the name. */
static void
test_delete_killed (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *id = write_thomasina (fixture);
  g_autoptr (MhMatchStore) store = NULL;
  const pid_t child = fork ();
  MhFamily *family;
  int status;

  if (child == 0)
    {
      family = family_open (fixture, FALSE);
      g_assert_true (mh_family_delete (family, family_get_person (family, 0), NULL));
      raise (SIGKILL);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);

  family = family_open (fixture, FALSE);
  store = mh_match_store_new (fixture->folder);
  g_assert_cmpuint (family_count_people (family), ==, 1);
  g_assert_true (family_finish_deleting (family, store, NULL));
  assert_forgotten (fixture, "finished", "m-2");
  test_assert_finalized_soon (family);
  g_assert_false (family_file_holds (fixture, "", id));
}

/* A match that cannot be changed now is changed later; the others are changed at once. */
static void
test_delete_later (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *path = family_get_match (fixture, "open", "m-1");
  g_autofree char *id G_GNUC_UNUSED = write_thomasina (fixture);
  g_autoptr (MhMatchStore) store = mh_match_store_new (fixture->folder);
  g_autoptr (GError) error = NULL;
  MhFamily *family = family_open (fixture, FALSE);
  int fd;

  /* Another process has it open. */
  fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  g_assert_true (mh_family_delete (family, family_get_person (family, 0), NULL));
  g_assert_false (family_finish_deleting (family, store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  assert_forgotten (fixture, "finished", "m-2");
  test_assert_finalized_soon (family);
  g_assert_cmpint (close (fd), ==, 0);

  family = family_open (fixture, FALSE);
  g_assert_true (family_finish_deleting (family, store, &error));
  g_assert_no_error (error);
  assert_forgotten (fixture, "open", "m-1");
  test_assert_finalized_soon (family);
}

/* While a worker waits for the disk, everybody else can write. */
static void
test_delete_waits (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *id G_GNUC_UNUSED = write_thomasina (fixture);
  g_autoptr (MhMatchStore) store = mh_match_store_new (fixture->folder);
  MhFamily *family = family_open (fixture, FALSE);

  g_assert_true (mh_family_delete (family, family_get_person (family, 0), NULL));
  synced = fixture->path;
  g_assert_true (family_finish_deleting (family, store, NULL));
  synced = NULL;
  g_assert_cmpuint (n_syncs, >, 0);
  g_assert_cmpuint (n_locked, ==, 0);
  test_assert_finalized_soon (family);
}

static void
assert_had (MhFamily *family, const char *id, const char *game, gboolean had)
{
  gboolean found = !had;

  g_assert_true (mh_family_has_had_lesson (family, id, game, &found, NULL));
  g_assert_cmpint (found, ==, had);
}

static guint
count_stickers (MhFamily *family, const char *id)
{
  g_autoptr (GHashTable) stickers = mh_family_list_stickers (family, id, NULL);

  return g_hash_table_size (stickers);
}

/* A person's needs, lessons and stickers are saved, and the last two are deleted with the person. A sticker is
 * given once; values that name no need are ignored. */
static void
test_belongings (FamilyFixture *fixture, gconstpointer data)
{
  const MhNeeds wanted = MH_NEED_CALM | MH_NEED_HINTS;
  MhFamily *family = family_open (fixture, FALSE);
  g_autoptr (GHashTable) stickers = NULL;
  g_autofree char *mia = NULL;
  gboolean is_new = FALSE;

  family_add_person (family, "Mia");
  mia = g_strdup (mh_profile_get_id (family_get_person (family, 0)));
  mh_profile_set_needs (family_get_person (family, 0), wanted);
  g_assert_true (mh_family_save (family, family_get_person (family, 0), NULL));
  assert_had (family, mia, "cat-patrol", FALSE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (mh_family_add_lesson (family, mia, "cat-patrol", NULL));
      g_assert_true (mh_family_give_sticker (family, mia, "cat-patrol", "three", i == 0 ? "x" : "y",
                                             i == 0 ? "2026" : "2027", &is_new, NULL));
      g_assert_cmpint (is_new, ==, i == 0);
    }
  g_assert_true (mh_family_give_sticker (family, mia, "scamper", "three", NULL, NULL, NULL, NULL));
  family = family_reopen (fixture, family);
  g_assert_cmpuint (mh_profile_get_needs (family_get_person (family, 0)), ==, wanted);
  assert_had (family, mia, "cat-patrol", TRUE);
  assert_had (family, mia, "scamper", FALSE);
  stickers = mh_family_list_stickers (family, mia, NULL);
  g_assert_cmpuint (g_hash_table_size (stickers), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (stickers, "cat-patrol/three"), ==, "2026");
  g_assert_cmpstr (g_hash_table_lookup (stickers, "scamper/three"), ==, "");
  g_assert_cmpuint (count_stickers (family, "somebody"), ==, 0);
  g_assert_finalize_object (family);
  family_change_file (fixture, "UPDATE profile SET needs = -1");
  family = family_open (fixture, FALSE);
  g_assert_cmpuint (mh_profile_get_needs (family_get_person (family, 0)), ==, MH_NEEDS_ALL);
  g_assert_true (mh_family_delete (family, family_get_person (family, 0), NULL));
  assert_had (family, mia, "cat-patrol", FALSE);
  g_assert_cmpuint (count_stickers (family, mia), ==, 0);
  g_assert_finalize_object (family);
}

static guint
count_new (MhFamily *family, const char *profile)
{
  g_autoptr (GHashTable) stickers = mh_family_list_new_stickers (family, profile, NULL);

  return g_hash_table_size (stickers);
}

/* A sticker is new until its album is opened; those of an older version are not new. */
static void
test_new_stickers (FamilyFixture *fixture, gconstpointer data)
{
  MhFamily *family = family_open (fixture, FALSE);
  const char *mia;

  family_add_person (family, "Mia");
  mia = mh_profile_get_id (family_get_person (family, 0));
  g_assert_true (mh_family_give_sticker (family, mia, "scamper", "one", NULL, NULL, NULL, NULL));
  g_assert_true (mh_family_give_sticker (family, "tom", "scamper", "one", NULL, NULL, NULL, NULL));
  family = family_reopen (fixture, family);
  mia = mh_profile_get_id (family_get_person (family, 0));
  g_assert_cmpuint (count_new (family, mia), ==, 1);
  g_assert_true (mh_family_see_stickers (family, mia, NULL));
  g_assert_true (mh_family_give_sticker (family, mia, "scamper", "one", NULL, NULL, NULL, NULL));
  g_assert_cmpuint (count_new (family, mia), ==, 0);
  g_assert_cmpuint (count_new (family, "tom"), ==, 1);
  g_assert_finalize_object (family);
  family_change_file (fixture, "ALTER TABLE sticker DROP seen; PRAGMA user_version = 6");
  family = family_open (fixture, FALSE);
  g_assert_cmpuint (count_new (family, "tom"), ==, 0);
  g_assert_cmpuint (count_stickers (family, "tom"), ==, 1);
  g_assert_finalize_object (family);
}

/* A file of version 2, 3 or 4 gets the missing tables, which are empty. */
static void
test_older (FamilyFixture *fixture, gconstpointer data)
{
  static const char *const changes[] = {
    "DROP TABLE sticker; DROP TABLE removed; PRAGMA user_version = 4",
    "ALTER TABLE profile DROP needs; PRAGMA user_version = 3",
    "DROP TABLE lesson; PRAGMA user_version = 2",
  };

  for (guint n = 1; n <= G_N_ELEMENTS (changes); n++)
    {
      MhFamily *family = family_open (fixture, FALSE);
      const char *mia;

      family_add_person (family, "Mia");
      g_assert_finalize_object (family);
      for (guint i = 0; i < n; i++)
        family_change_file (fixture, changes[i]);
      family = family_open (fixture, FALSE);
      mia = mh_profile_get_id (family_get_person (family, 0));
      assert_had (family, mia, "cat-patrol", FALSE);
      g_assert_cmpuint (count_stickers (family, mia), ==, 0);
      g_assert_cmpuint (mh_profile_get_needs (family_get_person (family, 0)), ==, 0);
      g_assert_finalize_object (family);
    }
}

/* The store's folder is made with it; a closed store saves nothing. */
static void
test_closed (FamilyFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "deep", "family.db", NULL);
  g_autoptr (MhFamily) family = mh_family_open (path, NULL, NULL);
  g_autoptr (MhProfile) tom = mh_profile_new ("Tom", "cat", 0);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (family);
  mh_family_close (family);
  mh_family_close (family);
  g_assert_false (mh_family_save (family, tom, &error));
  g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, FamilyFixture, NULL, family_set_up, function, family_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("/family/people", test_people);
  ADD ("/family/names", test_names);
  ADD ("/family/private-backup", test_private_backup);
  ADD ("/family/in-memory", test_in_memory);
  ADD ("/family/results", test_results);
  ADD ("/family/statistics", test_statistics);
  ADD ("/family/new-stickers", test_new_stickers);
  ADD ("/family/older", test_older);
  ADD ("/family/belongings", test_belongings);
  ADD ("/family/delete", test_delete);
  ADD ("/family/delete-killed", test_delete_killed);
  ADD ("/family/delete-later", test_delete_later);
  ADD ("/family/delete-waits", test_delete_waits);
  ADD ("/family/closed", test_closed);
  return g_test_run ();
}
