/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the rules and the view both know. The two modules share this header and no function. */

#pragma once

#include "engine/mousehole.h"

/* The numbers of players, as bits; the manifest's Players= says the same. */
#define NOUGHTS_SEATS (1u << 2)

/* 1. The state: everything there is to know in mid-match, flat and without pointers; the compiler
 * refuses padding. A square is a bit: a1 b1 c1 are the bits 0 1 2, a2 b2 c2 the bits 3 4 5, a3 b3 c3
 * the bits 6 7 8. */
MH_STATE_BEGIN
typedef struct
{
  guint16 marks[MH_SEATS_MAX]; /* the squares of each seat */
  guint8 n_seats;
  guint8 turn; /* the seat that plays next, or MH_NOBODY when the match is over */
} Noughts;
MH_STATE_END

#define NOUGHTS_SQUARES 9

/* 2. The moves: this game has one kind, with the square as its argument. */
#define NOUGHTS_MOVE_MARK 1

/* How people and records name the squares: "b2". */
static const MhWords noughts_squares
    = { .letters = "abc", .endings = MH_WORD_LIST ("1", "2", "3"), .ending_step = 3 };
