/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* bench: plays random matches directly on a game's rules table, and times the general search, on one core. */

#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/players/mh-search.h"
#include "referee/referee.h"

#define MATCHES_AT_ONCE 2048
/* The search thinks at one in this many decisions, so that complete matches are measured. */
#define DECISIONS 5
#define PLAYOUTS 200 /* of one search */
#define WRONG "name one game; --seconds must be greater than 0"

static double seconds = 2;
static int players;

typedef struct
{
  guint64 n_matches;
  guint64 n_lines;
  guint64 n_moves; /* of seats */
  guint64 sum; /* of scores, so that the compiler cannot optimize anything away */
} Count;

/* One random match: actors, legal list, random pick, move, check for the end. */
static inline void
play_match (const MhRules *rules,
            gconstpointer start,
            gpointer state,
            MhRandom *random,
            Count *count)
{
  MhActors (*const actors_of) (gconstpointer) = rules->actors;
  guint (*const legal) (gconstpointer, MhActor, MhMove *) = rules->legal;
  void (*const play) (gpointer, MhActor, MhMove, MhEvents *) = rules->play;
  MhMove moves[MH_LEGAL_MAX];
  MhRandom own = *random; /* nobody else's, so it stays in registers */
  MhActors actors;
  guint n_lines = 0;
  guint n_chance = 0;

  memcpy (state, start, rules->state_size);
  while ((actors = actors_of (state)) != 0)
    {
      MhActor actor = (MhActor) __builtin_ctz (actors);
      MhMove move;

      if (actor == MH_CHANCE)
        {
          *random = own;
          move = mh_rules_draw_with (rules, state, random);
          own = *random;
          n_chance++;
        }
      else
        move = moves[mh_random_below (&own, legal (state, actor, moves))];
      play (state, actor, move, NULL);
      n_lines++;
    }
  *random = own;
  count->n_matches++;
  count->n_lines += n_lines;
  count->n_moves += n_lines - n_chance;
  count->sum += (guint64) rules->score (state, 0);
}

/* CPU time of this thread, so that a busy machine measures the same. */
static double
get_core_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
print_rate (const char *label, guint64 n, double taken, const char *more)
{
  g_autofree char *rate = referee_rate ((double) n / taken);

  printf ("%-28s %s%s\n", label, rate, more);
}

static void
bench (const RefereeGame *game, gconstpointer start, guint n_seats)
{
  const MhRules *rules = game->rules;
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autofree char *per_match = NULL;
  RefereeProgress progress;
  Count count = { 0 };
  MhRandom random;
  double begun;
  double taken;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  for (guint i = 0; i < MATCHES_AT_ONCE; i++)
    play_match (rules, start, state, &random, &count);
  count = (Count){ 0 };
  referee_progress_begin (&progress, "matches");
  begun = get_core_seconds ();
  do
    {
      for (guint i = 0; i < MATCHES_AT_ONCE; i++)
        play_match (rules, start, state, &random, &count);
      taken = get_core_seconds () - begun;
      referee_progress_update (&progress, taken / seconds);
    }
  while (taken < seconds);
  referee_progress_end (&progress);
  per_match
      = g_strdup_printf (" (%.1f per match)", (double) count.n_lines / (double) count.n_matches);
  printf ("%s, %u players, one core, %.1f s\n", mh_game_get_details (game->game)->id, n_seats,
          taken);
  print_rate ("matches per second:", count.n_matches, taken, "");
  print_rate ("player moves per second:", count.n_moves, taken, "");
  print_rate ("all moves per second:", count.n_lines, taken, per_match);
  printf ("time per move:               %.1f ns\n", taken * 1e9 / (double) count.n_lines);
  printf ("size of the state:           %" G_GSIZE_FORMAT " bytes\n", rules->state_size);
}

