/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "engine/mh-match.h"
#include "engine/mh-replay.h"

#include "test-game.h"
#include "tests/test-util.h"

#define DRAW (mh_move (TEST_MOVE_DRAW, 0, 0))
#define KEEP (mh_move (TEST_MOVE_KEEP, 0, 0))
#define DROP (mh_move (TEST_MOVE_DROP, 0, 0))
#define KNOCK (mh_move (TEST_MOVE_KNOCK, 0, 0))
#define CLOSE (mh_move (TEST_MOVE_CLOSE, 0, 0))
#define CARD(n) (mh_move (TEST_MOVE_CARD, n, 0))

static MhHead *
make_head (gboolean computer_a, gboolean computer_b)
{
  MhHead *head = mh_head_new ("test-cards", 3);

  head->seed = 5;
  head->start = 0;
  mh_head_set_person (head, 0, NULL, "Mia");
  mh_head_set_person (head, 1, NULL, "Tom");
  if (computer_a)
    mh_head_set_computer (head, 0, MH_LEVEL_RANDOM);
  if (computer_b)
    mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  return head;
}

static MhMatch *
make_match (const MhHead *head, MhJournal *journal)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;
  MhMatch *match = mh_match_new (game, head, journal, &error);

  g_assert_no_error (error);
  mh_match_set_computer_pause (match, 0);
  return match;
}

static MhMatch *
make_people (void)
{
  g_autoptr (MhHead) head = make_head (FALSE, FALSE);

  return make_match (head, NULL);
}

static void
submit (MhMatch *match, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_match_submit (match, actor, move, &error));
  g_assert_no_error (error);
}

static void
refuse (MhMatch *match, MhActor actor, MhMove move, const char *rule)
{
  g_autofree char *before = mh_match_to_text (match);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_match_judge (match, actor, move, NULL));
  g_assert_false (mh_match_submit (match, actor, move, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN);
  g_assert_cmpstr (error->message, ==, rule);
  after = mh_match_to_text (match);
  g_assert_cmpstr (before, ==, after);
}

static void
assert_ends_with (MhMatch *match, const char *lines)
{
  g_autofree char *text = mh_match_to_text (match);

  g_assert_true (g_str_has_suffix (text, lines));
}

static const TestState *
look (MhStep *step)
{
  return mh_sight_get_data (mh_step_get_after (step));
}

static void
count_step (MhMatch *match, MhStep *step, gpointer data)
{
  guint *n = data;

  g_assert_cmpuint (mh_step_get_number (step), ==, ++*n);
}

static void
test_play (void)
{
  g_autoptr (MhMatch) match = make_people ();
  guint n = 0;

  mh_match_add_viewer (match, MH_TABLE, count_step, &n);
  refuse (match, 0, DRAW, "T-01");
  submit (match, MH_CHANCE, CARD (5));
  refuse (match, MH_CHANCE, CARD (5), "T-03");
  submit (match, MH_CHANCE, CARD (3));
  refuse (match, 1, DRAW, "T-01");
  submit (match, 0, KNOCK);
  g_assert_cmpuint (mh_match_get_winners (match), ==, 0);
  submit (match, MH_TABLE, CLOSE);
  refuse (match, 0, DRAW, "T-05");
  g_assert_true (mh_match_is_over (match));
  g_assert_cmpuint (mh_match_get_winners (match), ==, 1);
  g_assert_cmpint (mh_match_get_score (match, 0), ==, 5);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 4);
  assert_ends_with (match, "start a\n* card 5\n* card 3\na knock\nt close\n");
  g_assert_finalize_object (g_steal_pointer (&match));
}

/* A head without "start" leaves the start to chance. */
static void
test_start_by_chance (void)
{
  g_autoptr (MhHead) head = make_head (FALSE, FALSE);
  g_autoptr (MhMatch) match = NULL;

  head->start = MH_NOBODY;
  match = make_match (head, NULL);
  g_assert_cmpuint (mh_match_get_actors (match), ==, mh_actor_bit (MH_CHANCE));
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) == 3);
  g_assert_cmpuint (mh_match_get_actors (match) & MH_ACTORS_SEATS, !=, 0);
}

