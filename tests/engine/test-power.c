/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is left of a match when the program is killed or the power fails after any of its calls to the disk, and
 * what happens when any of the calls fails. */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/family/mh-family-backup.h"
#include "engine/match/mh-match-private.h"
#include "engine/record/mh-journal-private.h"
#include "engine/record/mh-match-store-private.h"

#include "match-fixture.h"
#include "test-disk.h"
#include "tests/test-util.h"
#include "tests/test-match.h"

#define LEAVES_AT 5 /* steps */
/* Other promises: not even the match itself; another program's file; no name of a removed person. */
#define NOTHING G_MAXUINT
#define REPLACED (G_MAXUINT - 1)
#define FORGOTTEN (G_MAXUINT - 2)

typedef struct
{
  TestDisk *disk;
  MhMatchStore *store;
  MhMatch *match;
  guint n_shown;
  guint n_told; /* how often a failure was reported */
  gboolean helpless; /* nobody tries again */
  guint n_mended;
  gboolean replaced;
} Fixture;

/* Numbers of saved steps, by digests of files: it is always the same match. */
static GHashTable *known;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->disk = test_disk_new ();
  fixture->store = mh_match_store_new_on (&fixture->disk->table, fixture->disk->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->match);
  test_assert_finalized_soon (fixture->store);
  test_disk_free (fixture->disk);
}

static void
on_step (MhMatch *match, MhStep *step, gpointer data)
{
  Fixture *fixture = data;

  test_disk_note (fixture->disk, TEST_SHOWN, ++fixture->n_shown);
}

/* The failure is reported to a person who wants to try again. */
static void
on_stalled (MhMatch *match, GError *error, gpointer data)
{
  Fixture *fixture = data;

  g_assert_error (error, G_IO_ERROR,
                  (fixture->disk->problem == ENOSPC ? G_IO_ERROR_NO_SPACE : G_IO_ERROR_FAILED));
  g_assert_nonnull (strstr (error->message, "m-1.mousehole"));
  g_assert_cmpuint (++fixture->n_told, <, 10);
  if (!fixture->helpless)
    mh_match_retry (match);
}

static void
on_mended (MhMatch *match, const char *sentence, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_mended++;
  test_disk_note (fixture->disk, TEST_PROMISED, fixture->n_shown);
}

static MhHead *
make_head (void)
{
  MhHead *head = fixture_head (TRUE, TRUE);

  test_name_match (head, "m-1", "2026-11-20T19:30:00Z");
  head->seed = 4;
  return head;
}

/* A match whose beginning is on the disk, after as many attempts as necessary. */
static void
begin (Fixture *fixture)
{
  g_autoptr (MhHead) head = make_head ();
  g_autoptr (MhGame) game = test_game_new ();

  while (fixture->match == NULL)
    {
      g_autoptr (GError) error = NULL;

      fixture->match = test_store_begin (fixture->store, game, head, NULL, &error);
      if (fixture->match == NULL)
        g_assert_cmpuint (++fixture->n_told, <, 10);
    }
  test_disk_note (fixture->disk, TEST_PROMISED, 0);
  mh_match_set_computer_pause (fixture->match, 0);
  mh_match_add_viewer (fixture->match, MH_TABLE, on_step, fixture);
  g_signal_connect (fixture->match, "stalled", G_CALLBACK (on_stalled), fixture);
  g_signal_connect (fixture->match, "mended", G_CALLBACK (on_mended), fixture);
}

static void
play_to (Fixture *fixture, guint n)
{
  mh_match_run (fixture->match);
  test_wait_until (mh_match_is_over (fixture->match) || fixture->n_shown >= n);
}

/* As the shell does when a person leaves the table. */
static void
leave (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  mh_match_pause (fixture->match);
  while (!mh_match_sync (fixture->match, &error))
    {
      g_assert_cmpuint (++fixture->n_told, <, 10);
      g_clear_error (&error);
    }
  test_disk_note (fixture->disk, TEST_PROMISED, fixture->n_shown);
}

