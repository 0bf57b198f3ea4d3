/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "strength.h"

#include "engine/players/mh-hint.h"
#include "engine/players/mh-plans.h"
#include "engine/players/mh-player.h"

#include <math.h>

#define SEED 9
#define SEED_CHOICE 8 /* with this seed, a medium player is never distracted */

/* A match in which everybody plays as in the program. */
typedef struct
{
  World state;
  MhPlayer players[MH_SEATS_MAX];
  guint n_seats;
  MhActor hinted; /* plays the hints; or MH_NOBODY */
  guint64 step;
  MhPlans plans;
} Game;

static MhMove
choose (Game *game, MhActor seat)
{
  World sight;

  if (seat == game->hinted)
    {
      g_autoptr (MhSight) now = mh_sight_new (driver_get_rules (), &game->state, seat, MH_NOW);
      const MhMove hint = mh_hint_find (driver_get_game (), now, seat, NULL);

      if (hint != MH_MOVE_NONE)
        return hint;
    }
  mh_player_recall (&game->players[seat], &game->state, &sight);
  return mh_player_choose (&game->players[seat], &sight, game->step, NULL);
}

static MhMove
plan (MhActor seat, gpointer data)
{
  Game *game = data;
  World sight;

  mh_player_recall (&game->players[seat], &game->state, &sight);
  return mh_player_plan (&game->players[seat], &sight, game->step);
}

/* Picks the next actor and plays its move. */
static MhActor
pick_move (Game *game, MhRandom *random, MhMove *move)
{
  const MhRules *rules = driver_get_rules ();
  const MhRealTimeRules *real_time = driver_get_real_time (&game->state);
  MhMove moves[MH_LEGAL_MAX];
  MhActor actor = (MhActor) __builtin_ctz (rules->actors (&game->state));

  *move = MH_MOVE_NONE;
  if (real_time != NULL)
    actor = mh_plans_take_first (&game->plans, rules, real_time, &game->state, game->n_seats, move);
  if (*move != MH_MOVE_NONE)
    return actor;
  if (actor < game->n_seats)
    *move = choose (game, actor);
  else if (actor == MH_TABLE && rules->legal (&game->state, actor, moves) > 0)
    *move = moves[0];
  else
    *move = driver_pick_move (&game->state, actor, random);
  return actor;
}

static void
play_line (Game *game, MhRandom *random)
{
  MhMove move;
  MhActor actor = pick_move (game, random, &move);
  World before = game->state;

  driver_play_move (&game->state, actor, move);
  game->step++;
  for (guint seat = 0; seat < game->n_seats; seat++)
    mh_player_observe (&game->players[seat], &before, actor, move, &game->state, game->step);
  mh_plans_update (&game->plans, driver_get_real_time (&game->state), &game->state, game->n_seats,
                   actor, plan, game);
}

/* The tested player's share of the victory. */
static double
play_match (const Pairing *pairing, MhActor one, guint64 index)
{
  Game game = { .n_seats = pairing->n_seats, .hinted = pairing->hints ? one : MH_NOBODY };
  MhActors winners;
  MhRandom random;
  guint64 seed;

  mh_random_init (&random, SEED, MH_STREAM_TEST, index);
  seed = mh_random_next (&random);
  for (MhActor seat = 0; seat < pairing->n_seats; seat++)
    mh_player_init (&game.players[seat], driver_get_rules (), driver_get_strategy (), seat,
                    seat == one ? pairing->level : pairing->others, seed);
  driver_begin (&game.state, pairing->options, pairing->n_seats, MH_NOBODY);
  while (driver_get_rules ()->actors (&game.state) != 0)
    play_line (&game, &random);
  for (guint seat = 0; seat < pairing->n_seats; seat++)
    mh_player_clear (&game.players[seat]);
  winners = driver_get_rules ()->winners (&game.state);
  return (winners & mh_actor_bit (one)) != 0 ? 1.0 / __builtin_popcount (winners) : 0;
}

static void
test_pairing (gconstpointer data)
{
  const Pairing *pairing = data;
  guint n_matches = driver_get_size (pairing->n_matches[0], pairing->n_matches[1]);
  double sum = 0, sum_squares = 0, mean, error;

  for (guint i = 0; i < n_matches; i++)
    {
      double won = play_match (pairing, (MhActor) (i % pairing->n_seats), i);

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