static void
test_not_allowed (void)
{
  g_autoptr (MhHead) head = mh_head_new ("test-cards", 3);
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GError) error = NULL;

  mh_head_set_person (head, 0, NULL, "Mia");
  g_assert_null (mh_match_new (game, head, NULL, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN);
  g_assert_cmpstr (error->message, ==, "T-04");
  g_clear_error (&error);
  mh_head_set_person (head, 1, NULL, "Tom");
  mh_head_set_option (head, "wings", "2");
  g_assert_null (mh_match_new (game, head, NULL, &error));
  g_assert_error (error, MH_OPTION_ERROR, MH_OPTION_ERROR_UNKNOWN);
}

static void
keep_step (MhMatch *match, MhStep *step, gpointer data)
{
  g_ptr_array_add (data, mh_step_ref (step));
}

static MhStep *
get_step (GPtrArray *steps, guint index)
{
  return g_ptr_array_index (steps, index);
}

/* Who may know what: each viewer gets its own sight, move and events. */
static void
test_viewers (void)
{
  g_autoptr (MhMatch) match = make_people ();
  g_autoptr (GPtrArray) a = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (GPtrArray) b = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (GPtrArray) table = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (GPtrArray) again = NULL;
  guint id;

  id = mh_match_add_viewer (match, 0, keep_step, a);
  mh_match_add_viewer (match, 1, keep_step, b);
  mh_match_add_viewer (match, MH_TABLE, keep_step, table);
  submit (match, MH_CHANCE, CARD (5));
  submit (match, MH_CHANCE, CARD (3));
  g_assert_cmphex (mh_step_get_move (get_step (a, 0)), ==, CARD (5));
  g_assert_cmphex (mh_step_get_move (get_step (b, 0)), ==, CARD (0));
  g_assert_cmphex (mh_step_get_move (get_step (table, 1)), ==, CARD (0));
  g_assert_cmpuint (look (get_step (a, 1))->hand[0], ==, 5);
  g_assert_cmpuint (look (get_step (a, 1))->hand[1], ==, 0);
  g_assert_cmpuint (look (get_step (b, 1))->hand[1], ==, 3);
  g_assert_cmpuint (look (get_step (table, 1))->hand[0], ==, 0);
  g_assert_true (mh_step_get_before (get_step (a, 1)) == mh_step_get_after (get_step (a, 0)));
  submit (match, 0, DRAW);
  mh_match_remove_viewer (match, id);
  submit (match, MH_CHANCE, CARD (1));
  g_assert_cmpuint (a->len, ==, 3);
  g_assert_cmphex (mh_step_get_event (get_step (b, 3), 0), ==, CARD (0));
  g_assert_cmpint (mh_match_get_score (match, 0), ==, 0);
  again = mh_match_get_steps (match, 1);
  g_assert_cmpuint (again->len, ==, b->len);
  for (guint i = 0; i < b->len; i++)
    {
      g_assert_true (mh_sight_equal (mh_step_get_before (get_step (b, i)),
                                     mh_step_get_before (get_step (again, i))));
      g_assert_true (mh_sight_equal (mh_step_get_after (get_step (b, i)),
                                     mh_step_get_after (get_step (again, i))));
      g_assert_cmphex (mh_step_get_move (get_step (b, i)), ==,
                       mh_step_get_move (get_step (again, i)));
      g_assert_cmpuint (mh_step_get_n_events (get_step (b, i)), ==,
                        mh_step_get_n_events (get_step (again, i)));
    }
}

static void
test_sight_is_kept (void)
{
  g_autoptr (MhMatch) match = make_people ();
  g_autoptr (MhSight) one = mh_match_get_sight (match, 0, MH_NOW);
  g_autoptr (MhSight) same = mh_match_get_sight (match, 0, MH_NOW);
  g_autoptr (MhSight) later = NULL;

  g_assert_true (one == same);
  submit (match, MH_CHANCE, CARD (5));
  later = mh_match_get_sight (match, 0, MH_NOW);
  g_assert_false (mh_sight_equal (one, later));
}

/* Answers the deal from inside the callback. */
static void
move_inside (MhMatch *match, MhStep *step, gpointer data)
{
  GString *order = data;

  g_string_append_printf (order, "<%d", (int) mh_step_get_number (step));
  if (mh_step_get_number (step) == 1)
    {
      submit (match, MH_CHANCE, CARD (3));
      submit (match, 0, DRAW);
      refuse (match, 0, DRAW, "T-01");
    }
  g_string_append_printf (order, ">");
}

