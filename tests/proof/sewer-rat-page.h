/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Sewer Rat on the rules interface, on one page: sixteen lids, one rat that only memory can follow.
 *
 * Moves        a hide b2 · b place c3 · b go b2 · a swap b2 c3 · a pass · b tip a4 · a show d4 · t next
 * Chance       * start a (no seat chosen) · * lid d07 (which dweller an opened lid shows)
 * Take-back    none; an unconfirmed hiding place is a gesture of the view, never a move
 * Dictionary   phase turn round winners score.a rat rounds guard opened searches open closed cheese.a
 *              supply tips truth lid.b2
 */
#pragma once

#include <string.h>

#include "engine/mh-rules.h"

enum
{
  SR_HIDE = 1, /* a: cell 1-16 */
  SR_PLACE,
  SR_GO,
  SR_SWAP, /* a, b: cells in reading order */
  SR_PASS,
  SR_TIP,
  SR_SHOW,
  SR_NEXT,
  SR_START, /* a: seat */
  SR_LID, /* a: dweller 1-16 */
};

typedef enum
{
  SR_AT_START,
  SR_AT_HIDE,
  SR_AT_PLACE,
  SR_AT_SEEK,
  SR_AT_LID, /* chance says which dweller lies open */
  SR_AT_RAT,
  SR_AT_TIP,
  SR_AT_SHOW,
  SR_AT_ROUND_OVER,
  SR_AT_OVER,
} SewerRatPhase;

/* A closed dweller has no identity: it is drawn when it is opened. So the only secret is one cell. */
MH_STATE_BEGIN
typedef struct
{
  guint8 lid[16]; /* 0 closed, 1-16 an open dweller, 17 the open rat */
  guint8 rat_cell; /* 1-16, hidden; 0 = blank, or not yet hidden */
  guint8 rat_known; /* the seats that know rat_cell: the mask travels with the rat */
  guint8 phase;
  guint8 n_seats;
  guint8 rat_player;
  guint8 turn;
  guint8 mover; /* who moved the guard last */
  guint8 guard; /* 0 = off the grid, else cell */
  guint8 opened;
  guint8 searches;
  guint8 round;
  guint8 rounds;
  guint8 last_chance;
  guint8 tip[MH_SEATS_MAX];
  guint8 cheese[MH_SEATS_MAX];
  guint8 supply;
} SewerRatState;
MH_STATE_END

static inline MhActors
sewer_rat_actors (gconstpointer data)
{
  const SewerRatState *state = data;

  switch ((SewerRatPhase) state->phase)
    {
    case SR_AT_START:
    case SR_AT_LID:
      return mh_actor_bit (MH_CHANCE);
    case SR_AT_ROUND_OVER:
      return mh_actor_bit (MH_TABLE);
    case SR_AT_OVER:
      return 0;
    case SR_AT_HIDE:
    case SR_AT_PLACE:
    case SR_AT_SEEK:
    case SR_AT_RAT:
    case SR_AT_TIP:
    case SR_AT_SHOW:
    default:
      return mh_actor_bit (state->turn);
    }
}

static inline void
sewer_rat_chance (gconstpointer data, MhChance *chance)
{
  const SewerRatState *state = data;

  for (guint8 dweller = 1; dweller <= 16; dweller++)
    if (memchr (state->lid, dweller, sizeof state->lid) == NULL)
      mh_chance_add (chance, mh_move (SR_LID, dweller, 0), 1);
}

/* Now: nobody sees the rat, its own player neither (SR-G5). Recall: who hid it and has watched. */
static inline void
sewer_rat_observe (gconstpointer data, MhActor viewer, MhKnowledge knowledge, gpointer out)
{
  SewerRatState *sight = out;

  memcpy (sight, data, sizeof *sight);
  if (sight->phase == SR_AT_ROUND_OVER || sight->phase == SR_AT_OVER)
    return;
  if (knowledge == MH_NOW || viewer == MH_TABLE || !(sight->rat_known & mh_actor_bit (viewer)))
    sight->rat_cell = 0;
  sight->rat_known = 0;
}

static inline MhMove
sewer_rat_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  return mh_move_kind (move) == SR_HIDE && viewer != actor ? mh_move (SR_HIDE, 0, 0) : move;
}

static inline void
sewer_rat_guess (gpointer data, MhActor viewer, MhRandom *random)
{
  SewerRatState *sight = data;
  guint8 closed[16], n = 0;

  for (guint8 cell = 1; cell <= 16; cell++)
    if (sight->lid[cell - 1] == 0)
      closed[n++] = cell;
  if (sight->rat_cell == 0 && sight->phase > SR_AT_HIDE && n > 0)
    sight->rat_cell = closed[mh_random_below (random, n)];
}

static inline void
sewer_rat_forget (gpointer data, MhActor seat)
{
  ((SewerRatState *) data)->rat_known &= (guint8) ~mh_actor_bit (seat);
}

static inline MhActor
sewer_rat_curtain (gconstpointer data)
{
  const SewerRatState *state = data;

  return state->phase == SR_AT_HIDE ? state->rat_player : MH_NOBODY;
}
