/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Cards that are turned up and covered again: who sees them, who recalls them, what computer players forget. */

#include "engine/rules/mh-cards.h"

#define N_CARDS 4

MH_STATE_BEGIN
typedef struct
{
  guint8 face[N_CARDS];
  MhActors seen[N_CARDS];
  guint8 open[N_CARDS];
} Lids;
MH_STATE_END

static const guint8 percent[] = { [MH_LEVEL_RANDOM] = 100, [MH_LEVEL_HARD] = 0 };

MH_DEFINE_CARDS (lids, Lids, face, seen, open)
MH_DEFINE_FORGETTING (lids, percent)

/* The first is face up, seat a and the table have seen the second, seat b the third, and nobody the
 * last. */
static const Lids lids
    = { .face = { 3, 1, 2, 0 }, .seen = { 0x83, 0x81, 0x02, 0 }, .open = { 1, 0, 0, 0 } };

static void
assert_seen (MhActor viewer, MhKnowledge knowledge, const char *faces)
{
  Lids sight;

  lids_observe (&lids, viewer, knowledge, &sight);
  for (guint card = 0; card < N_CARDS; card++)
    g_assert_cmpint (sight.face[card], ==, faces[card] - '0');
}

static void
test_sights (void)
{
  Lids state = lids;

  assert_seen (0, MH_NOW, "3000");
  assert_seen (0, MH_RECALL, "3100");
  assert_seen (1, MH_RECALL, "3020");
  assert_seen (MH_TABLE, MH_RECALL, "3100");
  lids_forget (&state, 0);
  g_assert_cmphex (state.seen[0], ==, 0x83);
  g_assert_cmphex (state.seen[1], ==, 0x80);
}

/* Two of each face but one: what nobody has seen stays undecided, and nothing comes up twice too often. */
static void
test_pile (void)
{
  static const guint8 all[] = { 0, 2, 2, 1 };
  const MhCards cards = lids_cards (&lids);
  MhChance chance = { 0 };

  mh_chance_add_cards (&chance, 5, &cards, all, G_N_ELEMENTS (all));
  g_assert_cmpuint (chance.n, ==, 2);
  g_assert_cmpuint (chance.total, ==, 2);
  g_assert_true (chance.move[0] == mh_move (5, 1, 0));
  g_assert_true (chance.move[1] == mh_move (5, 2, 0));
  for (guint seed = 0; seed < 40; seed++)
    {
      MhRandom random;
      Lids sight;
      const MhCards guessed = lids_cards (&sight);

      mh_random_init (&random, seed, 1, 1);
      lids_observe (&lids, 0, MH_RECALL, &sight);
      mh_cards_guess (&guessed, all, G_N_ELEMENTS (all), &random);
      g_assert_cmpint (sight.face[0], ==, 3);
      g_assert_true (sight.face[2] == 1 || sight.face[2] == 2);
      g_assert_cmpint (sight.face[3], ==, 0);
    }
}

static void
test_find (void)
{
  const MhCards cards = lids_cards (&lids);

  g_assert_cmpuint (mh_cards_find (&cards, 2, N_CARDS), ==, 2);
  g_assert_cmpuint (mh_cards_find (&cards, 2, 2), ==, N_CARDS);
  g_assert_cmpuint (mh_cards_find (&cards, 3, N_CARDS), ==, N_CARDS); /* it is face up */
}

static void
list_outcomes (gconstpointer state, MhChance *chance)
{
  if (state == NULL)
    mh_chance_add (chance, mh_move (2, 7, 0), 1);
  else
    chance->range = 10, chance->first = mh_move_full (3, 0, 0, 0, 500);
}

static void
test_outcomes (void)
{
  g_assert_true (mh_chance_may_bring (list_outcomes, NULL, mh_move (2, 7, 0)));
  g_assert_false (mh_chance_may_bring (list_outcomes, NULL, mh_move (2, 6, 0)));
  g_assert_false (mh_chance_may_bring (list_outcomes, NULL, MH_MOVE_NONE));
  g_assert_true (mh_chance_may_bring (list_outcomes, &lids, mh_move_full (3, 0, 0, 0, 509)));
  g_assert_false (mh_chance_may_bring (list_outcomes, &lids, mh_move_full (3, 0, 0, 0, 510)));
}

/* Nothing is forgotten before a card is covered, and what is face up never. */
static void
test_forgetting (void)
{
  guint8 lost[N_CARDS] = { 0 };
  Lids open = lids, sight;
  MhRandom random;

  mh_random_init (&random, 1, 1, 1);
  open.open[1] = 1;
  lids_remember (lost, &open, 0, 0, &open, 0, MH_LEVEL_RANDOM, &random);
  lids_remember (lost, &open, 0, 0, &lids, 0, MH_LEVEL_HARD, &random);
  g_assert_cmpmem (lost, sizeof lost, ((const guint8[]){ 0, 0, 0, 0 }), sizeof lost);
  lids_remember (lost, &open, 0, 0, &lids, 0, MH_LEVEL_RANDOM, &random);
  g_assert_cmpmem (lost, sizeof lost, ((const guint8[]){ 0, 1, 1, 1 }), sizeof lost);
  lids_observe (&lids, 0, MH_RECALL, &sight);
  lids_recall (lost, 0, &sight);
  g_assert_cmpint (sight.face[0], ==, 3);
  g_assert_cmpint (sight.face[1], ==, 0);
  g_assert_cmphex (sight.seen[1], ==, 0x80);
  lids_remember (lost, &lids, 0, 0, &open, 0, MH_LEVEL_RANDOM, &random);
  g_assert_cmpint (lost[1], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/sights", test_sights);
  g_test_add_func ("/cards/pile", test_pile);
  g_test_add_func ("/cards/find", test_find);
  g_test_add_func ("/cards/outcomes", test_outcomes);
  g_test_add_func ("/cards/forgetting", test_forgetting);
  return g_test_run ();
}
