/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The invariants of the game, checked on each step with code that is independent of the rules. */

#include <string.h>

#include "scamper-rules.h"

/* The number of chips never changes. */
static const char *
check_chips (const ScamperState *self)
{
  guint sum = self->reserve, n_rich = 0;

  for (guint seat = 0; seat < SC_SEATS_MAX; seat++)
    {
      sum += self->chips[seat];
      n_rich += self->chips[seat] >= SC_GOAL;
      if (self->chips[seat] > SC_GOAL || (seat >= self->n_seats && self->chips[seat] != 0))
        return "1: everybody holds 0 to 10 chips";
    }
  if (sum != SC_CHIPS)
    return "1: there are 26 chips";
  if (n_rich > 1)
    return "3: at most one has ten";
  if ((self->n_seats == 2 && self->reserve < 7) || (self->n_seats == 4 && self->reserve < 6))
    return "1: the reserve does not run out";
  return NULL;
}

/* Checks the payments of a settlement. */
static const char *
check_payments (const ScamperState *old, MhMove move, const ScamperState *self)
{
  gboolean settled = self->throws != old->throws;
  gboolean strict = old->wrong == SCAMPER_WRONG_STRICT;
  guint gains = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      int change = self->chips[seat] - old->chips[seat];

      if (change != 0 && !settled)
        return "3: chips move only when a throw is settled";
      if (change > 1 || change < (strict ? -2 : -1))
        return "3: one gains one chip, each loses at most one";
      if (change != 0 && old->kind == SC_KIND_COMMON && scamper_called (old, old->pawn[seat]) > 1
          && !mh_actors_has (old->fined, seat))
        return "3: who plays a common pawn neither gains nor loses";
      gains += change > 0;
    }
  if (gains > 1 || (gains > 0 && self->last_result != SC_RESULT_WON))
    return "3: only the winner of a duel gains";
  if (self->reserve < old->reserve
      && (self->n_seats == 4 || old->reserve - self->reserve > 1 || gains != 1))
    return "2: the reserve pays only for an owned pawn against a common one";
  return NULL;
}

static const char *
check_permutations (const ScamperState *self)
{
  guint pawns = 0, structures = 0;

  for (guint i = 0; i + 1 < SC_N_PLACES; i++)
    structures |= 1u << self->place[i];
  if (structures != 0x1e)
    return "4: four structures on four places";
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      guint bit = 1u << self->pawn[seat];

      if (self->pawn[seat] == SC_PAWN_NONE && self->phase > SC_PHASE_SETUP)
        return "4: everybody has a pawn";
      if (self->pawn[seat] != SC_PAWN_NONE && (pawns & bit) != 0)
        return "4: all pawns are different";
      pawns |= bit;
    }
  return NULL;
}

static const char *
check_changes (const ScamperState *old, MhMove move, const ScamperState *self)
{
  guint8 kind = mh_move_kind (move);
  gboolean pawns = memcmp (old->pawn, self->pawn, sizeof old->pawn) != 0;
  gboolean places = memcmp (old->place, self->place, sizeof old->place) != 0;

  if (pawns && kind != SC_MOVE_TRADE && kind != SC_MOVE_TAKE)
    return "4: pawns change only when they are picked or traded";
  if (places && kind != SC_MOVE_SHIFT && kind != SC_MOVE_LAYOUT)
    return "4: places change only by a shift";
  if (kind == SC_MOVE_SHIFT && !places)
    return "4: a shift shifts";
  return NULL;
}

/* Stamps only increase, and the deadline only decreases. */
static const char *
check_stamps (const ScamperState *old, MhActor actor, MhMove move, const ScamperState *self)
{
  if (self->throws > self->cap)
    return "5: there are at most so many throws";
  if (self->phase != SC_PHASE_REACT)
    return NULL;
  if (self->deadline > MAX (self->max, self->still))
    return "5: a throw takes only so long";
  if (old->phase != SC_PHASE_REACT)
    return NULL;
  if (self->deadline > old->deadline)
    return "5: the deadline comes nearer";
  if (self->last_stamp != mh_move_time (move) || self->last_stamp < old->last_stamp
      || (self->last_stamp == old->last_stamp && self->last_rank <= old->last_rank
          && old->last_rank != 0))
    return "5: stamps are in order";
  if (self->last_stamp > old->deadline)
    return "5: nothing counts after the deadline";
  if (mh_actors_has (old->finished, actor))
    return "5: who is finished does nothing";
  return NULL;
}

/* Between two throws no field of a throw is set. */
static const char *
check_rest (const ScamperState *self)
{
  ScamperState clean = *self;

  if (self->phase != SC_PHASE_THROW && self->phase != SC_PHASE_OVER
      && self->phase != SC_PHASE_SETUP)
    return NULL;
  scamper_clear_throw (&clean);
  return memcmp (&clean, self, sizeof clean) == 0 ? NULL : "6: a throw leaves nothing behind";
}

/* Whether the dice have moved on to the next player. */
static gboolean
is_turn_over (const ScamperState *old, MhMove move, const ScamperState *self)
{
  return self->phase == SC_PHASE_THROW && mh_move_kind (move) != SC_MOVE_TAKE
         && mh_move_kind (move) != SC_MOVE_VOID;
}

static const char *
check_turns (const ScamperState *old, MhMove move, const ScamperState *self)
{
  if (mh_move_kind (move) == SC_MOVE_VOID && self->thrower != old->thrower)
    return "void: the same player throws again";
  if (is_turn_over (old, move, self) && self->thrower != (old->thrower + 1) % self->n_seats)
    return "throws go clockwise";
  return NULL;
}

/* Practice comes first, takes one throw per turn, and costs nothing. */
static const char *
check_practice (const ScamperState *old, MhMove move, const ScamperState *self)
{
  const guint less = old->practice > 0 && is_turn_over (old, move, self);

  if (self->practice != old->practice - less)
    return "practice: each turn takes one throw of it";
  if (old->practice == 0)
    return NULL;
  if (memcmp (old->chips, self->chips, sizeof old->chips) != 0 || old->reserve != self->reserve)
    return "practice: no chip moves";
  if (self->throws != old->throws || self->phase == SC_PHASE_OVER)
    return "practice: it does not count, and nobody wins";
  return NULL;
}

static const char *
check_end (const ScamperState *self)
{
  gboolean over = self->phase == SC_PHASE_OVER, ended = self->throws >= self->cap;

  for (guint seat = 0; seat < self->n_seats; seat++)
    ended |= self->chips[seat] == 0 || self->chips[seat] >= SC_GOAL;
  if (over != ended)
    return "11: it is over when one has ten or none, or after the last throw";
  return mh_rules_check_end (&scamper_rules, self, self->n_seats, over);
}

const char *
scamper_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const ScamperState *old = before, *self = after;

  return check_chips (self)
         ?: check_payments (old, move, self)
         ?: check_permutations (self)
         ?: check_changes (old, move, self)
         ?: check_stamps (old, actor, move, self)
         ?: check_rest (self)
         ?: check_turns (old, move, self)
         ?: check_practice (old, move, self)
         ?: check_end (self);
}
