/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "engine/rules/mh-random.h"

#include "test-game.h"

/* Written down once: other numbers here mean that old seeds give other matches. */
static void
test_numbers (void)
{
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_CHANCE, 0);
  g_assert_cmphex (mh_random_next (&random), ==, G_GUINT64_CONSTANT (0xe91db91b35a0037d));
  g_assert_cmphex (mh_random_next (&random), ==, G_GUINT64_CONSTANT (0x1a54c6b791cf0475));
  mh_random_init (&random, G_GUINT64_CONSTANT (0x9f31c2aa41d07e55), MH_STREAM_COMPUTER + 3, 12);
  g_assert_cmphex (mh_random_next (&random), ==, G_GUINT64_CONSTANT (0x22f354f2f1201a3d));
}

static void
test_streams (void)
{
  MhRandom one, other;
  guint equal = 0;

  for (guint i = 0; i < 1000; i++)
    {
      mh_random_init (&one, 7, MH_STREAM_CHANCE, i);
      mh_random_init (&other, 7, MH_STREAM_CHANCE, i + 1);
      equal += mh_random_below (&one, 1000) == mh_random_below (&other, 1000);
      mh_random_init (&other, 7, MH_STREAM_MATCH, i);
      equal += mh_random_below (&one, 1000) == mh_random_below (&other, 1000);
      mh_random_init (&other, 8, MH_STREAM_CHANCE, i);
      equal += mh_random_below (&one, 1000) == mh_random_below (&other, 1000);
    }
  g_assert_cmpuint (equal, <, 20);
}

/* A die of the first numbers of many starts, as chance lines use them. */
static void
test_die (void)
{
  guint count[6] = { 0 };
  double sum = 0;

  for (guint i = 0; i < 60000; i++)
    {
      MhRandom random;

      mh_random_init (&random, 1, MH_STREAM_CHANCE, i);
      count[mh_random_below (&random, 6)]++;
    }
  for (guint i = 0; i < 6; i++)
    sum += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
  g_assert_cmpfloat (sum, <, 25.7); /* chi-squared, 5 degrees of freedom, 0.01 % */
}

static void
test_bounds (void)
{
  MhRandom random;

  mh_random_init (&random, 3, MH_STREAM_TEST, 0);
  for (guint i = 0; i < 10000; i++)
    {
      double x = mh_random_double (&random);

      g_assert_true (x >= 0 && x < 1);
      g_assert_cmpuint (mh_random_below (&random, 1), ==, 0);
      g_assert_cmpuint (mh_random_below (&random, 7), <, 7);
    }
}

/* Each thing of a set is drawn, and equally often. */
static void
test_bit (void)
{
  guint count[32] = { 0 };
  MhRandom random;

  mh_random_init (&random, 5, 1, 0);
  for (guint i = 0; i < 30000; i++)
    count[g_bit_nth_lsf (mh_random_bit (&random, 0x80000101u), -1)]++;
  g_assert_cmpuint (count[0] + count[8] + count[31], ==, 30000);
  for (guint i = 0; i < 32; i += i == 0 ? 8 : 23)
    {
      g_assert_cmpuint (count[i], >, 9500);
      g_assert_cmpuint (count[i], <, 10500);
    }
  g_assert_cmpuint (mh_random_bit (&random, 0), ==, 0);
}

static void
chance_three_to_one (gconstpointer state, MhChance *chance)
{
  mh_chance_add (chance, 11, 3);
  mh_chance_add (chance, 22, 1);
}

static void
chance_range (gconstpointer state, MhChance *chance)
{
  chance->range = 1000;
  chance->first = mh_move_full (5, 1, 0, 0, 500);
}

static void
test_draw (void)
{
  MhRules rules = { .chance = chance_three_to_one };
  guint n = 0;
  MhMove outcome;

  for (guint i = 0; i < 10000; i++)
    {
      mh_rules_draw (&rules, NULL, 5, i, &outcome);
      n += outcome == 11;
    }
  g_assert_cmpuint (n, >, 7300);
  g_assert_cmpuint (n, <, 7700);
  rules.chance = chance_range;
  for (guint i = 0; i < 1000; i++)
    {
      mh_rules_draw (&rules, NULL, 5, i, &outcome);
      g_assert_cmpuint (mh_move_kind (outcome), ==, 5);
      g_assert_cmpuint (mh_move_time (outcome), >=, 500);
      g_assert_cmpuint (mh_move_time (outcome), <, 1500);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/numbers", test_numbers);
  g_test_add_func ("/random/streams", test_streams);
  g_test_add_func ("/random/die", test_die);
  g_test_add_func ("/random/bounds", test_bounds);
  g_test_add_func ("/random/bit", test_bit);
  g_test_add_func ("/random/draw", test_draw);
  return g_test_run ();
}
