/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide. There are three decisions: which unit to give, which to lure and
 * where kittens run. Everything that matters is visible, so memory does not count.
 *
 *  random  any legal move
 *  easy    like a small child: one decision in three at random, otherwise lures the biggest unit, gives
 *          the smallest, keeps kittens; ignores scores and other players' needs
 *  medium  compares its own area with those of the others after each legal move, considers only
 *          what is face up, and is careless in three decisions of ten
 *  hard    does the same, and infers from the face-down cards what may come: a parent whose family
 *          has not been seen calls its kittens, kittens without a parent run away
 *
 * Luck decides most: the general search with 20,000 play-outs is hardly better than hard. */

#include "config.h"

#include "cat-patrol-rules.h"

#include <glib/gi18n-lib.h>

#define SAFE_CAT 100

/* A level's weights, in hundredths of a cat that nobody can take. */
typedef struct
{
  guint carelessness; /* percentage of decisions in which any legal move is made */
  int lock; /* a complete family that nobody can touch any more */
  int loose; /* a cat in a unit */
  int guarded; /* the same while the seat owns the figure */
  int two_parents; /* both parents, waiting for their kittens */
  int one_parent; /* a parent with its kittens, the other parent face down */
  int rival_parent; /* the same, the other parent with another player */
  int orphans; /* kittens without a parent */
  int first; /* a parent alone, kittens and the other parent face down */
  int second; /* a parent alone, kittens face down, the other parent with another player */
  int late; /* a parent alone, the kittens with the other parent */
  int leader; /* weight of the best opponent's area against the seat's own */
  int others; /* weight of the opponents' average against it */
} Habits;

