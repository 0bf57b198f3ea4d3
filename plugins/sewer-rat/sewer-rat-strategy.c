/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide and what they remember.
 *
 *  random  any legal move
 *  easy    like a small child: seven search moves in ten at random, any lid as a tip; hides anywhere,
 *          swaps any lids or none, and does not notice one swap in five
 *  medium  thinks a little ahead, occasionally misses a swap, is occasionally careless
 *  hard    thinks ahead, considers what a swap next to the guard may mean, and misses nothing
 *
 * The general search thinks ahead: it uses the quick moves of this file, samples worlds by the
 * hunches, and stops at the end of the round. Every level hides the rat at random, so there is no
 * habit to learn.
 *
 * The memory contains a seeker's estimate of how likely the rat is under each lid, updated with
 * every swap that was noticed, and the cell where the rat player believes the rat is; either may be wrong. */

#include "config.h"

#include <string.h>

#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint16 weight[SR_CELLS]; /* a seeker's estimate that the rat is in each cell */
  guint8 believed; /* the rat's cell, as its player believes */
} Memory;

#define WEIGHT_START 256
#define WEIGHT_MAX 4096
/* Percentage of turns in which a rat player ignores the guard. */
#define BOLDNESS 5
#define FLIGHT_WEIGHT 8

static const struct
{
  guint8 forgetfulness; /* percentage of swaps that are not noticed */
  guint8 carelessness; /* percentage of decisions in which any legal move is made */
} habits[] = {
  [MH_LEVEL_RANDOM] = { 20, 100 },
  [MH_LEVEL_EASY] = { 20, 70 },
  [MH_LEVEL_MEDIUM] = { 5, 15 },
  [MH_LEVEL_HARD] = { 0, 0 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (habits) == MH_N_LEVELS);

/* The weight of an open lid stays 0. */
static void
scale_weight (Memory *memory, guint cell, guint numerator, guint denominator)
{
  guint16 *weight = &memory->weight[cell - 1];

  if (*weight != 0)
    *weight = (guint16) CLAMP (*weight * numerator / denominator, 1, WEIGHT_MAX);
}

/* Swaps two lids; a lid that leaves the guard's reach is more often the rat than not. */
static void
follow_swap (Memory *memory, const SewerRatState *before, guint cell, guint other, MhLevel level)
{
  guint16 weight = memory->weight[cell - 1];
  gboolean near = sewer_rat_is_near (before->guard, cell);
  gboolean other_near = sewer_rat_is_near (before->guard, other);
  guint suspicion = level >= MH_LEVEL_HARD ? 5 : 3;

  memory->weight[cell - 1] = memory->weight[other - 1];
  memory->weight[other - 1] = weight;
  if (level < MH_LEVEL_MEDIUM || near == other_near)
    return;
  scale_weight (memory, near ? other : cell, suspicion, 2);
  scale_weight (memory, near ? cell : other, 2, suspicion);
}

/* A rat player who does not swap usually has nothing to fear. */
static void
follow_pass (Memory *memory, const SewerRatState *before, MhLevel level)
{
  guint near = sewer_rat_near[before->guard] & sewer_rat_closed_cells (before);

  for (; level >= MH_LEVEL_HARD && near != 0; near = (guint) mh_set_rest (near))
    scale_weight (memory, mh_set_first (near), 3, 4);
}

static void
follow_rat (Memory *memory, guint8 cell, guint8 other)
{
  if (memory->believed == cell)
    memory->believed = other;
  else if (memory->believed == other)
    memory->believed = cell;
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
      if (mh_random_below (random, 100) < habits[level].forgetfulness)
        break;
      follow_swap (memory, old, mh_move_a (move), mh_move_b (move), level);
      follow_rat (memory, mh_move_a (move), mh_move_b (move));
      break;
    case SR_MOVE_PASS:
      follow_pass (memory, old, level);
      break;
    default:
      break;
    }
}

/* Copies the memory into the fields that a sight has for it: what the player believes, not what is true. The player
 * who hid the rat takes a seeker's view. */
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
    }
  for (guint i = 0; i < SR_CELLS; i++)
    if (self->lid[i] == SR_LID_CLOSED)
      self->hunch[i] = (guint8) CLAMP (memory->weight[i] / 16, 1, 255);
}

