/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Every step and every situation has its sentence; options read as they should. */

#include "helpers.h"
#include "engine/rules/mh-game.h"
#include "tests/games/words.h"

/* Every line has its sentence, and the seat to move begins it. */
static void
look_at_news (gconstpointer before, const MhNames *names, const char *news)
{
  const CatPatrolState *state = before;

  g_assert_nonnull (news);
  if (state->phase != CP_PHASE_START && !g_str_has_prefix (news, names->name[state->turn]))
    g_error ("“%s” does not begin with the seat on turn", news);
}

/* One match that shows the sentences, each with its line. */
static const ToldLine told_lines[] = {
  { "* start b", "Bob goes first.", NULL },
  { "b roll", "Bob rolls the die.", NULL },
  { "* cat AK", "Bob turns up the Tabby kittens. They wait for their parents.", NULL },
  { "c roll", NULL, NULL },
  { "* cat A1", "Cem turns up a Tabby parent, and the kittens come running from Bob.", NULL },
  { "a roll", NULL, NULL },
  { "* whistle", "Ada blows the whistle, and the police cat comes over.", NULL },
  { "b roll", NULL, NULL },
  { "* cat P1", "Bob turns up a police card and takes the police cat from Ada.", NULL },
  { "c roll", NULL, NULL },
  { "* dog", "Cem rolls the dog. Woof! Somebody has to run.", NULL },
  { "c give A1", "Cem sends a Tabby parent and its kittens running to Ada.", NULL },
  { "a roll", NULL, NULL },
  { "* cat A2", "Ada turns up the second Tabby parent: the family is complete!", NULL },
  { "b roll", NULL, NULL },
  { "* whistle", "Bob blows the whistle, and the police cat goes back to the middle.", NULL },
  { "c roll", NULL, NULL },
  { "* mouse", "Cem rolls the mouse. It finds nobody to lure and shrugs.", NULL },
  { "a roll", NULL, NULL },
  { "* dog", "Ada rolls the dog. It sniffs around, finds nobody to chase and trots off.", NULL },
  { "b roll", NULL, NULL },
  { "* cat B1", "Bob turns up a Patch parent.", NULL },
  { "c roll", NULL, NULL },
  { "* cat B2", "Cem turns up a Patch parent.", NULL },
  { "a roll", NULL, NULL },
  { "* cat BK", "Ada turns up the Patch kittens. Both parents are calling, from two places.",
    NULL },
  { "a run b", "Ada sends the Patch kittens to their parent at Bob’s place.", NULL },
  { "b roll", NULL, NULL },
  { "* mouse", "Bob rolls the mouse. Psst! Somebody will be lured away.", NULL },
  { "b lure B2", "Bob lures a Patch parent away from Cem and completes the family.", NULL },
  { "c roll", NULL, NULL },
  { "* cat C1", NULL, NULL },
  { "a roll", NULL, NULL },
  { "* cat D1", NULL, NULL },
  { "b roll", NULL, NULL },
  { "* cat P2", NULL, NULL },
  { "c roll", NULL, NULL },
  { "* cat CK", "Cem turns up the Spot kittens. They snuggle up to their parent.", NULL },
};

static void
test_sentences (void)
{
  words_test_lines ("variant=base", 3, told_lines, G_N_ELEMENTS (told_lines));
}

static void
test_prompts (void)
{
  CatPatrolState state;
  g_autofree char *start = NULL, *roll = NULL, *rolling = NULL, *give = NULL, *missing = NULL;

  driver_begin (&state, "variant=base", 3, MH_NOBODY);
  start = words_get_prompt (&state);
  g_assert_cmpstr (start, ==, "Chance decides who goes first.");
  helpers_play_lines (&state, "* start c");
  roll = words_get_prompt (&state);
  g_assert_cmpstr (roll, ==, "Cem’s turn: roll the die.");
  helpers_play_lines (&state, "c roll");
  rolling = words_get_prompt (&state);
  g_assert_cmpstr (rolling, ==, "The die is rolling.");
  helpers_play_lines (&state, "* cat C1; * mouse; a lure C1; * whistle; * mouse; c lure C1; a roll;"
                              "* mouse; a lure C1; * whistle; * whistle; a roll; * dog");
  give = words_get_prompt (&state);
  g_assert_cmpstr (give, ==, "Ada’s turn: choose who the dog chases to Bob.");
  driver_begin (&state, "variant=alarm", 2, 0);
  state.pile = 0;
  state.path = 8;
  missing = words_get_prompt (&state);
  g_assert_cmpstr (missing, ==,
                   "Ada’s turn: roll the die. No cards are left, and there is 1 whistle to go.");
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

/* A complete family is safe from dog and mouse, so the sentence about the police may not say otherwise. */
static void
test_19 (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *rule = NULL;
  const char *begin;

  g_file_get_contents (driver_get_path ("GAME_RULES"), &text, NULL, &error);
  g_assert_no_error (error);
  begin = strstr (text, "<rule id=\"CP-19\">");
  g_assert_nonnull (begin);
  rule = g_strndup (begin, (gsize) (strstr (begin, "</rule>") - begin));
  g_assert_nonnull (strstr (rule, "police"));
  g_assert_null (strstr (rule, "famil"));
}

int
main (int argc, char *argv[])
{
  static const WordsFunc look = look_at_news;

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/words/every-step", &look, words_test_every_step);
  g_test_add_func ("/words/sentences", test_sentences);
  g_test_add_func ("/words/prompts", test_prompts);
  g_test_add_func ("/words/options", test_options);
  g_test_add_func ("/words/CP-19", test_19);
  return g_test_run ();
}
