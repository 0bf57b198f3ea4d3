/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

/* Two pawns each run once around a track of twenty places and into their burrow. A six brings one onto the
 * track; a pawn that lands on another player's pawn sends it back. */
#define TRACK_SEATS (1u << 2 | 1u << 3 | 1u << 4)
#define TRACK_PAWNS 2
#define TRACK_PLACES 20
#define TRACK_APART 5 /* places between two seats' entrances */
#define TRACK_END (TRACK_PLACES + TRACK_PAWNS) /* the last place of the burrow */
#define TRACK_TURNS 240

MH_STATE_BEGIN
typedef struct
{
  guint8 way[MH_SEATS_MAX][TRACK_PAWNS]; /* how far: 0 outside, then the track, then the burrow */
  guint8 n_seats;
  guint8 turn;
  guint8 rolling;
  guint8 pips; /* of the turn; 0: not rolled yet */
  guint8 turns; /* completed turns */
} Track;
MH_STATE_END

enum
{
  TRACK_MOVE_THROW = 1,
  TRACK_MOVE_RUN, /* a: the pawn */
  TRACK_MOVE_PASS, /* no other move is possible */
  TRACK_MOVE_PIPS, /* of chance: a: 1 to 6 */
};

/* The place on the track, or TRACK_PLACES if the pawn is not on it. */
static inline guint
track_place (MhActor seat, guint way)
{
  return way == 0 || way > TRACK_PLACES ? TRACK_PLACES
                                        : (way - 1 + seat * TRACK_APART) % TRACK_PLACES;
}
