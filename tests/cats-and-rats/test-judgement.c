/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How well the computer players play. */

#include "tests/games/strength.h"

static const Pairing pairings[] = {
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.3, { 600, 60 } },
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.3, { 600, 60 } },
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.5, { 300, 40 } },
  { "", 2, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.5, { 300, 40 } },
  { "", 4, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.3, { 600, 60 } },
  { "younger=yes", 3, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.2, { 600, 60 } },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
  return g_test_run ();
}
