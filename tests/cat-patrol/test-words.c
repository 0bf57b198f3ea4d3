/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Every step and every prompt has its sentence; options have the right texts. */

#include "engine/book/mh-rule-book.h"
#include "plugins/cat-patrol/cat-patrol-state.h"
#include "tests/games/words.h"

#include <string.h>

/* Every line has its sentence, which begins with the seat to move. */
static void
look_at_news (gconstpointer before, const MhNames *names, const char *news)
{
  const CatPatrolState *state = before;

  g_assert_nonnull (news);
  if (state->phase != CP_PHASE_START && !g_str_has_prefix (news, names->name[state->turn]))
    g_error ("“%s” does not begin with the seat on turn", news);
}

/* One match with all kinds of sentences, each with its line. */
static const ToldLine told_lines[] = {
  { "* start b", "Bob goes first." },
  { "b roll", "Bob shakes the die." },
  { "* cat AK", "Bob turns up the Tabby kittens. They wait for their parents." },
  { "c roll; * cat A1", "Cem turns up a Tabby parent, and the kittens come running from Bob." },
  { "a roll; * whistle", "Ada blows the whistle, and the police cat comes over." },
  { "b roll; * cat P1", "Bob turns up a police card and takes the police cat from Ada." },
  { "c roll; * dog", "Cem rolls the dog. Woof! Somebody has to run." },
  { "c give A1", "Cem sends a Tabby parent and its kittens running to Ada." },
  { "a roll; * cat A2", "Ada turns up the second Tabby parent: the family is complete!" },
  { "b roll; * whistle", "Bob blows the whistle, and the police cat goes back to the middle." },
  { "c roll; * mouse", "Cem rolls the mouse. It finds nobody to lure and shrugs." },
  { "a roll; * dog", "Ada rolls the dog. It sniffs around, finds nobody to chase and trots off." },
  { "b roll; * cat B1", "Bob turns up a Patch parent." },
  { "c roll; * cat B2", "Cem turns up a Patch parent." },
  { "a roll; * cat BK",
    "Ada turns up the Patch kittens. Both parents are calling, from two places." },
  { "a run b", "Ada sends the Patch kittens to their parent at Bob’s place." },
  { "b roll; * mouse", "Bob rolls the mouse. Psst! Somebody will be lured away." },
  { "b lure B2", "Bob lures a Patch parent away from Cem and completes the family." },
  { "c roll; * cat C1; a roll; * cat D1; b roll; * cat P2; c roll; * cat CK",
    "Cem turns up the Spot kittens. They snuggle up to their parent." },
  { 0 },
};

static const ToldLine prompts[] = {
  { "", .prompt = "Chance decides who goes first." },
  { "* start c", .prompt = "Cem’s turn: roll the die." },
  { "c roll", .prompt = "The die is rolling." },
  { "* cat C1; a roll; * mouse; a lure C1; b roll; * whistle; c roll; * mouse; c lure C1; a roll;"
    "* mouse; a lure C1; b roll; * whistle; c roll; * whistle; a roll; * dog",
    .prompt = "Ada’s turn: choose who the dog chases to Bob." },
  { 0 },
};

static void
test_missing (void)
{
  CatPatrolState state;

  driver_begin (&state, "variant=alarm", 2, 0);
  state.pile = 0;
  state.path = 8;
  words_assert_prompt (
      &state, "Ada’s turn: roll the die. No cards are left, and there is 1 whistle to go.");
}

/* Options as written in records, and which of them apply. */
static void
test_options (void)
{
  driver_assert_presets (
      "variant=base die=3-1-1-1 alarm-empty-pile=continue finish-when-settled=yes");
  driver_assert_applies ("variant=base", 3, "variant die");
  driver_assert_applies ("variant=alarm", 3, "variant die alarm-empty-pile finish-when-settled");
  driver_assert_applies ("variant=alarm alarm-empty-pile=end", 3, "variant die alarm-empty-pile");
}

/* A complete family is safe from dog and mouse, so the sentence about the police must not contradict that. */
static void
test_19 (void)
{
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (driver_get_path ("GAME_RULES"), NULL);
  const char *sentence = mh_rule_book_get_sentence (book, "CP-19", "en");

  g_assert_nonnull (strstr (sentence, "police"));
  g_assert_null (strstr (sentence, "famil"));
}

void
add_tests (void)
{
  static const WordsFunc look = look_at_news;

  g_test_add_data_func ("/words/every-step", &look, words_test_every_step);
  words_add_match ("/words/sentences", "variant=base", 3, told_lines);
  words_add_match ("/words/prompts", "variant=base", 3, prompts);
  g_test_add_func ("/words/missing", test_missing);
  g_test_add_func ("/words/options", test_options);
  g_test_add_func ("/words/CP-19", test_19);
}
