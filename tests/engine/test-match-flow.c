/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The automatic moves of a match: chance, computer players, the table. How they are written and resumed, and
 * what happens when they cannot be written. */

#include "engine/record/mh-match-store.h"

#include "match-fixture.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

/* With computer players only, the match plays itself, and the same seed produces the same record. */
static void
test_computers (void)
{
  g_autofree char *one = fixture_play_computers (1);
  g_autofree char *same = fixture_play_computers (1);
  g_autoptr (GHashTable) different = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpstr (one, ==, same);
  g_assert_cmpuint (test_game_remembered, >, 0);
  for (guint64 seed = 2; seed < 8; seed++)
    g_hash_table_add (different, fixture_play_computers (seed));
  g_assert_cmpuint (g_hash_table_size (different), >, 3);
}

/* A computer player learns of a move only what its seat could know before the move. */
static void
test_hearsay (void)
{
  g_autoptr (MhHead) head = fixture_head (FALSE, TRUE);
  g_autoptr (MhMatch) match = fixture_begin (head);

  fixture_play (match, "* card 5\n");
  g_assert_cmphex (test_game_heard, ==, CARD (0));
  fixture_play (match, "* card 3\n");
  g_assert_cmphex (test_game_heard, ==, CARD (3));
}

/* Only people can move during a hold. */
static void
test_holds (void)
{
  g_autoptr (MhHead) head = fixture_head (FALSE, TRUE);
  g_autoptr (MhMatch) match = fixture_begin (head);

  test_run_ready ();
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 0);
  mh_match_hold (match);
  mh_match_hold (match);
  mh_match_run (match);
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 0);
  mh_match_release (match);
  test_run_ready ();
  g_assert_true (mh_match_is_held (match));
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 0);
  mh_match_release (match);
  test_wait_until (mh_match_get_step_number (match) == 2);
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_actors (match), ==, mh_actor_bit (0));
  mh_match_hold (match);
  fixture_play (match, "a draw\n");
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 3);
  mh_match_release (match);
  test_wait_until (mh_match_get_step_number (match) == 4);
  mh_match_pause (match);
  fixture_play (match, "a drop\n");
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 5);
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) >= 6);
}

/* With a person seated, the shell submits the table's moves. */
static void
test_table_waits (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();

  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) == 2);
  fixture_play (match, "a knock\n");
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_actors (match), ==, mh_actor_bit (MH_TABLE));
  fixture_play (match, "t close\n");
  g_assert_true (mh_match_is_over (match));
}

/* A computer player waits before its move: as long as it likes to, and longer while a person may take a move back. */
static void
test_pause (void)
{
  static const struct
  {
    const char *last;
    double pace;
    gint64 least;
  } cases[] = { { "* card 1\na drop\n", 1, 59 },
                { "* card 1\na drop\n", 2, 119 },
                { "* card 6\na keep\n", 0.5, 179 } };
  g_autoptr (MhHead) head = fixture_head (FALSE, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strconcat ("* card 5\n* card 3\na draw\n", cases[i].last, NULL);
      MhMatch *match = fixture_begin (head);
      gint64 begin;

      mh_match_set_computer_pause (match, 60);
      mh_match_set_computer_pace (match, 1, cases[i].pace);
      fixture_play (match, lines);
      begin = g_get_monotonic_time ();
      mh_match_run (match);
      test_wait_until (mh_match_get_step_number (match) == 6);
      g_assert_cmpint ((g_get_monotonic_time () - begin) / 1000, >=, cases[i].least);
      g_assert_false (mh_match_can_undo (match, 0));
      /* The match is destroyed during the next pause. */
      mh_match_set_computer_pause (match, 100000);
      test_run_ready ();
      g_assert_finalize_object (match);
      test_run_ready ();
    }
}

static void
on_seat_changed (MhMatch *match, guint seat, gpointer data)
{
  *(guint *) data = seat;
}

static void
recall_one (MhRecord *record, MhLine *line, gconstpointer state, gpointer recall)
{
  mh_rules_observe (&test_game_rules, state, 1, MH_RECALL, recall);
}