static void
note (MhMatch *match, MhStep *step, gpointer data)
{
  g_string_append_printf (data, "n%d", (int) mh_step_get_number (step));
}

static void
test_never_nested (void)
{
  g_autoptr (MhMatch) match = make_people ();
  g_autoptr (GString) order = g_string_new (NULL);

  mh_match_add_viewer (match, MH_TABLE, move_inside, order);
  mh_match_add_viewer (match, MH_TABLE, note, order);
  submit (match, MH_CHANCE, CARD (5));
  g_assert_cmpstr (order->str, ==, "<1>n1<2>n2<3>n3");
}

typedef struct
{
  guint other;
  GString *order;
} Coming;

static void
come_and_go (MhMatch *match, MhStep *step, gpointer data)
{
  Coming *coming = data;

  if (mh_step_get_number (step) == 1)
    {
      mh_match_remove_viewer (match, coming->other);
      submit (match, MH_CHANCE, CARD (3));
      mh_match_add_viewer (match, 0, note, coming->order);
    }
}

/* Who is gone gets nothing, who is new gets what happens later. */
static void
test_viewers_come_and_go (void)
{
  g_autoptr (MhMatch) match = make_people ();
  g_autoptr (GString) order = g_string_new (NULL);
  g_autoptr (GString) never = g_string_new (NULL);
  Coming coming = { 0, order };

  mh_match_add_viewer (match, MH_TABLE, come_and_go, &coming);
  coming.other = mh_match_add_viewer (match, MH_TABLE, note, never);
  submit (match, MH_CHANCE, CARD (5));
  submit (match, 0, DRAW);
  g_assert_cmpstr (order->str, ==, "n3");
  g_assert_cmpstr (never->str, ==, "");
}

static void
drop_match (MhMatch *match, MhStep *step, gpointer data)
{
  g_object_unref (match);
}

static void
test_dropped_inside (void)
{
  MhMatch *match = make_people ();
  gpointer gone = match;

  g_object_add_weak_pointer (G_OBJECT (match), &gone);
  mh_match_add_viewer (match, MH_TABLE, drop_match, NULL);
  submit (match, MH_CHANCE, CARD (5));
  g_assert_null (gone);
}

static void
test_undo (void)
{
  g_autoptr (MhMatch) match = make_people ();

  submit (match, MH_CHANCE, CARD (5));
  submit (match, MH_CHANCE, CARD (3));
  submit (match, 0, DRAW);
  submit (match, MH_CHANCE, CARD (6));
  refuse (match, 0, MH_MOVE_UNDO, "MH-UNDO");
  submit (match, 0, KEEP);
  g_assert_true (mh_match_can_undo (match, 0));
  g_assert_false (mh_match_can_undo (match, 1));
  mh_match_set_undo_allowed (match, FALSE);
  refuse (match, 0, MH_MOVE_UNDO, "MH-UNDO");
  mh_match_set_undo_allowed (match, TRUE);
  submit (match, 0, MH_MOVE_UNDO);
  g_assert_false (mh_match_can_undo (match, 0));
  submit (match, 0, DROP);
  assert_ends_with (match, "a keep\na undo\na drop\n");
}

static void
on_over (MhMatch *match, gpointer data)
{
  ++*(guint *) data;
}

static char *
play_computers (guint64 seed)
{
  g_autoptr (MhHead) head = make_head (TRUE, TRUE);
  g_autoptr (MhMatch) match = NULL;
  guint over = 0, n = 0;

  g_free (head->match);
  head->match = g_strdup ("m");
  g_free (head->begun);
  head->begun = NULL;
  head->seed = seed;
  head->start = MH_NOBODY;
  match = make_match (head, NULL);
  g_signal_connect (match, "over", G_CALLBACK (on_over), &over);
  mh_match_add_viewer (match, 0, count_step, &n);
  mh_match_run (match);
  test_wait_until (over > 0);
  test_run_ready ();
  g_assert_cmpuint (over, ==, 1);
  g_assert_cmpuint (n, ==, mh_match_get_step_number (match));
  g_assert_true (mh_match_is_over (match));
  return mh_match_to_text (match);
}

