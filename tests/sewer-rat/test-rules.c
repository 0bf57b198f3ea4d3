/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Rules that a single scenario cannot prove, because they cover everything that may or may not happen. The path
 * of a test names its rule. */

#include "plugins/sewer-rat/sewer-rat-state.h"
#include "tests/games/driver.h"

#include <string.h>

#define SEED 3636

/* One rat among seventeen lids: in the grid once it has been hidden, and under one lid only. */
static void
watch_one_rat (gconstpointer earlier, gconstpointer later)
{
  const SewerRatState *after = later;
  guint n_rats = 0;

  for (guint i = 0; i < SR_CELLS; i++)
    n_rats += after->lid[i] == SR_LID_RAT;
  g_assert_cmpuint (n_rats, <=, 1);
  g_assert_true (after->phase < SR_PHASE_PLACE || sewer_rat_is_cell (after->rat_cell));
}

/* Any dweller that has not been seen may appear, all with the same probability. */
static void
watch_chance (gconstpointer earlier, gconstpointer later)
{
  const SewerRatState *after = later;
  MhChance chance = { 0 };

  if (after->turning == SR_CELL_NONE)
    return;
  driver_get_rules ()->chance (after, &chance);
  g_assert_cmpuint (chance.n, ==, SR_DWELLERS - (guint) __builtin_popcount (after->seen));
  for (guint i = 0; i < chance.n; i++)
    {
      g_assert_cmpuint (chance.weight[i], ==, 1);
      g_assert_null (memchr (after->lid, mh_move_a (chance.move[i]), SR_CELLS));
    }
}

/* While the rat hides, and later, no sight contains its cell; its own player recalls it. */
static void
watch_sights (gconstpointer earlier, gconstpointer later)
{
  const SewerRatState *after = later;
  const MhRules *rules = driver_get_rules ();
  gboolean hidden = after->phase >= SR_PHASE_PLACE && !sewer_rat_is_shown (after);
  SewerRatState sight;

  for (MhActor viewer = 0; viewer <= after->n_seats; viewer++)
    {
      MhActor who = viewer == after->n_seats ? MH_TABLE : viewer;

      rules->observe (after, who, MH_NOW, &sight);
      g_assert_cmpuint (sight.rat_cell, ==, hidden ? 0 : after->rat_cell);
      rules->observe (after, who, MH_RECALL, &sight);
      g_assert_cmpuint (sight.rat_cell, ==,
                        hidden && who != after->rat_player ? 0 : after->rat_cell);
    }
}

/* A player who leaves takes the knowledge with them; before the rat is hidden nothing is lost. */
static void
test_g15 (void)
{
  const MhRules *rules = driver_get_rules ();
  const MhStrategyRules *strategy = driver_get_strategy ();
  guint8 memory[256] = { 0 };
  SewerRatState state, before, sight;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  driver_begin (&state, "", 2, 0);
  rules->forget (&state, 0);
  before = state;
  driver_play_lines (&state, "a hide b2");
  strategy->remember (memory, &before, 0, mh_move (SR_MOVE_HIDE, 6, 0), &state, 0, MH_LEVEL_HARD,
                      &random);
  rules->observe (&state, 0, MH_RECALL, &sight);
  g_assert_cmpuint (sight.rat_cell, ==, 6);
  rules->forget (&state, 0);
  rules->observe (&state, 0, MH_RECALL, &sight);
  strategy->recall (memory, 0, &sight);
  g_assert_cmpuint (sight.rat_cell, ==, 0);
}

/* A round never shows the lid that was taken out, nor another closed one. */
static void
watch_taken_out (gconstpointer earlier, gconstpointer later)
{
  const SewerRatState *before = earlier, *after = later;
  guint n_open = 16u - (guint) __builtin_popcount (sewer_rat_closed_cells (after));

  if (after->round != before->round || after->phase == SR_PHASE_OVER)
    return;
  g_assert_cmpuint ((guint) __builtin_popcount (after->seen), <=, n_open);
  g_assert_cmpuint (n_open, <=, SR_OPENINGS_MAX + 4u + 1u);
}

/* The share of rounds in which the rat is caught, for a rat player and a seeker of these levels. */
static double
measure_captures (MhLevel rat, MhLevel seeker, guint n_matches)
{
  const MhRules *rules = driver_get_rules ();
  guint n_rounds = 0, n_captures = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 7 + rat * MH_N_LEVELS + seeker);
  for (guint i = 0; i < n_matches; i++)
    {
      Head heads[2] = { 0 };
      SewerRatState state;

      driver_begin (&state, "", 2, 0);
      while (rules->actors (&state) != 0)
        {
          heads[state.rat_player].level = rat;
          heads[1 - state.rat_player].level = seeker;
          driver_play_computer_line (&state, heads, 2, &random);
          if (state.phase != SR_PHASE_ROUND_OVER)
            continue;
          n_rounds++;
          n_captures += state.end == SR_END_CAPTURE;
        }
    }
  return (double) n_captures / n_rounds;
}

/* A rat that does not think is caught in half of the rounds. Better rats are caught less by every seeker,
 * better seekers catch more of every rat. */
static void
test_players (void)
{
  guint n = driver_get_size (3000, 300);
  double caught[MH_N_LEVELS][MH_N_LEVELS];

  for (MhLevel rat = MH_LEVEL_RANDOM; rat < MH_N_LEVELS; rat++)
    for (MhLevel seeker = MH_LEVEL_RANDOM; seeker < MH_N_LEVELS; seeker++)
      {
        caught[rat][seeker] = measure_captures (rat, seeker, n);
        g_test_message ("%s rat, %s seeker: caught in %.3f of the rounds", mh_level_to_string (rat),
                        mh_level_to_string (seeker), caught[rat][seeker]);
      }
  g_assert_cmpfloat_with_epsilon (caught[MH_LEVEL_RANDOM][MH_LEVEL_RANDOM], 0.5, 0.06);
  g_assert_cmpfloat (caught[MH_LEVEL_HARD][MH_LEVEL_RANDOM], <, 0.33);
  g_assert_cmpfloat (caught[MH_LEVEL_HARD][MH_LEVEL_HARD], >, caught[MH_LEVEL_HARD][MH_LEVEL_EASY]);
  g_assert_cmpfloat (caught[MH_LEVEL_HARD][MH_LEVEL_MEDIUM], >,
                     caught[MH_LEVEL_HARD][MH_LEVEL_EASY]);
  g_assert_cmpfloat (caught[MH_LEVEL_HARD][MH_LEVEL_HARD], <,
                     caught[MH_LEVEL_EASY][MH_LEVEL_HARD] + 0.05);
}

void
add_tests (void)
{
  driver_add_watch ("/rules/SR-02", watch_one_rat);
  driver_add_watch ("/rules/SR-05", watch_chance);
  driver_add_watch ("/rules/SR-07", watch_sights);
  driver_add_watch ("/rules/SR-G6", watch_taken_out);
  g_test_add_func ("/rules/SR-G15", test_g15);
  g_test_add_func ("/players", test_players);
}