static int
get_hunch (const SewerRatState *self, guint cell)
{
  return MAX (self->hunch[cell - 1], 1);
}

/* The value of a search move: the rat now, otherwise nearby closed lids for the next turn. */
static int
value_go (const SewerRatState *self, guint cell)
{
  guint around = sewer_rat_near[cell] & sewer_rat_closed_cells (self) & ~sewer_rat_cell_bit (cell);
  int value = 16 * get_hunch (self, cell);

  for (; around != 0; around = (guint) mh_set_rest (around))
    value += get_hunch (self, mh_set_first (around));
  return value;
}

static MhMove
choose_best (const SewerRatState *self,
             int (*value) (const SewerRatState *, guint),
             const MhMove *moves,
             guint n_moves,
             MhRandom *random)
{
  int worth[MH_LEGAL_MAX];

  for (guint i = 0; i < n_moves; i++)
    worth[i] = value (self, mh_move_a (moves[i]));
  return mh_strategy_pick_best (moves, worth, n_moves, random);
}

/* The rat's cell after a swap; 0 if its player does not know. */
static guint
follow (const SewerRatState *self, MhMove move)
{
  if (mh_move_kind (move) == SR_MOVE_SWAP && mh_move_a (move) == self->rat_cell)
    return mh_move_b (move);
  if (mh_move_kind (move) == SR_MOVE_SWAP && mh_move_b (move) == self->rat_cell)
    return mh_move_a (move);
  return self->rat_cell;
}

/* Whether a swap looks like a flight: a closed lid leaves the guard's reach. */
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

/* Any swap after which the guard does not reach the rat. Most look like a flight, whether they are one or not; and
 * sometimes the rat stays where it is, so that nobody can be sure. */
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
  return choice != MH_MOVE_NONE ? choice : mh_strategy_pick (moves, n_moves, random);
}

/* The lid that the player believes the rat is under; any lid if the player has lost track. */
static MhMove
choose_show (const SewerRatState *self, const MhMove *moves, guint n_moves, MhRandom *random)
{
  MhMove move = mh_move (SR_MOVE_SHOW, self->rat_cell, 0);

  return sewer_rat_judge (self, self->turn, move) == SR_RULE_NONE
             ? move
             : mh_strategy_pick (moves, n_moves, random);
}

/* A sensible move without thinking ahead. */
static MhMove
decide (const SewerRatState *self, const MhMove *moves, guint n_moves, MhRandom *random)
{
  switch (self->phase)
    {
    case SR_PHASE_PLACE:
      return mh_move (SR_MOVE_PLACE, (guint8[]){ 6, 7, 10, 11 }[mh_random_below (random, 4)], 0);
    case SR_PHASE_SEEK:
      return choose_best (self, value_go, moves, n_moves, random);
    case SR_PHASE_RAT:
      return choose_swap (self, moves, n_moves, random);
    case SR_PHASE_TIP:
      return choose_best (self, get_hunch, moves, n_moves, random);
    case SR_PHASE_SHOW:
      return choose_show (self, moves, n_moves, random);
    default:
      return mh_strategy_pick (moves, n_moves, random);
    }
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const SewerRatState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = sewer_rat_legal (self, seat, moves);
  gboolean childlike = level == MH_LEVEL_EASY;

  if (n_moves <= 1)
    return n_moves == 0 ? MH_MOVE_NONE : moves[0];
  if (self->phase == SR_PHASE_SHOW && level != MH_LEVEL_RANDOM)
    return choose_show (self, moves, n_moves, random);
  if (self->phase == SR_PHASE_RAT && childlike)
    return mh_random_below (random, 2) == 0 ? moves[0] : mh_strategy_pick (moves, n_moves, random);
  if (mh_random_below (random, 100) < habits[level].carelessness
      || (childlike && self->phase != SR_PHASE_SEEK))
    return mh_strategy_pick (moves, n_moves, random);
  if (!childlike && (self->phase == SR_PHASE_SEEK || self->phase == SR_PHASE_RAT))
    return MH_MOVE_NONE;
  return decide (self, moves, n_moves, random);
}

