/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The legal moves, and their earliest stamps. */

#include "scamper-rules.h"

/* The first stamp at which a seat can still act without a false start; in the hush the first stamp. */
static gboolean
find_earliest (const ScamperState *state, MhActor seat, guint32 *time)
{
  guint32 next = scamper_find_next (state, seat);

  if (state->phase == SC_PHASE_HUSH)
    {
      *time = next;
      return !mh_actors_has (state->early, seat) && next < SC_HUSH_MAX;
    }
  next = MAX (next, SC_MIN);
  *time = MAX (next, state->locked[seat]);
  return !mh_actors_has (state->finished, seat) && *time <= state->deadline;
}

MhActors
scamper_get_actors (gconstpointer state)
{
  const ScamperState *self = state;
  MhActors actors = self->actors;
  guint32 time;

  if (self->phase == SC_PHASE_HUSH || self->phase == SC_PHASE_REACT)
    for (MhActor seat = 0; seat < self->n_seats; seat++)
      if (find_earliest (self, seat, &time))
        actors |= mh_actor_bit (seat);
  return actors;
}

static guint
list_spots (const ScamperState *self,
            guint8 kind,
            guint8 pawn,
            guint32 time,
            MhMove *moves,
            guint n)
{
  gboolean eight = self->spots == SCAMPER_SPOTS_8;

  for (guint8 place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    for (guint8 side = eight ? SC_SIDE_ON : SC_SIDE_NONE;
         side <= (eight ? SC_SIDE_BY : SC_SIDE_NONE); side++)
      moves[n++] = mh_move_full (kind, pawn, place, side, time);
  return n;
}

static guint
list_pawn (const ScamperState *self,
           MhActor seat,
           guint8 pawn,
           guint32 time,
           MhMove *moves,
           guint n)
{
  if (pawn == SC_PAWN_NONE)
    return n;
  if (scamper_judge_pawn (self, seat, pawn, TRUE) == SC_RULE_NONE)
    moves[n++] = mh_move_full (SC_MOVE_LIFT, pawn, 0, 0, time);
  if (scamper_judge_pawn (self, seat, pawn, FALSE) == SC_RULE_NONE)
    n = list_spots (self, SC_MOVE_PUT, pawn, time, moves, n);
  return n;
}

guint
scamper_legal_at (gconstpointer state, MhActor seat, guint32 time, MhMove *moves)
{
  const ScamperState *self = state;
  guint n = 0;

  if (self->phase == SC_PHASE_HUSH)
    {
      moves[0] = mh_move_full (SC_MOVE_EARLY, 0, 0, 0, time);
      return scamper_judge (self, seat, moves[0]) == SC_RULE_NONE;
    }
  if (scamper_judge_moment (self, seat, time) != SC_RULE_NONE)
    return 0;
  if (self->holds[seat] != SC_PAWN_NONE)
    moves[n++] = mh_move_full (SC_MOVE_DROP, 0, 0, 0, time);
  if (time < self->locked[seat])
    return n;
  n = list_pawn (self, seat, self->pawn[seat], time, moves, n);
  return list_pawn (self, seat, scamper_common (self), time, moves, n);
}

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

/* Settling comes first, because calling off is for emergencies. */
static guint
list_table (const ScamperState *self, MhMove *moves)
{
  guint n = 0;

  if (!mh_actors_has (self->actors, MH_TABLE))
    return 0;
  if (self->phase == SC_PHASE_REACT)
    moves[n++] = mh_move_full (SC_MOVE_CLOSE, 0, 0, 0, self->deadline + 1);
  moves[n++] = mh_move (SC_MOVE_VOID, 0, 0);
  return n;
}

/* The moves of an actor; in real time with the earliest stamp that is not a false start. */
guint
scamper_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const ScamperState *self = state;
  guint32 time;

  if (actor == MH_TABLE)
    return list_table (self, moves);
  if (self->phase == SC_PHASE_HUSH || self->phase == SC_PHASE_REACT)
    return actor < self->n_seats && find_earliest (self, actor, &time)
               ? scamper_legal_at (self, actor, time, moves)
               : 0;
  if (actor >= self->n_seats || !mh_actors_has (self->actors, actor))
    return 0;
  switch (self->phase)
    {
    case SC_PHASE_SETUP:
      return list_pawns (self, moves);
    case SC_PHASE_THROW:
      moves[0] = mh_move (SC_MOVE_THROW, 0, 0);
      return 1;
    case SC_PHASE_ANSWER:
      return scamper_answerer (self, self->n_answers) == actor
                 ? list_spots (self, SC_MOVE_ANSWER, scamper_played (self, actor), 0, moves, 0)
                 : 0;
    case SC_PHASE_DOUBLES:
      return list_choices (self, actor, moves);
    default:
      return 0;
    }
}
