/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "scamper-state.h"

#include "table/view/mh-game-view.h"

/* The things on the table. */
enum
{
  THING_CUP = 1,
  THING_DIE, /* two numbers */
  THING_SACK = THING_DIE + 2,
  THING_KEEP,
  THING_RACK, /* one per seat */
  THING_PAWN = THING_RACK + SC_SEATS_MAX, /* + a ScamperPawn */
  THING_STRUCTURE = THING_PAWN + SC_N_PAWNS, /* + a ScamperStructure */
  THING_SPOT = THING_STRUCTURE + SC_N_STRUCTURES, /* + 2 × place + side - 3 */
  THING_CELL = THING_SPOT + 8, /* + 4 × seat + place - 1 */
  THING_CHIP = THING_CELL + 4 * SC_SEATS_MAX, /* + 10 × seat + number */
  THING_FAR_DIE = THING_CHIP + SC_GOAL * SC_SEATS_MAX, /* two numbers */
  THING_LOCK = THING_FAR_DIE + 2, /* on the sack; then one per seat */
  THING_END = THING_LOCK + 1 + SC_SEATS_MAX,
};

static inline guint
scamper_thing_spot (guint place, guint side)
{
  return THING_SPOT + 2 * place + side - 3;
}

static inline guint
scamper_thing_cell (guint seat, guint place)
{
  return THING_CELL + 4 * seat + place - 1;
}

static inline guint
scamper_thing_chip (guint seat, guint number)
{
  return THING_CHIP + SC_GOAL * seat + number;
}

MhPicture *scamper_layout_die_picture (guint face);
void scamper_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement);
MhBox scamper_layout_get_goal (const ScamperState *state,
                               MhArrangement *arrangement,
                               guint pawn,
                               guint place,
                               guint side);