static MhMove
choose_quickly (gconstpointer sight, MhActor seat, MhRandom *random)
{
  const SewerRatState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = sewer_rat_legal (self, seat, moves);

  if (n_moves == 0)
    return MH_MOVE_NONE;
  if (mh_random_below (random, 100) < habits[MH_LEVEL_MEDIUM].carelessness)
    return mh_strategy_pick (moves, n_moves, random);
  return decide (self, moves, n_moves, random);
}

/* How much another piece of cheese increases the odds of victory, in hundredths, by the number of remaining rounds. */
static const guint16 growth[] = { 0, 450, 290, 240, 210, 195 };

/* Between two rounds each player's share of hope is in proportion to the cheese. */
static gboolean
hope (gconstpointer state, double share[MH_SEATS_MAX])
{
  const SewerRatState *self = state;
  double sum = 0;

  if (self->phase != SR_PHASE_ROUND_OVER || self->round >= self->rounds)
    return FALSE;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      share[seat] = 1;
      for (guint i = 0; i < self->cheese[seat]; i++)
        share[seat] *= growth[self->rounds - self->round] / 100.0;
      sum += share[seat];
    }
  for (guint seat = 0; seat < self->n_seats; seat++)
    share[seat] /= sum;
  return TRUE;
}

/* Hints: what a good player would do, and why. People have to remember where the rat is and which lids were
 * swapped. */

#define MANY 3

static guint
count_closed_around (const SewerRatState *self, guint cell)
{
  return mh_set_count (sewer_rat_near[cell] & sewer_rat_closed_cells (self));
}

/* The rat may be under any closed lid, so the best one has the most other closed lids around it. */
static MhMove
suggest_way (const SewerRatState *self)
{
  guint reach = sewer_rat_reach (self), best = SR_CELL_NONE;

  for (; reach != 0; reach = (guint) mh_set_rest (reach))
    if (best == SR_CELL_NONE
        || count_closed_around (self, mh_set_first (reach)) > count_closed_around (self, best))
      best = mh_set_first (reach);
  return mh_move (SR_MOVE_GO, (guint8) best, 0);
}

/* A move that is good no matter what the seat remembers, or MH_MOVE_NONE. */
static MhMove
suggest (gconstpointer sight, MhActor seat)
{
  const SewerRatState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  const guint n_moves = sewer_rat_legal (self, seat, moves);

  if (n_moves == 1)
    return moves[0];
  if (self->phase == SR_PHASE_PLACE)
    return mh_move (SR_MOVE_PLACE, (guint8) mh_set_first (SR_MIDDLE_CELLS), 0);
  /* Until lids are swapped, nobody knows more than what is visible. */
  if (self->phase == SR_PHASE_SEEK && self->swapped[0] == SR_CELL_NONE)
    return suggest_way (self);
  return MH_MOVE_NONE;
}

/* Facts. */
#define CLOSED 1 /* the guard moves to a closed lid */
#define NEAR_MANY 2 /* many closed lids are around the place */
#define HIDDEN 4 /* the rat has been hidden */

static const MhSentence sentences[] = {
  /* Translators, file: hints: why the highlighted move is good, said to the one child who asked. The
   * guard is a figure, a mouse with a lamp */
  { MH_TEXT ("From there the guard can get to any lid quickly."), SR_MOVE_PLACE },
  { MH_TEXT ("The rat could be under this lid."), SR_MOVE_GO, CLOSED },
  { MH_TEXT ("There are many closed lids near that one."), SR_MOVE_GO, NEAR_MANY },
  { MH_TEXT ("No hint for this one: only your memory helps here."), 0, HIDDEN },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const SewerRatState *self = sight;
  guint facts = self->phase > SR_PHASE_HIDE ? HIDDEN : 0;

  if (mh_move_kind (move) != SR_MOVE_GO)
    return facts;
  facts |= sewer_rat_is_closed (self, mh_move_a (move)) ? CLOSED : 0;
  return facts | (count_closed_around (self, mh_move_a (move)) >= MANY ? NEAR_MANY : 0);
}

static const MhSuggestions suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};

const MhStrategyRules sewer_rat_strategy = {
  .levels = MH_LEVELS_ALL,
  .choose = choose,
  .policy = choose_quickly,
  .hope = hope,
  .memory_size = sizeof (Memory),
  .remember = remember,
  .recall = recall,
  .suggestions = &suggestions,
  .suggest = suggest,
};
