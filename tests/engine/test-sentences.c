/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What a game says, as a table. */
#define GETTEXT_PACKAGE "none"

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-sentences.h"

enum
{
  TAKE = 1,
  END,
  LEAVE,
};

enum
{
  LAST = 1 << 0,
  WON = 1 << 1,
};

enum
{
  WHO = 1,
  WHAT,
  LEFT,
};

static const MhSentence sentences[] = {
  { MH_TEXT ("%s takes %s."), TAKE, 0, WHO, WHAT },
  { MH_TEXT ("%s wins."), END, LAST | WON, WHO },
  { MH_TEXT ("%s ends."), END, LAST, WHO },
  { MH_TEXT ("100%% of nothing."), END, 0 },
  { MH_PLURAL ("%s leaves %d card.", "%s leaves %d cards."), LEAVE, 0, WHO, LEFT },
  { 0 },
};

static const MhNarrator ada = {
  .domain = "none",
  .sentences = sentences,
  .arguments = { [WHO] = { .text = "Ada" }, [WHAT] = { .text = "a card" } },
};

static void
assert_said (guint about, guint facts, int left, const char *expected)
{
  MhNarrator narrator = ada;
  g_autofree char *said = NULL;

  narrator.facts = facts;
  narrator.arguments[LEFT].number = left;
  said = mh_narrator_say (&narrator, about);
  g_assert_cmpstr (said, ==, expected);
}

/* The first sentence whose facts are so. */
static void
test_choice (void)
{
  assert_said (TAKE, 0, 0, "Ada takes a card.");
  assert_said (TAKE, LAST | WON, 0, "Ada takes a card.");
  assert_said (END, LAST | WON, 0, "Ada wins.");
  assert_said (END, LAST, 0, "Ada ends.");
  assert_said (END, WON, 0, "100% of nothing.");
  assert_said (99, 0, 0, NULL);
}

static void
test_numbers (void)
{
  assert_said (LEAVE, 0, 0, "Ada leaves 0 cards.");
  assert_said (LEAVE, 0, 1, "Ada leaves 1 card.");
  assert_said (LEAVE, 0, 2, "Ada leaves 2 cards.");
}

static void
test_add (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  mh_narrator_add (&ada, TAKE, text);
  mh_narrator_add (&ada, 99, text);
  mh_narrator_add (&ada, END, text);
  g_assert_cmpstr (text->str, ==, "Ada takes a card. 100% of nothing.");
}

/* What a translation may do with the arguments, and what it may not. */
static void
test_translations (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "%s nimmt %s.", "Ada nimmt a card." },
    { "%2$s nimmt %1$s.", "a card nimmt Ada." },
    { "Nur %2$s.", "Nur a card." },
    { "100 %%", "100 %" },
    { "%s %s %s", NULL },
    { "%3$s", NULL },
    { "%0$s", NULL },
    { "%9$s", NULL },
    { "%d", NULL },
    { "%n", NULL },
    { "%1$n", NULL },
    { "%-5s", NULL },
    { "%10$s", NULL },
    { "%", NULL },
    { "%1$", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhSentence filled[] = { { MH_TEXT (cases[i].text), TAKE, 0, WHO, WHAT }, { 0 } };
      MhNarrator narrator = ada;
      g_autofree char *said = NULL;

      narrator.sentences = filled;
      if (cases[i].expected == NULL)
        g_test_expect_message ("mousehole", G_LOG_LEVEL_CRITICAL, "*arguments of the sentence*");
      said = mh_narrator_say (&narrator, TAKE);
      g_test_assert_expected_messages ();
      g_assert_cmpstr (said, ==, cases[i].expected);
    }
}

/* A number where words are expected, and the other way round, are the game's mistake. */
static void
test_wrong_arguments (void)
{
  static const MhSentence wrong[] = { { MH_TEXT ("%s"), TAKE, 0, LEFT },
                                      { MH_TEXT ("%d"), END, 0, WHO },
                                      { MH_TEXT ("%s"), LEAVE, 0 },
                                      { 0 } };
  MhNarrator narrator = ada;

  narrator.sentences = wrong;
  for (guint about = TAKE; about <= LEAVE; about++)
    {
      g_test_expect_message ("mousehole", G_LOG_LEVEL_CRITICAL, "*arguments of the sentence*");
      g_assert_null (mh_narrator_say (&narrator, about));
      g_test_assert_expected_messages ();
    }
}

static const char *const animals[] = { "a cat", "a rat" };
const char *get_animal (guint thing);

MH_DEFINE_GET_NAME (get_animal, "animal", 7, animals)

MH_DEFINE_SAY_SCORE (say_score, MH_PLURAL ("%d chip", "%d chips"))

/* What things are called, from whatever number on; what there is not has no name. */
static void
test_names (void)
{
  g_assert_cmpstr (get_animal (7), ==, "a cat");
  g_assert_cmpstr (get_animal (8), ==, "a rat");
  for (guint thing = 6; thing <= 9; thing += 3)
    {
      g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*assertion*failed*");
      g_assert_null (get_animal (thing));
      g_test_assert_expected_messages ();
    }
}

static void
test_score (void)
{
  g_autofree char *none = say_score (NULL, 0), *one = say_score (NULL, 1);
  g_autofree char *many = say_score (NULL, 12);

  g_assert_cmpstr (none, ==, "0 chips");
  g_assert_cmpstr (one, ==, "1 chip");
  g_assert_cmpstr (many, ==, "12 chips");
}

/* What is no text becomes one; what is one stays as it is. */
static void
test_take_text (void)
{
  char *good = g_strdup ("Käse");
  g_autofree char *bad = NULL;

  g_assert_true (mh_game_take_text (good) == good);
  g_assert_null (mh_game_take_text (NULL));
  g_test_expect_message ("mousehole", G_LOG_LEVEL_WARNING, "*not valid UTF-8*");
  bad = mh_game_take_text (g_strdup ("K\xe4se"));
  g_test_assert_expected_messages ();
  g_assert_cmpstr (bad, ==, "K\uFFFDse");
  g_free (good);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sentences/choice", test_choice);
  g_test_add_func ("/sentences/numbers", test_numbers);
  g_test_add_func ("/sentences/add", test_add);
  g_test_add_func ("/sentences/translations", test_translations);
  g_test_add_func ("/sentences/names", test_names);
  g_test_add_func ("/sentences/score", test_score);
  g_test_add_func ("/sentences/take-text", test_take_text);
  g_test_add_func ("/sentences/wrong-arguments", test_wrong_arguments);
  return g_test_run ();
}
