/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Plays all matches of noughts and crosses that there are, and the scenarios. */

#include <gmodule.h>
#include <string.h>

#include "engine/record/mh-replay.h"

typedef GType (*TypeFunc) (void);

/* Larger than the game's own struct, of which a test need not know anything. */
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

/* The judge allows the legal list and nothing else. */
static void
judge_all (const State *state, MhActor actor, const MhMove *moves, guint n)
{
  guint n_allowed = 0;

  for (guint square = 0; square < 9; square++)
    {
      char text[] = { (char) ('a' + square % 3), (char) ('1' + square / 3), '\0' };
      MhMove move;

      g_assert_true (mh_rules_read (rules, text, actor, &move));
      n_allowed += rules->judge (state, actor, move) == 0;
      g_assert_cmpuint (rules->judge (state, !actor, move), !=, 0);
    }
  g_assert_cmpuint (n_allowed, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (rules->judge (state, actor, moves[i]), ==, 0);
}

static void
play_all (const State *state)
{
  MhActors actors = rules->actors (state);
  MhActor actor = (actors & 1) != 0 ? 0 : 1;
  MhMove moves[MH_LEGAL_MAX];
  guint n = rules->legal (state, actor, moves);

  judge_all (state, actor, moves, n);
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

static void
test_seats (void)
{
  for (guint n_seats = 0; n_seats <= MH_SEATS_MAX; n_seats++)
    {
      State state = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_true (mh_game_begin (game, NULL, n_seats, 0, &state, &error) == (n_seats == 2));
      if (n_seats != 2)
        g_assert_cmpstr (error->message, ==, "NC-01");
    }
}

static void
test_scenario (gconstpointer data)
{
  g_autofree char *path = g_build_filename (NOUGHTS_SCENARIOS, data, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;

  records = mh_record_load (file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    {
      mh_replay (game, g_ptr_array_index (records, i), sights, NULL, NULL, &error);
      g_assert_no_error (error);
    }
}

/* Authors are told to begin with this game, and that its rules have about 200 lines. */
static void
test_length (void)
{
  g_autofree char *path = g_build_filename (NOUGHTS_SCENARIOS, "..", "noughts.c", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "MH_DEFINE_GAME"));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines) - 1, <, 220);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  open_game ();
  g_test_add_func ("/noughts/all-matches", test_all_matches);
  g_test_add_func ("/noughts/seats", test_seats);
  g_test_add_func ("/noughts/length", test_length);
  g_test_add_data_func ("/noughts/row", "row.mousehole", test_scenario);
  g_test_add_data_func ("/noughts/full", "full.mousehole", test_scenario);
  return g_test_run ();
}