/* Only computer players: the match plays itself, and the same seed gives the same record. */
static void
test_computers (void)
{
  g_autofree char *one = play_computers (1);
  g_autofree char *same = play_computers (1);
  g_autoptr (GHashTable) different = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpstr (one, ==, same);
  g_assert_cmpuint (test_game_remembered, >, 0);
  for (guint64 seed = 2; seed < 8; seed++)
    g_hash_table_add (different, play_computers (seed));
  g_assert_cmpuint (g_hash_table_size (different), >, 3);
}

/* People do not wait for holds, everything else does. */
static void
test_holds (void)
{
  g_autoptr (MhHead) head = make_head (FALSE, TRUE);
  g_autoptr (MhMatch) match = make_match (head, NULL);

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
  submit (match, 0, DRAW);
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 3);
  mh_match_release (match);
  test_wait_until (mh_match_get_step_number (match) == 4);
  mh_match_pause (match);
  submit (match, 0, DROP);
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 5);
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) >= 6);
}

/* With a person seated the table's moves are the shell's. */
static void
test_table_waits (void)
{
  g_autoptr (MhMatch) match = make_people ();

  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) == 2);
  submit (match, 0, KNOCK);
  test_run_ready ();
  g_assert_cmpuint (mh_match_get_actors (match), ==, mh_actor_bit (MH_TABLE));
  submit (match, MH_TABLE, CLOSE);
  g_assert_true (mh_match_is_over (match));
}

/* The pause before a computer player's move, and a match that goes away meanwhile. */
static void
test_pause (void)
{
  g_autoptr (MhHead) head = make_head (FALSE, TRUE);
  MhMatch *match = make_match (head, NULL);
  gint64 begin;

  mh_match_set_computer_pause (match, 60);
  head->start = 1;
  submit (match, MH_CHANCE, CARD (5));
  submit (match, MH_CHANCE, CARD (3));
  submit (match, 0, DRAW);
  submit (match, MH_CHANCE, CARD (1));
  submit (match, 0, DROP);
  begin = g_get_monotonic_time ();
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) == 6);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 59 * 1000);
  mh_match_set_computer_pause (match, 100000);
  test_run_ready ();
  g_assert_finalize_object (match);
  test_run_ready ();
}

/* A computer player waits longer while a person may take something back. */
static void
test_patience (void)
{
  g_autoptr (MhHead) head = make_head (FALSE, TRUE);
  g_autoptr (MhMatch) match = make_match (head, NULL);
  gint64 begin;

  mh_match_set_computer_pause (match, 60);
  submit (match, MH_CHANCE, CARD (5));
  submit (match, MH_CHANCE, CARD (3));
  submit (match, 0, DRAW);
  submit (match, MH_CHANCE, CARD (6));
  submit (match, 0, KEEP);
  g_assert_true (mh_match_can_undo (match, 0));
  begin = g_get_monotonic_time ();
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) == 6);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 179 * 1000);
  g_assert_false (mh_match_can_undo (match, 0));
}

static void
on_seat_changed (MhMatch *match, guint seat, gpointer data)
{
  *(guint *) data = seat;
}

static void
test_stand_in (void)
{
  g_autoptr (MhMatch) match = make_people ();
  g_autoptr (MhSight) recall = NULL;
  guint changed = 99;

  g_signal_connect (match, "seat-changed", G_CALLBACK (on_seat_changed), &changed);
  submit (match, MH_CHANCE, CARD (5));
  submit (match, MH_CHANCE, CARD (3));
  submit (match, 0, DRAW);
  submit (match, MH_CHANCE, CARD (1));
  submit (match, 0, DROP);
  mh_match_set_stand_in (match, 1, MH_LEVEL_HARD);
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpint (mh_match_get_head (match)->seat[1].kind, ==, MH_SEAT_STAND_IN);
  g_assert_cmpstr (mh_match_get_head (match)->seat[1].name, ==, "Tom");
  assert_ends_with (match, "a drop\nseat b bot hard\n");
  recall = mh_match_get_sight (match, 1, MH_RECALL);
  g_assert_cmpuint (((const TestState *) mh_sight_get_data (recall))->hand[1], ==, 0);
  mh_match_run (match);
  test_wait_until (mh_match_get_step_number (match) >= 6);
}

