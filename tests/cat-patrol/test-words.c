/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Every step and every situation has its sentence; options read as they should. */

#include "driver.h"

#include "engine/mh-step.h"

#include <string.h>

static const MhNames names = { { "Ada", "Bob", "Cem", "Dua", "Eva", "Fox" } };

static MhSight *
look (const CatPatrolState *state)
{
  return mh_sight_new (driver_get_rules (), state, MH_TABLE, MH_NOW);
}

/* Plays a line and returns what is said about it. */
static char *
tell (CatPatrolState *state, MhActor actor, MhMove move)
{
  g_autoptr (MhSight) before = look (state);
  g_autoptr (MhSight) after = NULL;
  g_autoptr (MhStep) step = NULL;
  MhEvents events = { 0 };

  driver_get_rules ()->play (state, actor, move, &events);
  after = look (state);
  step = mh_step_new (1, actor, move, before, after, &events);
  return mh_game_say_step (driver_get_game (), step, MH_TELL_NEWS, &names);
}

static char *
tell_text (CatPatrolState *state, MhActor actor, const char *text)
{
  MhMove move;

  g_assert_true (driver_get_rules ()->parse (text, actor, &move));
  g_assert_cmpuint (driver_get_rules ()->judge (state, actor, move), ==, 0);
  return tell (state, actor, move);
}

static char *
prompt (const CatPatrolState *state)
{
  g_autoptr (MhSight) sight = look (state);

  return mh_game_say_prompt (driver_get_game (), sight, &names);
}

static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, "!"));
  g_assert_null (strstr (text, "(null)"));
  g_assert_null (strchr (text, '%'));
  g_assert_null (strstr (text, "  "));
}

static MhMove
choose (const CatPatrolState *state, MhActor actor, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n;

  if (actor == MH_CHANCE)
    return mh_rules_draw_with (driver_get_rules (), state, random);
  n = driver_get_rules ()->legal (state, actor, moves);
  return moves[mh_random_below (random, n)];
}

static void
test_every_step (void)
{
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  for (guint i = 0; i < n_variations; i++)
    for (guint j = 0; j < 20; j++)
      {
        CatPatrolState state;

        driver_begin (&state, variations[i].text, 3 + j % 3, MH_NOBODY);
        while (state.actors != 0)
          {
            MhActor actor = (MhActor) g_bit_nth_lsf (state.actors, -1);
            MhActor turn = state.turn;
            g_autofree char *said = prompt (&state);
            g_autofree char *told = tell (&state, actor, choose (&state, actor, &random));

            assert_sentence (said);
            assert_sentence (told);
            if (state.n_turns > 0 && !g_str_has_prefix (told, names.name[turn]))
              g_error ("“%s” does not begin with the seat on turn", told);
          }
      }
}

/* One match that shows the sentences, each with its line. */
static const struct
{
  const char *line;
  const char *told;
} told_lines[] = {
  { "* start b", "Bob begins." },
  { "b roll", "Bob rolls the die." },
  { "* cat AK", "Bob turns up the kittens of family Tabby. They wait for their parents." },
  { "c roll", NULL },
  { "* cat A1",
    "Cem turns up a parent of family Tabby, and the kittens come running. They leave: Bob." },
  { "a roll", NULL },
  { "* whistle", "Ada blows the whistle, and the police cat comes along." },
  { "b roll", NULL },
  { "* cat P1", "Bob turns up a police card and fetches the police cat. No longer guarded: Ada." },
  { "c roll", NULL },
  { "* dog", "Cem rolls the dog. Woof! Somebody has to run." },
  { "c give A1",
    "Cem lets a parent and the kittens of family Tabby run. They find a new place: Ada." },
  { "a roll", NULL },
  { "* cat A2", "Ada turns up the second parent: family Tabby is complete!" },
  { "b roll", NULL },
  { "* whistle", "Bob blows the whistle, and the police cat goes back to the middle." },
  { "c roll", NULL },
  { "* mouse", "Cem rolls the mouse. It finds nobody to lure and shrugs." },
  { "a roll", NULL },
  { "* dog", "Ada rolls the dog. It sniffs, finds nobody to chase and trots off." },
  { "b roll", NULL },
  { "* cat B1", "Bob turns up a parent of family Patch." },
  { "c roll", NULL },
  { "* cat B2", "Cem turns up a parent of family Patch." },
  { "a roll", NULL },
  { "* cat BK", "Ada turns up the kittens of family Patch. Both parents call, from two places." },
  { "a run b", "Ada sends the kittens of family Patch to their parent: Bob." },
  { "b roll", NULL },
  { "* mouse", "Bob rolls the mouse. Psst! Somebody is going to be lured." },
  { "b lure B2",
    "Bob lures a parent of family Patch and completes the family. It comes from: Cem." },
};

