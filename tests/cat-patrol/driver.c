/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "driver.h"

#include <gmodule.h>
#include <stdlib.h>
#include <string.h>

const Variation variations[] = {
  { "variant=base", SEATS_BASE },
  { "variant=base die=2-2-1-1", SEATS_BASE },
  { "variant=base die=2-1-2-1", SEATS_BASE },
  { "variant=base die=2-1-1-2", SEATS_BASE },
  { "variant=alarm", SEATS_ALARM },
  { "variant=alarm finish-when-settled=no", SEATS_ALARM },
  { "variant=alarm alarm-empty-pile=end", SEATS_ALARM },
  { "variant=alarm die=2-2-1-1", SEATS_ALARM },
  { "variant=alarm die=2-1-2-1 finish-when-settled=no", SEATS_ALARM },
  { "variant=alarm die=2-1-1-2 alarm-empty-pile=end", SEATS_ALARM },
};
const guint n_variations = G_N_ELEMENTS (variations);

typedef GType (*TypeFunc) (void);

MhGame *
driver_get_game (void)
{
  static MhGame *game;
  GModule *module;
  gpointer function;

  if (game != NULL)
    return game;
  module = g_module_open (CAT_PATROL_MODULE, G_MODULE_BIND_LOCAL);
  if (module == NULL)
    g_error ("%s", g_module_error ());
  g_module_make_resident (module);
  g_assert_true (g_module_symbol (module, "mh_plugin_interface", &function));
  g_assert_cmpint (*(const int *) function, ==, MH_PLUGIN_INTERFACE);
  g_assert_true (g_module_symbol (module, "mh_plugin_game_type", &function));
  game = g_object_new (((TypeFunc) function) (), NULL);
  return game;
}

const MhRules *
driver_get_rules (void)
{
  return mh_game_get_rules (driver_get_game ());
}

const MhJudgementRules *
driver_get_judgement (void)
{
  return mh_judgement_get_rules (MH_JUDGEMENT (driver_get_game ()));
}

GObject *
driver_make_options (const char *text)
{
  GObject *options = mh_game_create_options (driver_get_game ());
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      if (*words[i] == '\0')
        continue;
      mh_options_set (options, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  return options;
}

void
driver_begin (CatPatrolState *state, const char *options_text, guint n_seats, MhActor start)
{
  g_autoptr (GObject) options = driver_make_options (options_text);
  g_autoptr (GError) error = NULL;

  memset (state, 0, sizeof *state);
  mh_game_begin (driver_get_game (), options, n_seats, start, state, &error);
  g_assert_no_error (error);
}

/* Plays one line and asserts that it is allowed and keeps the invariants. */
static void
play_checked (CatPatrolState *state, MhActor actor, MhMove move)
{
  const MhRules *rules = driver_get_rules ();
  CatPatrolState before = *state;
  MhEvents events = { 0 };

  g_assert_cmpuint (rules->judge (state, actor, move), ==, 0);
  rules->play (state, actor, move, &events);
  g_assert_cmpuint (events.n, <, MH_EVENTS_MAX);
  g_assert_cmpstr (rules->check (&before, actor, move, state), ==, NULL);
}

void
driver_play (CatPatrolState *state, MhActor actor, const char *text)
{
  g_autoptr (GError) error = NULL;
  MhMove move;

  mh_rules_parse (driver_get_rules (), text, actor, &move, &error);
  g_assert_no_error (error);
  play_checked (state, actor, move);
}

/* Plays lines as in a record: `a roll`, `* cat AK`; a `;` ends a line. A chance line rolls first. */
void
driver_play_lines (CatPatrolState *state, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line == '\0')
        continue;
      if (line[0] == '*' && state->phase == CP_PHASE_ROLL)
        driver_play (state, state->turn, "roll");
      driver_play (state, mh_actor_from_char (line[0]), line + 2);
    }
}

/* Plays a line at random: chance by its weights, a seat by its legal moves. */
void
driver_play_random_line (CatPatrolState *state, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  MhActor actor = (MhActor) g_bit_nth_lsf (rules->actors (state), -1);
  MhMove moves[MH_LEGAL_MAX];
  guint n;

  if (actor == MH_CHANCE)
    {
      play_checked (state, actor, mh_rules_draw_with (rules, state, random));
      return;
    }
  n = rules->legal (state, actor, moves);
  g_assert_cmpuint (n, >, 0);
  play_checked (state, actor, moves[mh_random_below (random, n)]);
}

void
driver_assert_refused (const CatPatrolState *state,
                       MhActor actor,
                       const char *text,
                       const char *rule)
{
  CatPatrolState copy = *state;
  MhMove move;
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_rules_parse (driver_get_rules (), text, actor, &move, NULL));
  g_assert_false (mh_rules_is_legal (driver_get_rules (), state, actor, move, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN);
  g_assert_cmpstr (error->message, ==, rule);
  g_assert_cmpmem (&copy, sizeof copy, state, sizeof *state);
}

void
driver_assert_value (const CatPatrolState *state, const char *key, const char *value)
{
  g_autoptr (MhDescription) description = mh_description_new ();

  driver_get_rules ()->describe (state, description);
  g_assert_cmpstr (mh_description_lookup (description, key), ==, value);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
sort_words (char **words)
{
  qsort (words, g_strv_length (words), sizeof (char *), compare_words);
  return g_strjoinv (" | ", words);
}

/* Asserts the whole legal list of the seat on turn, in any order. */
void
driver_assert_legal (const CatPatrolState *state, const char *text)
{
  const MhRules *rules = driver_get_rules ();
  MhMove moves[MH_LEGAL_MAX];
  guint n = rules->legal (state, state->turn, moves);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) expected_words = g_strsplit (text, " | ", -1);
  g_auto (GStrv) words = NULL;
  g_autofree char *expected = sort_words (expected_words);
  g_autofree char *listed = NULL;

  for (guint i = 0; i < n; i++)
    {
      char notation[MH_NOTATION_MAX];

      rules->format (moves[i], state->turn, notation);
      g_strv_builder_add (builder, notation);
    }
  words = g_strv_builder_end (builder);
  listed = sort_words (words);
  g_assert_cmpstr (listed, ==, expected);
}

/* The number of matches to play: less with sanitizers, as much as MOUSEHOLE_TEST_SIZE says. */
guint
driver_get_size (guint full, guint quick)
{
  const char *factor = g_getenv ("MOUSEHOLE_TEST_SIZE");

#ifdef __SANITIZE_ADDRESS__
  full = quick;
#endif
  return factor != NULL ? (guint) (full * g_ascii_strtod (factor, NULL)) : full;
}
