/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper at the calm pace on the real table: a curtain in front of each answer, no clock, and whole matches of
 * random choices. */
#include "scamper-fixture.h"

#include "tests/test-match.h"

#define CALM "pace=calm cap=20"

static const ScamperState *
get_state (TableFixture *fixture)
{
  return table_fixture_get_state (fixture);
}

static void
choose_place (TableFixture *fixture, ScamperStructure structure)
{
  g_assert_true (test_table_tap_curtain (fixture->table));
  table_fixture_choose (fixture, THING_STRUCTURE + structure);
}

/* All pawns are faded but the one that moves. */
static void
assert_faded (TableFixture *fixture, guint moving)
{
  for (guint pawn = 1; pawn < SC_N_PAWNS; pawn++)
    g_assert_cmpint (table_fixture_get (fixture, THING_PAWN + pawn)->placing->faded, ==,
                     pawn != moving);
}

/* Both answer behind the curtain; a player who was right, but did not roll, wins nothing against a roller who
 * was right, too. */
static void
test_answers (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("scamper", "ppp", CALM, TOOK_THREE);

  test_play (fixture->match, "a throw; * reveal MC");
  test_wait_until (get_state (fixture)->phase == SC_PHASE_ANSWER);
  g_assert_cmpuint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
  g_assert_nonnull (strstr (fixture->curtain->label, "Mia"));
  assert_faded (fixture, SC_PAWN_MOUSE);
  choose_place (fixture, SC_STRUCTURE_HOLE);
  test_wait_until (strstr (fixture->curtain->label, "Tom") != NULL);
  assert_faded (fixture, SC_PAWN_CAT);
  g_assert_cmpuint (get_state (fixture)->answer_place, ==, 0);
  choose_place (fixture, SC_STRUCTURE_HOLE);
  test_wait_until (get_state (fixture)->phase == SC_PHASE_THROW);
  g_assert_cmpuint (get_state (fixture)->chips[0], ==, 6);
  g_assert_cmpuint (get_state (fixture)->chips[1], ==, 4);
}

/* Without pressing and timing there are no pads, and no waiting for a frame. */
static void
test_no_clock (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("scamper", "pp", CALM, TOOK);

  test_play (fixture->match, "a throw; * reveal MC");
  test_wait_until (get_state (fixture)->phase == SC_PHASE_ANSWER);
  g_assert_false (mh_match_is_running (fixture->match));
  g_assert_null (test_table_find (fixture->table, scamper_thing_cell (0, SC_PLACE_NW)));
  g_assert_true (table_fixture_logged (fixture, "announce*The dice show the mouse and the cat.*"));
  g_assert_cmpstr (
      mh_thing_get_label (table_fixture_get (fixture, THING_STRUCTURE + SC_STRUCTURE_TREE)), ==,
      "the tree: upper left");
}

typedef struct
{
  const char *name, *seats, *options;
} MatchCase;

/* Makes any choice until a player has won. */
static void
test_match (gconstpointer data)
{
  const MatchCase *test = data;
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("scamper", test->seats, test->options, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  mh_match_run (fixture->match);
  for (guint i = 0; i < 3000 && table_fixture_wait_turn (fixture); i++)
    if (fixture->curtain->state == MH_CURTAIN_DOWN)
      test_table_tap_curtain (fixture->table);
    else
      mh_thing_choose (table_fixture_find_choice (fixture, g_rand_int (random)));
  g_test_message ("%u throws", get_state (fixture)->throws);
  table_fixture_check_over (fixture);
  g_assert_cmpuint (get_state (fixture)->phase, ==, SC_PHASE_OVER);
}

int
main (int argc, char **argv)
{
  static const MatchCase matches[] = {
    { "/scamper-view/calm/people", "ppp", CALM },
    { "/scamper-view/calm/mixed", "pccc", CALM },
    { "/scamper-view/calm/eight", "pp", CALM " spots=8 layout=shuffle" },
  };

  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (480, 360);
  g_test_add_func ("/scamper-view/calm/answers", test_answers);
  g_test_add_func ("/scamper-view/calm/no-clock", test_no_clock);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    g_test_add_data_func (matches[i].name, &matches[i], test_match);
  return g_test_run ();
}
