/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules that forbid moves. If a move breaks several rules, the first in the digest's order is reported. Nothing
 * here depends on the length of the hush, so no refusal reveals it. */

#include "scamper-rules.h"

static gboolean
is_negative (guint32 time)
{
  return time > G_MAXINT32;
}

/* The rule that forbids all touches at a moment while the dice are visible, regardless of locks. */
ScamperRule
scamper_judge_moment (const ScamperState *state, MhActor seat, guint32 time)
{
  if (state->phase != SC_PHASE_REACT || seat >= state->n_seats)
    return SC_RULE_80;
  if (is_negative (time))
    return SC_RULE_83;
  if (time > state->deadline)
    return SC_RULE_87;
  if (time < scamper_find_next (state, seat))
    return SC_RULE_83;
  return mh_actors_has (state->finished, seat) ? SC_RULE_88 : SC_RULE_NONE;
}

/* Judges a spare pawn. */
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

/* The rule that forbids a seat to lift or put down a pawn while the dice are visible. */
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
  if (time >= SC_HUSH_MAX || time < scamper_find_next (self, seat))
    return SC_RULE_83;
  return mh_actors_has (self->early, seat) ? SC_RULE_82 : SC_RULE_NONE;
}

static ScamperRule
judge_answer (const ScamperState *self, MhActor seat, MhMove move)
{
  if (scamper_answerer (self, self->n_answers) != seat
      || mh_move_a (move) != scamper_played (self, seat))
    return SC_RULE_95;
  return judge_spot (self, mh_move_b (move), mh_move_c (move));
}

static gboolean
is_pawn (guint pawn)
{
  return pawn != SC_PAWN_NONE && pawn < SC_N_PAWNS;
}

/* Whether a move of the right phase can be made; touches and answers have their own judges. */
static gboolean
is_possible (const ScamperState *self, MhActor actor, MhMove move)
{
  guint a = mh_move_a (move), b = mh_move_b (move);
  guint32 time = mh_move_time (move);

  switch (mh_move_kind (move))
    {
    case SC_MOVE_TAKE:
      return actor == self->thrower && is_pawn (a) && scamper_owner (self, a) == MH_NOBODY;
    case SC_MOVE_THROW:
      return actor == self->thrower;
    case SC_MOVE_TRADE:
      return is_pawn (a) && a != self->pawn[actor];
    case SC_MOVE_SHIFT:
      return a != SC_PLACE_NONE && a < b && b < SC_N_PLACES;
    case SC_MOVE_KEEP:
      return self->pass;
    case SC_MOVE_CLOSE:
      return !is_negative (time) && time > self->deadline;
    case SC_MOVE_START:
      return a < self->n_seats;
    case SC_MOVE_LAYOUT:
      return a < SC_LAYOUTS;
    case SC_MOVE_HUSH:
      return time >= SC_HUSH_MIN && time <= SC_HUSH_MAX;
    case SC_MOVE_REVEAL:
      return is_pawn (a) && a <= b && b < SC_N_PAWNS;
    default:
      return TRUE;
    }
}

#define A G_GUINT64_CONSTANT (0x00ff000000000000)
#define B G_GUINT64_CONSTANT (0x0000ff0000000000)
#define C G_GUINT64_CONSTANT (0x000000ff00000000)
#define TIME G_GUINT64_CONSTANT (0x00000000ffffffff)
#define IN(phase) (1u << SC_PHASE_##phase)

static const struct
{
  MhMove arguments; /* the bits that a move of this kind may use */
  guint phases; /* the phases for it */
  ScamperRule otherwise; /* the rule that refuses it in any other phase, */
  ScamperRule impossible; /* and the rule that refuses it if it is impossible */
} kinds[SC_N_MOVES] = {
  [SC_MOVE_TAKE] = { A, IN (SETUP), SC_RULE_80, SC_RULE_04 },
  [SC_MOVE_THROW] = { 0, IN (THROW), SC_RULE_80, SC_RULE_07 },
  [SC_MOVE_EARLY] = { TIME, IN (HUSH), SC_RULE_80 },
  [SC_MOVE_LIFT] = { A | TIME, IN (REACT), SC_RULE_80 },
  [SC_MOVE_DROP] = { TIME, IN (REACT), SC_RULE_80 },
  [SC_MOVE_PUT] = { A | B | C | TIME, IN (REACT), SC_RULE_80 },
  [SC_MOVE_ANSWER] = { A | B | C, IN (ANSWER), SC_RULE_80 },
  [SC_MOVE_TRADE] = { A, IN (DOUBLES), SC_RULE_60, SC_RULE_61 },
  [SC_MOVE_SHIFT] = { A | B, IN (DOUBLES), SC_RULE_60, SC_RULE_62 },
  [SC_MOVE_KEEP] = { 0, IN (DOUBLES), SC_RULE_60, SC_RULE_63 },
  [SC_MOVE_CLOSE] = { TIME, IN (REACT), SC_RULE_80, SC_RULE_84 },
  [SC_MOVE_VOID] = { 0, IN (WAIT) | IN (HUSH) | IN (REACT), SC_RULE_92 },
  [SC_MOVE_START] = { A, IN (START), SC_RULE_80, SC_RULE_06 },
  [SC_MOVE_LAYOUT] = { A, IN (LAYOUT), SC_RULE_80, SC_RULE_02 },
  [SC_MOVE_HUSH] = { TIME, IN (WAIT), SC_RULE_80, SC_RULE_81 },
  [SC_MOVE_REVEAL] = { A | B, IN (HUSH) | IN (REVEAL), SC_RULE_80, SC_RULE_10 },
};

/* Whether a move uses only its kind's bits, and its actor may make moves of this kind. */
static gboolean
is_well_formed (MhActor actor, MhMove move)
{
  guint8 kind = mh_move_kind (move);

  if (kind < SC_MOVE_TAKE || kind >= SC_N_MOVES
      || (move & G_GUINT64_CONSTANT (0x00ffffffffffffff) & ~kinds[kind].arguments) != 0)
    return FALSE;
  if (kind >= SC_MOVE_START)
    return actor == MH_CHANCE;
  return kind < SC_MOVE_CLOSE || actor == MH_TABLE;
}

/* 0, or the ScamperRule that forbids it. */
guint
scamper_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const ScamperState *self = state;
  guint8 kind = mh_move_kind (move);

  if (self->phase == SC_PHASE_OVER)
    return SC_RULE_76;
  if (!is_well_formed (actor, move))
    return SC_RULE_80;
  if (kind == SC_MOVE_PUT && self->phase == SC_PHASE_ANSWER)
    return SC_RULE_95;
  if (kind == SC_MOVE_ANSWER && self->phase == SC_PHASE_REACT)
    return SC_RULE_83;
  if ((kinds[kind].phases >> self->phase & 1) == 0
      || (kind < SC_MOVE_CLOSE && actor >= self->n_seats))
    return kinds[kind].otherwise;
  switch (kind)
    {
    case SC_MOVE_EARLY:
      return judge_early (self, actor, mh_move_time (move));
    case SC_MOVE_LIFT:
    case SC_MOVE_DROP:
    case SC_MOVE_PUT:
      return judge_touch (self, actor, move);
    case SC_MOVE_ANSWER:
      return judge_answer (self, actor, move);
    default:
      if ((kinds[kind].phases & IN (DOUBLES)) != 0 && actor != self->thrower)
        return SC_RULE_60;
      return is_possible (self, actor, move) ? SC_RULE_NONE : kinds[kind].impossible;
    }
}
