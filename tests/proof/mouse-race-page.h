/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Mouse Race on the rules interface, on one page: everything is open, a laid tile may be taken back.
 *
 * Moves        a draw · a lay b1 e · a cat e5 · a back · a shoo e5 · a pass · a undo (the engine's)
 * Chance       * start a · * s · * c · * k (straight, curve, cat; weights = tiles in the bag)
 * Hidden       nothing: observe, mask, guess, forget and curtain are NULL
 * Take-back    a laid path tile or cat that did not win, until anybody draws or skips
 * Dictionary   phase turn round winners score.a end.a path.a tiles.a cats bag turns hand
 */
#pragma once

#include "engine/mh-rules.h"

enum
{
  MR_DRAW = 1,
  MR_LAY, /* a: square 1-169, b: side of the new open end */
  MR_CAT, /* a: square */
  MR_BACK,
  MR_SHOO,
  MR_PASS,
  MR_START,
  MR_TILE, /* a: straight, curve or cat */
};

typedef enum
{
  MR_AT_START,
  MR_AT_TURN,
  MR_AT_DRAW,
  MR_AT_PATH,
  MR_AT_CAT,
  MR_AT_OVER,
} MouseRacePhase;

#define MR_SQUARES 169

/* A square: 0 free, 1 cat, else 2 + seat * 16 + entry side * 4 + exit side. The sides make each path
 * a list that `back` walks, so no order has to be stored. */
MH_STATE_BEGIN
typedef struct
{
  guint16 turns; /* completed */
  guint16 round_limit;
  guint8 square[MR_SQUARES];
  guint8 newest[4]; /* square of the newest tile of each path, 0 = none */
  guint8 length[4];
  guint8 bag[3];
  guint8 hand;
  guint8 phase;
  guint8 n_seats;
  guint8 turn;
  guint8 first;
  guint8 winner; /* seat + 1 */
  guint8 scent_rule;
  guint8 corners;
  guint8 cat_zone;
  guint8 spare;
} MouseRaceState;
MH_STATE_END

static inline MhActors
mouse_race_actors (gconstpointer data)
{
  const MouseRaceState *state = data;

  if (state->phase == MR_AT_OVER)
    return 0;
  if (state->phase == MR_AT_START || state->phase == MR_AT_DRAW)
    return mh_actor_bit (MH_CHANCE);
  return mh_actor_bit (state->turn);
}

static inline void
mouse_race_chance (gconstpointer data, MhChance *chance)
{
  const MouseRaceState *state = data;

  for (guint8 kind = 0; kind < 3; kind++)
    if (state->bag[kind] > 0)
      mh_chance_add (chance, mh_move (MR_TILE, kind + 1, 0), state->bag[kind]);
}

static inline gboolean
mouse_race_can_take_back (gconstpointer before, MhActor actor, MhMove move)
{
  return mh_move_kind (move) == MR_LAY || mh_move_kind (move) == MR_CAT;
}
