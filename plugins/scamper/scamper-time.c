/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the stamps are about: who may touch what when, and what falls due. */

#include <string.h>

#include "scamper-rules.h"

/* The first stamp that keeps the order of stamps. */
static guint32
find_next_stamp (const ScamperState *self, MhActor seat)
{
  if (self->last_rank == 0)
    return 0;
  return self->last_stamp + (scamper_rank (self, seat) <= self->last_rank);
}

/* The first stamp at which a seat can still do something that is no false start; in the hush the first
 * stamp at all. */
gboolean
scamper_find_earliest (const ScamperState *state, MhActor seat, guint32 *time)
{
  guint32 next = find_next_stamp (state, seat);

  if (state->phase == SC_PHASE_HUSH)
    {
      *time = next;
      return !scamper_is_in (state->early, seat) && next < SC_HUSH_MAX;
    }
  next = MAX (next, SC_MIN);
  *time = MAX (next, state->locked[seat]);
  return !scamper_is_in (state->finished, seat) && *time <= state->deadline;
}

MhActors
scamper_get_actors (gconstpointer state)
{
  const ScamperState *self = state;
  MhActors actors = self->actors;
  guint32 time;

  if (self->phase == SC_PHASE_HUSH || self->phase == SC_PHASE_REACT)
    for (MhActor seat = 0; seat < self->n_seats; seat++)
      if (scamper_find_earliest (self, seat, &time))
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

static gboolean
is_running (gconstpointer state)
{
  const ScamperState *self = state;

  return self->phase == SC_PHASE_WAIT || self->phase == SC_PHASE_HUSH
         || self->phase == SC_PHASE_REACT;
}

static gboolean
is_shown (gconstpointer state)
{
  const ScamperState *self = state;

  return self->phase == SC_PHASE_REACT;
}

/* Whether two lists differ in more than the stamp. */
static gboolean
differ (gconstpointer state, MhActor seat, guint32 one, guint32 two)
{
  MhMove moves[2][MH_LEGAL_MAX];
  guint n = scamper_legal_at (state, seat, one, moves[0]);

  if (scamper_legal_at (state, seat, two, moves[1]) != n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (((moves[0][i] ^ moves[1][i]) >> 32) != 0)
      return TRUE;
  return FALSE;
}

static guint32
get_next_change (gconstpointer state, MhActor seat, guint32 time)
{
  const ScamperState *self = state;
  guint32 next = G_MAXUINT32;
  guint32 marks[3];

  if ((self->phase != SC_PHASE_HUSH && self->phase != SC_PHASE_REACT) || seat >= self->n_seats)
    return next;
  marks[0] = find_next_stamp (self, seat);
  marks[1] = self->locked[seat];
  marks[2] = self->phase == SC_PHASE_HUSH ? SC_HUSH_MAX : self->deadline + 1;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i] > time && marks[i] < next && differ (state, seat, time, marks[i]))
      next = marks[i];
  return next;
}

static guint32
get_due (gconstpointer state)
{
  const ScamperState *self = state;

  switch ((ScamperPhase) self->phase)
    {
    case SC_PHASE_WAIT:
      return 0;
    case SC_PHASE_HUSH:
      return self->hush;
    case SC_PHASE_REACT:
      return self->deadline + 1;
    case SC_PHASE_START:
    case SC_PHASE_LAYOUT:
    case SC_PHASE_SETUP:
    case SC_PHASE_THROW:
    case SC_PHASE_REVEAL:
    case SC_PHASE_ANSWER:
    case SC_PHASE_DOUBLES:
    case SC_PHASE_OVER:
    case SC_N_PHASES:
    default:
      return G_MAXUINT32;
    }
}

static guint
get_rank (gconstpointer state, MhActor seat)
{
  return scamper_rank (state, seat);
}

/* In the hush every gesture is a false start, also a pointer that leaves its mat. Afterwards letting go
 * of nothing is no touch, and a zone without a pawn means the pawn that the seat plays, so that with
 * keys nobody takes a wrong pawn by mistake; who plays none, moves the own. */
static MhMove
get_touch (gconstpointer state, MhActor seat, MhMove gesture, guint32 time)
{
  const ScamperState *self = state;
  guint8 kind = mh_move_kind (gesture), pawn = mh_move_a (gesture);

  if (self->phase == SC_PHASE_HUSH)
    return mh_move_full (SC_MOVE_EARLY, 0, 0, 0, time);
  if (self->phase != SC_PHASE_REACT || seat >= self->n_seats)
    return MH_MOVE_NONE;
  if (kind == SC_MOVE_DROP)
    return self->holds[seat] != SC_PAWN_NONE ? mh_move_full (SC_MOVE_DROP, 0, 0, 0, time)
                                             : MH_MOVE_NONE;
  if (kind != SC_MOVE_LIFT && kind != SC_MOVE_PUT)
    return MH_MOVE_NONE;
  if (pawn == SC_PAWN_NONE)
    pawn = scamper_played (self, seat) != SC_PAWN_NONE ? scamper_played (self, seat)
                                                       : self->pawn[seat];
  return mh_move_full (kind, pawn, mh_move_b (gesture), mh_move_c (gesture), time);
}

/* Nobody voids a fine away; in practice there is none. */
static gboolean
may_give_up (gconstpointer state)
{
  const ScamperState *self = state;

  return self->practice > 0 || (self->fined == 0 && self->strict_fined == 0);
}

/* Slow paws: only a called or common pawn walks; what is too early, locked or wrong is not delayed. */
static guint32
get_delay (gconstpointer state, MhActor seat, MhMove move)
{
  const ScamperState *self = state;
  guint32 time = mh_move_time (move);

  if (mh_move_kind (move) != SC_MOVE_PUT || seat >= self->n_seats || time < SC_MIN
      || time < self->locked[seat] || scamper_called (self, mh_move_a (move)) > 1)
    return 0;
  return self->slow[seat];
}

const MhRealTimeRules scamper_real_time = {
  .running = is_running,
  .shown = is_shown,
  .legal_at = scamper_legal_at,
  .next_change = get_next_change,
  .due = get_due,
  .rank = get_rank,
  .touch = get_touch,
  .may_give_up = may_give_up,
  .delay = get_delay,
};
