/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide and what they keep in their heads.
 *
 *  random  any legal move
 *  easy    like a small child: seven search moves in ten at random, any lid as a tip; hides anywhere,
 *          exchanges any lids or none, and loses the rat with one exchange in five
 *  medium  follows every lid with its eyes, forgets now and then; flees from the guard mostly
 *  hard    weighs what an exchange next to the guard may mean; flees, bluffs and forgets nothing
 *
 * A seeker's head holds how likely the rat is under each lid, carried along with every exchange seen.
 * A rat player's holds the cell where it believes its rat; that may be wrong. */

#include <string.h>

#include "sewer-rat-rules.h"

typedef struct
{
  guint16 weight[SR_CELLS]; /* of the rat being there, as a seeker thinks */
  guint8 believed; /* the rat's cell, as its player thinks */
} Memory;

#define WEIGHT_START 256
#define WEIGHT_MAX 4096
/* Of a hundred turns of a rat player so many in which it does not mind the guard. */
#define BOLDNESS 5
#define FLIGHT_WEIGHT 8

/* Of a hundred exchanges of the rat so many are not noticed by its own player. */
static guint
get_forgetfulness (MhLevel level)
{
  switch (level)
    {
    case MH_LEVEL_HARD:
      return 0;
    case MH_LEVEL_MEDIUM:
      return 5;
    case MH_LEVEL_RANDOM:
    case MH_LEVEL_EASY:
    default:
      return 20;
    }
}

static void
scale_weight (Memory *memory, guint cell, guint numerator, guint denominator)
{
  guint weight = memory->weight[cell - 1] * numerator / denominator;

  memory->weight[cell - 1] = (guint16) CLAMP (weight, 1, WEIGHT_MAX);
}

/* Lids change places; one that gets out of the guard's reach is the rat more often than not. */
static void
follow_swap (Memory *memory, const SewerRatState *before, guint cell, guint other, MhLevel level)
{
  guint16 weight = memory->weight[cell - 1];
  gboolean near = sewer_rat_is_near (before->guard, cell);
  gboolean other_near = sewer_rat_is_near (before->guard, other);
  guint suspicion = level == MH_LEVEL_HARD ? 5 : 3;

  memory->weight[cell - 1] = memory->weight[other - 1];
  memory->weight[other - 1] = weight;
  if (level < MH_LEVEL_MEDIUM || near == other_near)
    return;
  if (memory->weight[(near ? other : cell) - 1] != 0)
    scale_weight (memory, near ? other : cell, suspicion, 2);
  if (memory->weight[(near ? cell : other) - 1] != 0)
    scale_weight (memory, near ? cell : other, 2, suspicion);
}

/* Who leaves the lids where they are has mostly nothing to fear. */
static void
follow_pass (Memory *memory, const SewerRatState *before, MhLevel level)
{
  guint near = sewer_rat_near[before->guard] & sewer_rat_closed_cells (before);

  for (; level == MH_LEVEL_HARD && near != 0; near &= near - 1)
    scale_weight (memory, (guint) __builtin_ctz (near) + 1, 3, 4);
}

static void
follow_rat (Memory *memory, guint cell, guint other, MhLevel level, MhRandom *random)
{
  guint8 *believed = &memory->believed;

  if ((*believed != cell && *believed != other)
      || mh_random_below (random, 100) < get_forgetfulness (level))
    return;
  *believed = (guint8) (*believed == cell ? other : cell);
}

static void
remember (gpointer data,
          gconstpointer before,
          MhActor actor,
          MhMove move,
          gconstpointer after,
          MhActor seat,
          MhLevel level,
          MhRandom *random)
{
  Memory *memory = data;
  const SewerRatState *old = before, *new = after;

  switch (mh_move_kind (move))
    {
    case SR_MOVE_HIDE:
      for (guint i = 0; i < SR_CELLS; i++)
        memory->weight[i] = WEIGHT_START;
      memory->believed = new->rat_cell;
      break;
    case SR_MOVE_LID:
      memory->weight[old->turning - 1] = 0;
      break;
    case SR_MOVE_SWAP:
      follow_swap (memory, old, mh_move_a (move), mh_move_b (move), level);
      follow_rat (memory, mh_move_a (move), mh_move_b (move), level, random);
      break;
    case SR_MOVE_PASS:
      follow_pass (memory, old, level);
      break;
    default:
      break;
    }
}

/* Puts a head's contents where the sight has room for them: what the player believes, not what is. */
static void
recall (gconstpointer data, MhActor seat, gpointer sight)
{
  const Memory *memory = data;
  SewerRatState *self = sight;

  if (self->phase < SR_PHASE_PLACE || sewer_rat_is_shown (self))
    return;
  if (seat == self->rat_player)
    {
      guint8 cell = self->rat_cell != SR_CELL_NONE ? memory->believed : SR_CELL_NONE;

      self->rat_cell = cell != SR_CELL_NONE && sewer_rat_is_closed (self, cell) ? cell : 0;
      return;
    }
  for (guint i = 0; i < SR_CELLS; i++)
    if (self->lid[i] == SR_LID_CLOSED)
      self->hunch[i] = (guint8) CLAMP (memory->weight[i] / 16, 1, 255);
}

static guint
get_hunch (const SewerRatState *self, guint cell)
{
  return MAX (self->hunch[cell - 1], 1);
}

/* What a search move promises: the rat now, else closed lids around for the next turn. */
static guint
value_go (const SewerRatState *self, guint cell)
{
  guint around = sewer_rat_near[cell] & sewer_rat_closed_cells (self) & ~sewer_rat_cell_bit (cell);
  guint value = 16 * get_hunch (self, cell);

  for (; around != 0; around &= around - 1)
    value += get_hunch (self, (guint) __builtin_ctz (around) + 1);
  return value;
}