static void
finish (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  while (!test_store_finish (fixture->store, fixture->match, &error))
    {
      g_assert_cmpuint (++fixture->n_told, <, 10);
      g_clear_error (&error);
    }
  /* The result counts as one more step. */
  test_disk_note (fixture->disk, TEST_PROMISED, fixture->n_shown + 1);
}

/* A whole match, from the seats to the podium. */
static void
play (Fixture *fixture)
{
  begin (fixture);
  play_to (fixture, LEAVES_AT);
  leave (fixture);
  play_to (fixture, G_MAXUINT);
  finish (fixture);
  /* The worker's last results. */
  test_run_ready ();
}

/* What a person finds who starts the program afterwards: the number of the match's steps, one more if it is
 * among the finished ones, or -1. */
static int
count_steps (Fixture *fixture, const char *folder)
{
  g_autoptr (MhMatchStore) store = mh_match_store_new_on (test_disk_get_hasty (), folder);
  g_autoptr (MhSavedMatch) open = g_list_model_get_item (G_LIST_MODEL (store), 0);
  g_autofree char *path = g_build_filename (folder, "finished", "m-1.mousehole", NULL);
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (MhMatch) match = NULL;
  g_autofree char *finished = NULL;
  g_autofree char *text = NULL;
  g_autofree char *whole = mh_match_to_text (fixture->match);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      finished = test_read_file (path);
      match = test_take_up (game, finished, NULL);
      g_assert_nonnull (match);
    }
  else if (open != NULL && mh_saved_match_get_head (open) != NULL)
    match = mh_match_store_continue (store, open, game, NULL, NULL);
  if (match == NULL)
    return -1;
  text = mh_match_to_text (match);
  g_assert_true (g_str_has_prefix (whole, text));
  /* Every finished match is complete. */
  if (finished != NULL)
    g_assert_cmpstr (text, ==, whole);
  return (int) mh_match_get_step_number (match) + (finished != NULL);
}

static int
resume (Fixture *fixture, TestFiles *files)
{
  g_autofree char *digest = test_files_digest (files);
  g_auto (TestFolder) folder = NULL;
  gpointer n_known;
  int n;

  if (g_hash_table_lookup_extended (known, digest, NULL, &n_known))
    return GPOINTER_TO_INT (n_known);
  folder = test_make_folder ();
  test_files_write (files, folder);
  n = count_steps (fixture, folder);
  g_hash_table_insert (known, g_steal_pointer (&digest), GINT_TO_POINTER (n));
  return n;
}

static void
check_end (TestFiles *files, const TestMoment *moment, gpointer data)
{
  int n;

  if (moment->promised == NOTHING || moment->promised == REPLACED)
    return;
  n = resume (data, files);
  if (moment->killed)
    {
      g_assert_cmpint (n, >=, (int) moment->shown);
      g_assert_cmpint (n, <=, (int) moment->shown + 1);
    }
  g_assert_cmpint (n, >=, (int) moment->promised);
  g_assert_cmpint (n, >=, (int) moment->synced);
}

/* After any call: if the program was killed, all shown steps are there; after a power failure, all promised
 * steps are, and all that were shown when the last successful sync began. A sync takes time: code that does not
 * wait for it promises too early. */
static void
test_any_moment (Fixture *fixture, gconstpointer data)
{
  test_disk_note (fixture->disk, TEST_PROMISED, NOTHING);
  play (fixture);
  g_assert_cmpuint (fixture->n_told, ==, 0);
  g_assert_cmpuint (fixture->n_shown, >, LEAVES_AT + 2);
  test_disk_foreach_end (fixture->disk, check_end, fixture);
  g_test_message ("%u steps, %u calls, %u different ends", fixture->n_shown,
                  test_disk_count (fixture->disk), g_hash_table_size (known));
  g_assert_cmpuint (g_hash_table_size (known), >, 2 * fixture->n_shown);
}

/* Whether the failure has to be reported. A failed sync that the caller waits for is repaired silently;
 * deleting a file that does not exist may fail. */
static gboolean
is_told (const char *failed)
{
  return failed != NULL && !g_str_equal (failed, "sync") && !g_str_equal (failed, "remove");
}

#define THEIRS "mousehole 1\n# Somebody else wrote this.\n"

