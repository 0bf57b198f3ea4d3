/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who comes where at the end of a match. */
#include "shell/history/mh-podium-place.h"

/* Seats and their ranks, best first, as "b1 a2". */
static void
assert_standing (const int *score, guint n, MhActors winners, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);
  MhStanding standing[MH_SEATS_MAX];

  g_assert_cmpuint (mh_standing_rank (score, n, winners, standing), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (found, "%s%c%u", i > 0 ? " " : "", 'a' + (char) standing[i].seat,
                              standing[i].rank);
      g_assert_cmpint (standing[i].score, ==, score[standing[i].seat]);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_most (void)
{
  assert_standing ((const int[]){ 3, 9, 5 }, 3, 1 << 1, "b1 c2 a3");
}

/* In some games the fewest points win. */
static void
test_fewest (void)
{
  assert_standing ((const int[]){ 3, 9, 5 }, 3, 1 << 0, "a1 c2 b3");
}

/* Who is equal shares a rank, and the next one is behind both. */
static void
test_ties (void)
{
  assert_standing ((const int[]){ 4, 7, 4, 2 }, 4, 1 << 1, "b1 a2 c2 d4");
  assert_standing ((const int[]){ 7, 7, 4, 2 }, 4, 3, "a1 b1 c3 d4");
  /* Who has won together has won, whatever else was counted. */
  assert_standing ((const int[]){ 4, 9, 7 }, 3, 6, "b1 c1 a3");
}

/* The winner is listed above those who have as much. */
static void
test_winner_among_equals (void)
{
  assert_standing ((const int[]){ 5, 5, 5 }, 3, 1 << 2, "c1 a2 b2");
  assert_standing ((const int[]){ 1, 2 }, 2, 0, "b1 a2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/most", test_most);
  g_test_add_func ("/standing/fewest", test_fewest);
  g_test_add_func ("/standing/ties", test_ties);
  g_test_add_func ("/standing/winner-among-equals", test_winner_among_equals);
  return g_test_run ();
}
