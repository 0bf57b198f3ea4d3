/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "sewer-rat-state.h"
#include "table/view/mh-game-view.h"

/* The IDs of the things on the table; lids use their cell numbers, 1 to 16. */
enum
{
  THING_GUARD = 20,
  THING_RAT,
  THING_DONE,
  THING_PASS,
  THING_NEXT,
  THING_HINT,
  THING_COUNTER = 30, /* to 37 */
  THING_ROLE = 40, /* + seat */
  THING_ROUND = 90, /* to 95 */
};

#define THING_CHEESE(seat, i) (50u + (seat) *8u + (i))

MhPicture *sewer_rat_layout_get_lid (const SewerRatState *state, guint cell);
void sewer_rat_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement);
