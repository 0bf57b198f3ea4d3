/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One match that shows the sentences, each with its line: as news, and as the log says it later. */

#include "tests/games/words.h"

static const ToldLine lines[] = {
  { "* start b", "Bob deals first.", NULL },
  { "* card 8", NULL, NULL },
  { "* card 7", NULL, NULL },
  { "* card P", NULL, NULL },
  { "* card 4", NULL, NULL },
  { "* card 3", NULL, NULL },
  { "* card 6", NULL, NULL },
  { "* card 9", NULL, NULL },
  { "* card 2", NULL, NULL },
  { "* card D", "The first face-up card is a power card. It is set aside and replaced.", NULL },
  { "* card 1", "The first face-up card is a 1.", "The first card is turned up." },
  { "a look", "Ada looks at their own outer cards.", NULL },
  { "a done", "Ada turns the two cards back over.", NULL },
  { "b look", NULL, NULL },
  { "b done", NULL, NULL },
  { "a take a2", "Ada takes the face-up card, a 1, as card 2 and discards a Peek.",
    "Ada takes the face-up card." },
  { "a end", NULL, NULL },
  { "b draw", "Bob draws a card.", NULL },
  { "* card 5", NULL, NULL },
  { "b keep b1", "Bob keeps the drawn card as card 1 and discards a 7.",
    "Bob keeps the drawn card." },
  { "b end", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* card 8", NULL, NULL },
  { "a drop", "Ada discards the drawn card: an 8.", "Ada discards the drawn card." },
  { "a end", NULL, NULL },
  { "b draw", NULL, NULL },
  { "* card S", NULL, NULL },
  { "b use", "Bob plays a power card: a Swap.", "Bob plays a power card." },
  { "b swap b1 a4", "Bob swaps card 1 with Ada’s card 4.", "Bob swaps a card with Ada." },
  { "b end", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* card P", NULL, NULL },
  { "a peek a3", "Ada peeks at their own card 3.", "Ada peeks at one of their own cards." },
  { "a done", "Ada turns the card back over.", NULL },
  { "a end", NULL, NULL },
  { "b draw", NULL, NULL },
  { "* card D", NULL, NULL },
  { "b two", "Bob plays a Draw 2 and draws again.", NULL },
  { "* card P", NULL, NULL },
  { "b use", "Bob plays a power card: a Peek.", NULL },
  { "b drop", "Bob decides not to use the power.", NULL },
  { "* card S", NULL, NULL },
  { "b keep b4", NULL, NULL },
  { "b knock", "Bob knocks: “Knock, knock!” One more turn for everybody else.", NULL },
  { "a draw", NULL, NULL },
  { "* card 0", NULL, NULL },
  { "a drop", NULL, NULL },
  { "* card 9", "A power card in Bob’s row is replaced. The new card is a 9.",
    "A power card is replaced." },
  { "t next", "Round 2 begins. Ada deals.", NULL },
};

static void
test_sentences (void)
{
  words_test_lines ("", 2, lines, G_N_ELEMENTS (lines));
}

static void
test_clock (void)
{
  static const ToldLine clock[] = {
    { "* start a", NULL, NULL },
    { "* card 1", NULL, NULL },
    { "* card 1", NULL, NULL },
    { "* card 1", NULL, NULL },
    { "* card 1", NULL, NULL },
    { "* card 2", NULL, NULL },
    { "* card 2", NULL, NULL },
    { "* card 2", NULL, NULL },
    { "* card 2", NULL, NULL },
    { "* card 9", NULL, NULL },
    { "t clock", "Time is up. This was the last round.", NULL },
  };

  words_test_lines ("end=time", 2, clock, G_N_ELEMENTS (clock));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
  g_test_add_func ("/words/sentences", test_sentences);
  g_test_add_func ("/words/clock", test_clock);
  return g_test_run ();
}
