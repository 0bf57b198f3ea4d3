/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How well the computer players play, and their moves in telling positions. The shares measured over 10,000
 * matches (tests/games/README.md) are far above the required ones. */

#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/strength.h"

#define SEED 8

static const Pairing pairings[] = {
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.1, { 150, 6 } },
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.2, { 400, 12 } },
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.5, { 100, 6 } },
  { "", 2, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.6, { 400, 12 } },
  { "", 4, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.2, { 300, 12 } },
  { "", 4, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.1, { 200, 6 } },
  { "scent-rule=no cats=44", 2, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.5, { 60, 4 } },
  { "corners=adjacent cat-zone=board", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.1, { 300, 12 } },
  /* A player who follows the hints plays at least as well as the others. */
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_MEDIUM, 1.1, { 150, 6 }, TRUE },
};

#define ALMOST "a b1e,c1e,d1e,e1e,f1e,g1n,g2n,g3n,g4n,g5n turns 20"

static void
test_wisdom (void)
{
  static const Choice choices[] = {
    /* All four sides of the cheese are closed: only shooing helps, and the nearest cat goes. */
    { ALMOST " cats f7,g6,g8,h7", NULL, 2, 0, MH_LEVEL_HARD, "shoo g6" },
    /* Nothing fits between two cats; the upper one is more in the way than the one ahead. */
    { "a b1e turns 2 cats c2,d1", NULL, 2, 0, MH_LEVEL_HARD, "shoo c2" },
    /* A tile that leads along the edge and away is taken back. */
    { "a b1e,c1e,d1e,e1e,f1e,g1n,g2n,g3n,g4n,g5n,g6e,h6s,h5s turns 26", NULL, 2, 0, MH_LEVEL_HARD,
      "back" },
    /* A mouse right next to the cheese is stopped where it is. */
    { ALMOST, "a pass; b draw; * k", 2, 1, MH_LEVEL_HARD, "cat g6" },
    { ALMOST, "a pass; b draw; * k", 2, 1, MH_LEVEL_MEDIUM, "cat g6" },
    /* The short way up is a trap, the long one along the edge is not. */
    { "a b1n,b2e turns 4 cats c4,b3,d3", "a draw; * c", 2, 0, MH_LEVEL_HARD, "lay c2 s" },
  };

  strength_assert_choices (choices, G_N_ELEMENTS (choices));
}

/* The kind player never interferes around the cheese. */
static void
test_kind (void)
{
  guint n = driver_get_size (300, 50);
  MouseRaceState state;
  MhRandom random;
  Head head = { .level = MH_LEVEL_EASY };

  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  driver_begin (&state, "", 2, 0);
  driver_play_lines (&state, "a draw; * k");
  while (n-- > 0)
    {
      MhMove move = driver_choose (&state, 0, &head, &random);

      g_assert_cmpuint (mh_move_kind (move), ==, MR_MOVE_CAT);
      g_assert_false (mouse_race_is_scent (mh_move_a (move)));
    }
}

/* A child notices that its mouse has walked past the cheese. */
static void
test_past_cheese (void)
{
  guint n = driver_get_size (300, 50), n_back = 0;
  MouseRaceState state;
  MhRandom random;
  Head head = { .level = MH_LEVEL_EASY };

  mh_random_init (&random, SEED, MH_STREAM_TEST, 2);
  driver_begin (&state, "", 2, 0);
  g_assert_true (driver_get_rules ()->set_position (
      &state, "a b1e,c1e,d1e,e1e,f1e,g1n,g2n,g3n,g4n,g5n,g6e,h6s,h5s turns 26"));
  for (guint i = 0; i < n; i++)
    n_back += mh_move_kind (driver_choose (&state, 0, &head, &random)) == MR_MOVE_BACK;
  g_assert_cmpuint (n_back, >, n / 4);
}

void
add_tests (void)
{
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
  g_test_add_func ("/strategy/wisdom", test_wisdom);
  g_test_add_func ("/strategy/kind", test_kind);
  g_test_add_func ("/strategy/past-cheese", test_past_cheese);
}