static guint
value_tip (const SewerRatState *self, guint cell)
{
  return get_hunch (self, cell);
}

static MhMove
choose_best (const SewerRatState *self,
             guint (*value) (const SewerRatState *, guint),
             const MhMove *moves,
             guint n_moves,
             MhRandom *random)
{
  MhMove choice = moves[0];
  guint best = 0, n_best = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      guint worth = value (self, mh_move_a (moves[i]));

      if (worth > best)
        n_best = 0;
      if (worth >= best && mh_random_below (random, ++n_best) == 0)
        choice = moves[i];
      best = MAX (best, worth);
    }
  return choice;
}

/* Where the rat is after an exchange; 0 if its player does not know. */
static guint
follow (const SewerRatState *self, MhMove move)
{
  if (mh_move_kind (move) == SR_MOVE_SWAP && mh_move_a (move) == self->rat_cell)
    return mh_move_b (move);
  if (mh_move_kind (move) == SR_MOVE_SWAP && mh_move_b (move) == self->rat_cell)
    return mh_move_a (move);
  return self->rat_cell;
}

/* Whether an exchange looks like a flight: a closed lid gets out of the guard's reach. */
static gboolean
looks_like_flight (const SewerRatState *self, MhMove move)
{
  guint cell = mh_move_a (move), other = mh_move_b (move);
  gboolean near, other_near;

  if (mh_move_kind (move) != SR_MOVE_SWAP)
    return FALSE;
  near = sewer_rat_is_near (self->guard, cell);
  other_near = sewer_rat_is_near (self->guard, other);
  return near != other_near && sewer_rat_is_closed (self, near ? cell : other);
}

/* Any exchange after which the guard does not reach the rat. Most look like a flight, whether they
 * are one or not; and now and then the rat stays where it is, so that nobody can be sure. */
static MhMove
choose_swap (const SewerRatState *self, const MhMove *moves, guint n_moves, MhRandom *random)
{
  gboolean bold = mh_random_below (random, 100) < BOLDNESS;
  MhMove choice = MH_MOVE_NONE;
  guint n_good = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      guint cell = follow (self, moves[i]);
      guint weight = mh_move_kind (moves[i]) == SR_MOVE_PASS ? 2 : 1;

      if (!bold && cell != SR_CELL_NONE && sewer_rat_is_near (self->guard, cell))
        continue;
      if (looks_like_flight (self, moves[i]))
        weight = FLIGHT_WEIGHT;
      n_good += weight;
      if (mh_random_below (random, n_good) < weight)
        choice = moves[i];
    }
  return choice != MH_MOVE_NONE ? choice : moves[mh_random_below (random, n_moves)];
}

/* Of a hundred decisions of each level so many are any legal move. */
static guint
get_carelessness (MhLevel level, SewerRatPhase phase)
{
  switch (level)
    {
    case MH_LEVEL_HARD:
      return 0;
    case MH_LEVEL_MEDIUM:
      return 15;
    case MH_LEVEL_EASY:
      return phase == SR_PHASE_SEEK ? 70 : 100;
    case MH_LEVEL_RANDOM:
    default:
      return 100;
    }
}

static MhMove
choose_rat (const SewerRatState *self,
            MhLevel level,
            const MhMove *moves,
            guint n_moves,
            MhRandom *random)
{
  if (level == MH_LEVEL_EASY)
    return moves[mh_random_below (random, 2) == 0 ? 0 : mh_random_below (random, n_moves)];
  if (mh_random_below (random, 100) < get_carelessness (level, SR_PHASE_RAT))
    return moves[mh_random_below (random, n_moves)];
  return choose_swap (self, moves, n_moves, random);
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const SewerRatState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = sewer_rat_legal (self, seat, moves);

  if (n_moves == 0)
    return MH_MOVE_NONE;
  if (self->phase == SR_PHASE_SHOW && level != MH_LEVEL_RANDOM)
    {
      MhMove move = mh_move (SR_MOVE_SHOW, self->rat_cell, 0);

      return sewer_rat_judge (self, seat, move) == SR_RULE_NONE
                 ? move
                 : moves[mh_random_below (random, n_moves)];
    }
  if (self->phase == SR_PHASE_RAT && level != MH_LEVEL_RANDOM)
    return choose_rat (self, level, moves, n_moves, random);
  if (mh_random_below (random, 100) >= get_carelessness (level, self->phase))
    {
      if (self->phase == SR_PHASE_SEEK)
        return choose_best (self, value_go, moves, n_moves, random);
      if (self->phase == SR_PHASE_TIP)
        return choose_best (self, value_tip, moves, n_moves, random);
      if (self->phase == SR_PHASE_PLACE)
        return mh_move (SR_MOVE_PLACE, (guint8[]){ 6, 7, 10, 11 }[mh_random_below (random, 4)], 0);
    }
  return moves[mh_random_below (random, n_moves)];
}

static MhMove
choose_quickly (gconstpointer state, MhActor seat, MhRandom *random)
{
  return choose (state, seat, MH_LEVEL_MEDIUM, random);
}

const MhJudgementRules sewer_rat_judgement = {
  .levels
  = 1u << MH_LEVEL_RANDOM | 1u << MH_LEVEL_EASY | 1u << MH_LEVEL_MEDIUM | 1u << MH_LEVEL_HARD,
  .choose = choose,
  .policy = choose_quickly,
  .memory_size = sizeof (Memory),
  .remember = remember,
  .recall = recall,
};
