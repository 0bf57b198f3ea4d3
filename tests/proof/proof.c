/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The four games that are still to come, held against the rules interface: their states are flat,
 * their secrets can be blanked, chance and several actors can be said. Cat Patrol's own page is
 * plugins/cat-patrol/cat-patrol-state.h.
 */
#include <string.h>

#include "cats-and-rats-page.h"
#include "mouse-race-page.h"
#include "scamper-page.h"
#include "sewer-rat-page.h"

/* These would be the games' tables; that they compile is half of the proof. */
static const MhRules sewer_rat = {
  .state_size = sizeof (SewerRatState),
  .actors = sewer_rat_actors,
  .chance = sewer_rat_chance,
  .observe = sewer_rat_observe,
  .mask = sewer_rat_mask,
  .guess = sewer_rat_guess,
  .forget = sewer_rat_forget,
  .curtain = sewer_rat_curtain,
};

static const MhRules cats_and_rats = {
  .state_size = sizeof (CatsAndRatsState),
  .actors = cats_and_rats_actors,
  .chance = cats_and_rats_chance,
  .observe = cats_and_rats_observe,
  .mask = cats_and_rats_mask,
  .forget = cats_and_rats_forget,
  .curtain = cats_and_rats_curtain,
};

static const MhRules mouse_race = {
  .state_size = sizeof (MouseRaceState),
  .actors = mouse_race_actors,
  .chance = mouse_race_chance,
  .can_take_back = mouse_race_can_take_back,
};

static const MhRules scamper = {
  .state_size = sizeof (ScamperState),
  .actors = scamper_actors,
  .chance = scamper_chance,
  .observe = scamper_observe,
  .mask = scamper_mask,
  .curtain = scamper_curtain,
};

static const MhRealTimeRules scamper_real_time = {
  .running = scamper_running,
  .due = scamper_due,
};

static void
test_sewer_rat_keeps_its_cell (void)
{
  SewerRatState state = { .phase = SR_AT_SEEK, .n_seats = 3, .rat_cell = 6, .rat_known = 1 };
  SewerRatState other = state, sight_a, sight_b;
  MhRandom random;

  other.rat_cell = 11;
  /* Two worlds look alike to a seeker, to the table and, on the table, even to the rat player. */
  for (MhActor viewer = 0; viewer < 3; viewer++)
    {
      sewer_rat.observe (&state, viewer, MH_NOW, &sight_a);
      sewer_rat.observe (&other, viewer, MH_NOW, &sight_b);
      g_assert_cmpmem (&sight_a, sizeof sight_a, &sight_b, sizeof sight_b);
    }
  sewer_rat.observe (&state, 0, MH_RECALL, &sight_a);
  g_assert_cmpint (sight_a.rat_cell, ==, 6);
  sewer_rat.forget (&state, 0);
  sewer_rat.observe (&state, 0, MH_RECALL, &sight_a);
  g_assert_cmpint (sight_a.rat_cell, ==, 0);
  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  sewer_rat.guess (&sight_a, 0, &random);
  g_assert_cmpint (sight_a.rat_cell, !=, 0);
  g_assert_cmpuint (sewer_rat.mask (&state, 0, mh_move (SR_HIDE, 6, 0), 1), ==,
                    mh_move (SR_HIDE, 0, 0));
}

static void
test_cats_and_rats_blank_rows (void)
{
  CatsAndRatsState state = { .phase = CR_AT_DECIDE, .n_seats = 2, .active = 3, .hand = 5 };
  CatsAndRatsState sight;

  state.row[0][0] = (CatsAndRatsCard){ .code = 10, .known = 1 };
  state.row[0][1] = (CatsAndRatsCard){ .code = 3 };
  cats_and_rats.observe (&state, 0, MH_NOW, &sight);
  g_assert_cmpint (sight.row[0][0].code, ==, 0);
  g_assert_cmpint (sight.hand, ==, 5);
  cats_and_rats.observe (&state, 0, MH_RECALL, &sight);
  g_assert_cmpint (sight.row[0][0].code, ==, 10);
  g_assert_cmpint (sight.row[0][1].code, ==, 0);
  cats_and_rats.observe (&state, MH_TABLE, MH_RECALL, &sight);
  g_assert_cmpint (sight.row[0][0].code, ==, 0);
  g_assert_cmpint (sight.hand, ==, 0);
  g_assert_cmpint (cats_and_rats.curtain (&state), ==, 0);
  state.phase = CR_AT_LOOK;
  g_assert_cmpint (cats_and_rats.actors (&state), ==, 3);
}

static void
test_mouse_race_is_open (void)
{
  MouseRaceState state = { .phase = MR_AT_DRAW, .bag = { 66, 66, 32 } };
  MhChance chance = { .n = 0 };

  g_assert_null (mouse_race.observe);
  mouse_race.chance (&state, &chance);
  g_assert_cmpint (chance.n, ==, 3);
  g_assert_cmpint (chance.total, ==, 164);
  g_assert_true (mouse_race.can_take_back (&state, 0, mh_move (MR_LAY, 14, 1)));
  g_assert_false (mouse_race.can_take_back (&state, 0, mh_move (MR_SHOO, 14, 0)));
}

static void
test_scamper_runs_on_stamps (void)
{
  ScamperState state = { .phase = SC_AT_HUSH, .n_seats = 4 };
  ScamperState sight;
  MhChance chance = { .n = 0 };

  scamper.chance (&state, &chance);
  g_assert_cmpint (chance.range, ==, 1801);
  g_assert_cmpint (scamper.actors (&state), ==, mh_actor_bit (MH_CHANCE));
  state.hush = 1500;
  g_assert_cmpint (scamper.actors (&state), ==,
                   0x0f | mh_actor_bit (MH_CHANCE) | mh_actor_bit (MH_TABLE));
  g_assert_cmpint (scamper_real_time.due (&state), ==, 1500);
  g_assert_true (scamper_real_time.running (&state));
  scamper.observe (&state, MH_TABLE, MH_NOW, &sight);
  g_assert_cmpint (sight.hush, ==, 1);
}

static void
test_states_are_small (void)
{
  /* A state is cloned for every thought of a computer player. */
  g_assert_cmpint (sewer_rat.state_size, <=, 256);
  g_assert_cmpint (cats_and_rats.state_size, <=, 256);
  g_assert_cmpint (mouse_race.state_size, <=, 256);
  g_assert_cmpint (scamper.state_size, <=, 256);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/sewer-rat", test_sewer_rat_keeps_its_cell);
  g_test_add_func ("/proof/cats-and-rats", test_cats_and_rats_blank_rows);
  g_test_add_func ("/proof/mouse-race", test_mouse_race_is_open);
  g_test_add_func ("/proof/scamper", test_scamper_runs_on_stamps);
  g_test_add_func ("/proof/small", test_states_are_small);
  return g_test_run ();
}
