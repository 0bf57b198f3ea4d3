/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Grammars as tables: everything that is written can be read back, and nothing else. */
#include "engine/rules/mh-rules-internal.h"

enum
{
  GO = 1,
  PUT,
  SWAP,
  WAIT,
  TELL,
};

static const char *const rows[]
    = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", NULL };
static const MhWords odd = { .first = 250, .any = "-" };
static const MhWords squares
    = { .first = 1, .letters = "abc", .endings = rows, .ending_step = 3, .otherwise = &odd };
static const MhWords pawns = { .first = 7, .letters = "MCD" };
static const MhWords spots = { .endings = MH_WORD_LIST ("", "/on", "/by") };

static const MhNotation grammar[] = {
  { GO, "go" },
  { GO, "go %a", { &squares } },
  { PUT, "put %a%c @%t", { &pawns, NULL, &spots } },
  { SWAP, "swap[ %a[ %b]]", { &squares, &squares } },
  { WAIT, "wait ?" },
  { WAIT, "wait %n" },
  { TELL, "%a", { &mh_words_seats } },
  { 0 },
};

/* A move outside the grammar is written as well as possible, and is reported. */
static void
test_both_ways (void)
{
  typedef struct
  {
    const char *text;
    MhMove move;
  } Case;
  const Case unsaid[] = { { "go", mh_move (GO, 99, 0) },
                          { "put ? @0", mh_move (PUT, 99, 0) },
                          { "?", mh_move (99, 0, 0) } };
  static const Case cases[] = {
    { "go", (MhMove) GO << 56 },
    { "go a1", (MhMove) GO << 56 | (MhMove) 1 << 48 },
    { "go b13", (MhMove) GO << 56 | (MhMove) 38 << 48 },
    { "go -", (MhMove) GO << 56 | (MhMove) 250 << 48 },
    { "put C @-12", (MhMove) PUT << 56 | (MhMove) 8 << 48 | (guint32) -12 },
    { "put M/by @0", (MhMove) PUT << 56 | (MhMove) 7 << 48 | (MhMove) 2 << 32 },
    { "swap", (MhMove) SWAP << 56 },
    { "swap c1", (MhMove) SWAP << 56 | (MhMove) 3 << 48 },
    { "swap a2 a1", (MhMove) SWAP << 56 | (MhMove) 4 << 48 | (MhMove) 1 << 40 },
    { "wait ?", (MhMove) WAIT << 56 },
    { "wait 999999999", (MhMove) WAIT << 56 | 999999999 },
    { "f", (MhMove) TELL << 56 | (MhMove) 5 << 48 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char notation[MH_NOTATION_MAX];
      MhMove move;

      g_assert_true (mh_notation_read (grammar, cases[i].text, &move));
      g_assert_cmphex (move, ==, cases[i].move);
      g_assert_true (mh_notation_write (grammar, move, notation));
      g_assert_cmpstr (notation, ==, cases[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unsaid); i++)
    {
      char notation[MH_NOTATION_MAX];

      g_assert_false (mh_notation_write (grammar, unsaid[i].move, notation));
      g_assert_cmpstr (notation, ==, unsaid[i].text);
    }
}

/* Missing and surplus text is refused, and a number has one form. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "",           "g",         "go ",
    "go  a1",     " go",       "goa1",
    "go a1 ",     "go a1 b1",  "put M/by",
    "put M/by @", "put M @01", "put M @-0",
    "put M @1 ",  "put X @1",  "put M @1234567890",
    "put M/in @", "swap ",     "swap a1 b1 c1",
    "wait 0",     "wait -1",   "wait",
    "g",          "F",
  };
  MhMove move;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (mh_notation_read (grammar, texts[i], &move))
      g_error ("“%s” is read", texts[i]);
}

static void
test_words (void)
{
  const MhWords years
      = { .first = 10, .letters = "12", .letter_step = 9, .endings = mh_words_digits + 1 };
  g_autoptr (MhDescription) description = mh_description_new ();
  guint8 values[256], value = 0;
  char text[8];

  g_assert_cmpuint (mh_words_read (&squares, "a13x", &value), ==, 3);
  g_assert_cmpuint (value, ==, 37);
  g_assert_cmpuint (mh_words_read (&squares, "d1", &value), ==, 0);
  g_assert_true (mh_words_write (&squares, 37, text) == text + 3);
  g_assert_cmpstr (text, ==, "a13");
  mh_words_write (NULL, 1, text);
  g_assert_cmpstr (text, ==, "?");
  g_assert_cmpuint (mh_words_read (&years, "29", &value), ==, 2);
  g_assert_cmpuint (value, ==, 10 + 9 + 8);
  g_assert_cmpuint (mh_words_read (&years, "20", &value), ==, 0);
  g_assert_cmpuint (mh_words_read (&mh_words_seats_from_1, "b", &value), ==, 1);
  g_assert_cmpuint (value, ==, 2);
  g_assert_cmpuint (mh_words_read (&mh_words_seats_from_1, "-", &value), ==, 0);
  g_assert_cmpuint (mh_notation_list_values (&grammar[1], 0, values), ==, 3 * 13 + 1);
  g_assert_cmpuint (mh_notation_list_values (&grammar[1], 1, values), ==, 1);
  g_assert_cmpuint (values[0], ==, 0);
  g_assert_cmpuint (mh_notation_list_values (&grammar[3], 1, values), ==, 3 * 13 + 2);
  mh_description_add_word (description, "nobody", &mh_words_owners, 0);
  mh_description_add_word (description, "first", &mh_words_owners, 1);
  mh_description_add_word (description, "last", &mh_words_owners, MH_SEATS_MAX);
  g_assert_cmpstr (mh_description_lookup (description, "nobody"), ==, "-");
  g_assert_cmpstr (mh_description_lookup (description, "first"), ==, "a");
  g_assert_cmpstr (mh_description_lookup (description, "last"), ==, "f");
}

/* The rules normalize two notations of the same move. */
static MhMove
order (MhMove move, MhActor actor)
{
  guint8 a = mh_move_a (move), b = mh_move_b (move);

  return actor == 1 ? mh_move (mh_move_kind (move), MIN (a, b), MAX (a, b)) : move;
}

static void
test_rules (void)
{
  const MhRules rules = { .notation = grammar, .normalize = order };
  char notation[MH_NOTATION_MAX];
  MhMove move;

  g_assert_true (mh_rules_read (&rules, "swap b1 a1", 1, &move));
  mh_rules_write (&rules, move, notation);
  g_assert_cmpstr (notation, ==, "swap a1 b1");
  g_assert_true (mh_rules_read (&rules, "swap b1 a1", 0, &move));
  mh_rules_write (&rules, move, notation);
  g_assert_cmpstr (notation, ==, "swap b1 a1");
  g_assert_false (mh_rules_read (&rules, "swap b1 a1 ", 0, &move));
}

static void
test_lists (void)
{
  static const struct
  {
    const char *text;
    gboolean fits;
  } cases[] = {
    { "a1,b2,c13", TRUE }, { "a1,b2", FALSE },   { "a1,b2,c13,", FALSE }, { "a1;b2;c13", FALSE },
    { "", FALSE },         { "a1,,c13", FALSE }, { "a1,b2,d1", FALSE },
  };
  guint8 values[3];
  char text[16];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (mh_words_read_list (&squares, cases[i].text, ",", values, 3) == cases[i].fits);
  g_assert_true (mh_words_read_list (&pawns, "DMC", "", values, 3));
  g_assert_cmpmem (values, 3, ((guint8[]){ 9, 7, 8 }), 3);
  g_assert_true (mh_words_write_list (&pawns, values, 3, ", ", text) == text + 7);
  g_assert_cmpstr (text, ==, "D, M, C");
  mh_words_write_list (&pawns, values, 0, ", ", text);
  g_assert_cmpstr (text, ==, "");
}

/* Sets of things that are numbered from 1: their members, what they may do, how they are written. */
static void
test_sets (void)
{
  const MhSet set = mh_set_of (1) | mh_set_of (38) | mh_set_of (4);
  MhMove moves[5];
  char text[16];

  g_assert_true (mh_set_has (set, 38));
  g_assert_false (mh_set_has (set, 37));
  g_assert_cmpuint (mh_set_count (set), ==, 3);
  g_assert_cmpuint (mh_set_count (mh_set_of (64)), ==, 1);
  g_assert_cmpuint (mh_set_first (mh_set_of (64)), ==, 64);
  g_assert_cmpuint (mh_set_first (mh_set_rest (set)), ==, 4);
  g_assert_cmphex (mh_set_rest (mh_set_of (64)), ==, 0);
  g_assert_cmpuint (mh_set_list_moves (set, GO, moves, 1), ==, 4);
  g_assert_cmphex (moves[1], ==, mh_move (GO, 1, 0));
  g_assert_cmphex (moves[3], ==, mh_move (GO, 38, 0));
  g_assert_cmpuint (mh_set_list_moves (0, GO, moves, 4), ==, 4);
  g_assert_true (mh_words_write_set (&squares, set, ", ", text) == text + 11);
  g_assert_cmpstr (text, ==, "a1, a2, b13");
  mh_words_write_set (&squares, 0, ", ", text);
  g_assert_cmpstr (text, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/both-ways", test_both_ways);
  g_test_add_func ("/notation/refused", test_refused);
  g_test_add_func ("/notation/words", test_words);
  g_test_add_func ("/notation/lists", test_lists);
  g_test_add_func ("/notation/sets", test_sets);
  g_test_add_func ("/notation/rules", test_rules);
  return g_test_run ();
}
