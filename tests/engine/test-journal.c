/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "engine/record/mh-journal.h"

#include "test-game.h"
#include "tests/test-util.h"

typedef struct
{
  char *folder;
  GFile *file;
  MhHead *head;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_make_folder ();
  fixture->file = g_file_new_build_filename (fixture->folder, "a", "b", "m.mousehole", NULL);
  fixture->head = mh_head_new ("test-cards", 3);
  mh_head_set_person (fixture->head, 0, NULL, "Mia");
  mh_head_set_computer (fixture->head, 1, MH_LEVEL_EASY);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
  mh_head_free (fixture->head);
}

static void
assert_content (Fixture *fixture, const char *lines)
{
  g_autofree char *head = mh_head_to_text (fixture->head);
  g_autofree char *expected = g_strconcat (head, lines, NULL);
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &found, NULL, NULL));
  g_assert_cmpstr (found, ==, expected);
}

static MhJournal *
create (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  MhJournal *journal = mh_journal_create (fixture->file, fixture->head, &error);

  g_assert_no_error (error);
  return journal;
}

static void
test_append (Fixture *fixture, gconstpointer data)
{
  MhJournal *journal = create (fixture);
  g_autoptr (GError) error = NULL;
  struct stat status;

  assert_content (fixture, "");
  for (guint i = 0; i < 100; i++)
    g_assert_true (mh_journal_append (journal, "a draw\n* card 1\n", &error));
  g_assert_true (mh_journal_sync (journal, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (g_file_peek_path (fixture->file), &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_finalize_object (journal);
}

static void
test_folder_is_private (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhJournal) journal G_GNUC_UNUSED = create (fixture);
  g_autofree char *path = g_path_get_dirname (g_file_peek_path (fixture->file));
  struct stat status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
}

static void
test_exists (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhJournal) journal G_GNUC_UNUSED = create (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_journal_create (fixture->file, fixture->head, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, "m.mousehole"));
  assert_content (fixture, "");
}

static void
test_lock (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhJournal) journal G_GNUC_UNUSED = create (fixture);
  g_autoptr (MhJournal) second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_journal_open (fixture->file, -1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_nonnull (strstr (error->message, "m.mousehole"));
  g_clear_error (&error);
  g_clear_object (&journal);
  second = mh_journal_open (fixture->file, -1, &error);
  g_assert_no_error (error);
  g_assert_nonnull (second);
}

static void
test_cut (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhJournal) journal G_GNUC_UNUSED = create (fixture);
  g_autoptr (GError) error = NULL;
  g_autofree char *head = mh_head_to_text (fixture->head);

  g_assert_true (mh_journal_append (journal, "a draw\n* ca\n", &error));
  g_clear_object (&journal);
  journal = mh_journal_open (fixture->file, (goffset) strlen (head) + 7, &error);
  g_assert_no_error (error);
  g_assert_true (mh_journal_append (journal, "* card 2\n", &error));
  assert_content (fixture, "a draw\n* card 2\n");
  g_clear_object (&journal);
  g_assert_null (mh_journal_open (fixture->file, 100000, &error));
  g_assert_nonnull (error);
  assert_content (fixture, "a draw\n* card 2\n");
}

/* A disk that is full: the write comes back short or not at all, and the file stays whole. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhJournal) journal G_GNUC_UNUSED = create (fixture);
  g_autoptr (GError) error = NULL;
  g_autofree char *head = mh_head_to_text (fixture->head);
  struct rlimit before, limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = strlen (head) + 10;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_true (mh_journal_append (journal, "a draw\n", &error));
  g_assert_false (mh_journal_append (journal, "* card 2\n", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, "m.mousehole"));
  g_clear_error (&error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  assert_content (fixture, "a draw\n");
  g_assert_true (mh_journal_append (journal, "* card 2\n", &error));
  assert_content (fixture, "a draw\n* card 2\n");
}

/* No room even for the head: no file is left behind. */
static void
test_full_at_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  struct rlimit before, limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 10;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_null (mh_journal_create (fixture->file, fixture->head, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

/* Something else stands where the folder should be. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "x", 1, NULL));
  g_assert_null (mh_journal_create (fixture->file, fixture->head, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_nonnull (strstr (error->message, "m.mousehole"));
}

/* A link is not followed: nobody makes the program write elsewhere. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (target, "x", 1, NULL));
  g_assert_true (g_file_make_symbolic_link (file, target, NULL, NULL));
  g_assert_null (mh_journal_open (file, -1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (mh_journal_create (file, fixture->head, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
add (const char *path, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/journal/append", test_append);
  add ("/journal/folder-is-private", test_folder_is_private);
  add ("/journal/exists", test_exists);
  add ("/journal/lock", test_lock);
  add ("/journal/cut", test_cut);
  add ("/journal/full", test_full);
  add ("/journal/full-at-once", test_full_at_once);
  add ("/journal/no-folder", test_no_folder);
  add ("/journal/link", test_link);
  return g_test_run ();
}
