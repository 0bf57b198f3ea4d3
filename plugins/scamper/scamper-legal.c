/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Legal moves. */

#include "scamper-rules.h"

static guint
list_pawns (const ScamperState *self, MhMove *moves)
{
  guint n = 0;

  for (guint8 pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
    if (scamper_owner (self, pawn) == MH_NOBODY)
      moves[n++] = mh_move (SC_MOVE_TAKE, pawn, 0);
  return n;
}

static guint
list_answers (const ScamperState *self, MhActor seat, MhMove *moves)
{
  gboolean eight = self->spots == SCAMPER_SPOTS_8;
  guint8 pawn = scamper_played (self, seat);
  guint n = 0;

  if (scamper_answerer (self, self->n_answers) != seat)
    return 0;
  for (guint8 place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    for (guint8 side = eight ? SC_SIDE_ON : SC_SIDE_NONE;
         side <= (eight ? SC_SIDE_BY : SC_SIDE_NONE); side++)
      moves[n++] = mh_move_full (SC_MOVE_ANSWER, pawn, place, side, 0);
  return n;
}

static guint
list_choices (const ScamperState *self, MhActor seat, MhMove *moves)
{
  guint n = 0;

  for (guint8 pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
    if (self->pawn[seat] != pawn)
      moves[n++] = mh_move (SC_MOVE_TRADE, pawn, 0);
  for (guint8 one = SC_PLACE_NW; one < SC_N_PLACES; one++)
    for (guint8 two = (guint8) (one + 1); two < SC_N_PLACES; two++)
      moves[n++] = mh_move (SC_MOVE_SHIFT, one, two);
  if (self->pass)
    moves[n++] = mh_move (SC_MOVE_KEEP, 0, 0);
  return n;
}

/* Settling comes first: calling off is for emergencies. */
static guint
list_table (const ScamperState *self, MhMove *moves)
{
  guint n = 0;

  if ((self->actors & mh_actor_bit (MH_TABLE)) == 0)
    return 0;
  if (self->phase == SC_PHASE_REACT)
    moves[n++] = mh_move_full (SC_MOVE_CLOSE, 0, 0, 0, self->deadline + 1);
  moves[n++] = mh_move (SC_MOVE_VOID, 0, 0);
  return n;
}

/* The moves of an actor; in real time those with the earliest stamp that is no false start. */
guint
scamper_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const ScamperState *self = state;
  guint32 time;

  if (actor == MH_TABLE)
    return list_table (self, moves);
  if (self->phase == SC_PHASE_HUSH || self->phase == SC_PHASE_REACT)
    return actor < self->n_seats && scamper_find_earliest (self, actor, &time)
               ? scamper_legal_at (self, actor, time, moves)
               : 0;
  if (actor >= self->n_seats || (self->actors & mh_actor_bit (actor)) == 0)
    return 0;
  switch (self->phase)
    {
    case SC_PHASE_SETUP:
      return list_pawns (self, moves);
    case SC_PHASE_THROW:
      moves[0] = mh_move (SC_MOVE_THROW, 0, 0);
      return 1;
    case SC_PHASE_ANSWER:
      return list_answers (self, actor, moves);
    case SC_PHASE_DOUBLES:
      return list_choices (self, actor, moves);
    default:
      return 0;
    }
}
