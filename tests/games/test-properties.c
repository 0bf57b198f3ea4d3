/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What holds in every match: random matches over all options and numbers of players. The driver
 * checks the digest's invariants after every line. */

#include "driver.h"

#include <string.h>

#define SEED 20040101

/* Plays a match at random to its end. */
static guint
play_match (World *state, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  guint n_lines = 0;

  for (; rules->actors (state) != 0; n_lines++)
    driver_play_random_line (state, random);
  g_assert_cmpuint (n_lines, <=, rules->max_moves (state));
  return n_lines;
}

static void
test_invariants (gconstpointer data)
{
  const Variation *variation = data;
  guint n_matches = driver_get_size (trial.n_played[0], trial.n_played[1]);
  guint64 n_lines = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (variation - variations));
  for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
    for (guint i = 0; driver_is_seated (variation, n_seats) && i < n_matches; i++)
      {
        World state;
        MhActor start = i % (n_seats + 1) == n_seats ? MH_NOBODY : (MhActor) (i % (n_seats + 1));

        driver_begin (&state, variation->text, n_seats, start);
        n_lines += play_match (&state, &random);
        g_assert_true (mh_rules_has_result (driver_get_rules (), &state, n_seats));
        if (trial.assert_ended != NULL)
          trial.assert_ended (&state);
      }
  g_test_message ("%" G_GUINT64_FORMAT " lines", n_lines);
}

/* The same seed gives the same match; another one another match. */
static void
test_repeatable (gconstpointer data)
{
  const Variation *variation = data;
  World ends[3];
  gsize size = driver_get_rules ()->state_size;

  for (guint i = 0; i < 3; i++)
    {
      MhRandom random;

      mh_random_init (&random, i < 2 ? 7 : 8, MH_STREAM_TEST, 0);
      driver_begin (&ends[i], variation->text, driver_get_seats (variation, 1), MH_NOBODY);
      play_match (&ends[i], &random);
    }
  g_assert_cmpmem (&ends[0], size, &ends[1], size);
  g_assert_true (memcmp (&ends[0], &ends[2], size) != 0);
}

/* A match that is copied in any phase goes on as the original does. */
static void
test_copies (gconstpointer data)
{
  const Variation *variation = data;
  World state, copy;
  MhRandom random, other;
  gsize size = driver_get_rules ()->state_size;

  mh_random_init (&random, 9, MH_STREAM_TEST, 0);
  driver_begin (&state, variation->text, driver_get_seats (variation, 2), MH_NOBODY);
  while (driver_get_rules ()->actors (&state) != 0)
    {
      copy = state;
      other = random;
      driver_play_random_line (&copy, &other);
      driver_play_random_line (&state, &random);
      g_assert_cmpmem (&copy, size, &state, size);
    }
}

/* Whether some match of these is played with that value, or, without one, with any that is not usual. */
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

/* Whatever people may choose is played by random matches, too. */
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/properties/options", test_options);
  for (guint i = 0; i < n_variations; i++)
    {
      const char *text = variations[i].text;
      g_autofree char *invariants = g_strconcat ("/properties/invariants/", text, NULL);
      g_autofree char *repeatable = g_strconcat ("/properties/repeatable/", text, NULL);
      g_autofree char *copies = g_strconcat ("/properties/copies/", text, NULL);

      g_test_add_data_func (invariants, &variations[i], test_invariants);
      g_test_add_data_func (repeatable, &variations[i], test_repeatable);
      g_test_add_data_func (copies, &variations[i], test_copies);
    }
  return g_test_run ();
}
