/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Matches of a game in development: from wherever a file ends, and with everything visible. */
#include "engine/match/mh-trial.h"

#include "match-fixture.h"
#include "tests/test-match.h"

#define HEAD                                                                                       \
  "mousehole 1\ngame test-cards 3\nseed 0000000000000005\nseat a person \"Mia\"\n"                 \
  "seat b person \"Tom\"\n"

/* Line 6 is the first after a header. */
static void
test_take_out (void)
{
  static const struct
  {
    guint line;
    const char *taken;
  } cases[] = {
    { 15, HEAD "position 5 3\na draw\n* card 6\n" },
    { 14, HEAD "position 5 3\na draw\n" },
    /* Inside the braces, the lines before them count. */
    { 11, HEAD "position 5 3\na knock\n" },
    { 3, HEAD },
    { 0, HEAD "start b\n* card 1\n" },
    { 9999, HEAD "start b\n* card 1\n" },
  };
  g_autoptr (GPtrArray) records
      = test_parse (HEAD "# proves T-01\nposition 5 3\n? phase act\n! b draw T-01\n{\na knock\n"
                         "t close\n}\na draw\n* card 6\n" HEAD "start b\n* card 1\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *taken = mh_trial_take_out (records, cases[i].line);

      g_assert_cmpstr (taken, ==, cases[i].taken);
    }
}

/* A trial of the first match of @text, and where it becomes illegal. */
static MhMatch *
begin (const char *text, guint *bad_line, char **damage)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GPtrArray) records = test_parse (text);
  MhRecord *record = g_ptr_array_index (records, 0);
  g_autoptr (GError) error = NULL, refusal = NULL;
  MhMatch *match = mh_trial_new (game, record, &refusal, bad_line, &error);

  g_assert_no_error (error);
  g_assert_nonnull (match);
  g_assert_true ((refusal != NULL) == (*bad_line != 0));
  if (damage != NULL)
    *damage = refusal != NULL ? g_strdup (refusal->message) : NULL;
  return match;
}

static void
assert_text (MhMatch *match, const char *expected)
{
  g_autofree char *text = mh_match_to_text (match);

  g_assert_cmpstr (text, ==, expected);
}

/* Its record begins with the position and leads to the same one again; the log contains it, too. */
static void
test_position (void)
{
  const char *text = HEAD "position 5 3\na draw\n* card 6\na keep\n";
  guint bad_line;
  g_autoptr (MhMatch) match = begin (text, &bad_line, NULL);
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, 0);
  g_autoptr (MhSight) sight = mh_match_get_sight (match, 0);
  const TestState *now = mh_sight_get_data (sight);

  g_assert_cmpuint (bad_line, ==, 0);
  assert_text (match, text);
  g_assert_cmpuint (now->hand[0], ==, 6);
  g_assert_cmpuint (now->turn, ==, 1);
  g_assert_cmpuint (steps->len, ==, 3);
  g_assert_true (mh_sight_equal (mh_step_get_after (g_ptr_array_index (steps, 2)), sight));
  fixture_play (match, "b knock\n");
  fixture_assert_ends_with (match, "a keep\nb knock\n");
}

/* The part of a match that is valid; an option that does not exist. */
static void
test_damage (void)
{
  static const struct
  {
    const char *text;
    guint bad_line;
    const char *damage;
    const char *left;
  } cases[] = {
    { HEAD "position 9 9\na draw\n", 6, "test:6: this is not a valid position in this game", HEAD },
    { HEAD "start a\n* card 3 card 5\nb draw\na draw\n", 8, "test:8: b draw: T-01",
      HEAD "start a\n* card 3\n* card 5\n" },
  };

  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GPtrArray) records = test_parse (HEAD "option no-such=thing\n");
  g_autoptr (GError) error = NULL;
  guint no_line;

  g_assert_null (mh_trial_new (game, g_ptr_array_index (records, 0), NULL, &no_line, &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint bad_line;
      g_autofree char *damage = NULL;
      g_autoptr (MhMatch) match = begin (cases[i].text, &bad_line, &damage);

      g_assert_cmpuint (bad_line, ==, cases[i].bad_line);
      g_assert_cmpstr (damage, ==, cases[i].damage);
      assert_text (match, cases[i].left);
    }
}

/* If a player had left the seat, the person who sits there now has left it, too. */
static void
test_stand_in (void)
{
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (GPtrArray) records
      = test_parse (HEAD "start a\n* card 3\n* card 5\nseat b bot easy\na draw\n");
  MhRecord *record = g_ptr_array_index (records, 0);
  g_autoptr (GError) error = NULL;
  const guint forgotten = test_game_forgotten;
  g_autoptr (MhMatch) match = NULL;
  guint bad_line;

  mh_head_set_computer (record->head, 1, MH_LEVEL_EASY);
  match = mh_trial_new (game, record, NULL, &bad_line, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bad_line, ==, 0);
  g_assert_cmpuint (test_game_forgotten, ==, forgotten + 1);
  g_assert_cmpint (mh_match_get_head (match)->seat[1].kind, ==, MH_SEAT_STAND_IN);
  fixture_assert_ends_with (match, "seat b bot easy\na draw\n");
}

/* What seat a draws, as everyone sees it, covered or not. */
static void
test_uncover (void)
{
  for (guint uncovered = 0; uncovered < 2; uncovered++)
    {
      guint bad_line;
      g_autoptr (MhMatch) match = begin (HEAD "position 5 3\n", &bad_line, NULL);
      g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
      const TestState *after;

      if (uncovered)
        mh_trial_uncover (match);
      mh_match_add_viewer (match, MH_TABLE, fixture_keep_step, steps);
      fixture_play (match, "a draw\n* card 6\n");
      g_assert_cmpuint (steps->len, ==, 2);
      after = mh_sight_get_data (mh_step_get_after (g_ptr_array_index (steps, 1)));
      g_assert_cmphex (mh_step_get_move (g_ptr_array_index (steps, 1)), ==,
                       CARD (uncovered ? 6 : 0));
      g_assert_cmpuint (after->drawn, ==, uncovered ? 6 : 0);
      g_assert_cmpuint (after->hand[0], ==, uncovered ? 5 : 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/trial/take-out", test_take_out);
  g_test_add_func ("/trial/position", test_position);
  g_test_add_func ("/trial/damage", test_damage);
  g_test_add_func ("/trial/stand-in", test_stand_in);
  g_test_add_func ("/trial/uncover", test_uncover);
  return g_test_run ();
}
