/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The facts about this game for the tests of all games. */
#include "plugins/sewer-rat/sewer-rat-state.h"
#include "tests/games/driver.h"

#include <stdlib.h>

#define SEATS (1u << 2 | 1u << 3 | 1u << 4 | 1u << 5)

const Variation variations[] = {
  { "last-chance=no", SEATS },
  { "last-chance=yes", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* When a hint's reason is true, by the rules ------------------------------------------------- */

static guint
count_steps (guint one, guint two)
{
  const int columns = abs ((int) ((one - 1) % 4) - (int) ((two - 1) % 4));
  const int rows = abs ((int) ((one - 1) / 4) - (int) ((two - 1) / 4));

  return (guint) MAX (columns, rows);
}

static guint
find_farthest (guint cell)
{
  guint farthest = 0;

  for (guint other = 1; other <= SR_CELLS; other++)
    farthest = MAX (farthest, count_steps (cell, other));
  return farthest;
}

static guint
count_closed_around (const SewerRatState *self, guint cell)
{
  guint n = 0;

  for (guint other = 1; other <= SR_CELLS; other++)
    n += count_steps (cell, other) == 1 && self->lid[other - 1] == SR_LID_CLOSED;
  return n;
}

/* From one edge it takes three steps to the opposite one. */
static gboolean
every_lid_is_near (gconstpointer state, MhActor seat, MhMove move)
{
  return find_farthest (mh_move_a (move)) == 2;
}

static gboolean
lid_is_closed (gconstpointer state, MhActor seat, MhMove move)
{
  const SewerRatState *self = state;

  return self->lid[mh_move_a (move) - 1] == SR_LID_CLOSED;
}

static gboolean
many_closed_lids_are_near (gconstpointer state, MhActor seat, MhMove move)
{
  return count_closed_around (state, mh_move_a (move)) >= 3;
}

/* Nothing visible shows where the rat is, or which lids have changed places. */
static gboolean
has_to_remember (gconstpointer state, MhActor seat, MhMove move)
{
  const SewerRatState *self = state;

  return self->phase == SR_PHASE_RAT || self->phase == SR_PHASE_SHOW || self->phase == SR_PHASE_TIP
         || (self->phase == SR_PHASE_SEEK && self->swapped[0] != SR_CELL_NONE);
}

const Reason reasons[] = {
  { "From there the guard can get to any lid quickly.", every_lid_is_near },
  { "The rat could be under this lid.", lid_is_closed },
  { "There are many closed lids near that one.", many_closed_lids_are_near },
  { "No hint for this one: only your memory helps here.", has_to_remember },
  { 0 },
};

/* As far as anybody can see, the rat may be under any closed lid: so the best move has as many as possible in
 * reach, now and with the next step. After a swap a player who remembers may know better. */
static gboolean
is_as_good (gconstpointer state, MhActor seat, MhMove hint, MhMove medium)
{
  const SewerRatState *self = state;

  if (mh_move_kind (hint) == SR_MOVE_PLACE)
    return find_farthest (mh_move_a (hint)) <= find_farthest (mh_move_a (medium));
  if (self->phase == SR_PHASE_SEEK && self->swapped[0] != SR_CELL_NONE)
    return hint == medium;
  if (mh_move_kind (hint) == SR_MOVE_GO)
    return count_closed_around (self, mh_move_a (hint))
           >= count_closed_around (self, mh_move_a (medium));
  return TRUE;
}

const Trial trial = { { 100, 10 }, MH_EVENTS_MAX - 1, NULL, FALSE, is_as_good };
