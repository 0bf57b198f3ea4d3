/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The strength of the computer players. The shares measured over many more matches are at least four standard
 * errors above the required ones. MOUSEHOLE_TEST_SIZE=100 plays a million of each. */

#include "tests/games/strength.h"

#define MATCHES 10000, 400

/* The first four are the tables named in the digest, which requires 1.05 for them. */
static const Pairing pairings[] = {
  { "variant=base", 3, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=base", 4, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=alarm", 2, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=alarm", 4, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=base", 3, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.15, { MATCHES } },
  { "variant=base", 3, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.05, { MATCHES } },
  { "variant=base", 3, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.05, { MATCHES } },
  { "variant=base", 3, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.05, { MATCHES } },
  { "variant=base", 5, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=alarm", 3, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=alarm", 5, MH_LEVEL_HARD, MH_LEVEL_RANDOM, 1.15, { MATCHES } },
  { "variant=base", 3, MH_LEVEL_MEDIUM, MH_LEVEL_RANDOM, 1.1, { MATCHES } },
  { "variant=alarm", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.05, { MATCHES } },
  { "variant=alarm", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.04, { MATCHES } },
  /* A player who follows the hints plays at least as well as the others. */
  { "variant=base", 3, MH_LEVEL_MEDIUM, MH_LEVEL_MEDIUM, 1.05, { MATCHES }, TRUE },
};

void
add_tests (void)
{
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
}
