/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The file of a match that is being played, even when another program moves it, replaces it or writes to it. */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/record/mh-journal-private.h"

#include "tests/sync-spy.h"
#include "tests/test-util.h"

typedef struct
{
  char *folder;
  char *open; /* the folder of the match file */
  char *path;
  char *kept; /* where the other file is saved */
  GFile *file;
  MhHead *head;
  char *begin; /* the header's text */
  MhJournal *journal;
  guint n_told;
  char *told; /* the last message */
} Fixture;

static void
on_mended (MhJournal *journal, const char *sentence, Fixture *fixture)
{
  fixture->n_told++;
  g_free (fixture->told);
  fixture->told = g_strdup (sentence);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = test_make_folder ();
  fixture->open = g_build_filename (fixture->folder, "a", "open", NULL);
  fixture->path = g_build_filename (fixture->open, "m.mousehole", NULL);
  fixture->kept = g_strconcat (fixture->path, ".damaged", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->head = mh_head_new ("test-cards", 3);
  mh_head_set_person (fixture->head, 0, NULL, "Mia");
  mh_head_set_computer (fixture->head, 1, MH_LEVEL_EASY);
  fixture->begin = mh_head_to_text (fixture->head);
  fixture->journal
      = mh_journal_create (mh_disk_get_default (), fixture->file, fixture->head, &error);
  g_assert_no_error (error);
  g_signal_connect (fixture->journal, "mended", G_CALLBACK (on_mended), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->journal);
  g_object_unref (fixture->file);
  mh_head_free (fixture->head);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->open);
  g_free (fixture->path);
  g_free (fixture->kept);
  g_free (fixture->begin);
  g_free (fixture->told);
}

static void
append (Fixture *fixture, const char *line)
{
  g_autoptr (GError) error = NULL;

  mh_journal_append (fixture->journal, line, &error);
  g_assert_no_error (error);
}

static void
assert_content (Fixture *fixture, const char *lines)
{
  g_autofree char *expected = g_strconcat (fixture->begin, lines, NULL);

  test_assert_file (fixture->path, expected);
}

static void
assert_not_created (Fixture *fixture, GFile *file, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_journal_create (mh_disk_get_default (), file, fixture->head, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, g_file_peek_path (file)));
}

