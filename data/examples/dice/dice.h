/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

/* Five dice, three rolls per turn; dice that are kept stay as they are for the rest of the turn. Then the
 * player fills a row of their own sheet, which has one for each number of pips: the row counts the dice that
 * show it. */
#define DICE_SEATS (1u << 2 | 1u << 3 | 1u << 4)
#define DICE_DICE 5
#define DICE_ROWS 6
#define DICE_THROWS 3
#define DICE_EMPTY 0xff

MH_STATE_BEGIN
typedef struct
{
  guint8 sheet[MH_SEATS_MAX][DICE_ROWS]; /* the number in a row, or DICE_EMPTY */
  guint8 pips[DICE_DICE]; /* 0 before the first roll of a turn */
  guint8 kept; /* dice, as bits */
  guint8 rolling; /* dice that chance has yet to decide, as bits */
  guint8 throws; /* of this turn */
  guint8 turns; /* completed turns */
  guint8 n_seats, turn;
} Dice;
MH_STATE_END

enum
{
  DICE_MOVE_THROW = 1,
  DICE_MOVE_KEEP, /* a: the die */
  DICE_MOVE_FILL, /* a: the row */
  DICE_MOVE_PIPS, /* of chance: a: the pips, and so the row, of the first rolling die */
};

static inline guint
dice_count (const Dice *self, guint row)
{
  guint sum = 0;

  for (guint die = 0; die < DICE_DICE; die++)
    sum += self->pips[die] == row + 1 ? row + 1 : 0;
  return sum;
}
