/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One match with all kinds of sentences, each with its line, and the table's prompts. */

#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/words.h"

static const ToldLine lines[] = {
  { "* start b", "Bob goes first." },
  { "b draw", "Bob reaches into the bag." },
  { "* k", "Bob draws a cat. Meow!" },
  { "b cat b3", "Bob puts the cat on b3. It lies in wait for Ada." },
  { "a draw; * s", "Ada draws a straight path." },
  { "a lay a2 n", "Ada places a tile on a2, and the path leads up." },
  { "b draw; * c", "Bob draws a bend." },
  { "b lay l13 s", "Bob places a tile on l13, and the path leads down." },
  { "a draw; * c", "Ada draws a bend. It doesn’t fit anywhere and goes back into the bag.",
    "Ada draws a bend. It doesn’t fit anywhere and goes back into the bag." },
  { "b draw; * c; b lay l12 w", "Bob places a tile on l12, and the path leads to the left." },
  { "a back", "Ada takes back the newest tile, from a2." },
  { "b draw; * k; b cat b1", "Bob puts the cat on b1. It blocks Ada’s way." },
  { "a shoo b3", "Ada shoos the cat away from b3." },
  { "b pass", "Bob skips." },
  { "a draw; * c; a lay a2 e", "Ada places a tile on a2, and the path leads to the right." },
  { "b pass; a draw; * c; a lay b2 n; b draw; * k; b cat b4; a draw; * s",
    "Ada draws a straight path. A cat blocks it, so it goes back into the bag." },
  { 0 },
};

static const ToldLine four[] = {
  { "a draw; * s; a lay a2 n; b draw; * c; b lay b13 s; c pass; d pass; a draw; * c; "
    "a lay a3 e; b pass; c pass; d pass; a draw; * c; a lay b3 s; b pass; c pass; "
    "d pass; a draw; * c; a lay b2 e; b pass; c pass; d pass; a draw; * c; a lay c2 s; "
    "b pass; c pass; d pass; a draw; * s",
    "Ada draws a straight path. It would lead off the board, so it goes back into the bag." },
  { 0 },
};

static const ToldLine prompts[] = {
  { "", .prompt = "Chance decides who goes first." },
  { "* start a", .prompt = "Ada’s turn: draw a tile, or skip." },
  { "a draw", .prompt = "Somebody is reaching into the bag." },
  { "* s", .prompt = "Ada’s turn: place the straight path." },
  { "a lay b1 e; b draw; * k", .prompt = "Bob’s turn: put the cat in Ada’s way." },
  { "b cat d1; a pass; b draw; * k; b cat c2",
    .prompt = "Ada’s turn, and the path is stuck: back up, shoo a cat, or draw and hope." },
  { "a pass; b draw; * c", .prompt = "Bob’s turn: place the bend." },
  { 0 },
};

static void
test_over (void)
{
  MouseRaceState state;

  driver_begin (&state, "round-limit=50", 2, 0);
  while (driver_get_rules ()->actors (&state) != 0)
    driver_play (&state, state.turn, "pass");
  words_assert_prompt (&state, "The match is over, and nobody found the cheese.");
  driver_begin (&state, "", 2, 0);
  g_assert_true (driver_get_rules ()->set_position (
      &state, "a b1e,c1e,d1e,e1e,f1e,g1n,g2n,g3n,g4n,g5n turns 20"));
  driver_play_lines (&state, "a draw; * s; a lay g6 n");
  words_assert_prompt (&state, "The match is over. The cheese has been found!");
}

void
add_tests (void)
{
  words_add_match ("/words/lines", "", 2, lines);
  words_add_match ("/words/edge", "", 4, four);
  words_add_match ("/words/prompts", "round-limit=50", 2, prompts);
  g_test_add_func ("/words/over", test_over);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
}
