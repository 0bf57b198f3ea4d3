/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who may know what. The rat's cell is the only secret. From the moment it is hidden until it is revealed or the
 * round ends, the table shows it to nobody, not even to its own player: remembering is the game. */

#include <string.h>

#include "sewer-rat-rules.h"

/* Blanks the rat's cell, unless it is revealed or the viewer hid the rat and recalls it; and its way, unless it is
 * revealed. */
void
sewer_rat_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  const SewerRatState *self = state;
  SewerRatState *blanked = sight;
  gboolean recalled
      = knowledge == MH_RECALL && viewer < SR_SEATS_MAX && mh_actors_has (self->rat_known, viewer);

  memcpy (blanked, self, sizeof *blanked);
  blanked->rat_known = recalled ? mh_actor_bit (viewer) : 0;
  if (!recalled && !sewer_rat_is_shown (self))
    blanked->rat_cell = SR_CELL_NONE;
  if (!sewer_rat_is_shown (self))
    {
      blanked->n_way = 0;
      memset (blanked->way, SR_CELL_NONE, sizeof blanked->way);
    }
}

/* Only the rat player knows where the rat was hidden. */
MhMove
sewer_rat_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  if (mh_move_kind (move) == SR_MOVE_HIDE && viewer != actor)
    return mh_move (SR_MOVE_HIDE, SR_CELL_HIDDEN, 0);
  return move;
}

/* A random closed lid that the search has not ruled out, weighted by the player's hunches. */
static guint8
guess_cell (const SewerRatState *self, MhRandom *random)
{
  guint total = 0, hunches = 0, left;

  for (guint i = 0; i < SR_CELLS; i++)
    if (self->lid[i] == SR_LID_CLOSED && i + 1 != self->turning)
      {
        total++;
        hunches += self->hunch[i];
      }
  if (total == 0)
    return SR_CELL_NONE;
  left = mh_random_below (random, hunches != 0 ? hunches : total);
  for (guint8 i = 0; i < SR_CELLS; i++)
    if (self->lid[i] == SR_LID_CLOSED && i + 1 != self->turning)
      {
        guint weight = hunches != 0 ? self->hunch[i] : 1;

        if (left < weight)
          return (guint8) (i + 1);
        left -= weight;
      }
  return SR_CELL_NONE;
}

/* Puts the rat under a closed lid. In the resulting world the rat player knows where, unless the viewer is the rat
 * player and has never been shown it. */
void
sewer_rat_guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  SewerRatState *self = sight;

  if (self->phase < SR_PHASE_PLACE || sewer_rat_is_shown (self))
    return;
  if (self->rat_cell == SR_CELL_NONE)
    {
      self->rat_cell = guess_cell (self, random);
      if (viewer == self->rat_player)
        return;
    }
  self->rat_known = mh_actor_bit (self->rat_player);
}

void
sewer_rat_forget (gpointer state, MhActor seat)
{
  SewerRatState *self = state;

  self->rat_known &= (guint8) ~mh_actor_bit (seat);
}

MhActor
sewer_rat_curtain (gconstpointer state)
{
  const SewerRatState *self = state;

  return self->phase == SR_PHASE_HIDE ? self->rat_player : MH_NOBODY;
}
