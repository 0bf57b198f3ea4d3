/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What may not be done, and by which rule. Of several rules the first in the digest's order counts.
 * Nothing here depends on the length of the hush, so that no refusal tells it. */

#include "scamper-rules.h"

/* Whether a stamp comes after the last touch: later, or at the same time by somebody farther from
 * the thrower. */
static gboolean
is_in_order (const ScamperState *self, MhActor seat, guint32 time)
{
  if (self->last_rank == 0)
    return TRUE;
  return time > self->last_stamp
         || (time == self->last_stamp && scamper_rank (self, seat) > self->last_rank);
}

static gboolean
is_negative (guint32 time)
{
  return time > G_MAXINT32;
}

/* By which rule nothing may be touched at a moment while the dice are seen; locks are not looked at. */
ScamperRule
scamper_judge_moment (const ScamperState *state, MhActor seat, guint32 time)
{
  if (state->phase != SC_PHASE_REACT || seat >= state->n_seats)
    return SC_RULE_80;
  if (is_negative (time))
    return SC_RULE_83;
  if (time > state->deadline)
    return SC_RULE_87;
  if (!is_in_order (state, seat, time))
    return SC_RULE_83;
  return scamper_is_in (state->finished, seat) ? SC_RULE_88 : SC_RULE_NONE;
}

/* A pawn in the middle. */
static ScamperRule
judge_common (const ScamperState *self, MhActor seat, guint pawn)
{
  if (scamper_common (self) != pawn)
    return SC_RULE_36;
  if (scamper_called (self, self->pawn[seat]) < 2)
    return SC_RULE_50;
  if (self->claim != 0 && self->claim != seat + 1)
    return SC_RULE_51;
  return SC_RULE_NONE;
}

/* By which rule a seat may not lift a pawn, or not put it down, while the dice are seen. */
ScamperRule
scamper_judge_pawn (const ScamperState *state, MhActor seat, guint pawn, gboolean lift)
{
  MhActor owner;
  ScamperRule rule;

  if (pawn == SC_PAWN_NONE || pawn >= SC_N_PAWNS)
    return SC_RULE_35;
  owner = scamper_owner (state, pawn);
  if (owner != seat && owner != MH_NOBODY)
    return SC_RULE_35;
  rule = owner == MH_NOBODY ? judge_common (state, seat, pawn) : SC_RULE_NONE;
  if (rule != SC_RULE_NONE)
    return rule;
  if ((owner == seat && state->claim == seat + 1)
      || (state->holds[seat] != SC_PAWN_NONE && state->holds[seat] != pawn)
      || (lift && state->holds[seat] == pawn))
    return SC_RULE_37;
  return SC_RULE_NONE;
}

static ScamperRule
judge_spot (const ScamperState *self, guint place, guint side)
{
  gboolean has_side = side == SC_SIDE_ON || side == SC_SIDE_BY;

  if (place == SC_PLACE_NONE || place >= SC_N_PLACES || side >= SC_N_SIDES)
    return SC_RULE_94;
  return has_side == (self->spots == SCAMPER_SPOTS_8) ? SC_RULE_NONE : SC_RULE_94;
}

static ScamperRule
judge_touch (const ScamperState *self, MhActor seat, MhMove move)
{
  guint8 kind = mh_move_kind (move);
  guint32 time = mh_move_time (move);
  ScamperRule rule = scamper_judge_moment (self, seat, time);

  if (rule != SC_RULE_NONE)
    return rule;
  if (kind == SC_MOVE_DROP)
    return self->holds[seat] == SC_PAWN_NONE ? SC_RULE_37 : SC_RULE_NONE;
  rule = scamper_judge_pawn (self, seat, mh_move_a (move), kind == SC_MOVE_LIFT);
  if (rule == SC_RULE_NONE && kind == SC_MOVE_PUT)
    rule = judge_spot (self, mh_move_b (move), mh_move_c (move));
  if (rule != SC_RULE_NONE)
    return rule;
  if (time < self->locked[seat])
    return self->lock_why[seat] == SC_LOCK_STUN ? SC_RULE_86 : SC_RULE_82;
  return SC_RULE_NONE;
}

