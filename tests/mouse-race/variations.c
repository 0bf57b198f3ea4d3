/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/driver.h"

#define BOTH (1u << 2 | 1u << 4)

const Variation variations[] = {
  { "round-limit=200", BOTH },
  { "scent-rule=no", BOTH },
  { "cats=44", BOTH },
  { "cats=20 cat-zone=board", BOTH },
  { "corners=adjacent", BOTH },
  { "corners=adjacent scent-rule=no cat-zone=board cats=44 round-limit=50", BOTH },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* A match that ends has a winner, or it has come to its last round. */
static void
assert_ended (gconstpointer state)
{
  const MouseRaceState *self = state;

  g_assert_true (self->winner != 0 || self->turns == self->round_limit * self->n_seats);
}

const Trial trial = { { 900, 20 }, 2, assert_ended };
