/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How well the computer players play, where they hide, and what they remember. */

#include "engine/rules/mh-rules-internal.h"
#include "plugins/sewer-rat/sewer-rat-state.h"
#include "tests/games/strength.h"

#define SEED 61

static const Pairing pairings[] = {
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.1, { 40, 2 } },
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.05, { 100, 6 } },
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.2, { 40, 2 } },
  { "", 2, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.2, { 1000, 100 } },
  { "last-chance=yes", 3, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.2, { 40, 2 } },
  /* A player who follows the hints plays at least as well as the others. */
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_MEDIUM, 0.9, { 100, 6 }, TRUE },
};

/* Hiding has no pattern to learn: every cell is used at least once in 32 times. */
static void
test_hiding (void)
{
  guint n = driver_get_size (3200, 800), count[SR_CELLS + 1] = { 0 };
  SewerRatState state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  driver_begin (&state, "", 3, 1);
  for (MhLevel level = MH_LEVEL_EASY; level < MH_N_LEVELS; level++)
    {
      Head head = { .level = level };

      for (guint i = 0; i < n; i++)
        count[mh_move_a (driver_choose (&state, 1, &head, &random))]++;
      for (guint cell = 1; cell <= SR_CELLS; cell++)
        {
          g_assert_cmpuint (count[cell], >=, n / 32);
          count[cell] = 0;
        }
    }
}

/* The memory of both players after some lines. */
static void
take_in (const char *text, Head heads[2], SewerRatState *sights, MhRandom *random)
{
  SewerRatState state;

  driver_begin (&state, "", 2, 0);
  driver_play_lines_before (&state, text, 0, heads, 2, random);
  for (MhActor seat = 0; seat < 2; seat++)
    {
      mh_rules_observe (driver_get_rules (), &state, seat, MH_RECALL, &sights[seat]);
      driver_get_strategy ()->recall (heads[seat].memory, seat, &sights[seat]);
    }
}

/* The rat moves from b2 to a1 while both watch. */
#define EXCHANGES "a hide b2; b place d4; b go c4; * lid d01; a swap a1 b2; b go d3; * lid d02"

/* A child misses one swap in five, and then looks for its rat in the old place; an adult does not. */
static void
test_forgetting (void)
{
  guint n = driver_get_size (1000, 400), n_missed[MH_N_LEVELS] = { 0 };
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  for (MhLevel level = MH_LEVEL_EASY; level < MH_N_LEVELS; level++)
    for (guint i = 0; i < n; i++)
      {
        Head heads[2] = { { .level = level }, { .level = level } };
        SewerRatState sights[2];

        take_in (EXCHANGES, heads, sights, &random);
        g_assert_true (sights[0].rat_cell == 1 || sights[0].rat_cell == 6);
        n_missed[level] += sights[0].rat_cell == 6;
      }
  g_assert_cmpuint (n_missed[MH_LEVEL_EASY], >, n * 15 / 100);
  g_assert_cmpuint (n_missed[MH_LEVEL_EASY], <, n * 25 / 100);
  g_assert_cmpuint (n_missed[MH_LEVEL_MEDIUM], <, n * 8 / 100);
  g_assert_cmpuint (n_missed[MH_LEVEL_MEDIUM], >, 0);
  g_assert_cmpuint (n_missed[MH_LEVEL_HARD], ==, 0);
}

/* A seeker has a suspicion for each closed lid and no rat. The rat player has the rat, and a seeker's
 * suspicions, which come from what everybody saw. A suspicion moves with its lid. */
static void
test_hunches (void)
{
  Head heads[2] = { { .level = MH_LEVEL_HARD }, { .level = MH_LEVEL_HARD } };
  SewerRatState sights[2];
  MhRandom random;
  guint8 hunch;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 2);
  take_in (EXCHANGES, heads, sights, &random);
  g_assert_cmpuint (sights[0].rat_cell, ==, 1);
  g_assert_cmpuint (sights[1].rat_cell, ==, 0);
  g_assert_cmpmem (sights[0].hunch, SR_CELLS, sights[1].hunch, SR_CELLS);
  for (guint i = 0; i < SR_CELLS; i++)
    g_assert_true ((sights[1].hunch[i] > 0) == (sights[1].lid[i] == SR_LID_CLOSED));
  sights[0].hunch[0] = hunch = 77;
  driver_get_rules ()->play (&sights[0], 0, mh_move (SR_MOVE_SWAP, 1, 2), NULL);
  g_assert_cmpuint (sights[0].hunch[1], ==, hunch);
}

static gboolean
is_next_to_c3 (guint cell)
{
  return (cell - 1) % 4 >= 1 && (cell - 1) / 4 >= 1;
}

/* A rat player who leaves the lids in place has little to fear: a good seeker suspects those next to the guard
 * less, another one draws no conclusion. */
static void
test_passing (void)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 3);
  for (MhLevel level = MH_LEVEL_EASY; level < MH_N_LEVELS; level++)
    {
      Head heads[2] = { { .level = level }, { .level = level } };
      SewerRatState sights[2];

      take_in ("a hide b2; b place b3; b go c3; * lid d01; a pass", heads, sights, &random);
      for (guint cell = 1; cell <= SR_CELLS; cell++)
        if (cell != 11 && level == MH_LEVEL_HARD && is_next_to_c3 (cell))
          g_assert_cmpuint (sights[1].hunch[cell - 1], <, sights[1].hunch[0]);
        else if (cell != 11)
          g_assert_cmpuint (sights[1].hunch[cell - 1], ==, sights[1].hunch[0]);
    }
}

void
add_tests (void)
{
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
  g_test_add_func ("/strategy/hiding", test_hiding);
  g_test_add_func ("/strategy/forgetting", test_forgetting);
  g_test_add_func ("/strategy/hunches", test_hunches);
  g_test_add_func ("/strategy/passing", test_passing);
}
