/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The moves and their effects. */

#include <string.h>

#include "scamper-rules.h"

static const char *const rule_ids[] = { NULL, SCAMPER_RULES (MH_RULE_ID) };

/* Enters a phase, and sets its actors; in real time single seats are added and removed as well. */
void
scamper_set_phase (ScamperState *state, ScamperPhase phase)
{
  const MhActors chance = mh_actor_bit (MH_CHANCE), table = mh_actor_bit (MH_TABLE);
  const MhActors others[SC_N_PHASES] = {
    [SC_PHASE_START] = chance,        [SC_PHASE_LAYOUT] = chance, [SC_PHASE_WAIT] = chance | table,
    [SC_PHASE_HUSH] = chance | table, [SC_PHASE_REVEAL] = chance, [SC_PHASE_REACT] = table,
  };

  state->phase = (guint8) phase;
  state->actors = others[phase];
  if (phase == SC_PHASE_ANSWER)
    state->actors = mh_actor_bit (scamper_answerer (state, state->n_answers));
  else if (phase == SC_PHASE_SETUP || phase == SC_PHASE_THROW || phase == SC_PHASE_DOUBLES)
    state->actors = mh_actor_bit (state->thrower);
}

/* Enters the first phase with a decision; if @start is MH_NOBODY, chance chooses. */
void
scamper_begin (ScamperState *state, MhActor start)
{
  state->thrower = state->first = start == MH_NOBODY ? 0 : start;
  state->shift_age = SC_AGE_MAX;
  memset (state->trade_age, SC_AGE_MAX, state->n_seats);
  if (start == MH_NOBODY)
    scamper_set_phase (state, SC_PHASE_START);
  else
    scamper_set_phase (state, state->shuffle ? SC_PHASE_LAYOUT : SC_PHASE_SETUP);
}

static void
list_outcomes (gconstpointer state, MhChance *chance)
{
  const ScamperState *self = state;

  switch (self->phase)
    {
    case SC_PHASE_START:
      mh_chance_add_seats (chance, SC_MOVE_START, self->n_seats);
      break;
    case SC_PHASE_LAYOUT:
      for (guint8 i = 0; i < SC_LAYOUTS; i++)
        mh_chance_add (chance, mh_move (SC_MOVE_LAYOUT, i, 0), 1);
      break;
    case SC_PHASE_WAIT:
      chance->first = mh_move_full (SC_MOVE_HUSH, 0, 0, 0, SC_HUSH_MIN);
      chance->range = SC_HUSH_MAX - SC_HUSH_MIN + 1;
      break;
    default:
      for (guint8 one = SC_PAWN_MOUSE; one < SC_N_PAWNS; one++)
        for (guint8 two = one; two < SC_N_PAWNS; two++)
          mh_chance_add (chance, mh_move (SC_MOVE_REVEAL, one, two), one == two ? 1 : 2);
      break;
    }
}

