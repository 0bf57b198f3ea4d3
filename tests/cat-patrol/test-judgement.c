/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How well the computer players play. One player of a level sits among others of another level, each
 * seat in turn; a win that is shared by k counts 1/k, so that equal players get the fair share.
 *
 * The number of matches is for every day: the shares measured over many more lie at least four
 * standard errors above what is asked for. MOUSEHOLE_TEST_SIZE=50 plays a million of each. */

#include "helpers.h"

#include <math.h>

#define SEED 9

typedef struct
{
  const char *options;
  guint n_seats;
  MhLevel level, others;
  double least; /* share of the wins over the fair share */
} Pairing;

/* The first four are the tables that the digest names; it asks for 1.05 there. */
static const Pairing pairings[] = {
  { "variant=base", 3, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=base", 4, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=alarm", 2, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=alarm", 4, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=base", 3, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.15 },
  { "variant=base", 3, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.1 },
  { "variant=base", 3, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1 },
  { "variant=base", 3, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.05 },
  { "variant=base", 5, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=alarm", 3, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=alarm", 5, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15 },
  { "variant=base", 3, MH_LEVEL_MEDIUM, MH_LEVEL_RANDOM, 1 },
  { "variant=alarm", 2, MH_LEVEL_MEDIUM, MH_LEVEL_RANDOM, 1 },
};

static void
play_match (CatPatrolState *state, MhActor seat, const Pairing *pairing, guint64 seed)
{
  const MhRules *rules = driver_get_rules ();
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, seed);
  while (rules->actors (state) != 0)
    {
      MhActor actor = (MhActor) __builtin_ctz (rules->actors (state));
      MhLevel level = actor == seat ? pairing->level : pairing->others;
      MhMove move = actor == MH_CHANCE
                        ? mh_rules_draw_with (rules, state, &random)
                        : driver_get_judgement ()->choose (state, actor, level, &random);

      g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
      rules->play (state, actor, move, NULL);
    }
}

/* Share of the wins over the fair share, and its standard error. */
static double
measure (const Pairing *pairing, guint n_matches, double *error)
{
  const MhRules *rules = driver_get_rules ();
  double sum = 0, sum_squares = 0, mean;

  for (guint i = 0; i < n_matches; i++)
    {
      MhActor seat = (MhActor) (i % pairing->n_seats);
      CatPatrolState state;
      MhActors winners;
      double won;

      driver_begin (&state, pairing->options, pairing->n_seats, MH_NOBODY);
      play_match (&state, seat, pairing, i);
      winners = rules->winners (&state);
      won = (winners >> seat & 1) != 0 ? 1.0 / __builtin_popcount (winners) : 0;
      sum += won;
      sum_squares += won * won;
    }
  mean = sum / n_matches;
  *error = sqrt ((sum_squares / n_matches - mean * mean) / n_matches) * pairing->n_seats;
  return mean * pairing->n_seats;
}

static void
test_strength (gconstpointer data)
{
  const Pairing *pairing = data;
  double error, share = measure (pairing, driver_get_size (20000, 10000), &error);

  g_test_message ("%s, %u seats, %s against %s: %.3f of the fair share (standard error %.3f)",
                  pairing->options, pairing->n_seats, mh_level_to_string (pairing->level),
                  mh_level_to_string (pairing->others), share, error);
  g_assert_cmpfloat (share, >, pairing->least);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pairings); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/judgement/%s/%u/%s-%s", pairings[i].options, pairings[i].n_seats,
          mh_level_to_string (pairings[i].level), mh_level_to_string (pairings[i].others));

      g_test_add_data_func (path, &pairings[i], test_strength);
    }
  return g_test_run ();
}
