/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What is written of a match, taken up again from there, and what happens when it cannot be written. */

#include <signal.h>
#include <sys/resource.h>

#include "match-fixture.h"
#include "tests/test-util.h"

/* What a record is taken up from. */
typedef struct
{
  guint incomplete; /* its head is */
  guint alone; /* one seat only */
  guint resumed;
} Beginnings;

static void
resume_beginning (const char *text, gssize length, Beginnings *n)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, length, "test", &error);
  g_autoptr (MhMatch) match = NULL;
  g_autofree char *played = NULL;

  if (records == NULL)
    {
      g_assert_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_FORM);
      n->incomplete++;
      return;
    }
  match = mh_match_new_from_record (game, g_ptr_array_index (records, 0), NULL, &error);
  if (match == NULL)
    {
      g_assert_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_MOVE);
      n->alone++;
      return;
    }
  mh_match_set_computer_pause (match, 0);
  mh_match_run (match);
  test_wait_until (mh_match_is_over (match));
  played = mh_match_to_text (match);
  g_assert_cmpstr (played, ==, text);
  n->resumed++;
}

/* Takes a record up again at every line: text, sights and what goes on are the same. */
static void
test_resume (void)
{
  g_autofree char *text = fixture_play_computers (7);
  Beginnings n = { 0 };
  guint lines = 0;

  for (const char *end = text; (end = strchr (end, '\n')) != NULL; end++)
    {
      resume_beginning (text, end - text + 1, &n);
      lines++;
    }
  /* Up to the seed there is nobody at the table, then only one. */
  g_assert_cmpuint (n.incomplete, ==, 4);
  g_assert_cmpuint (n.alone, ==, 1);
  g_assert_cmpuint (n.resumed, ==, lines - 5);
  g_assert_cmpuint (n.resumed, >, 10);
}

/* A stand-in forgets once, whether the match goes on or is taken up again. */
static void
test_resume_stand_in (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();
  g_autoptr (MhMatch) again = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  fixture_submit (match, MH_CHANCE, CARD (5));
  fixture_submit (match, MH_CHANCE, CARD (3));
  test_game_forgotten = 0;
  mh_match_set_stand_in (match, 1, MH_LEVEL_HARD);
  g_assert_cmpuint (test_game_forgotten, ==, 1);
  text = mh_match_to_text (match);
  records = mh_record_parse (text, -1, "test", &error);
  g_assert_no_error (error);
  again = mh_match_new_from_record (mh_match_get_game (match), g_ptr_array_index (records, 0), NULL,
                                    &error);
  g_assert_no_error (error);
  g_assert_cmpint (mh_match_get_head (again)->seat[1].kind, ==, MH_SEAT_STAND_IN);
  g_assert_cmpuint (test_game_forgotten, ==, 2);
}

static void
test_resume_bad (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  static const struct
  {
    const char *lines;
    const char *message;
  } bad[] = {
    { "* card 3\n* card 3\n", "test:7: * card 3: T-03" },
    { "* card 3\n* card 4\na fly\n", "test:8: a fly: MH-SYNTAX (this game has no such move)" },
    { "? hand.a 3\n", "test:1: this is a test scenario, so it can’t be continued" },
    { "result a=1 b=2 winners a\n", "test:6: the match does not end this way" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text
          = g_strconcat ("mousehole 1\ngame test-cards 3\nseat a person\nseat b person\nstart a\n",
                         bad[i].lines, NULL);
      g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "test", NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_match_new_from_record (game, g_ptr_array_index (records, 0), NULL, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, bad[i].message);
    }
}

/* A viewer's function; @data: the journal's path. */
static void
compare_file (MhMatch *match, MhStep *step, gpointer data)
{
  g_autofree char *written = NULL;
  g_autofree char *text = mh_match_to_text (match);

  g_assert_true (g_file_get_contents (data, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, text);
}

static void
on_stalled (MhMatch *match, GError *error, gpointer data)
{
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  ++*(guint *) data;
}

static void
set_file_limit (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* A full disk: what cannot be written is not played; trying again or giving the journal up helps. */
static void
test_full_disk (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "m.mousehole", NULL);
  g_autoptr (MhHead) head = fixture_head (FALSE, FALSE);
  g_autoptr (MhJournal) journal = mh_journal_create (file, head, NULL);
  g_autoptr (MhMatch) match = fixture_begin (head, journal);
  g_autofree char *text = mh_head_to_text (head);
  g_autoptr (GError) error = NULL;
  guint stalled = 0, n = 0;

  g_signal_connect (match, "stalled", G_CALLBACK (on_stalled), &stalled);
  mh_match_add_viewer (match, MH_TABLE, fixture_count_step, &n);
  set_file_limit (strlen (text) + 12);
  mh_match_run (match);
  test_wait_until (stalled == 1);
  test_run_ready ();
  g_assert_cmpuint (n, ==, 1);
  mh_match_retry (match);
  test_wait_until (stalled == 2);
  set_file_limit (0);
  mh_match_retry (match);
  test_wait_until (n == 2);
  set_file_limit (strlen (text) + 20);
  g_assert_false (mh_match_submit (match, 0, DRAW, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (n, ==, 2);
  mh_match_set_stand_in (match, 1, MH_LEVEL_EASY);
  set_file_limit (0);
  fixture_submit (match, 0, DRAW);
  g_assert_true (mh_match_sync (match, NULL));
  compare_file (match, NULL, (gpointer) g_file_peek_path (file));
  set_file_limit (strlen (text) + 20);
  mh_match_play_on_without_journal (match);
  test_wait_until (n >= 4);
  set_file_limit (0);
  test_remove_folder (folder);
}

/* The journal is written before anybody is told. */
static void
test_journal_first (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "m.mousehole", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MhHead) head = fixture_head (TRUE, TRUE);
  g_autoptr (MhJournal) journal = mh_journal_create (file, head, NULL);
  g_autoptr (MhMatch) match = fixture_begin (head, journal);

  mh_match_add_viewer (match, MH_TABLE, compare_file, path);
  mh_match_run (match);
  test_wait_until (mh_match_is_over (match));
  test_remove_folder (folder);
}

/* Somebody leaves while the disk is full: their stand-in is written down as soon as there is room. */
static void
test_stand_in_unsaved (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "m.mousehole", NULL);
  g_autoptr (MhHead) head = fixture_head (FALSE, FALSE);
  g_autoptr (MhJournal) journal = mh_journal_create (file, head, NULL);
  g_autoptr (MhMatch) match = fixture_begin (head, journal);
  g_autofree char *text = mh_head_to_text (head);
  g_autofree char *expected = g_strconcat (text, "seat b bot hard\n", NULL);
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  set_file_limit (strlen (text) + 1);
  mh_match_set_stand_in (match, 1, MH_LEVEL_HARD);
  set_file_limit (0);
  g_assert_true (g_file_load_contents (file, NULL, &found, NULL, NULL, &error));
  g_assert_cmpstr (found, ==, text);
  g_clear_pointer (&found, g_free);
  g_assert_true (mh_match_sync (match, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &found, NULL, NULL, &error));
  g_assert_cmpstr (found, ==, expected);
  g_clear_object (&match);
  g_clear_object (&journal);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/resume", test_resume);
  g_test_add_func ("/match/resume-stand-in", test_resume_stand_in);
  g_test_add_func ("/match/resume-bad", test_resume_bad);
  g_test_add_func ("/match/full-disk", test_full_disk);
  g_test_add_func ("/match/stand-in-unsaved", test_stand_in_unsaved);
  g_test_add_func ("/match/journal-first", test_journal_first);
  return g_test_run ();
}