static ScamperRule
judge_early (const ScamperState *self, MhActor seat, guint32 time)
{
  if (self->phase != SC_PHASE_HUSH || seat >= self->n_seats)
    return SC_RULE_80;
  if (time >= SC_HUSH_MAX || !is_in_order (self, seat, time))
    return SC_RULE_83;
  return scamper_is_in (self->early, seat) ? SC_RULE_82 : SC_RULE_NONE;
}

static ScamperRule
judge_answer (const ScamperState *self, MhActor seat, MhMove move)
{
  if (self->phase == SC_PHASE_REACT)
    return SC_RULE_83;
  if (self->phase != SC_PHASE_ANSWER || seat >= self->n_seats)
    return SC_RULE_80;
  if (scamper_answerer (self, self->n_answers) != seat
      || mh_move_a (move) != scamper_played (self, seat))
    return SC_RULE_95;
  return judge_spot (self, mh_move_b (move), mh_move_c (move));
}

static ScamperRule
judge_take (const ScamperState *self, MhActor seat, guint pawn)
{
  if (self->phase != SC_PHASE_SETUP || seat >= self->n_seats)
    return SC_RULE_80;
  if (seat != self->thrower || pawn == SC_PAWN_NONE || pawn >= SC_N_PAWNS
      || scamper_owner (self, pawn) != MH_NOBODY)
    return SC_RULE_04;
  return SC_RULE_NONE;
}

static ScamperRule
judge_throw (const ScamperState *self, MhActor seat)
{
  if (self->phase != SC_PHASE_THROW || seat >= self->n_seats)
    return SC_RULE_80;
  return seat == self->thrower ? SC_RULE_NONE : SC_RULE_07;
}

static ScamperRule
judge_choice (const ScamperState *self, MhActor seat, MhMove move)
{
  guint a = mh_move_a (move), b = mh_move_b (move);

  if (self->phase != SC_PHASE_DOUBLES || seat != self->thrower)
    return SC_RULE_60;
  switch (mh_move_kind (move))
    {
    case SC_MOVE_TRADE:
      return a != SC_PAWN_NONE && a < SC_N_PAWNS && a != self->pawn[seat] ? SC_RULE_NONE
                                                                          : SC_RULE_61;
    case SC_MOVE_SHIFT:
      return a != SC_PLACE_NONE && a < b && b < SC_N_PLACES ? SC_RULE_NONE : SC_RULE_62;
    case SC_MOVE_KEEP:
    default:
      return self->pass ? SC_RULE_NONE : SC_RULE_63;
    }
}

static ScamperRule
judge_table (const ScamperState *self, MhMove move)
{
  guint32 time = mh_move_time (move);

  if (mh_move_kind (move) == SC_MOVE_VOID)
    return self->phase == SC_PHASE_WAIT || self->phase == SC_PHASE_HUSH
                   || self->phase == SC_PHASE_REACT
               ? SC_RULE_NONE
               : SC_RULE_92;
  if (self->phase != SC_PHASE_REACT)
    return SC_RULE_80;
  return is_negative (time) || time <= self->deadline ? SC_RULE_84 : SC_RULE_NONE;
}

static ScamperRule
judge_reveal (const ScamperState *self, guint one, guint two)
{
  if (self->phase != SC_PHASE_HUSH && self->phase != SC_PHASE_REVEAL)
    return SC_RULE_80;
  return one != SC_PAWN_NONE && one <= two && two < SC_N_PAWNS ? SC_RULE_NONE : SC_RULE_10;
}