/* What seat b recalls in the match's current state. */
static void
recall_at_end (MhMatch *match, TestState *recall)
{
  g_autofree char *text = mh_match_to_text (match);
  g_autoptr (GPtrArray) records = test_parse (text);
  g_autoptr (GError) error = NULL;

  mh_replay (mh_match_get_game (match), g_ptr_array_index (records, 0), NULL, recall_one, recall,
             &error);
  g_assert_no_error (error);
}

/* A stand-in forgets once, whether the match continues or is resumed. */
static void
test_stand_in (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();
  g_autoptr (MhMatch) again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  TestState recall;
  guint changed = 99;

  g_signal_connect (match, "seat-changed", G_CALLBACK (on_seat_changed), &changed);
  fixture_play (match, "* card 5\n* card 3\na draw\n* card 1\na drop\n");
  test_game_met = 0;
  test_game_forgotten = 0;
  mh_match_set_stand_in (match, 1, MH_LEVEL_HARD);
  g_assert_cmpuint (test_game_forgotten, ==, 1);
  g_assert_cmpuint (test_game_met, ==, mh_actor_bit (0));
  text = mh_match_to_text (match);
  again = test_take_up (mh_match_get_game (match), text, &error);
  g_assert_no_error (error);
  g_assert_cmpint (mh_match_get_head (again)->seat[1].kind, ==, MH_SEAT_STAND_IN);
  g_assert_cmpuint (test_game_forgotten, ==, 2);
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpint (mh_match_get_head (match)->seat[1].kind, ==, MH_SEAT_STAND_IN);
  g_assert_true (mh_head_is_person (mh_match_get_head (match), 0));
  g_assert_false (mh_head_is_person (mh_match_get_head (match), 1));
  g_assert_true (mh_head_is_computer (mh_match_get_head (match), 1));
  g_assert_false (mh_head_is_person (mh_match_get_head (match), MH_TABLE));
  g_assert_cmpuint (mh_head_get_people (mh_match_get_head (match)), ==, mh_actor_bit (0));
  g_assert_cmpstr (mh_match_get_head (match)->seat[1].name, ==, "Tom");
  fixture_assert_ends_with (match, "a drop\nseat b bot hard\n");
  recall_at_end (match, &recall);
  g_assert_cmpuint (recall.hand[1], ==, 0);
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) >= 6);
}

/* The states from which a record can be resumed. */
typedef struct
{
  guint incomplete; /* whose header is incomplete */
  guint alone; /* with one seat only */
  guint resumed;
} Beginnings;

static void
resume_beginning (const char *text, gsize length, Beginnings *n)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *beginning = g_strndup (text, length);
  g_autoptr (MhMatch) match = test_take_up (game, beginning, &error);
  g_autofree char *played = NULL;

  if (g_error_matches (error, MH_RECORD_ERROR, MH_RECORD_ERROR_FORM))
    n->incomplete++;
  else if (g_error_matches (error, MH_RECORD_ERROR, MH_RECORD_ERROR_MOVE))
    n->alone++;
  g_assert_true ((match == NULL) == (error != NULL));
  if (match == NULL)
    return;
  mh_match_set_computer_pause (match, 0);
  mh_match_run (match);
  test_wait_until (mh_match_is_over (match));
  played = mh_match_to_text (match);
  g_assert_cmpstr (played, ==, text);
  n->resumed++;
}

/* Resumes a record at every line: text, sights and automatic moves are the same. */
static void
test_resume (void)
{
  g_autofree char *text = fixture_play_computers (7);
  Beginnings n = { 0 };
  guint lines = 0;

  for (const char *end = text; (end = strchr (end, '\n')) != NULL; end++)
    {
      resume_beginning (text, (gsize) (end - text) + 1, &n);
      lines++;
    }
  /* Before the seed line the header has no seats, then only one. */
  g_assert_cmpuint (n.incomplete, ==, 4);
  g_assert_cmpuint (n.alone, ==, 1);
  g_assert_cmpuint (n.resumed, ==, lines - 5);
  g_assert_cmpuint (n.resumed, >, 10);
}

/* A saved match. */
typedef struct
{
  char *folder;
  char *path;
  char *head;
  MhMatchStore *store;
  MhMatch *match;
} Saved;

