/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Which moves may be made. */

#include "sewer-rat-rules.h"

/* The 42 pairs of adjacent cells in reading order. */
static const guint8 pairs[][2] = {
  { 1, 2 },   { 1, 5 },   { 1, 6 },   { 2, 3 },   { 2, 5 },   { 2, 6 },   { 2, 7 },
  { 3, 4 },   { 3, 6 },   { 3, 7 },   { 3, 8 },   { 4, 7 },   { 4, 8 },   { 5, 6 },
  { 5, 9 },   { 5, 10 },  { 6, 7 },   { 6, 9 },   { 6, 10 },  { 6, 11 },  { 7, 8 },
  { 7, 10 },  { 7, 11 },  { 7, 12 },  { 8, 11 },  { 8, 12 },  { 9, 10 },  { 9, 13 },
  { 9, 14 },  { 10, 11 }, { 10, 13 }, { 10, 14 }, { 10, 15 }, { 11, 12 }, { 11, 14 },
  { 11, 15 }, { 11, 16 }, { 12, 15 }, { 12, 16 }, { 13, 14 }, { 14, 15 }, { 15, 16 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (pairs) == 42);

static guint
list_swaps (const SewerRatState *self, MhMove *moves)
{
  guint n = 0;

  moves[n++] = mh_move (SR_MOVE_PASS, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      moves[n] = mh_move (SR_MOVE_SWAP, pairs[i][0], pairs[i][1]);
      n += pairs[i][0] != self->guard && pairs[i][1] != self->guard;
    }
  return n;
}

/**
 * sewer_rat_legal:
 * @state: a state or a sight
 * @actor: a seat or the table
 * @moves: (out caller-allocates): at least %MH_LEGAL_MAX moves
 *
 * What may be done never depends on where the rat is.
 *
 * Returns: the number of moves that the actor may make, 0 when it is not its turn
 */
guint
sewer_rat_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const SewerRatState *self = state;
  const guint all = (1u << SR_CELLS) - 1;

  if (self->actors != mh_actor_bit (actor))
    return 0;
  switch ((SewerRatPhase) self->phase)
    {
    case SR_PHASE_HIDE:
      return mh_set_list_moves (all, SR_MOVE_HIDE, moves, 0);
    case SR_PHASE_PLACE:
      return mh_set_list_moves (all, SR_MOVE_PLACE, moves, 0);
    case SR_PHASE_SEEK:
      return mh_set_list_moves (sewer_rat_reach (self), SR_MOVE_GO, moves, 0);
    case SR_PHASE_RAT:
      return list_swaps (self, moves);
    case SR_PHASE_TIP:
      return mh_set_list_moves (sewer_rat_closed_cells (self) & ~sewer_rat_tipped_cells (self),
                                SR_MOVE_TIP, moves, 0);
    case SR_PHASE_SHOW:
      return mh_set_list_moves (sewer_rat_closed_cells (self), SR_MOVE_SHOW, moves, 0);
    case SR_PHASE_ROUND_OVER:
      moves[0] = mh_move (SR_MOVE_NEXT, 0, 0);
      return 1;
    case SR_PHASE_START:
    case SR_PHASE_LID:
    case SR_PHASE_TIP_LID:
    case SR_PHASE_SHOW_LID:
    case SR_PHASE_OVER:
    case SR_N_PHASES:
    default:
      return 0;
    }
}