/* Takes a record up again at every line: text, sights and what goes on are the same. */
static void
test_resume (void)
{
  g_autofree char *text = play_computers (3);
  g_autoptr (MhGame) game = test_game_new ();

  for (const char *end = text; (end = strchr (end, '\n')) != NULL; end++)
    {
      g_autoptr (GPtrArray) records = mh_record_parse (text, end - text + 1, "test", NULL);
      g_autoptr (MhMatch) match = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *played = NULL;

      if (records == NULL)
        continue; /* the head is not complete */
      match = mh_match_new_from_record (game, g_ptr_array_index (records, 0), NULL, &error);
      if (match == NULL)
        continue; /* one seat only */
      mh_match_set_computer_pause (match, 0);
      mh_match_run (match);
      test_wait_until (mh_match_is_over (match));
      played = mh_match_to_text (match);
      g_assert_cmpstr (played, ==, text);
    }
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
    { "* card 3\n* card 4\na fly\n", "test:8: a fly: MH-SYNTAX" },
    { "? hand.a 3\n", "test:1: this is a test, not a match that can be continued" },
    { "result a=1 b=2 winners a\n", "test:6: this is not how the match ends" },
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
  g_autoptr (MhHead) head = make_head (FALSE, FALSE);
  g_autoptr (MhJournal) journal = mh_journal_create (file, head, NULL);
  g_autoptr (MhMatch) match = make_match (head, journal);
  g_autofree char *text = mh_head_to_text (head);
  g_autofree char *written = NULL;
  g_autofree char *played = NULL;
  g_autoptr (GError) error = NULL;
  guint stalled = 0, n = 0;

  g_signal_connect (match, "stalled", G_CALLBACK (on_stalled), &stalled);
  mh_match_add_viewer (match, MH_TABLE, count_step, &n);
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
  submit (match, 0, DRAW);
  g_assert_true (mh_match_sync (match, NULL));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &written, NULL, NULL));
  played = mh_match_to_text (match);
  g_assert_cmpstr (written, ==, played);
  set_file_limit (strlen (text) + 20);
  mh_match_play_on_without_journal (match);
  test_wait_until (n >= 4);
  set_file_limit (0);
  test_remove_folder (folder);
}

/* The journal is written before anybody is told. */
static void
compare_file (MhMatch *match, MhStep *step, gpointer data)
{
  g_autofree char *written = NULL;
  g_autofree char *text = mh_match_to_text (match);

  g_assert_true (g_file_get_contents (data, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, text);
}

static void
test_journal_first (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "m.mousehole", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MhHead) head = make_head (TRUE, TRUE);
  g_autoptr (MhJournal) journal = mh_journal_create (file, head, NULL);
  g_autoptr (MhMatch) match = make_match (head, journal);

  mh_match_add_viewer (match, MH_TABLE, compare_file, path);
  mh_match_run (match);
  test_wait_until (mh_match_is_over (match));
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/play", test_play);
  g_test_add_func ("/match/start-by-chance", test_start_by_chance);
  g_test_add_func ("/match/not-allowed", test_not_allowed);
  g_test_add_func ("/match/viewers", test_viewers);
  g_test_add_func ("/match/sight-is-kept", test_sight_is_kept);
  g_test_add_func ("/match/never-nested", test_never_nested);
  g_test_add_func ("/match/viewers-come-and-go", test_viewers_come_and_go);
  g_test_add_func ("/match/dropped-inside", test_dropped_inside);
  g_test_add_func ("/match/patience", test_patience);
  g_test_add_func ("/match/undo", test_undo);
  g_test_add_func ("/match/computers", test_computers);
  g_test_add_func ("/match/holds", test_holds);
  g_test_add_func ("/match/table-waits", test_table_waits);
  g_test_add_func ("/match/pause", test_pause);
  g_test_add_func ("/match/stand-in", test_stand_in);
  g_test_add_func ("/match/resume", test_resume);
  g_test_add_func ("/match/resume-bad", test_resume_bad);
  g_test_add_func ("/match/full-disk", test_full_disk);
  g_test_add_func ("/match/journal-first", test_journal_first);
  return g_test_run ();
}