static void
set_up (Saved *self, gconstpointer computers)
{
  g_autoptr (MhHead) head = fixture_head (computers != NULL, computers != NULL);
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;

  test_name_match (head, "m", "2026-11-20T19:30:00Z");
  self->folder = test_make_folder ();
  self->path = g_build_filename (self->folder, "open", "m.mousehole", NULL);
  self->head = mh_head_to_text (head);
  self->store = mh_match_store_new (self->folder);
  self->match = test_store_begin (self->store, game, head, NULL, &error);
  g_assert_no_error (error);
  mh_match_set_computer_pause (self->match, 0);
}

static void
tear_down (Saved *self, gconstpointer data)
{
  g_clear_object (&self->match);
  g_clear_object (&self->store);
  test_remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->head);
}

/* A viewer's function. */
static void
compare_file (MhMatch *match, MhStep *step, gpointer saved)
{
  g_autofree char *text = mh_match_to_text (match);

  test_assert_file (((Saved *) saved)->path, text);
}

static void
on_stalled (MhMatch *match, GError *error, gpointer data)
{
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  ++*(guint *) data;
}

/* Limits files to this many bytes after the header. */
static void
limit_room (Saved *self, rlim_t bytes)
{
  test_limit_files (strlen (self->head) + bytes);
}

/* A full disk: moves that cannot be written are not played; trying again or giving up the journal helps. */
static void
test_full_disk (Saved *self, gconstpointer data)
{
  MhMatch *match = self->match;
  g_autoptr (GError) error = NULL;
  guint stalled = 0, n = 0;

  g_signal_connect (match, "stalled", G_CALLBACK (on_stalled), &stalled);
  mh_match_add_viewer (match, MH_TABLE, fixture_count_step, &n);
  limit_room (self, 12);
  mh_match_run (match);
  test_wait_until (stalled == 1);
  test_run_ready ();
  g_assert_cmpuint (n, ==, 1);
  mh_match_retry (match);
  test_wait_until (stalled == 2);
  test_limit_files (RLIM_INFINITY);
  mh_match_retry (match);
  test_wait_until (n == 2);
  limit_room (self, 20);
  g_assert_false (mh_match_submit (match, 0, DRAW, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (n, ==, 2);
  mh_match_set_stand_in (match, 1, MH_LEVEL_EASY);
  test_limit_files (RLIM_INFINITY);
  fixture_play (match, "a draw\n");
  g_assert_true (mh_match_sync (match, NULL));
  compare_file (match, NULL, self);
  limit_room (self, 20);
  mh_match_play_on_without_journal (match);
  test_wait_until (n >= 4);
  test_limit_files (RLIM_INFINITY);
}

/* The journal is written before any viewer is notified. */
static void
test_journal_first (Saved *self, gconstpointer data)
{
  mh_match_add_viewer (self->match, MH_TABLE, compare_file, self);
  mh_match_run (self->match);
  test_wait_until (mh_match_is_over (self->match));
}

/* A player leaves while the disk is full: the stand-in is recorded as soon as there is room. */
static void
test_stand_in_unsaved (Saved *self, gconstpointer data)
{
  g_autofree char *expected = g_strconcat (self->head, "seat b bot hard\n", NULL);

  limit_room (self, 1);
  mh_match_set_stand_in (self->match, 1, MH_LEVEL_HARD);
  test_limit_files (RLIM_INFINITY);
  test_assert_file (self->path, self->head);
  g_assert_true (mh_match_sync (self->match, NULL));
  test_assert_file (self->path, expected);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/computers", test_computers);
  g_test_add_func ("/match/hearsay", test_hearsay);
  g_test_add_func ("/match/holds", test_holds);
  g_test_add_func ("/match/table-waits", test_table_waits);
  g_test_add_func ("/match/pause", test_pause);
  g_test_add_func ("/match/stand-in", test_stand_in);
  g_test_add_func ("/match/resume", test_resume);
  g_test_add ("/match/full-disk", Saved, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/match/stand-in-unsaved", Saved, NULL, set_up, test_stand_in_unsaved, tear_down);
  g_test_add ("/match/journal-first", Saved, "computers", set_up, test_journal_first, tear_down);
  return g_test_run ();
}
