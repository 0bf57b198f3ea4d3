/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Random numbers, chance, and cards that are turned up and covered again: who sees them, who recalls them, what
 * computer players forget. */
#include "engine/rules/mh-cards.h"
#include "engine/rules/mh-random.h"

#include "test-game.h"

/* Fixed values: other numbers here mean that old seeds produce other matches. A die is rolled with many seeds, as
 * chance lines do. */
static void
test_numbers (void)
{
  MhRandom random;
  guint64 rolls = 0;

  mh_random_init (&random, 1, MH_STREAM_CHANCE, 0);
  g_assert_cmphex (mh_random_next (&random), ==, G_GUINT64_CONSTANT (0xe91db91b35a0037d));
  g_assert_cmphex (mh_random_next (&random), ==, G_GUINT64_CONSTANT (0x1a54c6b791cf0475));
  mh_random_init (&random, G_GUINT64_CONSTANT (0x9f31c2aa41d07e55), MH_STREAM_COMPUTER + 3, 12);
  g_assert_cmphex (mh_random_next (&random), ==, G_GUINT64_CONSTANT (0x22f354f2f1201a3d));
  for (guint i = 0; i < 1000; i++)
    {
      mh_random_init (&random, 1, MH_STREAM_CHANCE, i);
      rolls = rolls * 31 + mh_random_below (&random, 6);
    }
  g_assert_cmphex (rolls, ==, G_GUINT64_CONSTANT (0xe8c5fb10d4c57ca1));
}

/* Numbers stay below their limit; each member of a set is drawn, and equally often. */
static void
test_bounds (void)
{
  guint count[32] = { 0 };
  MhRandom random;

  mh_random_init (&random, 3, MH_STREAM_TEST, 0);
  for (guint i = 0; i < 10000; i++)
    {
      double x = mh_random_double (&random);

      g_assert_true (x >= 0 && x < 1);
      g_assert_cmpuint (mh_random_below (&random, 1), ==, 0);
      g_assert_cmpuint (mh_random_below (&random, 7), <, 7);
    }
  for (guint i = 0; i < 30000; i++)
    count[g_bit_nth_lsf (mh_random_bit (&random, 0x80000101u), -1)]++;
  g_assert_cmpuint (count[0] + count[8] + count[31], ==, 30000);
  for (guint i = 0; i < 32; i += i == 0 ? 8 : 23)
    {
      g_assert_cmpuint (count[i], >, 9500);
      g_assert_cmpuint (count[i], <, 10500);
    }
  g_assert_cmpuint (mh_random_bit (&random, 0), ==, 0);
}

static void
chance_three_to_one (gconstpointer state, MhChance *chance)
{
  mh_chance_add (chance, 11, 3);
  mh_chance_add (chance, 22, 1);
}

static void
chance_range (gconstpointer state, MhChance *chance)
{
  chance->range = 1000;
  chance->first = mh_move_full (5, 1, 0, 0, 500);
}

static void
test_draw (void)
{
  MhRules rules = { .chance = chance_three_to_one };
  guint n = 0;
  MhMove outcome;

  for (guint i = 0; i < 10000; i++)
    {
      mh_rules_draw (&rules, NULL, 5, i, &outcome);
      n += outcome == 11;
    }
  g_assert_cmpuint (n, >, 7300);
  g_assert_cmpuint (n, <, 7700);
  g_assert_true (mh_chance_may_bring (chance_three_to_one, NULL, 22));
  g_assert_false (mh_chance_may_bring (chance_three_to_one, NULL, 21));
  g_assert_false (mh_chance_may_bring (chance_three_to_one, NULL, MH_MOVE_NONE));
  rules.chance = chance_range;
  for (guint i = 0; i < 1000; i++)
    {
      mh_rules_draw (&rules, NULL, 5, i, &outcome);
      g_assert_cmpuint (mh_move_kind (outcome), ==, 5);
      g_assert_cmpuint (mh_move_time (outcome), >=, 500);
      g_assert_cmpuint (mh_move_time (outcome), <, 1500);
    }
  g_assert_true (mh_chance_may_bring (chance_range, NULL, mh_move_full (5, 1, 0, 0, 1499)));
  g_assert_false (mh_chance_may_bring (chance_range, NULL, mh_move_full (5, 1, 0, 0, 1500)));
}

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

/* The first is face up, seat a and the table have seen the second, seat b the third, and no one the last. */
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

/* A card that is face up is not found. Two of each face but one: a card that no one has seen stays undecided, and no face is drawn a third time. */
static void
test_pile (void)
{
  static const guint8 all[] = { 0, 2, 2, 1 };
  static const guint8 many[256] = { 0, 2, 2, 1 };
  const MhCards cards = lids_cards (&lids);
  MhChance chance = { 0 };

  g_assert_cmpuint (mh_cards_find (&cards, 2, N_CARDS), ==, 2);
  g_assert_cmpuint (mh_cards_find (&cards, 2, 2), ==, N_CARDS);
  g_assert_cmpuint (mh_cards_find (&cards, 3, N_CARDS), ==, N_CARDS);
  mh_chance_add_cards (&chance, 5, &cards, all, G_N_ELEMENTS (all));
  mh_chance_add_cards (&(MhChance){ 0 }, 5, &cards, many, G_N_ELEMENTS (many));
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

/* Nothing is forgotten before a card is covered, and a card that is face up is never forgotten. */
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
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/numbers", test_numbers);
  g_test_add_func ("/random/bounds", test_bounds);
  g_test_add_func ("/random/draw", test_draw);
  g_test_add_func ("/cards/sights", test_sights);
  g_test_add_func ("/cards/pile", test_pile);
  g_test_add_func ("/cards/forgetting", test_forgetting);
  return g_test_run ();
}
