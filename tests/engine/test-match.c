/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A match: what may happen in it, and who is notified. */

#include "match-fixture.h"

static const TestState *
look (MhStep *step)
{
  return mh_sight_get_data (mh_step_get_after (step));
}

/* People sit at the seats; a seat that does not exist has nobody. A sight stays the same until something
 * happens. */
static void
test_play (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();
  g_autoptr (MhSight) one = mh_match_get_sight (match, 0);
  g_autoptr (MhSight) same = mh_match_get_sight (match, 0);
  g_autoptr (MhSight) later = NULL;
  guint n = 0;

  g_assert_true (mh_match_sits_here (match, 1));
  g_assert_false (mh_match_sits_here (match, 2));
  g_assert_true (one == same);
  mh_match_add_viewer (match, MH_TABLE, fixture_count_step, &n);
  fixture_refuse (match, 0, DRAW, "T-01");
  fixture_play (match, "* card 5\n");
  later = mh_match_get_sight (match, 0);
  g_assert_false (mh_sight_equal (one, later));
  fixture_refuse (match, MH_CHANCE, CARD (5), "T-03");
  fixture_play (match, "* card 3\n");
  fixture_refuse (match, 1, DRAW, "T-01");
  fixture_play (match, "a knock\n");
  g_assert_cmpuint (mh_match_get_winners (match), ==, 0);
  fixture_play (match, "t close\n");
  fixture_refuse (match, 0, DRAW, "T-05");
  g_assert_true (mh_match_is_over (match));
  g_assert_cmpuint (mh_match_get_winners (match), ==, 1);
  g_assert_cmpint (mh_match_get_score (match, 0), ==, 5);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 4);
  fixture_assert_ends_with (match, "start a\n* card 5\n* card 3\na knock\nt close\n");
  g_assert_finalize_object (g_steal_pointer (&match));
}

static MhStep *
get_step (GPtrArray *steps, guint index)
{
  return g_ptr_array_index (steps, index);
}

static void
assert_same_steps (GPtrArray *told, GPtrArray *asked)
{
  g_assert_cmpuint (told->len, ==, asked->len);
  for (guint i = 0; i < told->len; i++)
    {
      MhStep *one = get_step (told, i);
      MhStep *other = get_step (asked, i);

      g_assert_true (mh_sight_equal (mh_step_get_before (one), mh_step_get_before (other)));
      g_assert_true (mh_sight_equal (mh_step_get_after (one), mh_step_get_after (other)));
      g_assert_cmphex (mh_step_get_move (one), ==, mh_step_get_move (other));
      g_assert_cmpuint (mh_step_get_n_events (one), ==, mh_step_get_n_events (other));
    }
}

/* What each viewer may know: each gets its own sight, move and events. */
static void
test_viewers (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();
  g_autoptr (GPtrArray) a = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (GPtrArray) b = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (GPtrArray) table = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (GPtrArray) again = NULL;
  guint id;

  id = mh_match_add_viewer (match, 0, fixture_keep_step, a);
  mh_match_add_viewer (match, 1, fixture_keep_step, b);
  mh_match_add_viewer (match, MH_TABLE, fixture_keep_step, table);
  fixture_play (match, "* card 5\n* card 3\n");
  g_assert_cmphex (mh_step_get_move (get_step (a, 0)), ==, CARD (5));
  g_assert_cmphex (mh_step_get_move (get_step (b, 0)), ==, CARD (0));
  g_assert_cmphex (mh_step_get_move (get_step (table, 1)), ==, CARD (0));
  g_assert_cmpuint (look (get_step (a, 1))->hand[0], ==, 5);
  g_assert_cmpuint (look (get_step (a, 1))->hand[1], ==, 0);
  g_assert_cmpuint (look (get_step (b, 1))->hand[1], ==, 3);
  g_assert_cmpuint (look (get_step (table, 1))->hand[0], ==, 0);
  g_assert_true (mh_step_get_before (get_step (a, 1)) == mh_step_get_after (get_step (a, 0)));
  fixture_play (match, "a draw\n");
  mh_match_remove_viewer (match, id);
  fixture_play (match, "* card 1\n");
  g_assert_cmpuint (a->len, ==, 3);
  g_assert_cmphex (mh_step_get_event (get_step (b, 3), 0), ==, CARD (0));
  g_assert_cmpint (mh_match_get_score (match, 0), ==, 0);
  again = mh_match_get_steps (match, 1);
  assert_same_steps (b, again);
}