/* Another process has it open. */
static void
assert_busy (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_journal_lock (mh_disk_get_default (), fixture->file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_nonnull (strstr (error->message, "m.mousehole"));
}

/* Opens the file as another instance of the program does. */
static MhJournal *
open_again (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  MhJournal *journal = mh_journal_lock (mh_disk_get_default (), fixture->file, &error);

  g_assert_no_error (error);
  g_assert_true (mh_journal_load (journal, &error));
  g_assert_no_error (error);
  return journal;
}

/* The match is in its place, complete, and ours alone; @what has been reported. */
static void
assert_mended (Fixture *fixture, const char *lines, guint n_told)
{
  g_autofree char *fresh = g_strconcat (fixture->path, ".new", NULL);
  struct stat status;

  assert_content (fixture, lines);
  g_assert_cmpint (g_lstat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  assert_busy (fixture);
  g_assert_cmpuint (fixture->n_told, ==, n_told);
}

/* File and folder are private to the user, and a file has only one journal. */
static void
test_append (Fixture *fixture, gconstpointer data)
{
  struct stat status;

  assert_not_created (fixture, fixture->file, G_IO_ERROR_EXISTS);
  assert_mended (fixture, "", 0);
  append (fixture, "a draw\n* card 2\n");
  append (fixture, "* card 1\n");
  g_assert_true (mh_journal_sync (fixture->journal, NULL));
  assert_mended (fixture, "a draw\n* card 2\n* card 1\n", 0);
  g_assert_cmpint (g_stat (fixture->open, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
}

static void
test_cut (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  append (fixture, "a draw\n* ca\n");
  g_clear_object (&fixture->journal);
  fixture->journal = open_again (fixture);
  g_assert_true (mh_journal_cut (fixture->journal, (goffset) strlen (fixture->begin) + 7, &error));
  g_assert_no_error (error);
  append (fixture, "* card 2\n");
  assert_content (fixture, "a draw\n* card 2\n");
  g_assert_false (mh_journal_cut (fixture->journal, 100000, &error));
  g_assert_nonnull (error);
  assert_content (fixture, "a draw\n* card 2\n");
}

/* Links are not followed: nobody can make the program write elsewhere. Something other than a folder is in a
 * folder's place. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target", NULL);
  g_autoptr (GFile) link = g_file_new_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) below = g_file_new_build_filename (target, "open", "m.mousehole", NULL);
  g_autoptr (GError) error = NULL;

  test_write_file (target, "x");
  g_assert_true (g_file_make_symbolic_link (link, target, NULL, NULL));
  g_assert_null (mh_journal_lock (mh_disk_get_default (), link, &error));
  g_assert_nonnull (error);
  assert_not_created (fixture, link, G_IO_ERROR_EXISTS);
  assert_not_created (fixture, below, G_IO_ERROR_NOT_DIRECTORY);
}

/* What another program does in the folder of the match file. */
typedef struct
{
  const char *name;
  const char *command;
  mode_t kind; /* of the saved file; 0: none */
  goffset size;
} Other;

static const Other others[] = {
  { "deleted", "rm m.mousehole", 0, 0 },
  { "folder-deleted", "rm -r ../open", 0, 0 },
  { "file", "echo Something else >other && mv other m.mousehole", S_IFREG, 15 },
  { "folder", "rm m.mousehole && mkdir m.mousehole", S_IFDIR, -1 },
  { "fifo", "rm m.mousehole && mkfifo m.mousehole", S_IFIFO, 0 },
  { "link", "ln -sf /etc/passwd m.mousehole", S_IFLNK, 11 },
  { "longer", "truncate -s 4000 m.mousehole", S_IFREG, 4000 },
  { "shorter", "truncate -s 4 m.mousehole", S_IFREG, 4 },
};

/* Whatever another program put there is saved unchanged. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  const Other *other = data;
  const char *const command[] = { "/bin/sh", "-c", other->command, NULL };
  struct stat status;
  int code;

  append (fixture, "a draw\n");
  g_assert_true (g_spawn_sync (fixture->open, (char **) command, NULL, 0, NULL, NULL, NULL, NULL,
                               &code, NULL));
  g_assert_cmpint (code, ==, 0);
  append (fixture, "* card 1\n");
  assert_mended (fixture, "a draw\n* card 1\n", 1);
  g_assert_nonnull (strstr (fixture->told, other->kind != 0 ? fixture->kept : "nothing is lost."));
  g_assert_true ((g_lstat (fixture->kept, &status) == 0) == (other->kind != 0));
  if (other->kind != 0)
    {
      g_assert_cmpuint (status.st_mode & S_IFMT, ==, other->kind);
      if (other->size >= 0)
        g_assert_cmpint (status.st_size, ==, other->size);
    }
  append (fixture, "a keep\n");
  assert_mended (fixture, "a draw\n* card 1\na keep\n", 1);
}

/* The file there begins like the match. If a program that copies files put an identical copy there, nothing is
 * lost, and nothing is reported; one that continues with @more is not a copy. */
static void
test_alike (Fixture *fixture, gconstpointer more)
{
  const gboolean is_copy = *(const char *) more == '\0';
  g_autofree char *text = g_strconcat (fixture->begin, "a draw\n", more, NULL);

  append (fixture, "a draw\n");
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  append (fixture, "* card 1\n");
  assert_mended (fixture, "a draw\n* card 1\n", !is_copy);
  test_assert_file (fixture->kept, is_copy ? NULL : text);
}

/* Another instance of the program found that file and plays it: neither takes the file from the other. */
static void
test_played (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strconcat (fixture->begin, "a knock\n", NULL);
  g_autoptr (MhJournal) other = NULL;
  g_autoptr (GError) error = NULL;

  append (fixture, "a draw\n");
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  other = open_again (fixture);
  g_assert_false (mh_journal_append (fixture->journal, "* card 1\n", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  test_assert_file (fixture->path, text);
  g_assert_true (mh_journal_append (other, "t close\n", NULL));
  g_clear_object (&other);
  append (fixture, "* card 1\n");
  assert_mended (fixture, "a draw\n* card 1\n", 1);
}

/* The file cannot be rewritten: that is an error, and trying again is enough. */
static void
test_hopeless (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  append (fixture, "a draw\n");
  test_remove_folder (fixture->open);
  g_assert_true (g_file_set_contents (fixture->open, "x", 1, NULL));
  g_assert_false (mh_journal_append (fixture->journal, "* card 1\n", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_clear_error (&error);
  g_assert_false (mh_journal_sync (fixture->journal, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_cmpuint (fixture->n_told, ==, 0);
  g_assert_cmpint (g_unlink (fixture->open), ==, 0);
  append (fixture, "* card 1\n");
  assert_mended (fixture, "a draw\n* card 1\n", 1);
}

/* With the system's own calls: appended lines are synced, and so is the folder of a new file. Without another
 * move, leaving the table restores a deleted file. */
static void
test_synced (Fixture *fixture, gconstpointer data)
{
  const guint n_files = sync_spy_count_files ();
  const guint n_folders = sync_spy_count_folders ();

  g_assert_cmpuint (n_files, >, 0);
  g_assert_cmpuint (n_folders, >, 0);
  append (fixture, "a draw\n");
  g_assert_true (mh_journal_sync (fixture->journal, NULL));
  g_assert_cmpuint (sync_spy_count_files (), ==, n_files + 1);
  g_assert_cmpuint (sync_spy_count_folders (), ==, n_folders);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_true (mh_journal_sync (fixture->journal, NULL));
  g_assert_cmpuint (sync_spy_count_files (), ==, n_files + 2);
  g_assert_cmpuint (sync_spy_count_folders (), ==, n_folders + 1);
  assert_mended (fixture, "a draw\n", 1);
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
  add ("/journal/cut", test_cut);
  add ("/journal/link", test_link);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_strconcat ("/journal/replaced/", others[i].name, NULL);

      g_test_add (path, Fixture, &others[i], set_up, test_replaced, tear_down);
    }
  g_test_add ("/journal/copied", Fixture, "", set_up, test_alike, tear_down);
  g_test_add ("/journal/continued", Fixture, "* card 6\n", set_up, test_alike, tear_down);
  add ("/journal/played", test_played);
  add ("/journal/hopeless", test_hopeless);
  add ("/journal/synced", test_synced);
  return g_test_run ();
}
