/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The tables of a game: its options become an object with properties, and the object becomes a state; its
 * sentences report what has happened. */
#define GETTEXT_PACKAGE "none"

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-option-hints.h"
#include "engine/rules/mh-sentences.h"

typedef struct
{
  guint32 far;
  guint16 rounds;
  guint8 open;
  guint8 style;
  guint8 bed;
} House;

static gboolean
is_open (gconstpointer state, guint n_seats)
{
  return ((const House *) state)->open && n_seats > 2;
}

static const MhOptionWord styles[] = { { "plain", "Plain" }, { "fancy", "Fancy" }, { NULL, NULL } };
static const MhOptionStep steps[] = { { 1, "One" }, { 4, "Four" }, { 0, NULL } };
static const MhOptionLetter letters[MH_OPTION_N_LETTERS] = {
  { 'f', "flower", "Flower" },
  { 'l', "leaf", "Leaf" },
  { 'b', "bud", "Bud" },
  { 's', "stem", "Stem" },
};
static const MhOptionWord anyhow[] = { { "anyhow", "Anyhow" }, { NULL, NULL } };

static const MhOption house[] = {
  { "open", "Open", "Whether it is open.", .preset = TRUE, MH_OPTION_IN (House, open) },
  { "rounds", "Rounds", "How many.", .minimum = -3, .maximum = 900, .preset = 300,
    MH_OPTION_IN (House, rounds), .applies = is_open, .steps = steps },
  { "style", "Style", "Which.", .words = styles, .preset = 1, MH_OPTION_IN (House, style),
    .is_for_computers = TRUE },
  { "bed", "Bed", "What grows where.", .words = anyhow, .letters = letters, .preset = 24,
    MH_OPTION_IN (House, bed) },
  { "far", NULL, NULL, .maximum = 100000, .preset = 70000, MH_OPTION_IN (House, far),
    .is_unlisted = TRUE, .seat = 3 },
  { NULL },
};

static void
assert_values (gpointer options, int open, int rounds, int style)
{
  gboolean read_open;
  int read_rounds, read_style;
  House state = { 0 };

  g_object_get (options, "open", &read_open, "rounds", &read_rounds, "style", &read_style, NULL);
  g_assert_cmpint (read_open, ==, open);
  g_assert_cmpint (read_rounds, ==, rounds);
  g_assert_cmpint (read_style, ==, style);
  mh_options_copy (options, &state);
  g_assert_cmpint (state.open, ==, open);
  g_assert_cmpint (state.rounds, ==, rounds);
  g_assert_cmpint (state.style, ==, style);
  g_assert_cmpint (state.far, ==, 70000);
}

static void
count (GObject *object, GParamSpec *pspec, int *n)
{
  *n += 1;
}

/* The defaults are the table's, and each object has its own values. Rows on the seating page listen for
 * changes; setting the same value does not notify. */
static void
test_values (void)
{
  g_autoptr (GObject) one = mh_options_new (house);
  g_autoptr (GObject) other = mh_options_new (house);
  int n = 0;

  g_assert_true (G_OBJECT_TYPE (one) == G_OBJECT_TYPE (other));
  g_signal_connect (one, "notify::rounds", G_CALLBACK (count), &n);
  assert_values (one, TRUE, 300, 1);
  g_object_set (one, "rounds", 300, NULL);
  g_assert_cmpint (n, ==, 0);
  g_object_set (one, "open", FALSE, "rounds", 5, "style", 0, NULL);
  g_assert_cmpint (n, ==, 1);
  assert_values (one, FALSE, 5, 0);
  assert_values (other, TRUE, 300, 1);
}

/* A page's questions about a property: when it applies, and its look. */
static void
test_properties (void)
{
  g_autoptr (GObject) options = mh_options_new (house);
  GObjectClass *klass = G_OBJECT_GET_CLASS (options);
  GParamSpec *rounds = g_object_class_find_property (klass, "rounds");
  GParamSpec *style = g_object_class_find_property (klass, "style");
  GParamSpec *far = g_object_class_find_property (klass, "far");
  House state = { .open = TRUE };

  g_assert_true (mh_options_applies (options, "rounds", &state, 3));
  g_assert_false (mh_options_applies (options, "rounds", &state, 2));
  state.open = FALSE;
  g_assert_false (mh_options_applies (options, "rounds", &state, 3));
  g_assert_true (mh_options_applies (options, "style", &state, 3));
  g_assert_false (mh_options_applies (options, "nothing", &state, 3));
  g_assert_true (mh_options_applies (options, "far", &state, 3));
  g_assert_false (mh_options_applies (options, "far", &state, 2));
  g_assert_cmpstr (g_param_spec_get_nick (rounds), ==, "Rounds");
  g_assert_cmpstr (g_param_spec_get_blurb (rounds), ==, "How many.");
  g_assert_cmpint (G_PARAM_SPEC_INT (rounds)->minimum, ==, -3);
  g_assert_true (mh_option_get_row (rounds)->steps == steps);
  g_assert_null (mh_option_get_row (rounds)->letters);
  g_assert_false (mh_option_get_row (rounds)->is_unlisted);
  g_assert_false (mh_option_get_row (rounds)->is_for_computers);
  g_assert_cmpstr (g_enum_get_value (G_PARAM_SPEC_ENUM (style)->enum_class, 1)->value_nick, ==,
                   "fancy");
  g_assert_true (mh_option_get_row (style)->is_for_computers);
  g_assert_true (mh_option_get_row (far)->is_unlisted);
  g_assert_cmpuint (mh_option_get_seat (far), ==, 2);
  g_assert_cmpuint (mh_option_get_seat (style), ==, MH_NOBODY);
}