/* Plays one random move; returns the time of a search before it, which only some decisions have. */
static double
play_searched (const RefereeGame *game, gpointer state, gpointer recall, MhRandom *random)
{
  const MhRules *rules = game->rules;
  MhActor actor = (MhActor) __builtin_ctz (rules->actors (state));
  MhMove moves[MH_LEGAL_MAX];
  double taken = 0;
  guint n;

  if (actor == MH_CHANCE)
    {
      rules->play (state, actor, mh_rules_draw_with (rules, state, random), NULL);
      return 0;
    }
  n = rules->legal (state, actor, moves);
  if (actor < MH_SEATS_MAX && n > 1 && mh_random_below (random, DECISIONS) == 0)
    {
      double begun = get_core_seconds ();

      mh_rules_observe (rules, state, actor, MH_RECALL, recall);
      mh_search_choose (rules, game->strategy, recall, actor, PLAYOUTS, random, NULL);
      taken = get_core_seconds () - begun;
    }
  rules->play (state, actor, moves[mh_random_below (random, n)], NULL);
  return taken;
}

static void
bench_search (const RefereeGame *game, gconstpointer start)
{
  const MhRules *rules = game->rules;
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  g_autofree gpointer recall = g_malloc0 (rules->state_size);
  g_autofree char *playouts = NULL;
  RefereeProgress progress;
  guint64 n_searches = 0;
  double begun = get_core_seconds ();
  double taken = 0;
  MhRandom random;

  mh_random_init (&random, 2, MH_STREAM_TEST, 0);
  referee_progress_begin (&progress, "searches");
  /* A game without decisions never runs the search. */
  while (taken < seconds && get_core_seconds () - begun < seconds * 4)
    {
      memcpy (state, start, rules->state_size);
      while (rules->actors (state) != 0 && taken < seconds)
        {
          double more = play_searched (game, state, recall, &random);

          taken += more;
          n_searches += more > 0;
        }
      referee_progress_update (&progress, taken / seconds);
    }
  referee_progress_end (&progress);
  if (n_searches == 0)
    return;
  playouts = referee_rate ((double) (n_searches * PLAYOUTS) / taken);
  printf ("playouts per second:         %s (searches of %d)\n", playouts, PLAYOUTS);
  printf ("time per playout:            %.1f µs\n", taken * 1e6 / (double) (n_searches * PLAYOUTS));
}

static RefereeExit
run (char **arguments)
{
  g_autoptr (RefereeGame) game = NULL;
  guint n_seats;
  g_autofree gpointer start = NULL;
  g_autoptr (GError) error = NULL;

  if (!(seconds > 0 && seconds <= 3600) || players < 0)
    return referee_complain (REFEREE_USAGE, WRONG);
  game = referee_game_find (arguments[1]);
  if (game == NULL)
    return REFEREE_UNREADABLE;
  n_seats = players > 0
                ? (guint) players
                : (guint) __builtin_ctz (mh_game_get_seats_allowed (game->game, NULL) | 1u << 31);
  start = g_malloc0 (game->rules->state_size);
  if (n_seats > MH_SEATS_MAX)
    return referee_complain (REFEREE_USAGE, "a match has at most %d seats", MH_SEATS_MAX);
  if (!mh_game_begin (game->game, NULL, n_seats, 0, start, &error))
    {
      g_autofree char *why = referee_explain (game, error->message);

      return referee_complain (REFEREE_USAGE, "%s can’t be started with %u players. %s", game->name,
                               n_seats, why);
    }
  bench (game, start, n_seats);
  bench_search (game, start);
  return REFEREE_HOLDS;
}

static const GOptionEntry entries[] = {
  { "players", 'n', 0, G_OPTION_ARG_INT, &players, "Number of players (the fewest allowed)", "N" },
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "How long to measure each part (2)", "S" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_bench = {
  .name = "bench",
  .summary = "Benchmark a game with random matches",
  .usage = "GAME",
  .description = "Benchmarks a game with random matches, and the search.",
  .entries = entries,
  .opens_games = TRUE,
  .n_arguments = 1,
  .wrong = WRONG,
  .run = run,
};