static void
test_sentences (void)
{
  CatPatrolState state;

  driver_begin (&state, "variant=base", 3, MH_NOBODY);
  for (guint i = 0; i < G_N_ELEMENTS (told_lines); i++)
    {
      MhActor actor = mh_actor_from_char (told_lines[i].line[0]);
      g_autofree char *told = tell_text (&state, actor, told_lines[i].line + 2);

      if (told_lines[i].told != NULL)
        g_assert_cmpstr (told, ==, told_lines[i].told);
    }
}

static void
test_prompts (void)
{
  CatPatrolState state;
  g_autofree char *start = NULL, *roll = NULL, *rolling = NULL, *give = NULL, *missing = NULL;

  driver_begin (&state, "variant=base", 3, MH_NOBODY);
  start = prompt (&state);
  g_assert_cmpstr (start, ==, "Chance says who begins.");
  driver_play_lines (&state, "* start c");
  roll = prompt (&state);
  g_assert_cmpstr (roll, ==, "Cem is on turn: roll the die.");
  driver_play_lines (&state, "c roll");
  rolling = prompt (&state);
  g_assert_cmpstr (rolling, ==, "The die is rolling.");
  driver_play_lines (&state, "* cat C1; * mouse; a lure C1; * whistle; * mouse; c lure C1; a roll;"
                             "* mouse; a lure C1; * whistle; * whistle; a roll; * dog");
  give = prompt (&state);
  g_assert_cmpstr (give, ==, "Ada is on turn: choose who runs from the dog. The next place: Bob.");
  driver_begin (&state, "variant=alarm", 2, 0);
  state.pile = 0;
  state.path = 8;
  missing = prompt (&state);
  g_assert_cmpstr (missing, ==,
                   "Ada is on turn: roll the die. No cards are left, and 1 whistle is missing.");
}

/* Options as records write them, and which of them matter. */
static void
test_options (void)
{
  static const char *const names_of_options[]
      = { "variant", "die", "alarm-empty-pile", "finish-when-settled" };
  static const char *const defaults[] = { "base", "3-1-1-1", "continue", "yes" };
  static const gboolean applies[3][4] = {
    { TRUE, TRUE, FALSE, FALSE },
    { TRUE, TRUE, TRUE, TRUE },
    { TRUE, TRUE, TRUE, FALSE },
  };
  static const char *const texts[]
      = { "variant=base", "variant=alarm", "variant=alarm alarm-empty-pile=end" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GObject) options = driver_make_options (texts[i]);

      for (guint j = 0; j < G_N_ELEMENTS (names_of_options); j++)
        g_assert_cmpint (
            mh_game_option_applies (driver_get_game (), options, names_of_options[j], 3), ==,
            applies[i][j]);
    }
  for (guint j = 0; j < G_N_ELEMENTS (names_of_options); j++)
    {
      g_autoptr (GObject) options = driver_make_options ("");
      g_autofree char *value = mh_options_get (options, names_of_options[j]);
      GParamSpec *pspec
          = g_object_class_find_property (G_OBJECT_GET_CLASS (options), names_of_options[j]);

      g_assert_cmpstr (value, ==, defaults[j]);
      g_assert_true (mh_options_is_default (options, names_of_options[j]));
      g_assert_nonnull (g_param_spec_get_nick (pspec));
      g_assert_nonnull (g_param_spec_get_blurb (pspec));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/every-step", test_every_step);
  g_test_add_func ("/words/sentences", test_sentences);
  g_test_add_func ("/words/prompts", test_prompts);
  g_test_add_func ("/words/options", test_options);
  return g_test_run ();
}
