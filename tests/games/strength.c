/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "strength.h"

#include "engine/players/mh-hint.h"
#include "referee/referee.h"

#include <math.h>

#define SEED 9
#define SEED_CHOICE 8 /* with this seed, a medium player is never distracted */

static MhActor hinted; /* plays the hints; or MH_NOBODY */

static MhMove
choose (gconstpointer recall, MhActor seat, MhLevel level, MhRandom *random)
{
  MhMove hint = MH_MOVE_NONE;

  if (seat == hinted)
    {
      g_autoptr (MhSight) now = mh_sight_new (driver_get_rules (), recall, seat, MH_NOW);

      hint = mh_hint_find (driver_get_game (), now, seat, NULL);
    }
  return hint != MH_MOVE_NONE ? hint : driver_get_strategy ()->choose (recall, seat, level, random);
}

/* The tested player's share of the victory. */
static double
play_match (const RefereeSeries *series, gboolean hints, guint64 index)
{
  const MhActor one = (MhActor) (index % series->head->n_seats);
  RefereeMatch match;

  g_assert_cmpuint (referee_series_get_place (series, index, one), ==, 0);
  hinted = hints ? one : MH_NOBODY;
  referee_series_play (series, index, NULL, &match);
  g_assert_cmpstr (match.failure, ==, NULL);
  return mh_actors_has (match.winners, one) ? 1.0 / __builtin_popcount (match.winners) : 0;
}

static void
test_pairing (gconstpointer data)
{
  const Pairing *pairing = data;
  const guint n_matches = driver_get_size (pairing->n_matches[0], pairing->n_matches[1]);
  MhStrategyRules strategy = *driver_get_strategy ();
  RefereeGame game
      = { .game = driver_get_game (), .rules = driver_get_rules (), .strategy = &strategy };
  MhLevel levels[MH_SEATS_MAX] = { pairing->level };
  g_auto (GStrv) options
      = *pairing->options != '\0' ? g_strsplit (pairing->options, " ", -1) : NULL;
  g_autoptr (RefereeSeries) series = NULL;
  g_autoptr (GError) failure = NULL;
  double sum = 0, sum_squares = 0, mean, error;

  strategy.choose = choose;
  for (guint seat = 1; seat < pairing->n_seats; seat++)
    levels[seat] = pairing->others;
  series = referee_series_new (&game, pairing->n_seats, (const char *const *) options, levels,
                               MH_NOBODY, SEED, &failure);
  g_assert_no_error (failure);
  series->rotates = TRUE;
  for (guint i = 0; i < n_matches; i++)
    {
      double won = play_match (series, pairing->hints, i);

      sum += won;
      sum_squares += won * won;
    }
  mean = sum / n_matches;
  error = sqrt ((sum_squares / n_matches - mean * mean) / n_matches);
  g_test_message ("%s, %u seats, %s%s among %s: %.3f of the fair share (standard error %.3f)",
                  pairing->options, pairing->n_seats, mh_level_to_string (pairing->level),
                  pairing->hints ? " with hints" : "", mh_level_to_string (pairing->others),
                  mean * pairing->n_seats, error * pairing->n_seats);
  /* A sample this small only shows that nothing is badly wrong. */
  if (n_matches < pairing->n_matches[0])
    mean += 2 * error;
  g_assert_cmpfloat (mean * pairing->n_seats, >, pairing->least);
}

void
strength_add_tests (const Pairing *pairings, guint n_pairings)
{
  for (guint i = 0; i < n_pairings; i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/strategy/%s/%u/%s%s-%s", pairings[i].options, pairings[i].n_seats,
          mh_level_to_string (pairings[i].level), pairings[i].hints ? "-with-hints" : "",
          mh_level_to_string (pairings[i].others));

      g_test_add_data_func (path, &pairings[i], test_pairing);
    }
}

void
strength_assert_choice (gconstpointer state, MhActor seat, MhLevel level, const char *move)
{
  const Head head = { .level = level };
  char notation[MH_NOTATION_MAX];
  MhRandom random;

  mh_random_init (&random, SEED_CHOICE, MH_STREAM_TEST, 0);
  mh_rules_write (driver_get_rules (), driver_choose (state, seat, &head, &random), notation);
  g_assert_cmpstr (notation, ==, move);
}

void
strength_assert_choices (const Choice *choices, guint n_choices)
{
  for (guint i = 0; i < n_choices; i++)
    {
      World state;

      driver_begin (&state, "", choices[i].n_seats, 0);
      g_assert_true (driver_get_rules ()->set_position (&state, choices[i].position));
      if (choices[i].lines != NULL)
        driver_play_lines (&state, choices[i].lines);
      strength_assert_choice (&state, choices[i].seat, choices[i].level, choices[i].move);
    }
}