static const Habits habits[] = {
  [MH_LEVEL_RANDOM] = { 100 },
  /* A child's view: many cats for itself. */
  [MH_LEVEL_EASY] = { 35, .loose = SAFE_CAT, .guarded = SAFE_CAT },
  /* The value of what is face up, as an adult would guess: kittens need a parent of their own, parents wait for
   * kittens, no matter which cards are still in the pile. */
  [MH_LEVEL_MEDIUM] = { 30, .lock = 60, .loose = 85, .guarded = 90, .two_parents = 200,
                        .one_parent = 40, .rival_parent = 40, .orphans = -100, .first = 100,
                        .second = 100, .late = 100, .leader = 50, .others = 50 },
  /* Tuned by playing tens of millions of matches with slightly different numbers. */
  [MH_LEVEL_HARD] = { 0, .lock = 60, .loose = 85, .guarded = 90, .two_parents = 260,
                      .one_parent = 40, .rival_parent = 20, .orphans = -150, .first = 180,
                      .second = 110, .late = -20, .leader = 90, .others = 80 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (habits) == MH_N_LEVELS);

static inline int
count_families (guint families)
{
  return (int) mh_set_count (families);
}

/* The potential of a seat's single parents. */
static int
value_parents (const CatPatrolState *state, const Habits *worth, guint first, guint second)
{
  guint hidden_kittens = cat_patrol_families_of (state->pile, CP_CARD_KITTENS);
  guint hidden_partner = (first & cat_patrol_families_of (state->pile, CP_CARD_PARENT_2))
                         | (second & cat_patrol_families_of (state->pile, CP_CARD_PARENT_1));
  guint single = first | second;

  return count_families (single & hidden_kittens & hidden_partner) * worth->first
         + count_families (single & hidden_kittens & ~hidden_partner) * worth->second
         + count_families (single & ~hidden_kittens) * worth->late;
}

/* The value of a seat's area to it. */
static int
value_area (const CatPatrolState *state, MhActor seat, const Habits *worth)
{
  MhSet area = state->area[seat];
  guint first = cat_patrol_families_of (area, CP_CARD_PARENT_1);
  guint second = cat_patrol_families_of (area, CP_CARD_PARENT_2);
  guint kittens = cat_patrol_families_of (area, CP_CARD_KITTENS);
  guint complete = first & second & kittens;
  guint hidden_parents = cat_patrol_families_of (state->pile, CP_CARD_PARENT_1)
                         | cat_patrol_families_of (state->pile, CP_CARD_PARENT_2);
  guint joined = (first ^ second) & kittens;
  int n_complete = count_families (complete);
  int n_loose = count_families (first & ~complete) + count_families (second & ~complete)
                + 2 * count_families (kittens & ~complete);
  int n_police = count_families (cat_patrol_families_of (area, CP_CARD_POLICE));
  gboolean guarded = state->figure == seat + 1;

  return (4 * n_complete + n_police + guarded) * SAFE_CAT + n_complete * worth->lock
         + n_loose * (guarded ? worth->guarded : worth->loose)
         + count_families (first & second & ~kittens) * worth->two_parents
         + count_families (joined & hidden_parents) * worth->one_parent
         + count_families (joined & ~hidden_parents) * worth->rival_parent
         + count_families (kittens & ~(first | second)) * worth->orphans
         + value_parents (state, worth, first & ~(second | kittens), second & ~(first | kittens));
}

/* A seat's value minus fractions of the leader's value and of the others' average; multiplied by the number of
 * opponents to avoid fractions. */
static int
value_position (const CatPatrolState *state, MhActor seat, const Habits *worth)
{
  int own = value_area (state, seat, worth), best = G_MININT, sum = 0;
  int n_others = state->n_seats - 1;

  for (MhActor other = 0; other < state->n_seats; other++)
    if (other != seat)
      {
        int value = value_area (state, other, worth);

        best = MAX (best, value);
        sum += value;
      }
  return (100 * own - worth->leader * best) * n_others - worth->others * sum;
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  int values[MH_LEGAL_MAX];
  guint n_moves = cat_patrol_legal (sight, seat, moves);

  if (n_moves < 2)
    return n_moves == 0 ? MH_MOVE_NONE : moves[0];
  if (mh_random_below (random, 100) < habits[level].carelessness)
    return mh_strategy_pick (moves, n_moves, random);
  for (guint i = 0; i < n_moves; i++)
    {
      CatPatrolState after = *(const CatPatrolState *) sight;

      cat_patrol_play (&after, seat, moves[i], NULL);
      values[i] = value_position (&after, seat, &habits[level]);
    }
  return mh_strategy_pick_best (moves, values, n_moves, random);
}

/* Explains in a sentence why a move is good. */
/* Facts. */
#define COMPLETES 1 /* the move completes one of the seat's own families */
#define JOINS 2 /* the cats join others of their family */
#define MOST 4 /* no other unit that the seat may choose has more cats */
#define FEWEST 8 /* no other unit has fewer */
#define OWN 16 /* the kittens come to the seat itself */
#define POOR 32 /* the kittens come to the seat with the fewest cats of those they may run to */

static const MhSentence sentences[] = {
  /* Translators, file: hints: why the highlighted move is good, said to the one child who asked */
  { MH_TEXT ("This completes a family, and then nobody can take it away."), CP_MOVE_LURE,
    COMPLETES },
  { MH_TEXT ("These belong with cats you already have."), CP_MOVE_LURE, JOINS },
  { MH_TEXT ("No other choice brings you more cats."), CP_MOVE_LURE, MOST },
  { MH_TEXT ("No other choice costs you fewer cats."), CP_MOVE_GIVE, FEWEST },
  { MH_TEXT ("The kittens come to you."), CP_MOVE_RUN, OWN },
  { MH_TEXT ("Nobody else they could run to has fewer cats."), CP_MOVE_RUN, POOR },
  { 0 },
};

/* The cats in the unit that a move lures or gives away, or in the area of the seat that kittens run to. */
static int
count_moved (const CatPatrolState *state, MhMove move)
{
  const guint8 argument = mh_move_a (move);

  if (mh_move_kind (move) == CP_MOVE_RUN)
    return cat_patrol_count_cats (state->area[argument]);
  return cat_patrol_count_cats (
      cat_patrol_unit_cards (state->area[cat_patrol_owner (state, argument)], argument));
}

static guint
compare_with_others (const CatPatrolState *state, MhActor seat, MhMove move)
{
  MhMove moves[MH_LEGAL_MAX];
  const guint n = cat_patrol_legal (state, seat, moves);
  const int moved = count_moved (state, move);
  guint facts = MOST | FEWEST | POOR;

  for (guint i = 0; i < n; i++)
    {
      const int other = count_moved (state, moves[i]);

      if (other > moved)
        facts &= ~MOST;
      if (other < moved)
        facts &= ~(FEWEST | POOR);
    }
  return facts;
}

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const CatPatrolState *state = sight;
  const MhSet own = state->area[seat];
  CatPatrolState after = *state;
  guint facts;

  if (mh_move_kind (move) == CP_MOVE_ROLL)
    return 0;
  facts = compare_with_others (state, seat, move);
  cat_patrol_play (&after, seat, move, NULL);
  if (cat_patrol_complete (after.area[seat]) != cat_patrol_complete (own))
    facts |= COMPLETES;
  if (mh_move_kind (move) == CP_MOVE_RUN)
    return mh_move_a (move) == seat ? facts | OWN : facts;
  if ((own & cat_patrol_family_cards (1u << cat_patrol_card_family (mh_move_a (move)))) != 0)
    facts |= JOINS;
  return facts;
}

const MhStrategyRules cat_patrol_strategy = {
  .levels = MH_LEVELS_ALL,
  .choose = choose,
  .suggestions = &(const MhSuggestions){ .domain = GETTEXT_PACKAGE,
                                         .sentences = sentences,
                                         .find_facts = find_facts },
};
