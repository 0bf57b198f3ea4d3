/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide. There are three decisions, which unit to give, which to lure and
 * where kittens run; everything that matters lies open, and nobody remembers or forgets.
 *
 *  random  any legal move
 *  easy    like a small child: one decision in three at random, else lures the biggest unit, gives
 *          the smallest, keeps kittens; sees neither scores nor what a neighbour needs
 *  medium  looks at its own area only, and now and then at nothing
 *  hard    weighs its own area against those of the others after each legal move
 */

#include "cat-patrol-rules.h"

/* Worth in hundredths of a cat. */
enum
{
  WORTH_LOCKED = 100, /* a cat in a complete family, a police cat, the figure */
  WORTH_LOCK = 90, /* that a family can't be touched any more */
  WORTH_LOOSE = 85, /* a cat in a unit */
  WORTH_GUARDED = 100, /* the same while the seat owns the figure */
  WORTH_TWO_PARENTS = 70, /* both parents that wait for kittens */
  WORTH_ONE_PARENT = 50, /* a parent with kittens */
};

static inline int
count_families (guint families)
{
  int n = 0;

  for (; families != 0; families &= families - 1)
    n++;
  return n;
}

/* What a seat's area is worth to it. */
static int
value_area (const CatPatrolState *state, MhActor seat)
{
  CatPatrolCards area = state->area[seat];
  guint first = cat_patrol_families_of (area, CP_CARD_PARENT_1);
  guint second = cat_patrol_families_of (area, CP_CARD_PARENT_2);
  guint kittens = cat_patrol_families_of (area, CP_CARD_KITTENS);
  guint complete = first & second & kittens;
  int n_complete = count_families (complete);
  int n_loose = count_families (first & ~complete) + count_families (second & ~complete)
                + 2 * count_families (kittens & ~complete);
  gboolean guarded = state->figure == seat + 1;

  return n_complete * (4 * WORTH_LOCKED + WORTH_LOCK)
         + n_loose * (guarded ? WORTH_GUARDED : WORTH_LOOSE)
         + count_families (first & second & ~kittens) * WORTH_TWO_PARENTS
         + count_families ((first ^ second) & kittens) * WORTH_ONE_PARENT
         + (count_families (cat_patrol_families_of (area, CP_CARD_POLICE)) + guarded)
               * WORTH_LOCKED;
}

/* The own worth less half the leader's and half the others' average; all times the others' number,
 * so that whole numbers do. */
static int
value_position (const CatPatrolState *state, MhActor seat)
{
  int n_others = state->n_seats - 1;
  int best = 0, sum = 0;

  for (MhActor other = 0; other < state->n_seats; other++)
    if (other != seat)
      {
        int value = value_area (state, other);

        best = MAX (best, value);
        sum += value;
      }
  return (2 * value_area (state, seat) - best) * n_others - sum;
}

static int
value_own (const CatPatrolState *state, MhActor seat)
{
  return value_area (state, seat);
}

/* What a child sees: many cats for itself. */
static int
value_childlike (const CatPatrolState *state, MhActor seat)
{
  return cat_patrol_count_cats (state->area[seat]);
}

/* The best of the legal moves; of equally good ones any. */
static MhMove
choose_best (const CatPatrolState *state,
             MhActor seat,
             int (*value) (const CatPatrolState *, MhActor),
             const MhMove *moves,
             guint n_moves,
             MhRandom *random)
{
  MhMove choice = moves[0];
  int best = G_MININT;
  guint n_best = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      CatPatrolState after = *state;
      int worth;

      cat_patrol_play (&after, seat, moves[i], NULL);
      worth = value (&after, seat);
      if (worth > best)
        n_best = 0;
      if (worth >= best && mh_random_below (random, ++n_best) == 0)
        choice = moves[i];
      best = MAX (best, worth);
    }
  return choice;
}

/* Of a hundred decisions of each level so many are any legal move. */
static guint
get_carelessness (MhLevel level)
{
  switch (level)
    {
    case MH_LEVEL_RANDOM:
      return 100;
    case MH_LEVEL_EASY:
      return 35;
    case MH_LEVEL_MEDIUM:
      return 15;
    case MH_LEVEL_HARD:
    default:
      return 0;
    }
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = cat_patrol_legal (sight, seat, moves);

  if (n_moves == 0)
    return MH_MOVE_NONE;
  if (n_moves == 1)
    return moves[0];
  if (mh_random_below (random, 100) < get_carelessness (level))
    return moves[mh_random_below (random, n_moves)];
  if (level == MH_LEVEL_EASY)
    return choose_best (sight, seat, value_childlike, moves, n_moves, random);
  if (level == MH_LEVEL_MEDIUM)
    return choose_best (sight, seat, value_own, moves, n_moves, random);
  return choose_best (sight, seat, value_position, moves, n_moves, random);
}

static MhMove
choose_quickly (gconstpointer state, MhActor seat, MhRandom *random)
{
  return choose (state, seat, MH_LEVEL_MEDIUM, random);
}

const MhJudgementRules cat_patrol_judgement = {
  .levels
  = 1u << MH_LEVEL_RANDOM | 1u << MH_LEVEL_EASY | 1u << MH_LEVEL_MEDIUM | 1u << MH_LEVEL_HARD,
  .choose = choose,
  .policy = choose_quickly,
};