/* Submits the deal from inside the callback. */
static void
move_inside (MhMatch *match, MhStep *step, gpointer data)
{
  GString *order = data;

  g_string_append_printf (order, "<%d", (int) mh_step_get_number (step));
  if (mh_step_get_number (step) == 1)
    {
      fixture_play (match, "* card 3\na draw\n");
      fixture_refuse (match, 0, DRAW, "T-01");
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
  g_autoptr (MhMatch) match = fixture_begin_people ();
  g_autoptr (GString) order = g_string_new (NULL);

  mh_match_add_viewer (match, MH_TABLE, move_inside, order);
  mh_match_add_viewer (match, MH_TABLE, note, order);
  fixture_play (match, "* card 5\n");
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
      fixture_play (match, "* card 3\n");
      mh_match_add_viewer (match, 0, note, coming->order);
      mh_match_add_viewer (match, MH_TABLE, note, coming->order);
    }
}

/* A removed viewer receives nothing; a new one receives later steps. */
static void
test_viewers_come_and_go (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();
  g_autoptr (GString) order = g_string_new (NULL);
  g_autoptr (GString) never = g_string_new (NULL);
  Coming coming = { 0, order };

  mh_match_add_viewer (match, MH_TABLE, come_and_go, &coming);
  coming.other = mh_match_add_viewer (match, MH_TABLE, note, never);
  fixture_play (match, "* card 5\na draw\n");
  g_assert_cmpstr (order->str, ==, "n3n3");
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
  MhMatch *match = fixture_begin_people ();
  gpointer gone = match;

  g_object_add_weak_pointer (G_OBJECT (match), &gone);
  mh_match_add_viewer (match, MH_TABLE, drop_match, NULL);
  fixture_play (match, "* card 5\n");
  g_assert_null (gone);
}

static void
test_undo (void)
{
  g_autoptr (MhMatch) match = fixture_begin_people ();

  fixture_play (match, "* card 5\n* card 3\na draw\n* card 6\n");
  fixture_refuse (match, 0, MH_MOVE_UNDO, "MH-UNDO");
  fixture_play (match, "a keep\n");
  g_assert_true (mh_match_can_undo (match, 0));
  g_assert_false (mh_match_can_undo (match, 1));
  mh_match_set_undo_allowed (match, FALSE);
  g_assert_false (mh_match_can_undo (match, 0));
  fixture_refuse (match, 0, MH_MOVE_UNDO, "MH-UNDO");
  mh_match_set_undo_allowed (match, TRUE);
  fixture_play (match, "a undo\n");
  g_assert_false (mh_match_can_undo (match, 0));
  fixture_play (match, "a drop\n");
  fixture_assert_ends_with (match, "a keep\na undo\na drop\n");
}

/* A table gets the same answers from sights as the match from its state. */
static void
assert_sights_agree (MhMatch *match)
{
  const MhMove moves[] = { DRAW, KEEP, DROP, KNOCK, CLOSE };
  const MhActor actors[] = { 0, 1, MH_TABLE };

  for (guint i = 0; i < G_N_ELEMENTS (actors); i++)
    {
      g_autoptr (MhSight) sight = mh_match_get_sight (match, actors[i]);

      g_assert_cmpint (mh_sight_get_knowledge (sight), ==, MH_NOW);
      for (guint j = 0; j < G_N_ELEMENTS (moves); j++)
        g_assert_cmpint (mh_match_is_legal (match, actors[i], moves[j]), ==,
                         mh_match_judge (match, actors[i], moves[j], NULL));
    }
}

static void
test_sights_agree (void)
{
  static const char *const lines[]
      = { "* card 5\n", "* card 3\n", "a draw\n",   "* card 6\n", "a keep\n",  "a undo\n",
          "a drop\n",   "b draw\n",   "* card 1\n", "b keep\n",   "a knock\n", "t close\n" };
  g_autoptr (MhMatch) match = fixture_begin_people ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      for (test_game_lenient = TRUE; test_game_lenient; test_game_lenient = FALSE)
        assert_sights_agree (match);
      assert_sights_agree (match);
      fixture_play (match, lines[i]);
    }
  g_assert_true (mh_match_is_over (match));
  assert_sights_agree (match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/play", test_play);
  g_test_add_func ("/match/viewers", test_viewers);
  g_test_add_func ("/match/never-nested", test_never_nested);
  g_test_add_func ("/match/viewers-come-and-go", test_viewers_come_and_go);
  g_test_add_func ("/match/dropped-inside", test_dropped_inside);
  g_test_add_func ("/match/undo", test_undo);
  g_test_add_func ("/match/sights-agree", test_sights_agree);
  return g_test_run ();
}
