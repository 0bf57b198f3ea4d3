/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4 | 1u << 5)

const Variation variations[] = {
  { "last-chance=no", SEATS },
  { "last-chance=yes", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

const Trial trial = { { 100, 10 }, MH_EVENTS_MAX - 1, NULL };
