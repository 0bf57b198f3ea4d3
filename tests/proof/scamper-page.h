/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper on the rules interface, on one page: several seats act at once, a move carries its moment.
 *
 * Moves        a take M · a throw · a early @900 · a lift M @640 · a drop @700 · a put M SE @810 · a trade D ·
 *              a shift NW SE · a keep · t close @851 · t void
 * Chance       * start a · * hush 1500 (a range of 1801 outcomes) · * reveal MD (16 faces as 10 pairs)
 * Hidden       the length of the hush from everybody; at the calm pace the first answer until both are in
 * Take-back    none
 * Dictionary   phase turn round winners score.a thrower pawns chips.a reserve layout throws last
 */
#pragma once

#include <string.h>

#include "engine/mh-real-time.h"

enum
{
  SC_TAKE = 1,
  SC_THROW,
  SC_EARLY, /* time: ms since the throw */
  SC_LIFT, /* a: pawn, time: ms since the reveal */
  SC_DROP,
  SC_PUT, /* a: pawn, b: place, c: side when there are eight spots, time */
  SC_TRADE,
  SC_SHIFT,
  SC_KEEP,
  SC_CLOSE, /* time */
  SC_VOID,
  SC_START,
  SC_HUSH, /* time: ms */
  SC_REVEAL, /* a, b: characters in canonical order */
};

typedef enum
{
  SC_AT_START,
  SC_AT_SETUP,
  SC_AT_THROW,
  SC_AT_HUSH,
  SC_AT_REACT,
  SC_AT_DOUBLES,
  SC_AT_OVER,
} ScamperPhase;

MH_STATE_BEGIN
typedef struct
{
  guint32 hush; /* ms, hidden from every viewer; 0 = not drawn yet */
  guint32 last_stamp;
  guint32 deadline;
  guint32 locked[4]; /* until this stamp */
  guint32 right[2]; /* stamp + 1 of each called pawn on its right spot */
  guint16 throws;
  guint16 cap;
  guint16 tie;
  guint16 stun;
  guint8 dice[2];
  guint8 pawn[4];
  guint8 chips[4];
  guint8 place[4];
  guint8 holds[4];
  guint8 finished; /* seats */
  guint8 pays; /* seats */
  guint8 claim; /* seat + 1 */
  guint8 answer[2]; /* calm pace: place + 1, hidden until both are in */
  guint8 answered_by[2]; /* seat + 1 */
  guint8 reserve;
  guint8 phase;
  guint8 n_seats;
  guint8 thrower;
  guint8 calm;
  guint8 spots;
  guint8 wrong;
  guint8 spare[4];
} ScamperState;
MH_STATE_END

/* In the hush everybody may touch too early, and chance reveals when the hush is over: the match
 * asks `due` when that is. */
static inline MhActors
scamper_actors (gconstpointer data)
{
  const ScamperState *state = data;
  MhActors seats = (MhActors) ((1u << state->n_seats) - 1);

  switch ((ScamperPhase) state->phase)
    {
    case SC_AT_START:
      return mh_actor_bit (MH_CHANCE);
    case SC_AT_HUSH:
      return state->hush == 0 ? mh_actor_bit (MH_CHANCE)
                              : seats | mh_actor_bit (MH_CHANCE) | mh_actor_bit (MH_TABLE);
    case SC_AT_REACT:
      return state->calm ? seats : seats | mh_actor_bit (MH_TABLE);
    case SC_AT_OVER:
      return 0;
    case SC_AT_SETUP:
    case SC_AT_THROW:
    case SC_AT_DOUBLES:
    default:
      return mh_actor_bit (state->thrower);
    }
}

static inline void
scamper_chance (gconstpointer data, MhChance *chance)
{
  const ScamperState *state = data;

  if (state->hush == 0)
    {
      chance->first = mh_move_full (SC_HUSH, 0, 0, 0, 1200);
      chance->range = 1801;
      return;
    }
  for (guint8 a = 0; a < 4; a++)
    for (guint8 b = a; b < 4; b++)
      mh_chance_add (chance, mh_move (SC_REVEAL, a, b), a == b ? 1 : 2);
}

static inline void
scamper_observe (gconstpointer data, MhActor viewer, MhKnowledge knowledge, gpointer out)
{
  ScamperState *sight = out;

  memcpy (sight, data, sizeof *sight);
  /* That the hush was drawn is public, its length is not. */
  if (sight->phase == SC_AT_HUSH && sight->hush != 0)
    sight->hush = 1;
  for (guint i = 0; i < 2; i++)
    if (sight->answer[i] != 0 && sight->answered_by[i] != viewer + 1 && sight->phase == SC_AT_REACT)
      sight->answer[i] = 0;
}

static inline MhMove
scamper_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  const ScamperState *state = before;

  if (mh_move_kind (move) == SC_HUSH)
    return mh_move (SC_HUSH, 0, 0);
  if (state->calm && mh_move_kind (move) == SC_PUT && actor != viewer && state->answered_by[0] == 0)
    return mh_move (SC_PUT, 0, 0);
  return move;
}

static inline MhActor
scamper_curtain (gconstpointer data)
{
  const ScamperState *state = data;

  return state->calm && state->phase == SC_AT_REACT ? state->thrower : MH_NOBODY;
}

static inline gboolean
scamper_running (gconstpointer data)
{
  const ScamperState *state = data;

  return !state->calm && (state->phase == SC_AT_HUSH || state->phase == SC_AT_REACT);
}

/* The reveal is due when the hush ends, `t close` one millisecond after the deadline. */
static inline guint32
scamper_due (gconstpointer data)
{
  const ScamperState *state = data;

  if (state->phase == SC_AT_HUSH)
    return state->hush;
  return state->phase == SC_AT_REACT ? state->deadline + 1 : G_MAXUINT32;
}