static void
set_layout (ScamperState *self, guint number)
{
  for (guint8 place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    self->place[place - 1] = scamper_layout (number, place);
}

/* The dice become visible. */
static void
reveal (ScamperState *self, guint8 one, guint8 two, MhEvents *events)
{
  self->hush = self->last_stamp = self->last_rank = 0;
  scamper_read_dice (self, one, two);
  if (self->pace == SCAMPER_PACE_RACE)
    {
      self->deadline = scamper_is_duel (self) ? self->max : self->still;
      scamper_set_phase (self, SC_PHASE_REACT);
    }
  else if (scamper_is_duel (self))
    scamper_set_phase (self, SC_PHASE_ANSWER);
  else
    scamper_settle (self, (gboolean[2]){ FALSE, FALSE }, events);
}

static void
lock (ScamperState *self, MhActor seat, guint32 until, guint8 why)
{
  self->locked[seat] = until;
  self->lock_why[seat] = why;
}

/* Puts a called pawn on the right spot, or on a wrong one. */
static void
put_called (ScamperState *self, MhActor seat, guint which, gboolean right, guint32 time)
{
  if (right)
    {
      self->right[which] = time + 1;
      self->finished |= mh_actor_bit (seat);
      self->deadline = MIN (self->deadline, time + self->tie);
      return;
    }
  if (self->wrong == SCAMPER_WRONG_RETRY)
    {
      lock (self, seat, time + SC_STUN, SC_LOCK_STUN);
      return;
    }
  self->out[which] = time + 1;
  self->finished |= mh_actor_bit (seat);
  if (self->wrong == SCAMPER_WRONG_STRICT && self->pawn[seat] == self->called[which])
    self->strict_fined |= mh_actor_bit (seat);
  if (self->out[1 - which] != 0)
    self->deadline = MIN (self->deadline, time);
}

static void
put (ScamperState *self, MhActor seat, MhMove move, MhEvents *events)
{
  guint8 pawn = mh_move_a (move);
  guint which = scamper_called (self, pawn);
  gboolean right = scamper_is_right (self, pawn, mh_move_b (move), mh_move_c (move));

  self->holds[seat] = SC_PAWN_NONE;
  if (which > 1)
    {
      self->fined |= mh_actor_bit (seat);
      self->finished |= mh_actor_bit (seat);
      mh_events_add_open (events, mh_move (SC_EVENT_NOT_CALLED, seat, 0));
      return;
    }
  if (pawn != self->pawn[seat])
    {
      self->claim = (guint8) (seat + 1);
      self->claim_put = TRUE;
    }
  put_called (self, seat, which, right, mh_move_time (move));
  mh_events_add_open (events, mh_move_full (SC_EVENT_SPOT, seat, pawn, (guint8) right, 0));
}

/* A touch in the hush, or before anybody can have seen the dice. */
static void
start_falsely (ScamperState *self, MhActor seat, guint32 from, MhEvents *events)
{
  lock (self, seat, from + self->false_lock, SC_LOCK_FALSE);
  mh_events_add_open (events, mh_move (SC_EVENT_FALSE_START, seat, 0));
}

static void
touch (ScamperState *self, MhActor seat, MhMove move, MhEvents *events)
{
  guint32 time = mh_move_time (move);
  guint8 kind = mh_move_kind (move);

  self->last_stamp = time;
  self->last_rank = (guint8) scamper_rank (self, seat);
  if (kind == SC_MOVE_EARLY)
    {
      self->early |= mh_actor_bit (seat);
      start_falsely (self, seat, 0, events);
    }
  else if (kind == SC_MOVE_DROP)
    {
      if (self->claim == seat + 1 && !self->claim_put)
        self->claim = 0;
      self->holds[seat] = SC_PAWN_NONE;
    }
  else if (time < SC_MIN)
    start_falsely (self, seat, time, events);
  else if (kind == SC_MOVE_LIFT)
    {
      self->holds[seat] = mh_move_a (move);
      if (self->holds[seat] != self->pawn[seat])
        self->claim = (guint8) (seat + 1);
    }
  else
    put (self, seat, move, events);
}

/* The first answer stays hidden until the second one is given. */
static void
answer (ScamperState *self, MhActor seat, MhMove move, MhEvents *events)
{
  MhActor other = scamper_answerer (self, 0);
  guint8 pawn = mh_move_a (move);
  gboolean right[2];

  if (self->n_answers == 0)
    {
      self->answer_place = mh_move_b (move);
      self->answer_side = mh_move_c (move);
      self->answer_known = mh_actor_bit (seat);
      self->n_answers = 1;
      scamper_set_phase (self, SC_PHASE_ANSWER);
      return;
    }
  right[scamper_called (self, pawn)]
      = scamper_is_right (self, pawn, mh_move_b (move), mh_move_c (move));
  pawn = scamper_played (self, other);
  right[scamper_called (self, pawn)]
      = scamper_is_right (self, pawn, self->answer_place, self->answer_side);
  self->last_answer[0] = (guint8) (self->answer_place + 8 * self->answer_side);
  self->last_answer[1] = (guint8) (mh_move_b (move) + 8 * mh_move_c (move));
  mh_events_add_open (events, mh_move_full (SC_EVENT_ANSWER, other, pawn, self->last_answer[0], 0));
  scamper_settle (self, right, events);
}

static void
take (ScamperState *self, MhActor seat, guint8 pawn)
{
  self->pawn[seat] = pawn;
  self->thrower = mh_seat_get_next (seat, self->n_seats);
  scamper_set_phase (self, self->thrower == self->first ? SC_PHASE_THROW : SC_PHASE_SETUP);
}

static void
trade (ScamperState *self, MhActor seat, guint8 pawn)
{
  MhActor owner = scamper_owner (self, pawn);

  if (owner != MH_NOBODY)
    {
      self->pawn[owner] = self->pawn[seat];
      self->trade_age[owner] = 0;
    }
  self->pawn[seat] = pawn;
  self->trade_age[seat] = 0;
}

static void
shift (ScamperState *self, guint one, guint two)
{
  guint8 structure = self->place[one - 1];

  memcpy (self->old_place, self->place, sizeof self->old_place);
  self->shift_age = 0;
  self->place[one - 1] = self->place[two - 1];
  self->place[two - 1] = structure;
}

void
scamper_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  ScamperState *self = state;
  const guint8 a = mh_move_a (move), b = mh_move_b (move);

  switch (mh_move_kind (move))
    {
    case SC_MOVE_START:
      scamper_begin (self, a);
      break;
    case SC_MOVE_LAYOUT:
      set_layout (self, a);
      scamper_set_phase (self, SC_PHASE_SETUP);
      break;
    case SC_MOVE_TAKE:
      take (self, actor, a);
      break;
    case SC_MOVE_THROW:
      scamper_set_phase (self, self->pace == SCAMPER_PACE_RACE ? SC_PHASE_WAIT : SC_PHASE_REVEAL);
      break;
    case SC_MOVE_HUSH:
      self->hush = mh_move_time (move);
      scamper_set_phase (self, SC_PHASE_HUSH);
      break;
    case SC_MOVE_REVEAL:
      reveal (self, a, b, events);
      break;
    case SC_MOVE_ANSWER:
      answer (self, actor, move, events);
      break;
    case SC_MOVE_TRADE:
      trade (self, actor, a);
      scamper_end_turn (self);
      break;
    case SC_MOVE_SHIFT:
      shift (self, a, b);
      scamper_end_turn (self);
      break;
    case SC_MOVE_KEEP:
      scamper_end_turn (self);
      break;
    case SC_MOVE_CLOSE:
      scamper_settle (self, (gboolean[2]){ self->right[0] != 0, self->right[1] != 0 }, events);
      break;
    case SC_MOVE_VOID:
      scamper_clear_throw (self);
      scamper_set_phase (self, SC_PHASE_THROW);
      break;
    default:
      touch (self, actor, move, events);
      break;
    }
}