/* Another program's text is there, under one name or another, from the moment it was put there. */
static void
check_theirs (TestFiles *files, const TestMoment *moment, gpointer data)
{
  Fixture *fixture = data;
  GHashTableIter iter;
  gpointer text;
  gboolean found = FALSE;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, NULL, &text))
    found = found || g_str_equal (((const GString *) text)->str, THEIRS);
  fixture->replaced = fixture->replaced || moment->promised == REPLACED;
  g_assert_true (found || !fixture->replaced);
}

/* Plays with each call failing in turn, once; returns how many calls there were. */
static guint
fail_each (int problem, void (*play_and_fail) (Fixture *, guint), guint n_mended)
{
  const char *failed;
  guint call = 0;

  do
    {
      Fixture fixture = { NULL };

      set_up (&fixture, NULL);
      fixture.disk->problem = problem;
      test_disk_note (fixture.disk, TEST_PROMISED, NOTHING);
      play_and_fail (&fixture, call++);
      failed = test_disk_get_failed (fixture.disk);
      g_test_message ("call %u, %s: told %u times", call, failed, fixture.n_told);
      g_assert_cmpuint (fixture.n_told, <=, failed != NULL);
      if (n_mended == 0)
        g_assert_cmpuint (fixture.n_told, >=, is_told (failed));
      g_assert_cmpuint (fixture.n_mended, ==, n_mended);
      test_disk_foreach_end (fixture.disk, check_end, &fixture);
      if (n_mended > 0)
        test_disk_foreach_end (fixture.disk, check_theirs, &fixture);
      g_assert_cmpint (fixture.replaced, ==, n_mended > 0);
      tear_down (&fixture, NULL);
    }
  while (failed != NULL);
  return call;
}

static void
play_and_fail (Fixture *fixture, guint call)
{
  fixture->disk->fail_at = call;
  play (fixture);
}

/* Any call fails: the failure is reported and retried, and nothing is lost at any moment. */
static void
test_any_fault (gconstpointer problem)
{
  g_assert_cmpuint (fail_each (GPOINTER_TO_INT (problem), play_and_fail, 0), >, 20);
}

