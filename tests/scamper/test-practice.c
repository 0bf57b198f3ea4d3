/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How long practice lasts, and what it has nothing to do with. */

#include "plugins/scamper/scamper-state.h"
#include "tests/games/driver.h"

/* This many rolls for each seat, then as many as usual; the player who begins practice begins the
 * match. */
static void
test_length (void)
{
  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    for (guint each = 0; each <= SC_PRACTICE_MAX; each++)
      {
        g_autofree char *options = g_strdup_printf ("pace=calm practice=%u", each);
        ScamperState state;

        driver_begin (&state, options, n_seats, 1);
        for (guint i = 0; i < n_seats; i++)
          driver_play_move (&state, state.thrower, mh_move (SC_MOVE_TAKE, (guint8) (i + 1), 0));
        for (guint i = 0; i < each * n_seats; i++)
          {
            g_assert_cmpuint (state.practice, ==, each * n_seats - i);
            driver_play (&state, state.thrower, "throw");
            driver_play (&state, MH_CHANCE, "reveal CC");
            g_assert_cmpuint (state.practice, ==, each * n_seats - i);
            driver_play (&state, state.thrower, "keep");
          }
        g_assert_cmpuint (state.practice, ==, 0);
        g_assert_cmpuint (state.throws, ==, 0);
        g_assert_cmpuint (state.thrower, ==, 1);
      }
}

/* An empty reserve has nothing to do with practice. */
static void
test_reserve (void)
{
  ScamperState state;

  driver_begin (&state, "practice=1", 3, 0);
  g_assert_true (driver_get_rules ()->set_position (
      &state, "thrower=b pawns=M,C,D chips=9/9/8 layout=tkch throws=40"));
  driver_play_lines (&state, "b throw; * hush 1500; * reveal CG; b put C NW @800; t close @841");
  g_assert_cmpuint (state.last_result, ==, SC_RESULT_WON);
  g_assert_cmpuint (state.chips[1], ==, 9);
  g_assert_cmpuint (state.winners, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-G29/length", test_length);
  g_test_add_func ("/rules/SC-G29/reserve", test_reserve);
  return g_test_run ();
}
