/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Lengths of random matches, odds of dice and cards, and rules about everything that may happen: the path
 * of a test names its rule. */

#include "plugins/cat-patrol/cat-patrol-state.h"
#include "tests/games/driver.h"
#include "tests/test-util.h"

#define SEED 20140101

/* The mean number of turns over this many matches. */
static double
measure_turns (const char *options, guint n_seats, guint n_matches)
{
  guint64 n_turns = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 100 + n_seats);
  for (guint i = 0; i < n_matches; i++)
    {
      CatPatrolState state;

      driver_begin (&state, options, n_seats, 0);
      while (driver_get_rules ()->actors (&state) != 0)
        driver_play_random_line (&state, &random);
      n_turns += state.n_turns;
    }
  return (double) n_turns / n_matches;
}

static void
test_length (void)
{
  static const struct
  {
    const char *options;
    guint n_seats;
    double turns;
  } lengths[] = {
    { "variant=base", 3, 72 },  { "variant=base", 4, 72 },
    { "variant=base", 5, 72 },  { "variant=base die=2-2-1-1", 3, 108 },
    { "variant=alarm", 2, 48 }, { "variant=alarm", 3, 52 },
    { "variant=alarm", 4, 53 }, { "variant=alarm", 5, 54 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      double turns
          = measure_turns (lengths[i].options, lengths[i].n_seats, driver_get_size (3000, 1500));

      g_test_message ("%s, %u seats: %.2f turns", lengths[i].options, lengths[i].n_seats, turns);
      g_assert_cmpfloat_with_epsilon (turns, lengths[i].turns, 1);
    }
}

static guint
get_face (MhMove outcome)
{
  return (guint) (CP_FACE_CAT + mh_move_kind (outcome) - CP_MOVE_CAT);
}

typedef struct
{
  const char *options;
  guint weights[CP_N_FACES];
} Die;

static const Die dice[] = {
  { "variant=alarm die=3-1-1-1", { 0, 3, 1, 1, 1 } },
  { "variant=base die=2-2-1-1", { 0, 2, 2, 1, 1 } },
  { "variant=alarm die=2-1-2-1", { 0, 2, 1, 2, 1 } },
  { "variant=base die=2-1-1-2", { 0, 2, 1, 1, 2 } },
};

/* The listed weights give each face exactly its probability, and each card in the pile the same. */
static void
test_weights (gconstpointer data)
{
  const Die *die = data;
  CatPatrolState state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 300);
  driver_begin (&state, die->options, 4, 0);
  while (state.phase != CP_PHASE_OVER)
    {
      guint64 faces[CP_N_FACES] = { 0 };
      MhSet cards = 0;
      MhChance chance = { 0 };

      driver_play_random_line (&state, &random);
      if (state.phase != CP_PHASE_CHANCE)
        continue;
      driver_get_rules ()->chance (&state, &chance);
      for (guint i = 0; i < chance.n; i++)
        {
          faces[get_face (chance.move[i])] += chance.weight[i];
          if (mh_move_kind (chance.move[i]) != CP_MOVE_CAT
              || mh_move_a (chance.move[i]) == CP_CARD_NONE)
            continue;
          cards |= mh_set_of (mh_move_a (chance.move[i]));
          g_assert_cmpuint (chance.weight[i] * 6 * mh_set_count (state.pile), ==,
                            chance.total * die->weights[CP_FACE_CAT]);
        }
      g_assert_cmphex (cards, ==, state.pile);
      for (guint face = CP_FACE_CAT; face < CP_N_FACES; face++)
        g_assert_cmpuint (faces[face] * 6, ==, chance.total * die->weights[face]);
    }
}

/* The kittens that changed areas without their family's parent. */
static MhSet
find_runners (const CatPatrolState *before, const CatPatrolState *after)
{
  MhSet runners = 0;

  for (MhActor seat = 0; seat < before->n_seats; seat++)
    {
      MhSet lost = before->area[seat] & ~after->area[seat];

      if ((lost & CP_PARENT_CARDS) == 0)
        runners |= lost & CP_KITTEN_CARDS;
    }
  return runners;
}

/* Only the kittens whose family was turned up run. */
static void
watch_running (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;
  MhSet runners = find_runners (before, after);

  if (runners == 0 || before->phase == CP_PHASE_GIVE || before->phase == CP_PHASE_LURE)
    return;
  g_assert_cmpint (after->die, ==, CP_FACE_CAT);
  g_assert_cmpuint (after->card, <, CP_CARD_POLICE);
  g_assert_cmpuint (mh_set_first (runners), ==,
                    CP_CARD_KITTENS + cat_patrol_card_family (after->card));
  g_assert_true (before->phase == CP_PHASE_RUN || before->pile != after->pile);
}

/* Kittens that are with a parent stay there. */
static void
watch_settled_kittens (gconstpointer earlier, gconstpointer later)
{
  const CatPatrolState *before = earlier, *after = later;

  if (before->phase != CP_PHASE_CHANCE)
    return;
  for (MhActor seat = 0; seat < before->n_seats; seat++)
    {
      MhSet area = before->area[seat];
      guint settled = cat_patrol_families_of (area, CP_CARD_KITTENS)
                      & (cat_patrol_families_of (area, CP_CARD_PARENT_1)
                         | cat_patrol_families_of (area, CP_CARD_PARENT_2));

      g_assert_cmphex (cat_patrol_families_of (after->area[seat], CP_CARD_KITTENS) & settled, ==,
                       settled);
    }
}

void
add_tests (void)
{
  g_test_add_func ("/chance/length", test_length);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    test_add_row ("/chance/weights/", dice[i].options, &dice[i], test_weights);
  driver_add_watch ("/rules/CP-28", watch_running);
  driver_add_watch ("/rules/CP-36", watch_settled_kittens);
}
