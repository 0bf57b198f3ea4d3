/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Plays all possible matches of tic-tac-toe. */

#include <gmodule.h>
#include "engine/rules/mh-game.h"

typedef GType (*TypeFunc) (void);

/* Larger than the game's own struct, about which a test need not know anything. */
typedef union
{
  guint8 bytes[64];
  guint64 align;
} State;

static const MhRules *rules;
static MhGame *game;
static guint n_won[4]; /* by the set of winners */

static void
open_game (void)
{
  GModule *module = g_module_open (NOUGHTS_MODULE, G_MODULE_BIND_LOCAL);
  gpointer function;

  if (module == NULL || !g_module_symbol (module, "mh_plugin_game_type", &function))
    g_error ("%s", g_module_error ());
  g_module_make_resident (module);
  game = g_object_new (((TypeFunc) function) (), NULL);
  rules = mh_game_get_rules (game);
  g_assert_cmpuint (rules->state_size, <=, sizeof (State));
}

static void
play_all (const State *state)
{
  MhActors actors = rules->actors (state);
  MhActor actor = (actors & 1) != 0 ? 0 : 1;
  MhMove moves[MH_LEGAL_MAX];
  guint n = rules->legal (state, actor, moves);

  if (actors == 0)
    n_won[rules->winners (state)]++;
  for (guint i = 0; i < n; i++)
    {
      State next = *state;

      rules->play (&next, actor, moves[i], NULL);
      play_all (&next);
    }
}

static void
test_all_matches (void)
{
  State state = { 0 };

  g_assert_true (mh_game_begin (game, NULL, 2, MH_NOBODY, &state, NULL));
  play_all (&state);
  g_assert_cmpuint (n_won[1], ==, 131184);
  g_assert_cmpuint (n_won[2], ==, 77904);
  g_assert_cmpuint (n_won[3], ==, 46080);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  open_game ();
  g_test_add_func ("/noughts/all-matches", test_all_matches);
  return g_test_run ();
}
