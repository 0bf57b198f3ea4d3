/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the rules and the view both know. The two modules share this header and no function: what the view needs of
 * the rules is here, too. */

#pragma once

#include "engine/mousehole.h"

/* The numbers of players, as bits; the manifest's Players= says the same. */
#define FARSIDE_SEATS (1u << 2)

#define FARSIDE_SIDE 5 /* of the board, and how many pieces each seat has */
#define FARSIDE_SQUARES (FARSIDE_SIDE * FARSIDE_SIDE) /* a1 is 0, b1 is 1, e5 is 24 */

/* 1. The state. A square does not only say whose piece is on it: each piece has a number and keeps it, so that the
 * table knows which one has moved, and it glides there. */
MH_STATE_BEGIN
typedef struct
{
  guint8 piece[FARSIDE_SQUARES]; /* from 1, first those of seat a; 0: the square is empty */
  guint8 n_seats;
  MhActors actors; /* the seat that plays next; 0: the match is over */
  MhActors winners; /* 0: not yet, or a draw */
} Farside;
MH_STATE_END

static inline MhActor
farside_owner (guint piece)
{
  return piece == 0 ? MH_NOBODY : (MhActor) ((piece - 1) / FARSIDE_SIDE);
}

/* The square straight ahead: a row up for a, a row down for b. */
static inline guint
farside_ahead (MhActor seat, guint square)
{
  return seat == 0 ? square + FARSIDE_SIDE : square - FARSIDE_SIDE;
}

/* 2. The move: from a square to a square. The event: a piece is captured on a square. */
#define FARSIDE_MOVE_STEP 1
#define FARSIDE_EVENT_CAPTURE 1

/* How people and records name the squares. */
static const MhWords farside_squares = { .letters = "abcde",
                                         .endings = MH_WORD_LIST ("1", "2", "3", "4", "5"),
                                         .ending_step = FARSIDE_SIDE };