/* Nothing more happens, and nothing is written. */
static void
assert_stalled (Fixture *fixture)
{
  const guint n_shown = fixture->n_shown;
  g_autoptr (GError) error = NULL;

  mh_match_run (fixture->match);
  test_run_ready ();
  g_assert_cmpuint (fixture->n_shown, ==, n_shown);
  g_assert_false (mh_journal_append (fixture->match->journal, "a draw\n", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

/* The match was given up as unsaved; when it is over, it is saved all the same. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  test_disk_note (fixture->disk, TEST_PROMISED, NOTHING);
  begin (fixture);
  play_to (fixture, LEAVES_AT);
  test_disk_note (fixture->disk, TEST_PROMISED, NOTHING);
  mh_match_play_on_without_journal (fixture->match);
  play_to (fixture, G_MAXUINT);
  finish (fixture);
  test_disk_foreach_end (fixture->disk, check_end, fixture);
}

/* The disk fails and then reports success: the lost data is rewritten when a person tries again and not before. */
static void
test_failed_sync (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  test_disk_note (fixture->disk, TEST_PROMISED, NOTHING);
  begin (fixture);
  play_to (fixture, LEAVES_AT);
  leave (fixture);
  fixture->helpless = TRUE;
  test_disk_fail_syncs (fixture->disk, 3, EIO);
  play_to (fixture, LEAVES_AT + 1);
  mh_match_pause (fixture->match);
  test_wait_until (fixture->n_told == 1);
  assert_stalled (fixture);
  mh_match_retry (fixture->match);
  g_assert_cmpuint (fixture->n_told, ==, 2);
  g_assert_false (mh_match_sync (fixture->match, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  assert_stalled (fixture);
  mh_match_retry (fixture->match);
  g_assert_cmpuint (fixture->n_told, ==, 2);
  test_disk_note (fixture->disk, TEST_PROMISED, fixture->n_shown);
  play_to (fixture, G_MAXUINT);
  finish (fixture);
  g_assert_cmpuint (fixture->n_told, ==, 2);
  test_disk_foreach_end (fixture->disk, check_end, fixture);
}

/* The program starts after that and removes the name: no file contains it any more, and the match is complete. */
static void
check_forgotten (TestFiles *files, const TestMoment *moment, gpointer data)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhMatchStore) store = NULL;
  g_autofree char *path = g_build_filename (folder, "finished", "m-1.mousehole", NULL);

  test_files_write (files, folder);
  if (moment->promised == FORGOTTEN)
    test_assert_file (path, data);
  store = mh_match_store_new_on (test_disk_get_hasty (), folder);
  g_assert_true (mh_match_store_forget_person (store, "p-1", NULL, NULL));
  if (moment->promised == REPLACED)
    test_assert_file (path, data);
}

/* A person is removed from matches, and the program is killed or the power fails after any call. The folder is synced
 * once, not for each match. */
static void
test_forget (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path
      = g_build_filename (fixture->disk->folder, "finished", "m-1.mousehole", NULL);
  const char *named = "mousehole 1\ngame test-cards 3\nmatch m-1\nseat a person p-1 \"Mia\"\n"
                      "seat b bot easy\nbegun 2026-11-20T19:30:00Z\nseed 4\nstart a\n";
  g_autofree char *other = g_strconcat (path, ".damaged", NULL);
  g_autofree char *wanted = NULL;
  guint n, n_synced = 0;

  g_assert_cmpint (mh_disk_make_folders (fixture->store->disk, fixture->store->finished), ==, 0);
  test_disk_put (fixture->disk, path, named);
  test_disk_put (fixture->disk, other, named);
  test_disk_note (fixture->disk, TEST_PROMISED, REPLACED);
  n = fixture->disk->log->len;
  g_assert_true (mh_match_store_forget_person (fixture->store, "p-1", NULL, NULL));
  test_disk_note (fixture->disk, TEST_PROMISED, FORGOTTEN);
  for (; n < fixture->disk->log->len; n++)
    n_synced += ((TestEntry *) fixture->disk->log->pdata[n])->kind == TEST_FOLDER_SYNCED;
  g_assert_cmpuint (n_synced, ==, 1);
  wanted = test_read_file (path);
  g_assert_null (strstr (wanted, "p-1"));
  g_assert_nonnull (strstr (wanted, "seat a person\nseat b bot easy\n"));
  test_disk_foreach_end (fixture->disk, check_forgotten, wanted);
}

static void
on_failed (MhJournal *journal, const GError *error, guint *n_failed)
{
  (*n_failed)++;
}

/* A failed sync that was reported to the writer at once is not reported again. */
static void
test_told_once (Fixture *fixture, gconstpointer data)
{
  const char *folder = fixture->disk->folder;
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "open", "m.mousehole", NULL);
  g_autoptr (MhHead) head = make_head ();
  g_autoptr (MhJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  const gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  guint n_failed = 0;

  journal = mh_journal_create (&fixture->disk->table, file, head, &error);
  g_assert_no_error (error);
  g_signal_connect (journal, "failed", G_CALLBACK (on_failed), &n_failed);
  test_disk_fail_syncs (fixture->disk, 1, EIO);
  while (mh_journal_append (journal, "# A line.\n", &error) && g_get_monotonic_time () < end)
    g_thread_yield ();
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  while (!g_main_context_pending (NULL) && g_get_monotonic_time () < end) /* the worker's result */
    g_thread_yield ();
  test_run_ready ();
  g_assert_cmpuint (n_failed, ==, 0);
}

/* Another program replaces the match's file; then call @call fails, if there are that many. */
static void
replace_and_fail (Fixture *fixture, guint call)
{
  g_autofree char *path = g_build_filename (fixture->disk->folder, "open", "m-1.mousehole", NULL);

  begin (fixture);
  play_to (fixture, LEAVES_AT);
  leave (fixture);
  test_disk_note (fixture->disk, TEST_PROMISED, NOTHING);
  test_disk_put (fixture->disk, path, THEIRS);
  test_disk_note (fixture->disk, TEST_PROMISED, REPLACED);
  fixture->disk->fail_at = test_disk_count (fixture->disk) + call;
  play_to (fixture, G_MAXUINT);
  finish (fixture);
  test_run_ready ();
}

/* Neither file is ever lost, whichever call fails. */
static void
test_replaced (void)
{
  g_assert_cmpuint (fail_each (EIO, replace_and_fail, 1), >, 15);
}

static gssize
write_little (const MhDisk *disk, int fd, const char *bytes, gsize length)
{
  return write (fd, bytes, MIN (length, 3));
}

/* A disk that accepts a few bytes at a time receives all of them, each once. */
static void
test_written_in_parts (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "a draw\n* card 1\n";
  g_autofree char *path = g_build_filename (fixture->disk->folder, "parts", NULL);
  MhDisk slow = *mh_disk_get_default ();

  slow.write = write_little;
  g_assert_cmpint (mh_disk_replace (&slow, path, text, strlen (text)), ==, 0);
  test_assert_file (path, text);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static GString *synced;

static int
note_folder (const MhDisk *disk, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  g_string_append_printf (synced, "<%s>", name);
  return 0;
}

/* A finished match is in its new folder, and no longer in the old one, whatever happens next. */
static void
test_moved (Fixture *fixture, gconstpointer data)
{
  const char *folder = fixture->disk->folder;
  g_autoptr (GFile) from = g_file_new_build_filename (folder, "open", "m.mousehole", NULL);
  g_autoptr (GFile) to = g_file_new_build_filename (folder, "finished", "m.mousehole", NULL);
  g_autoptr (MhHead) head = make_head ();
  g_autoptr (MhJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  MhDisk disk = *mh_disk_get_default ();

  synced = g_string_new (NULL);
  disk.sync_folder = note_folder;
  journal = mh_journal_create (&disk, from, head, &error);
  g_assert_no_error (error);
  g_string_truncate (synced, 0);
  g_assert_true (mh_journal_move (journal, to, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (synced->str, "<finished><open>"));
  g_clear_object (&journal);
  g_string_free (g_steal_pointer (&synced), TRUE);
  g_assert_true (g_file_delete (to, NULL, &error));
}

/* A family with one person and @n matches, one of them running, is packed into @file. */
static void
pack (guint n, GFile *file)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhMatchStore) store = mh_match_store_new_on (test_disk_get_hasty (), folder);
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "fox", 0);
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mousehole_games.Mousehole");
  g_autoptr (GAsyncResult) result = NULL;
  g_auto (GStrv) left = NULL;
  int percent = 0;

  g_assert_true (mh_family_save (family, mia, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path
          = g_strdup_printf ("%s/%s/m-%u.mousehole", folder, i == 0 ? "open" : "finished", i);
      g_autofree char *text
          = g_strdup_printf ("mousehole 1\ngame test-cards 3\nmatch m-%u\nseat a person \"Mia\"\n"
                             "seat b bot easy\nseed 4\nstart a\n",
                             i);

      test_write_file (path, text);
    }
  mh_family_backup_pack_async (family, store, settings, file, &percent, test_keep_result, &result);
  test_wait_until (result != NULL);
  g_assert_true (mh_family_backup_pack_finish (family, result, &left, NULL));
}

static void
unpack (GFile *file, MhFamily *family, MhMatchStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  MhFamilyBackup *backup = mh_family_backup_open_file (file, &error);
  int percent = 0;

  g_assert_no_error (error);
  mh_family_backup_unpack_async (backup, family, store, NULL, &percent, test_keep_result, &result);
  test_wait_until (result != NULL);
  mh_family_backup_unpack_finish (family, result, &error);
  g_assert_no_error (error);
}

#define N_MOVED 3

static guint
count_moved (MhMatchStore *store)
{
  guint n = 0;

  for (guint i = 0; i < N_MOVED; i++)
    {
      g_autofree char *id = g_strdup_printf ("m-%u", i);

      n += mh_match_store_has_file (store, id);
    }
  return n;
}

/* The program starts after that: either nothing has arrived, or everything has, or the rest is brought now. */
static void
check_moved (TestFiles *files, const TestMoment *moment, gpointer seen)
{
  g_autofree char *digest = test_files_digest (files);
  g_auto (TestFolder) folder = NULL;
  g_autoptr (MhMatchStore) store = NULL;
  g_autoptr (GFile) arriving = NULL;

  if (!g_hash_table_add (seen, g_strdup (digest)))
    return;
  folder = test_make_folder ();
  test_files_write (files, folder);
  store = mh_match_store_new_on (test_disk_get_hasty (), folder);
  arriving = mh_family_backup_find_arriving (store);
  if (arriving != NULL)
    {
      g_autoptr (MhFamily) family = mh_family_new_in_memory ();

      unpack (arriving, family, store);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (family)), ==, 1);
      g_assert_cmpuint (count_moved (store), ==, N_MOVED);
    }
  else if (moment->promised == N_MOVED || count_moved (store) > 0)
    g_assert_cmpuint (count_moved (store), ==, N_MOVED);
}

/* Where the family is, and how many people are in it when its packed copy arrives and when that is removed. */
static const char *family_path;
static guint n_before, n_after;

static guint
count_people (void)
{
  g_autoptr (MhFamily) family = mh_family_open (family_path, NULL, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (family));
}

static MhDisk real;

static int
rename_and_count (const MhDisk *disk, const char *from, const char *to)
{
  if (g_str_has_suffix (to, MH_FAMILY_BACKUP_SUFFIX))
    n_before = count_people ();
  return real.rename (disk, from, to);
}

static int
remove_and_count (const MhDisk *disk, const char *path)
{
  if (g_str_has_suffix (path, MH_FAMILY_BACKUP_SUFFIX))
    n_after = count_people ();
  return real.remove (disk, path);
}

/* Unpacks @n matches; returns how often the program waited for the names in a folder. */
static guint
unpack_on (Fixture *fixture, guint n)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "family.sqlite", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "packed", NULL);
  g_autoptr (MhFamily) family = mh_family_open (path, NULL, NULL);
  guint n_synced = 0;

  pack (n, file);
  /* The family has played before. */
  g_assert_cmpint (mh_disk_make_folders (fixture->store->disk, fixture->store->open), ==, 0);
  g_assert_cmpint (mh_disk_make_folders (fixture->store->disk, fixture->store->finished), ==, 0);
  family_path = path;
  real = fixture->disk->table;
  fixture->disk->table.rename = rename_and_count;
  fixture->disk->table.remove = remove_and_count;
  unpack (file, family, fixture->store);
  test_disk_note (fixture->disk, TEST_PROMISED, n);
  g_assert_cmpuint (n_before, ==, 0);
  g_assert_cmpuint (n_after, ==, 1);
  for (guint i = 0; i < fixture->disk->log->len; i++)
    n_synced += ((TestEntry *) fixture->disk->log->pdata[i])->kind == TEST_FOLDER_SYNCED;
  return n_synced;
}

