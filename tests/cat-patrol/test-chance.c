/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Lengths of random matches, dice and cards against what they should be, and rules that speak of everything
 * that may happen: the path of a test names its rule. */

#include "engine/rules/mh-rules-internal.h"
#include "plugins/cat-patrol/cat-patrol-state.h"
#include "tests/games/driver.h"

#include <string.h>

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

/* Pearson's measure of how far counts are from what weights promise. */
static double
measure_chi2 (const guint *counts, const guint8 *weights, guint n, guint total, guint total_weight)
{
  double chi2 = 0;

  for (guint i = 0; i < n; i++)
    if (weights[i] > 0)
      {
        double expected = (double) total * weights[i] / total_weight;

        chi2 += (counts[i] - expected) * (counts[i] - expected) / expected;
      }
  return chi2;
}

static guint
get_face (MhMove outcome)
{
  return (guint) (CP_FACE_CAT + mh_move_kind (outcome) - CP_MOVE_CAT);
}

/* Rolls in the middle of a match, no matter who rolls and what is left of the pile. */
static void
test_die (gconstpointer data)
{
  static const guint8 dice[][CP_N_FACES]
      = { { 0, 3, 1, 1, 1 }, { 0, 2, 2, 1, 1 }, { 0, 2, 1, 2, 1 }, { 0, 2, 1, 1, 2 } };
  static const char *const names[] = { "3-1-1-1", "2-2-1-1", "2-1-2-1", "2-1-1-2" };
  guint die = GPOINTER_TO_UINT (data);
  g_autofree char *options = g_strconcat ("variant=alarm die=", names[die], NULL);
  guint counts[CP_N_FACES] = { 0 };
  CatPatrolState state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 200 + die);
  driver_begin (&state, options, 3, 0);
  for (guint i = 0; i < 60000;)
    {
      if (state.phase == CP_PHASE_OVER)
        driver_begin (&state, options, 3, 0);
      driver_play_random_line (&state, &random);
      if (state.phase == CP_PHASE_CHANCE)
        {
          counts[get_face (mh_rules_draw_with (driver_get_rules (), &state, &random))]++;
          i++;
        }
    }
  g_assert_cmpfloat (measure_chi2 (counts, dice[die], CP_N_FACES, 60000, 6), <, 21.1);
}

/* The listed weights give each face and each card exactly its chance. */
static void
test_weights (void)
{
  CatPatrolState state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 300);
  driver_begin (&state, "variant=base die=2-1-1-2", 4, 0);
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
          g_assert_cmpuint (driver_get_rules ()->judge (&state, MH_CHANCE, chance.move[i]), ==, 0);
          if (mh_move_kind (chance.move[i]) != CP_MOVE_CAT)
            continue;
          g_assert_cmpuint (chance.weight[i], ==, 2);
          cards |= mh_set_of (mh_move_a (chance.move[i]));
        }
      g_assert_cmphex (cards, ==, state.pile);
      g_assert_cmpuint (faces[CP_FACE_CAT], ==, chance.total / 3);
      g_assert_cmpuint (faces[CP_FACE_DOG] * 2, ==, faces[CP_FACE_CAT]);
      g_assert_cmpuint (faces[CP_FACE_MOUSE] * 2, ==, faces[CP_FACE_CAT]);
      g_assert_cmpuint (faces[CP_FACE_WHISTLE], ==, faces[CP_FACE_CAT]);
    }
}

/* The first card of the pile and the starting seat are any, each as likely as another. */
static void
test_fair_cards (void)
{
  guint cards[CP_CARD_FIGURE] = { 0 }, starts[4] = { 0 };
  guint8 equal[CP_CARD_FIGURE];
  guint n = 0;
  MhRandom random;

  memset (equal, 1, sizeof equal);
  equal[0] = 0;
  mh_random_init (&random, SEED, MH_STREAM_TEST, 301);
  while (n < 36000)
    {
      CatPatrolState state;

      driver_begin (&state, "variant=base", 4, MH_NOBODY);
      driver_play_random_line (&state, &random);
      starts[state.turn]++;
      driver_play_random_line (&state, &random);
      driver_play_random_line (&state, &random);
      if (state.die != CP_FACE_CAT)
        continue;
      cards[state.card]++;
      n++;
    }
  /* 35 and 3 degrees of freedom, one in ten thousand. */
  g_assert_cmpfloat (measure_chi2 (cards, equal, CP_CARD_FIGURE, 36000, 36), <, 76);
  n = starts[0] + starts[1] + starts[2] + starts[3];
  g_assert_cmpfloat (measure_chi2 (starts, equal + 1, 4, n, 4), <, 21.1);
}

/* What ran: kittens that changed areas without the parent of their family. */
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chance/length", test_length);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *path = g_strdup_printf ("/chance/die/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_die);
    }
  g_test_add_func ("/chance/weights", test_weights);
  g_test_add_func ("/chance/fair-cards", test_fair_cards);
  driver_add_watch ("/rules/CP-28", watch_running);
  driver_add_watch ("/rules/CP-36", watch_settled_kittens);
  return g_test_run ();
}
