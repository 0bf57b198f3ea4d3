/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Properties of every match: random matches with all options and numbers of players. The driver checks the
 * digest's invariants after every line. */

#include "driver.h"
#include "engine/rules/mh-rules-internal.h"

#define SEED 20040101

static void
test_invariants (gconstpointer data)
{
  const Variation *variation = data;
  const MhRules *rules = driver_get_rules ();
  guint n_matches = driver_get_size (trial.n_played[0], trial.n_played[1]);
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (variation - variations));
  for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
    for (guint i = 0; driver_is_seated (variation, n_seats) && i < n_matches; i++)
      {
        World state;
        guint n_lines = 0;

        driver_begin (&state, variation->text, n_seats, MH_NOBODY);
        for (; rules->actors (&state) != 0; n_lines++)
          driver_play_random_line (&state, &random);
        g_assert_cmpuint (n_lines, <=, rules->max_moves (&state));
        g_assert_true (mh_rules_has_result (rules, &state, n_seats));
        if (trial.assert_ended != NULL)
          trial.assert_ended (&state);
      }
}

/* The numbers of players are those of the variation. Only a seat that exists can start, each with the same
 * odds, and none decides that itself; it makes no difference whether chance or the family chooses who starts. */
static void
test_starts (gconstpointer data)
{
  const Variation *variation = data;
  const MhRules *rules = driver_get_rules ();
  g_autoptr (GObject) options = driver_make_options (variation->text);
  World drawn = { 0 }, chosen;

  g_assert_cmphex (mh_game_get_seats_allowed (driver_get_game (), options), ==, variation->seats);
  for (guint n_seats = 0; n_seats <= MH_SEATS_MAX; n_seats++)
    {
      g_autoptr (GError) error = NULL;
      MhChance chance = { 0 };

      if (!driver_is_seated (variation, n_seats))
        {
          g_assert_false (
              mh_game_begin (driver_get_game (), options, n_seats, MH_NOBODY, &drawn, &error));
          g_assert_true (g_str_has_suffix (error->message, "-01"));
          continue;
        }
      g_assert_false (
          mh_game_begin (driver_get_game (), options, n_seats, (MhActor) n_seats, &drawn, NULL));
      driver_begin (&drawn, variation->text, n_seats, MH_NOBODY);
      rules->chance (&drawn, &chance);
      g_assert_cmpuint (chance.n, ==, n_seats);
      for (MhActor seat = 0; seat < n_seats; seat++)
        {
          g_assert_cmpuint (chance.weight[seat], ==, chance.weight[0]);
          driver_begin (&chosen, variation->text, n_seats, seat);
          driver_begin (&drawn, variation->text, n_seats, MH_NOBODY);
          g_assert_cmpuint (rules->judge (&drawn, 0, chance.move[seat]), !=, 0);
          driver_play_move (&drawn, MH_CHANCE, chance.move[seat]);
          g_assert_cmpmem (&chosen, rules->state_size, &drawn, rules->state_size);
        }
    }
}

/* Numbers that encode no move of the grammar are refused, whatever their bits are. */
static void
test_garbage (gconstpointer data)
{
  const Variation *variation = data;
  const MhRules *rules = driver_get_rules ();
  World state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 50);
  driver_begin (&state, variation->text, driver_get_seats (variation, 1), MH_NOBODY);
  for (guint line = 0; rules->actors (&state) != 0 && line < 1000; line++)
    {
      MhActor actor = driver_pick_actor (&state, &random);
      MhActor seat = actor == MH_CHANCE ? 0 : actor;

      for (guint i = 0; i < 500 && driver_get_real_time (&state) == NULL; i++)
        {
          MhMove move = mh_random_next (&random) & ~G_GUINT64_CONSTANT (0xf0e0e0f000000000);
          char notation[MH_NOTATION_MAX];
          MhMove again;

          if ((i & 1) != 0)
            move &= ~(MhMove) G_MAXUINT32;
          mh_rules_write (rules, move, notation);
          if (!mh_rules_read (rules, notation, seat, &again) || again != move)
            g_assert_cmpuint (rules->judge (&state, seat, move), !=, 0);
        }
      driver_play_random_line (&state, &random);
    }
}

/* Whether any of these matches has that value of an option, or, without a value, any other than the default. */
static gboolean
is_played (const char *option, const char *value)
{
  g_autofree char *wanted = g_strconcat (option, "=", value, NULL);

  for (guint i = 0; i < n_variations; i++)
    {
      g_auto (GStrv) words = g_strsplit (variations[i].text, " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        if (value != NULL ? g_str_equal (words[j], wanted) : g_str_has_prefix (words[j], wanted))
          return TRUE;
    }
  return FALSE;
}

/* Random matches cover every option that people can choose. */
static void
test_options (void)
{
  const MhOption *option = driver_get_rules ()->options;

  for (; option != NULL && option->name != NULL; option++)
    {
      const gboolean number = option->words == NULL && option->maximum > 0;

      if (option->is_unlisted || option->is_for_computers || option->seat != 0)
        continue;
      g_test_message ("%s", option->name);
      if (number || option->letters != NULL)
        g_assert_true (is_played (option->name, NULL));
      else if (option->words == NULL)
        g_assert_true (is_played (option->name, option->preset != 0 ? "no" : "yes"));
      for (guint i = 0; !number && option->words != NULL && option->words[i].word != NULL; i++)
        if ((int) i != option->preset)
          g_assert_true (is_played (option->name, option->words[i].word));
    }
}

void
add_tests (void)
{
  g_test_add_func ("/properties/options", test_options);
  driver_add_tests ("/properties/starts/", test_starts);
  driver_add_tests ("/properties/garbage/", test_garbage);
  driver_add_tests ("/properties/invariants/", test_invariants);
}
