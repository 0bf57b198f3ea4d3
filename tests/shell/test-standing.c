/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The ranking at the end of a match. */
#include "shell/history/mh-podium-place.h"

/* Scores, winners, and seats with their ranks, best first, as "b1 a2". */
static const struct
{
  int score[4];
  guint n;
  MhActors winners;
  const char *expected;
} cases[] = {
  { { 3, 9, 5 }, 3, 1 << 1, "b1 c2 a3" },
  /* In some games the fewest points win. */
  { { 3, 9, 5 }, 3, 1 << 0, "a1 c2 b3" },
  /* Equal players share a rank, and the next one comes after all of them. */
  { { 4, 7, 4, 2 }, 4, 1 << 1, "b1 a2 c2 d4" },
  { { 7, 7, 4, 2 }, 4, 3, "a1 b1 c3 d4" },
  /* Players who won together are first, whatever their scores. */
  { { 4, 9, 7 }, 3, 6, "b1 c1 a3" },
  /* The winner is listed above those with the same score. */
  { { 5, 5, 5 }, 3, 1 << 2, "c1 a2 b2" },
  { { 1, 2 }, 2, 0, "b1 a2" },
};

static void
test_ranks (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      MhStanding standing[MH_SEATS_MAX];

      g_assert_cmpuint (mh_standing_rank (cases[k].score, cases[k].n, cases[k].winners, standing),
                        ==, cases[k].n);
      for (guint i = 0; i < cases[k].n; i++)
        {
          g_string_append_printf (found, "%s%c%u", i > 0 ? " " : "", 'a' + (char) standing[i].seat,
                                  standing[i].rank);
          g_assert_cmpint (standing[i].score, ==, cases[k].score[standing[i].seat]);
        }
      g_assert_cmpstr (found->str, ==, cases[k].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/ranks", test_ranks);
  return g_test_run ();
}
