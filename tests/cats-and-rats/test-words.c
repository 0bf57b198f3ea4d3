/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One match with all kinds of sentences, each with its line: as news, and as the log has it later. */

#include "tests/games/words.h"

static const ToldLine lines[] = {
  { "* start b", "Bob deals first." },
  { "* card 8; * card 7; * card P; * card 4; * card 3; * card 6; * card 9; * card 2; * card D",
    "The first face-up card is a power card. It is set aside and replaced." },
  { "* card 1", "The first face-up card is a 1.", "The first card is turned up." },
  { "a look", "Ada looks at their own outer cards." },
  { "a done", "Ada turns the two cards back over." },
  { "b look; b done; a take a2", "Ada takes the face-up card, a 1, as card 2 and discards a Peek.",
    "Ada takes the face-up card." },
  { "a end; b draw", "Bob draws a card." },
  { "* card 5; b keep b1", "Bob keeps the drawn card as card 1 and discards a 7.",
    "Bob keeps the drawn card." },
  { "b end; a draw; * card 8; a drop", "Ada discards the drawn card: an 8.",
    "Ada discards the drawn card." },
  { "a end; b draw; * card S; b use", "Bob plays a power card: a Swap.",
    "Bob plays a power card." },
  { "b swap b1 a4", "Bob swaps card 1 with Ada’s card 4.", "Bob swaps a card with Ada." },
  { "b end; a draw; * card P; a peek a3", "Ada peeks at their own card 3.",
    "Ada peeks at one of their own cards." },
  { "a done", "Ada turns the card back over." },
  { "a end; b draw; * card D; b two", "Bob plays a Draw 2 and draws again." },
  { "* card P; b use", "Bob plays a power card: a Peek." },
  { "b drop", "Bob decides not to use the power." },
  { "* card S; b keep b4; b knock",
    "Bob knocks: “Knock, knock!” One more turn for everybody else." },
  { "a draw; * card 0; a drop; * card 9",
    "A power card in Bob’s row is replaced. The new card is a 9.", "A power card is replaced." },
  { "t next", "Round 2 begins. Ada deals." },
  { 0 },
};

static const ToldLine timed[] = {
  { "* start a; * card 1; * card 1; * card 1; * card 1; * card 2; * card 2; * card 2; "
    "* card 2; * card 9; t clock",
    "Time is up. This was the last round." },
  { 0 },
};

void
add_tests (void)
{
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
  words_add_match ("/words/sentences", "", 2, lines);
  words_add_match ("/words/clock", "end=time", 2, timed);
}
