/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-plan.h"
#include "table/view/mh-game-view.h"

/* The things on the table. A card in a row has the number of its place, no matter which card it is. */
enum
{
  THING_ROWS = 1, /* + seat times four, + slot */
  THING_PILE = 30,
  THING_DISCARD,
  THING_DRAWN,
  THING_USE,
  THING_TWO,
  THING_LOOK,
  THING_DONE,
  THING_NO_POWER,
  THING_KNOCK,
  THING_END,
  THING_NEXT,
  THING_ROUNDS,
  THING_LAST_TURNS,
};

static inline guint
cats_and_rats_layout_get_thing (guint seat, guint slot)
{
  return THING_ROWS + seat * CR_SLOTS + slot;
}

void cats_and_rats_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement);
