/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Real time: the moves that touches make, and the moves that fall due. */

#include "scamper-rules.h"

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

/* Whether two lists differ in more than their stamps. */
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
  marks[0] = scamper_find_next (self, seat);
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

  switch (self->phase)
    {
    case SC_PHASE_WAIT:
      return 0;
    case SC_PHASE_HUSH:
      return self->hush;
    case SC_PHASE_REACT:
      return self->deadline + 1;
    default:
      return G_MAXUINT32;
    }
}

/* In the hush every gesture is a false start, even a pointer that leaves its mat. After the hush, letting go
 * without a pawn is not a touch, and a spot without a pawn means the pawn that the seat plays, so that keys never
 * move a wrong pawn by mistake; a player who plays none moves their own. */
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

/* Calling off must not cancel a fine; in practice there are none. */
static gboolean
may_give_up (gconstpointer state)
{
  const ScamperState *self = state;

  return self->practice > 0 || (self->fined == 0 && self->strict_fined == 0);
}

/* Slow paws: delays only called pawns; what is too early, locked or wrong is not delayed. */
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
  .rank = scamper_rank,
  .touch = get_touch,
  .may_give_up = may_give_up,
  .leave = SC_MOVE_VOID,
  .delay = get_delay,
};
