/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6)

const Variation variations[] = {
  { "lap-limit=20", SEATS },
  { "lap-limit=20 younger=yes", SEATS },
  { "lap-limit=3 keep-power=no rounds=2", SEATS },
  { "lap-limit=20 end=limit limit=40", SEATS },
  { "lap-limit=20 end=limit limit=60 younger=yes", SEATS },
  { "lap-limit=1 end=time minutes=5", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

const Trial trial = { { 100, 10 }, MH_EVENTS_MAX, NULL };
