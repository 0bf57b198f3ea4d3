/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper at the calm pace on the real table: a curtain before each answer, no clock, whole matches
 * by whatever can be chosen. */
#include "scamper-layout.h"

#include "engine/match/mh-match.h"

#include "../table/table-fixture.h"

#define CALM "pace=calm cap=20"
#define TOOK "a take M\nb take C\nc take D\n"

static const ScamperState *
get_state (TableFixture *fixture)
{
  return table_fixture_get_state (fixture);
}

static void
wait_answer (TableFixture *fixture)
{
  test_wait_until (get_state (fixture)->phase == SC_PHASE_ANSWER);
}

static void
submit (TableFixture *fixture, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (fixture->match, actor, move, &error);
  g_assert_no_error (error);
}

static void
choose_place (TableFixture *fixture, ScamperStructure structure)
{
  g_assert_true (mh_tabletop_lift_curtain (fixture->table));
  table_fixture_choose (fixture, THING_STRUCTURE + structure);
}

/* Both answer behind the curtain; who was right and is not the thrower wins nothing against a
 * thrower who is right as well. */
static void
test_answers (void)
{
  TableFixture *fixture = table_fixture_new ("scamper", "ppp", CALM, TOOK);

  submit (fixture, 0, mh_move (SC_MOVE_THROW, 0, 0));
  submit (fixture, MH_CHANCE, mh_move (SC_MOVE_REVEAL, SC_PAWN_MOUSE, SC_PAWN_CAT));
  wait_answer (fixture);
  g_assert_cmpuint (mh_curtain_get_state (fixture->curtain), ==, MH_CURTAIN_DOWN);
  g_assert_nonnull (strstr (mh_curtain_get_label (fixture->curtain), "Mia"));
  choose_place (fixture, SC_STRUCTURE_HOLE);
  test_wait_until (strstr (mh_curtain_get_label (fixture->curtain), "Tom") != NULL);
  g_assert_cmpuint (get_state (fixture)->answer_place, ==, 0);
  choose_place (fixture, SC_STRUCTURE_HOLE);
  test_wait_until (get_state (fixture)->phase == SC_PHASE_THROW);
  g_assert_cmpuint (get_state (fixture)->chips[0], ==, 6);
  g_assert_cmpuint (get_state (fixture)->chips[1], ==, 4);
  table_fixture_free (fixture);
}

/* Nothing is pressed, nothing is timed: there are no pads, and nobody waits for a picture. */
static void
test_no_clock (void)
{
  TableFixture *fixture = table_fixture_new ("scamper", "pp", CALM, "a take M\nb take C\n");

  submit (fixture, 0, mh_move (SC_MOVE_THROW, 0, 0));
  submit (fixture, MH_CHANCE, mh_move (SC_MOVE_REVEAL, SC_PAWN_MOUSE, SC_PAWN_CAT));
  wait_answer (fixture);
  g_assert_false (mh_match_is_running (fixture->match));
  g_assert_null (mh_tabletop_lookup (fixture->table, scamper_thing_cell (0, SC_PLACE_NW)));
  g_assert_true (table_fixture_logged (fixture, "announce*The dice show the mouse and the cat.*"));
  table_fixture_free (fixture);
}

/* Chooses whatever may be chosen, until somebody has won. */
static void
play_match (const char *seats, const char *options)
{
  TableFixture *fixture = table_fixture_new ("scamper", seats, options, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  mh_match_run (fixture->match);
  for (guint i = 0; i < 3000 && table_fixture_wait_turn (fixture); i++)
    if (mh_curtain_get_state (fixture->curtain) == MH_CURTAIN_DOWN)
      mh_tabletop_lift_curtain (fixture->table);
    else
      mh_thing_choose (table_fixture_find_choice (fixture, g_rand_int (random)));
  g_test_message ("%u throws", get_state (fixture)->throws);
  g_assert_cmpuint (fixture->n_over, ==, 1);
  g_assert_true (mh_match_is_over (fixture->match));
  g_assert_cmpuint (get_state (fixture)->phase, ==, SC_PHASE_OVER);
  table_fixture_free (fixture);
}

static void
test_people (void)
{
  play_match ("ppp", CALM);
}

static void
test_mixed (void)
{
  play_match ("pccc", CALM);
}

static void
test_eight (void)
{
  play_match ("pp", CALM " spots=8 layout=shuffle");
}

/* Whatever can be touched is called something. */
static void
test_names (void)
{
  TableFixture *fixture = table_fixture_new ("scamper", "ppp", NULL, TOOK);

  for (guint id = 1; id < THING_END; id++)
    {
      GtkWidget *thing = mh_tabletop_lookup (fixture->table, id);

      if (thing == NULL || !gtk_widget_get_focusable (thing))
        continue;
      g_assert_nonnull (mh_thing_get_label (MH_THING (thing)));
      g_assert_cmpstr (mh_thing_get_label (MH_THING (thing)), !=, "");
    }
  g_assert_cmpstr (
      mh_thing_get_label (table_fixture_get (fixture, THING_STRUCTURE + SC_STRUCTURE_TREE)), ==,
      "the tree: upper left");
  table_fixture_free (fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (480, 360);
  g_test_add_func ("/scamper-view/calm/answers", test_answers);
  g_test_add_func ("/scamper-view/calm/no-clock", test_no_clock);
  g_test_add_func ("/scamper-view/calm/people", test_people);
  g_test_add_func ("/scamper-view/calm/mixed", test_mixed);
  g_test_add_func ("/scamper-view/calm/eight", test_eight);
  g_test_add_func ("/scamper-view/names", test_names);
  return g_test_run ();
}