/* A family is unpacked, and the program is killed or the power fails after any call: it is the old one, or the next
 * start makes it the whole new one. */
static void
test_moved_house (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Fixture other = { NULL };
  guint n_synced;

  n_synced = unpack_on (fixture, N_MOVED);
  test_disk_foreach_end (fixture->disk, check_moved, seen);
  g_assert_cmpuint (g_hash_table_size (seen), >, 4 * N_MOVED);
  /* More matches need no more syncs of folders. */
  set_up (&other, NULL);
  g_assert_cmpuint (unpack_on (&other, 5 * N_MOVED), ==, n_synced);
  tear_down (&other, NULL);
}

static void
add (const char *path, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add ("/power/any-moment", test_any_moment);
  g_test_add_data_func ("/power/any-fault/io", GINT_TO_POINTER (EIO), test_any_fault);
  g_test_add_data_func ("/power/any-fault/full", GINT_TO_POINTER (ENOSPC), test_any_fault);
  add ("/power/unsaved", test_unsaved);
  add ("/power/written-in-parts", test_written_in_parts);
  add ("/power/moved", test_moved);
  add ("/power/failed-sync", test_failed_sync);
  add ("/power/forget", test_forget);
  add ("/power/told-once", test_told_once);
  add ("/power/moved-house", test_moved_house);
  g_test_add_func ("/power/replaced", test_replaced);
  status = g_test_run ();
  g_hash_table_unref (known);
  return status;
}
