/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Random matches through a game's table of functions: `bench MODULE [SECONDS [PLAYERS]]`. A move is
 * counted with everything that a random player does for it: who acts, the legal list, the choice,
 * the move. Moves of chance are played, but not counted. Time is the
 * program's own, whatever else the machine does. */

#include <gmodule.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/rules/mh-game.h"

typedef GType (*TypeFunc) (void);

/* Plays one random match from its @start; returns the number of moves. */
static guint
play_match (const MhRules *rules, gconstpointer start, gpointer state, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  MhActors actors;
  guint n_moves = 0;

  memcpy (state, start, rules->state_size);
  while ((actors = rules->actors (state)) != 0)
    {
      MhActor actor = (MhActor) __builtin_ctz (actors);
      guint n_legal;

      if (actor == MH_CHANCE)
        {
          rules->play (state, actor, mh_rules_draw_with (rules, state, random), NULL);
          continue;
        }
      n_legal = rules->legal (state, actor, moves);
      rules->play (state, actor, moves[mh_random_below (random, n_legal)], NULL);
      n_moves++;
    }
  return n_moves;
}

static MhGame *
open_game (const char *path)
{
  GModule *module = g_module_open (path, G_MODULE_BIND_LOCAL);
  gpointer function;

  if (module == NULL || !g_module_symbol (module, "mh_plugin_game_type", &function))
    {
      fprintf (stderr, "%s\n", g_module_error ());
      return NULL;
    }
  g_module_make_resident (module);
  return g_object_new (((TypeFunc) function) (), NULL);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MhGame) game = argc > 1 ? open_game (argv[1]) : NULL;
  double seconds = argc > 2 ? g_ascii_strtod (argv[2], NULL) : 2;
  guint n_seats = argc > 3 ? (guint) g_ascii_strtoull (argv[3], NULL, 10) : 2;
  const MhRules *rules;
  g_autofree gpointer start = NULL;
  g_autofree gpointer state = NULL;
  guint64 n_moves = 0, n_matches = 0;
  clock_t begin, now;
  MhRandom random;

  if (game == NULL)
    return 2;
  rules = mh_game_get_rules (game);
  start = g_malloc0 (rules->state_size);
  state = g_malloc0 (rules->state_size);
  if (!mh_game_begin (game, NULL, n_seats, 0, start, NULL))
    return 2;
  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  begin = now = clock ();
  while (now < begin + (clock_t) (seconds * CLOCKS_PER_SEC))
    {
      for (guint i = 0; i < 1000; i++, n_matches++)
        n_moves += play_match (rules, start, state, &random);
      now = clock ();
    }
  printf ("%s: %.1f million moves a second, %.1f moves a match, state %" G_GSIZE_FORMAT " bytes\n",
          mh_game_get_details (game)->id,
          (double) n_moves * CLOCKS_PER_SEC / 1e6 / (double) (now - begin),
          (double) n_moves / (double) n_matches, rules->state_size);
  return 0;
}
