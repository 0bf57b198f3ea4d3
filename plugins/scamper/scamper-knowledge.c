/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hidden information: the length of the hush, and at the calm pace the first answer. */

#include <string.h>

#include "scamper-rules.h"

/* An answer leaves no trace on the table; the player who gave it remembers it. */
void
scamper_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  ScamperState *self = sight;

  memmove (self, state, sizeof *self);
  self->hush = 0;
  self->answer_known &= mh_actor_bit (viewer);
  if (knowledge == MH_NOW || self->answer_known == 0)
    self->answer_place = self->answer_side = 0;
}

MhMove
scamper_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  const ScamperState *self = before;

  if (mh_move_kind (move) == SC_MOVE_HUSH)
    return mh_move (SC_MOVE_HUSH, 0, 0);
  if (mh_move_kind (move) == SC_MOVE_ANSWER && self->n_answers == 0 && viewer != actor)
    return mh_move (SC_MOVE_ANSWER, mh_move_a (move), 0);
  return move;
}

void
scamper_guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  ScamperState *self = sight;

  if (self->phase == SC_PHASE_HUSH && self->hush == 0)
    self->hush = SC_HUSH_MIN + mh_random_below (random, SC_HUSH_MAX - SC_HUSH_MIN + 1);
  if (self->n_answers == 1 && self->answer_place == SC_PLACE_NONE)
    {
      self->answer_place = (guint8) (SC_PLACE_NW + mh_random_below (random, SC_N_PLACES - 1));
      if (self->spots == SCAMPER_SPOTS_8)
        self->answer_side = (guint8) (SC_SIDE_ON + mh_random_below (random, 2));
    }
}

void
scamper_forget (gpointer state, MhActor seat)
{
  ScamperState *self = state;

  self->answer_known &= (guint8) ~mh_actor_bit (seat);
}

/* The seat that is answering in private. */
MhActor
scamper_curtain (gconstpointer state)
{
  const ScamperState *self = state;

  return self->phase == SC_PHASE_ANSWER ? scamper_answerer (self, self->n_answers) : MH_NOBODY;
}
