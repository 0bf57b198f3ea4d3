/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The two games that are still to come, held against the rules interface: their states are flat,
 * their secrets can be blanked, chance and several actors can be said. The other games' own pages are
 * plugins/<id>/<id>-state.h.
 */
#include <string.h>

#include "mouse-race-page.h"
#include "scamper-page.h"

/* These would be the games' tables; that they compile is half of the proof. */
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
  g_assert_cmpint (mouse_race.state_size, <=, 256);
  g_assert_cmpint (scamper.state_size, <=, 256);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/mouse-race", test_mouse_race_is_open);
  g_test_add_func ("/proof/scamper", test_scamper_runs_on_stamps);
  g_test_add_func ("/proof/small", test_states_are_small);
  return g_test_run ();
}
