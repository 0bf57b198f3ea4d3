/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One match that shows the sentences, each with its line: as news, and as the log says it later. */

#include "tests/games/words.h"

static const ToldLine lines[] = {
  { "* start b", "Bob hides the rat first.", NULL },
  { "b hide d4", "The rat is hidden. The search begins!", NULL },
  { "a place b1", "Ada puts the guard at b1.", "Ada puts the guard on a lid." },
  { "a go a1", "Ada moves the guard to a1 and opens the lid.",
    "Ada moves the guard and opens a lid." },
  { "* lid d01", "Under the lid at a1: a frog.", "Under the lid: a frog." },
  { "b pass", "Bob leaves all lids where they are.", NULL },
  { "a go b1", NULL, NULL },
  { "* lid d02", "Under the lid at b1: a turtle.", "Under the lid: a turtle." },
  { "b swap c2 c1", "Bob swaps the lids at c1 and c2.", "Bob swaps two lids." },
  { "a go a2", NULL, NULL },
  { "* lid d03", NULL, NULL },
  { "b pass", NULL, NULL },
  { "a go b2", NULL, NULL },
  { "* lid d04", NULL, NULL },
  { "b swap a1 b1", NULL, NULL },
  { "a go c1", NULL, NULL },
  { "* lid d05", NULL, NULL },
  { "b swap c2 d1", NULL, NULL },
  { "a go d1", NULL, NULL },
  { "* lid d06", NULL, NULL },
  { "b swap c1 c2", NULL, NULL },
  { "a go c1", NULL, NULL },
  { "* lid d07", NULL, NULL },
  { "b pass", NULL, NULL },
  { "a go d2", NULL, NULL },
  { "* lid d08", NULL, NULL },
  { "a tip a3", "Ada points at the lid at a3.", "Ada points at a lid." },
  { "* lid d09", "Under the lid at a3: a duck.", NULL },
  { "b show d4",
    "Bob remembers: the rat is at d4! That wins a piece of cheese. It was there from the start.",
    NULL },
  { "t next", "Round 2 begins. Ada hides the rat.", NULL },
  { "a hide c3", NULL, NULL },
  { "b place b2", NULL, NULL },
  { "b go c3",
    "Bob opens the lid at c3, and there is the rat! That wins a piece of cheese. It was there from "
    "the start.",
    NULL },
};

static void
test_sentences (void)
{
  words_test_lines ("last-chance=yes", 2, lines, G_N_ELEMENTS (lines));
}

/* When a round is over, and later, the log may name what was exchanged in it. */
static void
test_again (void)
{
  static const guint rounds[] = { 29, G_N_ELEMENTS (lines), 0 };

  words_test_again ("last-chance=yes", 2, lines, G_N_ELEMENTS (lines), rounds);
}

/* A dead end, and a showing of the wrong lid. */
static void
test_misses (void)
{
  static const ToldLine misses[] = {
    { "a hide d4", NULL, NULL },
    { "b place b1", NULL, NULL },
    { "b go b2", NULL, NULL },
    { "* lid d01", NULL, NULL },
    { "a swap d4 d3", "Ada swaps the lids at d3 and d4.", "Ada swaps two lids." },
    { "b go a2", NULL, NULL },
    { "* lid d02", NULL, NULL },
    { "a swap c3 d3", NULL, NULL },
    { "b go b1", NULL, NULL },
    { "* lid d03", NULL, NULL },
    { "a pass", NULL, NULL },
    { "b go a1", NULL, NULL },
    { "* lid d04", NULL, NULL },
    { "a pass", NULL, NULL },
    { "b go b2", "All lids around the guard are open, so Bob moves it to b2.",
      "All lids around the guard are open, so Bob moves it on." },
    { "a pass", NULL, NULL },
    { "b go c2", NULL, NULL },
    { "* lid d05", NULL, NULL },
    { "a pass", NULL, NULL },
    { "b go d2", NULL, NULL },
    { "* lid d06", NULL, NULL },
    { "a pass", NULL, NULL },
    { "b go d1", NULL, NULL },
    { "* lid d07", NULL, NULL },
    { "a pass", NULL, NULL },
    { "b go c1", NULL, NULL },
    { "* lid d08", NULL, NULL },
    { "a show a3", "Ada opens the lid at a3 to show the rat.", NULL },
    { "* lid d09",
      "It’s a duck! The rat was at c3, so nobody gets the cheese. Its route: d4, d3, c3.", NULL },
  };

  words_test_lines ("last-chance=no", 2, misses, G_N_ELEMENTS (misses));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
  g_test_add_func ("/words/sentences", test_sentences);
  g_test_add_func ("/words/again", test_again);
  g_test_add_func ("/words/misses", test_misses);
  return g_test_run ();
}
