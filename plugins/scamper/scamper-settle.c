/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The meaning of the dice, and the costs and gains of a throw. */

#include <string.h>

#include "scamper-rules.h"

/* Shows two dice, the smaller one first, and sets who has to act. */
void
scamper_read_dice (ScamperState *state, guint8 one, guint8 two)
{
  MhActor owner_one = scamper_owner (state, one), owner_two = scamper_owner (state, two);
  gboolean first_fears = scamper_fears (one, two);

  state->dice[0] = one;
  state->dice[1] = two;
  if (one == two)
    state->kind = SC_KIND_DOUBLES;
  else if (owner_one == MH_NOBODY && owner_two == MH_NOBODY)
    state->kind = SC_KIND_NOTHING;
  else
    {
      state->kind
          = owner_one == MH_NOBODY || owner_two == MH_NOBODY ? SC_KIND_COMMON : SC_KIND_DUEL;
      state->called[0] = first_fears ? one : two;
      state->called[1] = first_fears ? two : one;
      state->structure = scamper_refuge (state->called[0]);
    }
}

/* Clears everything that belongs to one throw. */
void
scamper_clear_throw (ScamperState *state)
{
  memset ((guint8 *) state + SC_THROW, 0, sizeof *state - SC_THROW);
}

/* Passes the dice to the next player. This ends a practice throw, including its choice after doubles. */
void
scamper_end_turn (ScamperState *state)
{
  scamper_clear_throw (state);
  state->practice -= state->practice > 0;
  state->thrower = mh_seat_get_next (state->thrower, state->n_seats);
  scamper_set_phase (state, SC_PHASE_THROW);
}

/* Moves a chip, if there is one. In practice no chip moves, but the result is the same as with enough of them. */
static gboolean
move_chip (ScamperState *self, guint8 from, guint8 to, MhEvents *events)
{
  guint8 *giver = from == SC_RESERVE ? &self->reserve : &self->chips[from];
  guint8 *taker = to == SC_RESERVE ? &self->reserve : &self->chips[to];

  if (self->practice > 0)
    return TRUE;
  if (*giver == 0)
    return FALSE;
  --*giver;
  ++*taker;
  mh_events_add_open (events, mh_move (SC_EVENT_CHIP, from, to));
  return TRUE;
}

/* Wrong moves first: then a player without chips cannot lose another. */
static void
collect_fines (ScamperState *self, MhEvents *events)
{
  for (guint8 seat = 0; seat < self->n_seats; seat++)
    {
      if (mh_actors_has (self->fined, seat))
        move_chip (self, seat, SC_RESERVE, events);
      if (mh_actors_has (self->strict_fined, seat))
        move_chip (self, seat, SC_RESERVE, events);
    }
}

static ScamperResult
pay_winner (ScamperState *self, guint8 winner, guint8 loser, MhEvents *events)
{
  MhActor to = scamper_owner (self, winner), from = scamper_owner (self, loser);

  self->last_pawn = winner;
  if (from != MH_NOBODY)
    move_chip (self, from, to == MH_NOBODY ? SC_RESERVE : to, events);
  else if (!move_chip (self, SC_RESERVE, to, events))
    return SC_RESULT_UNPAID;
  return SC_RESULT_WON;
}

/* Both are right: at the calm pace the roller wins if they are in the duel. */
static ScamperResult
settle_tie (ScamperState *self, MhEvents *events)
{
  guint which = scamper_called (self, scamper_played (self, self->thrower));

  if (self->pace == SCAMPER_PACE_RACE || which > 1)
    return SC_RESULT_TIE;
  return pay_winner (self, self->called[which], self->called[1 - which], events);
}

static ScamperResult
settle_dice (ScamperState *self, const gboolean right[2], MhEvents *events)
{
  if (self->kind == SC_KIND_DOUBLES)
    return SC_RESULT_DOUBLES;
  if (self->kind == SC_KIND_NOTHING)
    return SC_RESULT_NOTHING;
  if (right[0] && right[1])
    return settle_tie (self, events);
  if (!right[0] && !right[1])
    return SC_RESULT_NOBODY;
  return pay_winner (self, self->called[right[0] ? 0 : 1], self->called[right[0] ? 1 : 0], events);
}

/* The richest players win as soon as one has ten chips or none, or after the last throw. */
static gboolean
is_over (const ScamperState *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->chips[seat] >= SC_GOAL || self->chips[seat] == 0)
      return TRUE;
  return self->throws >= self->cap;
}

/* Ages the latest changes by one throw. */
static void
grow_older (ScamperState *self)
{
  self->shift_age += self->shift_age < SC_AGE_MAX;
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->trade_age[seat] += self->trade_age[seat] < SC_AGE_MAX;
}

/* Settles a throw: fines, then the duel, then the end of the match, then the next turn. A practice throw is judged
 * like any other, but pays nothing and does not count. */
void
scamper_settle (ScamperState *state, const gboolean right[2], MhEvents *events)
{
  ScamperResult result;

  state->last_pawn = SC_PAWN_NONE;
  collect_fines (state, events);
  result = settle_dice (state, right, events);
  state->last_result = (guint8) result;
  mh_events_add_open (events, mh_move (SC_EVENT_RESULT, (guint8) result, state->last_pawn));
  state->throws += state->practice == 0;
  grow_older (state);
  if (is_over (state))
    {
      state->winners = mh_find_best (scamper_rules.score, state, mh_actors_first (state->n_seats));
      scamper_clear_throw (state);
      scamper_set_phase (state, SC_PHASE_OVER);
      mh_events_add_open (events, mh_move (SC_EVENT_OVER, 0, 0));
    }
  else if (result == SC_RESULT_DOUBLES)
    {
      guint8 pawn = state->dice[0];

      scamper_clear_throw (state);
      state->dice[0] = state->dice[1] = pawn;
      state->kind = SC_KIND_DOUBLES;
      scamper_set_phase (state, SC_PHASE_DOUBLES);
    }
  else
    scamper_end_turn (state);
}