static int
get_score (gconstpointer state, MhActor seat)
{
  const ScamperState *self = state;

  return seat < self->n_seats ? self->chips[seat] : 0;
}

MH_DEFINE_GET_ACTORS (get_winners, ScamperState, winners)

/* In theory every seat touches something at every stamp of a throw; throws that are called off do not count. A
 * state does not store how much practice there was, so this assumes the maximum. */
static guint
get_max_moves (gconstpointer state)
{
  const ScamperState *self = state;
  guint touches = self->pace == SCAMPER_PACE_RACE ? 2u + MAX (self->max, self->still) : 1;

  return 6u + (self->cap + SC_PRACTICE_MAX * self->n_seats) * (5u + self->n_seats * touches);
}

const MhRules scamper_rules = {
  .state_size = sizeof (ScamperState),
  .rule_ids = rule_ids,
  .n_rules = SC_N_RULES,
  .options = scamper_options,
  .seats = 1u << 2 | 1u << 3 | 1u << 4,
  .begin = scamper_begin_match,
  .actors = scamper_get_actors,
  .legal = scamper_legal,
  .chance = list_outcomes,
  .judge = scamper_judge,
  .play = scamper_play,
  .observe = scamper_observe,
  .mask = scamper_mask,
  .guess = scamper_guess,
  .forget = scamper_forget,
  .curtain = scamper_curtain,
  .check = scamper_check,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = scamper_describe,
  .notation = scamper_notation,
  .events = scamper_events,
  .normalize = scamper_normalize,
  .set_position = scamper_set_position,
};
