/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The legal moves. In DECIDE the list would betray the drawn card: on the sight of somebody else the
 * card is blank, and the list holds what any card allows. */

#include "cats-and-rats-rules.h"

static guint
list_places (const CatsAndRatsState *self, guint8 kind, gboolean inner_only, MhMove *moves, guint n)
{
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (!inner_only || !cats_and_rats_is_outer (slot))
      moves[n++] = mh_move (kind, cats_and_rats_place (self->turn, slot), 0);
  return n;
}

static guint
list_swaps (const CatsAndRatsState *self, MhMove *moves, guint n)
{
  guint first = self->younger ? 1 : 0;
  guint last = self->younger ? CR_SLOTS - 2 : CR_SLOTS - 1;

  for (guint other = 0; other < self->n_seats; other++)
    if (other != self->turn && cats_and_rats_plays (self, other))
      for (guint slot = first; slot <= last; slot++)
        for (guint other_slot = first; other_slot <= last; other_slot++)
          moves[n++] = mh_move (CR_MOVE_SWAP, cats_and_rats_place (self->turn, slot),
                                cats_and_rats_place (other, other_slot));
  return n;
}

static guint
list_targets (const CatsAndRatsState *self, guint8 code, MhMove *moves, guint n)
{
  if (code == CR_CARD_PEEK)
    return list_places (self, CR_MOVE_PEEK, self->younger, moves, n);
  return code == CR_CARD_SWAP ? list_swaps (self, moves, n) : n;
}

static guint
list_decisions (const CatsAndRatsState *self, MhMove *moves)
{
  guint n = 0;

  moves[n++] = mh_move (CR_MOVE_DROP, 0, 0);
  if (self->keep_power || !cats_and_rats_is_power (self->hand))
    n = list_places (self, CR_MOVE_KEEP, FALSE, moves, n);
  if (self->hand == CR_CARD_PEEK || self->hand == CR_CARD_SWAP)
    moves[n++] = mh_move (CR_MOVE_USE, 0, 0);
  if (self->hand == CR_CARD_DRAW_2)
    moves[n++] = mh_move (CR_MOVE_TWO, 0, 0);
  return list_targets (self, self->hand, moves, n);
}

static guint
list_seat_moves (const CatsAndRatsState *self, MhActor seat, MhMove *moves)
{
  guint n = 0;

  switch ((CatsAndRatsPhase) self->phase)
    {
    case CR_PHASE_LOOK:
      moves[n++]
          = mh_move (mh_actors_has (self->looking, seat) ? CR_MOVE_DONE : CR_MOVE_LOOK, 0, 0);
      return n;
    case CR_PHASE_TURN:
      moves[n++] = mh_move (CR_MOVE_DRAW, 0, 0);
      return cats_and_rats_is_number (cats_and_rats_top (self))
                 ? list_places (self, CR_MOVE_TAKE, FALSE, moves, n)
                 : n;
    case CR_PHASE_DECIDE:
      return list_decisions (self, moves);
    case CR_PHASE_TARGET:
      moves[n++] = mh_move (CR_MOVE_DROP, 0, 0);
      return list_targets (self, cats_and_rats_top (self), moves, n);
    case CR_PHASE_PEEKING:
      moves[n++] = mh_move (CR_MOVE_DONE, 0, 0);
      return n;
    case CR_PHASE_KNOCK:
      moves[n++] = mh_move (CR_MOVE_END, 0, 0);
      moves[n++] = mh_move (CR_MOVE_KNOCK, 0, 0);
      return n;
    case CR_PHASE_START:
    case CR_PHASE_DEAL:
    case CR_PHASE_STARTER:
    case CR_PHASE_DRAW:
    case CR_PHASE_REVEAL:
    case CR_PHASE_SCORE:
    case CR_PHASE_OVER:
    case CR_N_PHASES:
    default:
      return 0;
    }
}

/**
 * cats_and_rats_legal:
 * @state: a state or a sight
 * @actor: a seat or the table
 * @moves: (out caller-allocates): at least %MH_LEGAL_MAX moves
 *
 * Returns: the number of moves that the actor may make, 0 when it is not its turn
 */
guint
cats_and_rats_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const CatsAndRatsState *self = state;
  guint n = 0;

  if (!mh_actors_has (self->actors, actor))
    return 0;
  if (actor < CR_SEATS_MAX)
    return list_seat_moves (self, actor, moves);
  if (actor != MH_TABLE)
    return 0;
  if (self->phase == CR_PHASE_SCORE)
    moves[n++] = mh_move (CR_MOVE_NEXT, 0, 0);
  if (self->end == CATS_AND_RATS_END_TIME && !self->time_is_up)
    moves[n++] = mh_move (CR_MOVE_CLOCK, 0, 0);
  return n;
}
