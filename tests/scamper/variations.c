/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "plugins/scamper/scamper-state.h"
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4)

const Variation variations[] = {
  { "cap=40", SEATS },
  { "cap=40 spots=8 layout=hkct", SEATS },
  { "cap=40 wrong=out tie=0 layout=shuffle", SEATS },
  { "cap=40 wrong=strict tie=150 pass=no", SEATS },
  { "cap=40 false=0 max=3000 still=500 spots=8 wrong=strict", SEATS },
  { "cap=40 level=ours", SEATS },
  { "cap=20 practice=3", SEATS },
  { "cap=20 practice=1 wrong=strict spots=8 level=ours", SEATS },
  { "cap=60 pace=calm", SEATS },
  { "cap=20 pace=calm practice=2", SEATS },
  { "cap=60 pace=calm spots=8 layout=shuffle pass=no", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* Somebody has a chip, or all share. */
static void
assert_ended (gconstpointer state)
{
  const ScamperState *self = state;
  guint most = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    most = MAX (most, self->chips[seat]);
  g_assert_true (most > 0 || self->winners == (1u << self->n_seats) - 1);
}

/* A player who saw the first answer would still give the right one. */
const Trial trial = { { 200, 10 }, MH_EVENTS_MAX, assert_ended, TRUE };