/* Four things in a square: every order of them is a value, and is read out by position. */
static void
test_squares (void)
{
  g_autoptr (GObject) options = mh_options_new (house);
  GParamSpec *bed = g_object_class_find_property (G_OBJECT_GET_CLASS (options), "bed");
  GEnumClass *choices = G_PARAM_SPEC_ENUM (bed)->enum_class;
  static const struct
  {
    int value;
    const char *word;
    const char *text;
  } cases[] = {
    { 0, "flbs", "Flower, Leaf – Bud, Stem" },  { 1, "flsb", "Flower, Leaf – Stem, Bud" },
    { 2, "fbls", "Flower, Bud – Leaf, Stem" },  { 6, "lfbs", "Leaf, Flower – Bud, Stem" },
    { 23, "sblf", "Stem, Bud – Leaf, Flower" }, { 24, "anyhow", "Anyhow" },
  };

  g_assert_cmpuint (choices->n_values, ==, MH_OPTION_N_SQUARES + 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mh_option_dup_choice (bed, cases[i].value, NULL);

      g_assert_cmpstr (g_enum_get_value (choices, cases[i].value)->value_nick, ==, cases[i].word);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpint (g_enum_get_value_by_nick (choices, cases[i].word)->value, ==,
                       cases[i].value);
    }
  g_assert_nonnull (mh_option_get_row (bed)->letters);
  g_assert_cmpstr (mh_option_get_picture (bed, 'b'), ==, "bud");
  g_assert_null (mh_option_get_picture (bed, 'a'));
}

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

/* The first sentence whose conditions are met is used, in its plural form for the number; several are joined. */
static void
test_choice (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  assert_said (TAKE, 0, 0, "Ada takes a card.");
  assert_said (TAKE, LAST | WON, 0, "Ada takes a card.");
  assert_said (END, LAST | WON, 0, "Ada wins.");
  assert_said (END, LAST, 0, "Ada ends.");
  assert_said (END, WON, 0, "100% of nothing.");
  assert_said (99, 0, 0, NULL);
  assert_said (LEAVE, 0, 0, "Ada leaves 0 cards.");
  assert_said (LEAVE, 0, 1, "Ada leaves 1 card.");
  assert_said (LEAVE, 0, 2, "Ada leaves 2 cards.");
  mh_narrator_add (&ada, TAKE, text);
  mh_narrator_add (&ada, 99, text);
  mh_narrator_add (&ada, END, text);
  g_assert_cmpstr (text->str, ==, "Ada takes a card. 100% of nothing.");
}

/* What a translation may do with the arguments, and what it may not. A number where words are expected is an error in
 * the game. */
static void
test_translations (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
    gboolean number;
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
    { "%s", NULL, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhSentence filled[]
          = { { MH_TEXT (cases[i].text), TAKE, 0, cases[i].number ? LEFT : WHO, WHAT }, { 0 } };
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

static const char *const animals[] = { "a cat", "a rat" };
const char *get_animal (guint thing);

MH_DEFINE_GET_NAME (get_animal, "animal", 7, animals)

MH_DEFINE_SAY_SCORE (say_score, MH_PLURAL ("%d chip", "%d chips"))

/* The names of things, numbered from any first number; a thing that does not exist has no name. Scores. Invalid
 * text becomes valid; valid text is unchanged. */
static void
test_names (void)
{
  g_autofree char *none = say_score (NULL, 0), *one = say_score (NULL, 1);
  g_autofree char *many = say_score (NULL, 12);
  g_autofree char *good = g_strdup ("Käse");
  g_autofree char *bad = NULL;

  g_assert_cmpstr (get_animal (7), ==, "a cat");
  g_assert_cmpstr (get_animal (8), ==, "a rat");
  for (guint thing = 6; thing <= 9; thing += 3)
    {
      g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*assertion*failed*");
      g_assert_null (get_animal (thing));
      g_test_assert_expected_messages ();
    }
  g_assert_cmpstr (none, ==, "0 chips");
  g_assert_cmpstr (one, ==, "1 chip");
  g_assert_cmpstr (many, ==, "12 chips");
  g_assert_true (mh_game_take_text (good) == good);
  g_assert_null (mh_game_take_text (NULL));
  g_test_expect_message ("mousehole", G_LOG_LEVEL_WARNING, "*not valid UTF-8*");
  bad = mh_game_take_text (g_strdup ("K\xe4se"));
  g_test_assert_expected_messages ();
  g_assert_cmpstr (bad, ==, "K\uFFFDse");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/options/squares", test_squares);
  g_test_add_func ("/options/values", test_values);
  g_test_add_func ("/options/properties", test_properties);
  g_test_add_func ("/sentences/choice", test_choice);
  g_test_add_func ("/sentences/translations", test_translations);
  g_test_add_func ("/sentences/names", test_names);
  return g_test_run ();
}
