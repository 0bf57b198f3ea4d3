/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide. There are three decisions, which unit to give, which to lure and
 * where kittens run; everything that matters is visible, and nobody remembers or forgets.
 *
 *  random  any legal move
 *  easy    like a small child: one decision in three at random, else lures the biggest unit, gives
 *          the smallest, keeps kittens; sees neither scores nor what a neighbor needs
 *  medium  weighs its own area against those of the others after each legal move, sees only what is
 *          face up, and is careless in three decisions of ten
 *  hard    does the same, and knows from the cards that are still face down what may come: a parent
 *          whose family has not been seen calls its kittens, kittens without a parent run away
 *
 * The dice decide most: the general search with 20,000 play-outs is hardly better than hard. */

#include "config.h"

#include "cat-patrol-rules.h"

#include <glib/gi18n-lib.h>

#define SAFE_CAT 100

/* How a level decides: what things are worth to it, in hundredths of a cat that nobody can take. */
typedef struct
{
  guint
      carelessness; /* in how many of a hundred decisions any legal move is made; in the others the best */
  int lock; /* that a family is complete and can't be touched any more */
  int loose; /* a cat in a unit */
  int guarded; /* the same while the seat owns the figure */
  int two_parents; /* both parents that wait for their kittens */
  int one_parent; /* a parent with its kittens, the other parent face down */
  int rival_parent; /* the same, the other parent with somebody else */
  int orphans; /* kittens without a parent */
  int first; /* a parent alone, kittens and the other parent face down */
  int second; /* a parent alone, kittens face down, the other parent with somebody else */
  int late; /* a parent alone, the kittens with the other parent */
  int leader; /* how much the best of the others counts against a seat's own worth */
  int others; /* how much the others' average counts against it */
} Habits;

static const Habits habits[] = {
  /* random */ { 100 },
  /* What a child sees: many cats for itself. */
  /* easy */ { 35, .loose = SAFE_CAT, .guarded = SAFE_CAT },
  /* The value of what is face up, as an adult would guess: kittens need a parent at hand, parents
   * wait for kittens, whatever the pile still holds. */
  /* medium */
  { 30, .lock = 60, .loose = 85, .guarded = 90, .two_parents = 200, .one_parent = 40,
    .rival_parent = 40, .orphans = -100, .first = 100, .second = 100, .late = 100, .leader = 50,
    .others = 50 },
  /* Found by playing tens of millions of matches with slightly changed numbers. */
  /* hard */
  { 0, .lock = 60, .loose = 85, .guarded = 90, .two_parents = 260, .one_parent = 40,
    .rival_parent = 20, .orphans = -150, .first = 180, .second = 110, .late = -20, .leader = 90,
    .others = 80 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (habits) == MH_N_LEVELS);

static inline int
count_families (guint families)
{
  return (int) mh_set_count (families);
}

/* What a seat's single parents may become. */
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

/* What a seat's area is worth to it. */
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

/* A seat's worth less parts of the leader's and of the others' average; all times the others'
 * number, so that whole numbers do. */
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

/* Why a move is a good one, in a sentence. */
/* Facts. */
#define COMPLETES 1 /* the move completes a family of the seat's own */
#define JOINS 2 /* the cats come to others of their family */
#define MOST 4 /* no other unit that the seat may choose has more cats */
#define FEWEST 8 /* none has fewer */
#define OWN 16 /* the kittens come to the seat itself */
#define POOR 32 /* of those to whom they may run, they come to the one with the fewest cats */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("This completes a family, and then nobody can take it away."), CP_MOVE_LURE,
    COMPLETES },
  { MH_TEXT ("These belong with cats you already have."), CP_MOVE_LURE, JOINS },
  { MH_TEXT ("No other choice brings you more cats."), CP_MOVE_LURE, MOST },
  { MH_TEXT ("No other choice costs you fewer cats."), CP_MOVE_GIVE, FEWEST },
  { MH_TEXT ("The kittens come to you."), CP_MOVE_RUN, OWN },
  { MH_TEXT ("Nobody else they could run to has fewer cats."), CP_MOVE_RUN, POOR },
  { 0 },
};

/* Cats of the unit that a move lures or gives away, or of the seat to which kittens run. */
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

static const MhSuggestions suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};

const MhStrategyRules cat_patrol_strategy = {
  .levels = MH_LEVELS_ALL,
  .choose = choose,
  .suggestions = &suggestions,
};
