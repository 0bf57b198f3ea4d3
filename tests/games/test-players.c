/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Computer players do not cheat. The engine resumes two matches that the seat cannot tell apart, as the program
 * does, with the player's memory of them. With the same seeds the moves must be the same. A player that sees
 * the true world instead would be detected, which is tested, too. */

#include "worlds.h"

#include "engine/match/mh-match.h"
#include "engine/players/mh-search.h"
#include "engine/rules/mh-real-time.h"
#include "tests/test-match.h"

#include <string.h>

#define SEED 1618
#define SEEDS 12
#define ITERATIONS 30

/* A position in a random match in which a seat has several moves and something is hidden from it. */
typedef struct
{
  const Variation *variation;
  WorldMatch *match;
  guint index; /* the line that the seat is to play */
  MhActor seat;
} Decision;

static gboolean
can_decide (const MhRules *rules, gconstpointer state, MhActor seat)
{
  MhMove moves[MH_LEGAL_MAX];
  World recall;

  if ((rules->actors (state) & ~MH_ACTORS_SEATS) != 0 || rules->legal (state, seat, moves) < 2
      || driver_get_real_time (state) != NULL)
    return FALSE;
  rules->observe (state, seat, MH_RECALL, &recall);
  return memcmp (&recall, state, rules->state_size) != 0;
}

/* Plays random matches until one has such a position; the match ends there. FALSE: none was found. */
static gboolean
find_decision (Decision *decision, guint n_seats, MhRandom *random)
{
  WorldMatch *match = decision->match;

  match->rules = driver_get_rules ();
  match->n_seats = n_seats;
  for (guint i = 0; i < 1000; i++)
    {
      driver_begin (match->state, decision->variation->text, n_seats, 0);
      world_match_play (match, WORLD_LINES_MAX, random);
      decision->index = mh_random_below (random, match->n_lines);
      decision->seat = match->line[decision->index].actor;
      if (decision->seat >= n_seats
          || !can_decide (match->rules, &match->state[decision->index], decision->seat))
        continue;
      match->n_lines = decision->index;
      return TRUE;
    }
  g_test_skip ("nobody decides anything while something is hidden");
  return FALSE;
}

static MhMatch *
take_up (const Decision *decision, const WorldMatch *match, MhLevel level, guint64 seed)
{
  g_autoptr (MhHead) head = driver_make_head (decision->variation->text, match->n_seats);
  g_autofree char *start = NULL, *lines = NULL, *text = NULL;
  GError *error = NULL;
  MhMatch *taken;

  head->seed = seed;
  head->start = 0;
  mh_head_set_computer (head, decision->seat, level);
  start = mh_head_to_text (head);
  lines = world_match_to_text (match, match->n_lines);
  text = g_strconcat (start, lines, NULL);
  taken = test_take_up (driver_get_game (), text, &error);
  g_assert_no_error (error);
  return taken;
}

/* The computer player's next move in that match. */
static MhMove
let_play (const Decision *decision, const WorldMatch *match, MhLevel level, guint64 seed)
{
  g_autoptr (MhMatch) taken = take_up (decision, match, level, seed);
  g_autoptr (GPtrArray) steps = NULL;
  guint64 number = mh_match_get_step_number (taken);

  mh_match_set_computer_pause (taken, 0);
  mh_match_run (taken);
  while (mh_match_get_step_number (taken) == number)
    g_main_context_iteration (NULL, TRUE);
  mh_match_pause (taken);
  steps = mh_match_get_steps (taken, decision->seat);
  return mh_step_get_move (g_ptr_array_index (steps, number));
}

/* The general search's move, if it is given the true state. */
static MhMove
think (gconstpointer state, MhActor seat, guint64 index)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, index);
  return mh_search_choose (driver_get_rules (), NULL, state, seat, ITERATIONS, &random, NULL);
}

/* Returns whether a player who saw the true worlds would play differently. */
static gboolean
compare_histories (const Decision *decision, const WorldMatch *second)
{
  const World *one = &decision->match->state[decision->index];
  const World *two = &second->state[decision->index];
  gboolean tempting = FALSE;

  for (MhLevel level = MH_LEVEL_RANDOM; level < MH_N_LEVELS; level++)
    for (guint64 seed = 0; seed < driver_get_size (SEEDS, 2); seed++)
      g_assert_cmphex (let_play (decision, decision->match, level, seed), ==,
                       let_play (decision, second, level, seed));
  for (guint i = 0; i < SEEDS; i++)
    tempting |= think (one, decision->seat, i) != think (two, decision->seat, i);
  return tempting;
}

static void
test_histories (gconstpointer data)
{
  const Variation *variation = data;
  g_autofree WorldMatch *match = g_new0 (WorldMatch, 1), *second = g_new0 (WorldMatch, 1);
  guint n_tempting = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (variation - variations));
  for (guint i = 0, n_seats = 2; i < driver_get_size (10, 2); n_seats++)
    {
      Decision decision = { variation, match };

      n_seats = n_seats > MH_SEATS_MAX ? 2 : n_seats;
      if (!driver_is_seated (variation, n_seats))
        continue;
      if (!find_decision (&decision, n_seats, &random))
        return;
      if (world_find_second (match, decision.seat, 100, &random, second) == 0
          || second->n_lines < match->n_lines
          || memcmp (&match->state[match->n_lines], &second->state[match->n_lines],
                     match->rules->state_size)
                 == 0)
        continue;
      n_tempting += compare_histories (&decision, second);
      i++;
    }
  g_test_message ("%u decisions would differ for whoever sees", n_tempting);
  if (!trial.untempting)
    g_assert_cmpuint (n_tempting, >=, driver_get_size (1, 0));
}

/* A match can be continued from any world that a player thinks possible. */
static void
test_guesses (gconstpointer data)
{
  const Variation *variation = data;
  const MhRules *rules = driver_get_rules ();
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 100);
  for (guint i = 0; i < driver_get_size (30, 3); i++)
    {
      const guint n_seats = driver_get_seats (variation, i);
      World state, guess;

      driver_begin (&state, variation->text, n_seats, MH_NOBODY);
      for (; rules->actors (&state) != 0; driver_play_random_line (&state, &random))
        for (MhActor viewer = 0; viewer < n_seats; viewer++)
          {
            rules->observe (&state, viewer, MH_RECALL, &guess);
            rules->guess (&guess, viewer, &random);
            for (guint line = 0; line < 12 && rules->actors (&guess) != 0; line++)
              driver_play_random_line (&guess, &random);
          }
    }
}

/* A player that sees everything cannot cheat. */
static void
test_open (void)
{
  g_assert_null (driver_get_rules ()->guess);
}

void
add_tests (void)
{
  if (driver_get_rules ()->observe == NULL)
    g_test_add_func ("/players/open", test_open);
  else
    {
      driver_add_tests ("/players/guesses/", test_guesses);
      driver_add_tests ("/players/histories/", test_histories);
    }
}
