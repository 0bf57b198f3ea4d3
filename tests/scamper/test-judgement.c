/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players react, and that a better level wins. */

#include "plugins/scamper/scamper-state.h"
#include "tests/games/strength.h"

#include <stdlib.h>

#define SEED 9
#define N_THROWS 4000

static const Pairing pairings[] = {
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.7, { 200, 20 } },
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.7, { 200, 20 } },
  { "", 2, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.5, { 200, 20 } },
  { "", 3, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 2, { 200, 20 } },
  { "wrong=strict", 4, MH_LEVEL_HARD, MH_LEVEL_EASY, 2, { 200, 20 } },
};

/* What somebody of a level does after a throw, in so many throws. */
typedef struct
{
  guint n_moved, n_right, n_early;
  guint32 fastest, median;
} Sample;

static int
compare_stamps (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint32 *) a - (int) *(const guint32 *) b;
}

static void
measure (const char *lines, MhActor seat, MhLevel level, Sample *sample)
{
  static guint32 stamps[N_THROWS];
  const MhJudgementRules *judgement = driver_get_judgement ();
  ScamperState state;

  *sample = (Sample){ .fastest = G_MAXUINT32 };
  driver_begin (&state, "", 4, 0);
  g_assert_true (driver_get_rules ()->set_position (
      &state, "thrower=a pawns=M,C,D,G chips=5/5/5/5 layout=tkch throws=0"));
  driver_play_lines (&state, lines);
  for (guint i = 0; i < N_THROWS; i++)
    {
      MhRandom random;
      MhMove move;

      mh_random_init (&random, SEED, MH_STREAM_TEST, i);
      move = judgement->react (&state, seat, level, &random);
      if (move == MH_MOVE_NONE)
        continue;
      g_assert_cmpuint (driver_get_rules ()->judge (&state, seat, move), ==, 0);
      sample->n_early += mh_move_kind (move) == SC_MOVE_EARLY;
      sample->n_right
          += scamper_is_right (&state, mh_move_a (move), mh_move_b (move), mh_move_c (move));
      stamps[sample->n_moved++] = mh_move_time (move);
      sample->fastest = MIN (sample->fastest, mh_move_time (move));
    }
  qsort (stamps, sample->n_moved, sizeof *stamps, compare_stamps);
  sample->median = sample->n_moved > 0 ? stamps[sample->n_moved / 2] : 0;
}

/* The digest's table: medians, wrong places, wrong moves, false starts; nobody is faster than 300 ms. */
static void
test_table (void)
{
  static const guint medians[] = { 0, 2000, 1250, 850 }, wrong_places[] = { 0, 12, 6, 3 },
                     wrong_moves[] = { 0, 8, 5, 3 }, early[] = { 0, 3, 1, 1 };

  for (MhLevel level = MH_LEVEL_EASY; level <= MH_LEVEL_HARD; level++)
    {
      Sample called, bystander, hush;

      measure ("a throw; * hush 1500; * reveal MC", 0, level, &called);
      measure ("a throw; * hush 1500; * reveal MC", 3, level, &bystander);
      measure ("a throw; * hush 1500", 0, level, &hush);
      g_test_message ("%s: median %u, %u of %u right, %u wrong moves, %u early",
                      mh_level_to_string (level), called.median, called.n_right, called.n_moved,
                      bystander.n_moved, hush.n_early);
      g_assert_cmpuint (called.fastest, >=, 300);
      g_assert_cmpuint (called.n_moved, >=, N_THROWS * 99 / 100);
      g_assert_cmpfloat_with_epsilon (called.median, medians[level], medians[level] * 0.04);
      g_assert_cmpfloat_with_epsilon (100.0 * called.n_right / called.n_moved,
                                      100 - wrong_places[level], 1.5);
      g_assert_cmpfloat_with_epsilon (100.0 * bystander.n_moved / N_THROWS, wrong_moves[level],
                                      1.2);
      g_assert_cmpfloat_with_epsilon (100.0 * hush.n_early / N_THROWS, early[level], 0.8);
    }
}

/* What was changed lately takes longer, and old habits lead to old places. */
static void
test_habits (void)
{
  Sample usual, shifted, traded;

  measure ("a throw; * hush 1500; * reveal MC", 1, MH_LEVEL_MEDIUM, &usual);
  measure ("a throw; * hush 1500; * reveal GG; t close @1501; a shift NW SE; b throw; * hush 1500;"
           "* reveal MC",
           1, MH_LEVEL_MEDIUM, &shifted);
  measure ("a throw; * hush 1500; * reveal GG; t close @1501; a trade C; b throw; * hush 1500;"
           "* reveal MC",
           0, MH_LEVEL_MEDIUM, &traded);
  g_assert_cmpfloat_with_epsilon (shifted.median, usual.median * 1.15, usual.median * 0.05);
  g_assert_cmpfloat_with_epsilon (traded.median, usual.median * 1.15, usual.median * 0.05);
}

/* After a wrong spot the next try comes soon, and is better. */
static void
test_again (void)
{
  Sample again;

  measure ("a throw; * hush 1500; * reveal MC; a put M NW @900", 0, MH_LEVEL_EASY, &again);
  g_assert_cmpuint (again.n_moved, ==, N_THROWS);
  g_assert_cmpuint (again.fastest, >=, 2450);
  g_assert_cmpuint (again.median, <=, 2900);
  g_assert_cmpfloat_with_epsilon (100.0 * again.n_right / again.n_moved, 94, 1.5);
}

/* The tiger keeps what it has with nine chips, takes an easier pawn, or disturbs the leader. */
static void
test_doubles (void)
{
  static const struct
  {
    const char *position, *move;
  } cases[] = {
    { "thrower=a pawns=M,C,D,G chips=9/4/4/3 layout=tkch throws=0", "keep" },
    { "thrower=a pawns=D,C,M,G chips=5/6/4/5 layout=tkch throws=0", "trade C" },
    { "thrower=a pawns=G,C,D,M chips=5/4/4/6 layout=tkch throws=0", "trade M" },
    { "thrower=a pawns=M,C,D,G chips=5/7/4/4 layout=tkch throws=0", "shift NW SE" },
    { "thrower=a pawns=C,D,M,G chips=5/4/7/4 layout=tkch throws=0", "shift SW SE" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ScamperState state;
      Head head = { .level = MH_LEVEL_HARD };
      char notation[MH_NOTATION_MAX];
      MhRandom random;

      mh_random_init (&random, SEED, MH_STREAM_TEST, i);
      driver_begin (&state, "", 4, 0);
      g_assert_true (driver_get_rules ()->set_position (&state, cases[i].position));
      driver_play_lines (&state, "a throw; * hush 1500; * reveal GG; t close @1501");
      driver_get_rules ()->format (driver_choose (&state, 0, &head, &random), 0, notation);
      g_assert_cmpstr (notation, ==, cases[i].move);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
  g_test_add_func ("/judgement/table", test_table);
  g_test_add_func ("/judgement/habits", test_habits);
  g_test_add_func ("/judgement/again", test_again);
  g_test_add_func ("/judgement/doubles", test_doubles);
  return g_test_run ();
}
