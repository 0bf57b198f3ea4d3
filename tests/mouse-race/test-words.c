/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One match that shows the sentences, each with its line, and what the table asks for. */

#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/words.h"

static const ToldLine lines[] = {
  { "* start b", "Bob goes first.", NULL },
  { "b draw", "Bob reaches into the bag.", NULL },
  { "* k", "Bob draws a cat. Meow!", NULL },
  { "b cat b3", "Bob puts the cat on b3. It lies in wait for Ada.", NULL },
  { "a draw", NULL, NULL },
  { "* s", "Ada draws a straight path.", NULL },
  { "a lay a2 n", "Ada places a tile on a2, and the path leads up.", NULL },
  { "b draw", NULL, NULL },
  { "* c", "Bob draws a bend.", NULL },
  { "b lay l13 s", "Bob places a tile on l13, and the path leads down.", NULL },
  { "a draw", NULL, NULL },
  { "* c", "Ada draws a bend. It doesn’t fit anywhere and goes back into the bag.",
    "Ada draws a bend. It doesn’t fit anywhere and goes back into the bag." },
  { "b draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "b lay l12 w", "Bob places a tile on l12, and the path leads to the left.", NULL },
  { "a back", "Ada takes back the newest tile, from a2.", NULL },
  { "b draw", NULL, NULL },
  { "* k", NULL, NULL },
  { "b cat b1", "Bob puts the cat on b1. It blocks Ada’s way.", NULL },
  { "a shoo b3", "Ada shoos the cat away from b3.", NULL },
  { "b pass", "Bob waits.", NULL },
  { "a draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "a lay a2 e", "Ada places a tile on a2, and the path leads to the right.", NULL },
  { "b pass", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "a lay b2 n", NULL, NULL },
  { "b draw", NULL, NULL },
  { "* k", NULL, NULL },
  { "b cat b4", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* s", "Ada draws a straight path. A cat blocks it, so it goes back into the bag.", NULL },
};

static void
test_lines (void)
{
  words_test_lines ("", 2, lines, G_N_ELEMENTS (lines));
}

static const ToldLine four[] = {
  { "a draw", NULL, NULL },
  { "* s", NULL, NULL },
  { "a lay a2 n", NULL, NULL },
  { "b draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "b lay b13 s", NULL, NULL },
  { "c pass", NULL, NULL },
  { "d pass", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "a lay a3 e", NULL, NULL },
  { "b pass", NULL, NULL },
  { "c pass", NULL, NULL },
  { "d pass", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "a lay b3 s", NULL, NULL },
  { "b pass", NULL, NULL },
  { "c pass", NULL, NULL },
  { "d pass", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "a lay b2 e", NULL, NULL },
  { "b pass", NULL, NULL },
  { "c pass", NULL, NULL },
  { "d pass", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* c", NULL, NULL },
  { "a lay c2 s", NULL, NULL },
  { "b pass", NULL, NULL },
  { "c pass", NULL, NULL },
  { "d pass", NULL, NULL },
  { "a draw", NULL, NULL },
  { "* s", "Ada draws a straight path. It would lead off the board, so it goes back into the bag.",
    NULL },
};

static void
test_edge (void)
{
  words_test_lines ("", 4, four, G_N_ELEMENTS (four));
}

static void
assert_prompt (gconstpointer state, const char *prompt)
{
  g_autofree char *text = words_get_prompt (state);

  g_assert_cmpstr (text, ==, prompt);
}

static void
test_prompts (void)
{
  MouseRaceState state;

  driver_begin (&state, "round-limit=50", 2, MH_NOBODY);
  assert_prompt (&state, "Chance decides who goes first.");
  driver_play (&state, MH_CHANCE, "start a");
  assert_prompt (&state, "Ada’s turn: draw a tile, or skip.");
  driver_play (&state, 0, "draw");
  assert_prompt (&state, "Somebody is reaching into the bag.");
  driver_play (&state, MH_CHANCE, "s");
  assert_prompt (&state, "Ada’s turn: place the straight path.");
  driver_play_lines (&state, "a lay b1 e; b draw; * k");
  assert_prompt (&state, "Bob’s turn: put the cat in Ada’s way.");
  driver_play_lines (&state, "b cat d1; a pass; b draw; * k; b cat c2");
  assert_prompt (&state,
                 "Ada’s turn, and the path is stuck: back up, shoo a cat, or draw and hope.");
  driver_play_lines (&state, "a pass; b draw; * c");
  assert_prompt (&state, "Bob’s turn: place the bend.");
  driver_play (&state, 1, "lay l13 s");
  while (driver_get_rules ()->actors (&state) != 0)
    driver_play (&state, state.turn, "pass");
  assert_prompt (&state, "The match is over, and nobody found the cheese.");
}

static void
test_won (void)
{
  MouseRaceState state;

  driver_begin (&state, "", 2, 0);
  g_assert_true (driver_get_rules ()->set_position (
      &state, "a b1e,c1e,d1e,e1e,f1e,g1n,g2n,g3n,g4n,g5n turns 20"));
  driver_play_lines (&state, "a draw; * s; a lay g6 n");
  assert_prompt (&state, "The match is over. The cheese has been found!");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/lines", test_lines);
  g_test_add_func ("/words/edge", test_edge);
  g_test_add_func ("/words/prompts", test_prompts);
  g_test_add_func ("/words/won", test_won);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
  return g_test_run ();
}