static ScamperRule
judge_chance (const ScamperState *self, MhMove move)
{
  guint32 time = mh_move_time (move);

  switch (mh_move_kind (move))
    {
    case SC_MOVE_START:
      if (self->phase != SC_PHASE_START)
        return SC_RULE_80;
      return mh_move_a (move) < self->n_seats ? SC_RULE_NONE : SC_RULE_06;
    case SC_MOVE_LAYOUT:
      if (self->phase != SC_PHASE_LAYOUT)
        return SC_RULE_80;
      return mh_move_a (move) < SC_LAYOUTS ? SC_RULE_NONE : SC_RULE_02;
    case SC_MOVE_HUSH:
      if (self->phase != SC_PHASE_WAIT)
        return SC_RULE_80;
      return time >= SC_HUSH_MIN && time <= SC_HUSH_MAX ? SC_RULE_NONE : SC_RULE_81;
    case SC_MOVE_REVEAL:
      return judge_reveal (self, mh_move_a (move), mh_move_b (move));
    default:
      return SC_RULE_80;
    }
}

static ScamperRule
judge_seat (const ScamperState *self, MhActor seat, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SC_MOVE_TAKE:
      return judge_take (self, seat, mh_move_a (move));
    case SC_MOVE_THROW:
      return judge_throw (self, seat);
    case SC_MOVE_EARLY:
      return judge_early (self, seat, mh_move_time (move));
    case SC_MOVE_LIFT:
    case SC_MOVE_DROP:
      return judge_touch (self, seat, move);
    case SC_MOVE_PUT:
      return self->phase == SC_PHASE_ANSWER ? SC_RULE_95 : judge_touch (self, seat, move);
    case SC_MOVE_ANSWER:
      return judge_answer (self, seat, move);
    case SC_MOVE_TRADE:
    case SC_MOVE_SHIFT:
    case SC_MOVE_KEEP:
      return judge_choice (self, seat, move);
    default:
      return SC_RULE_80;
    }
}

/* Whether a move has no more in it than its kind has. */
static gboolean
is_well_formed (MhMove move)
{
  static const MhMove arguments[SC_N_MOVES] = {
    [SC_MOVE_TAKE] = G_GUINT64_CONSTANT (0x00ff000000000000),
    [SC_MOVE_EARLY] = G_GUINT64_CONSTANT (0x00000000ffffffff),
    [SC_MOVE_LIFT] = G_GUINT64_CONSTANT (0x00ff0000ffffffff),
    [SC_MOVE_DROP] = G_GUINT64_CONSTANT (0x00000000ffffffff),
    [SC_MOVE_PUT] = G_GUINT64_CONSTANT (0x00ffffffffffffff),
    [SC_MOVE_ANSWER] = G_GUINT64_CONSTANT (0x00ffffff00000000),
    [SC_MOVE_TRADE] = G_GUINT64_CONSTANT (0x00ff000000000000),
    [SC_MOVE_SHIFT] = G_GUINT64_CONSTANT (0x00ffff0000000000),
    [SC_MOVE_CLOSE] = G_GUINT64_CONSTANT (0x00000000ffffffff),
    [SC_MOVE_START] = G_GUINT64_CONSTANT (0x00ff000000000000),
    [SC_MOVE_LAYOUT] = G_GUINT64_CONSTANT (0x00ff000000000000),
    [SC_MOVE_HUSH] = G_GUINT64_CONSTANT (0x00000000ffffffff),
    [SC_MOVE_REVEAL] = G_GUINT64_CONSTANT (0x00ffff0000000000),
  };
  guint8 kind = mh_move_kind (move);

  return kind >= SC_MOVE_TAKE && kind < SC_N_MOVES
         && (move & G_GUINT64_CONSTANT (0x00ffffffffffffff) & ~arguments[kind]) == 0;
}

guint
scamper_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const ScamperState *self = state;
  guint8 kind = mh_move_kind (move);

  if (self->phase == SC_PHASE_OVER)
    return SC_RULE_76;
  if (!is_well_formed (move))
    return SC_RULE_80;
  if (kind >= SC_MOVE_START)
    return actor == MH_CHANCE ? judge_chance (self, move) : SC_RULE_80;
  if (kind >= SC_MOVE_CLOSE)
    return actor == MH_TABLE ? judge_table (self, move) : SC_RULE_80;
  return judge_seat (self, actor, move);
}
