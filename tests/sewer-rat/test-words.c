/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One match with all kinds of sentences, each with its line: as news, and as the log has it later. */

#include "plugins/sewer-rat/sewer-rat-state.h"
#include "tests/games/words.h"

/* When a round is over, and later, the log may name what was swapped in it. */
static const ToldLine lines[] = {
  { "* start b", "Bob hides the rat first." },
  { "b hide d4", "The rat is hidden. The search begins!" },
  { "a place b1", "Ada puts the guard at b1.", "Ada puts the guard on a lid." },
  { "a go a1", "Ada moves the guard to a1 and opens the lid.",
    "Ada moves the guard and opens a lid." },
  { "* lid d01", "Under the lid at a1: a frog.", "Under the lid: a frog." },
  { "b pass", "Bob leaves all lids where they are." },
  { "a go b1; * lid d02", "Under the lid at b1: a turtle.", "Under the lid: a turtle." },
  { "b swap c2 c1", "Bob swaps the lids at c1 and c2.", "Bob swaps two lids." },
  { "a go a2; * lid d03; b pass; a go b2; * lid d04; b swap a1 b1; a go c1; * lid d05; "
    "b swap c2 d1; a go d1; * lid d06; b swap c1 c2; a go c1; * lid d07; b pass; "
    "a go d2; * lid d08; a tip a3",
    "Ada points at the lid at a3.", "Ada points at a lid." },
  { "* lid d09", "Under the lid at a3: a duck." },
  { "b show d4",
    "Bob remembers: the rat is at d4! That wins a piece of cheese. It was there from the start.",
    .again = 29 },
  { "t next", "Round 2 begins. Ada hides the rat." },
  { "a hide c3; b place b2; b go c3",
    "Bob opens the lid at c3, and there is the rat! That wins a piece of cheese. It was there from "
    "the start.",
    .again = 33 },
  { 0 },
};

/* A dead end, and a wrong lid that is shown. */
static const ToldLine misses[] = {
  { "a hide d4; b place b1; b go b2; * lid d01; a swap d4 d3", "Ada swaps the lids at d3 and d4.",
    "Ada swaps two lids." },
  { "b go a2; * lid d02; a swap c3 d3; b go b1; * lid d03; a pass; b go a1; * lid d04; "
    "a pass; b go b2",
    "All lids around the guard are open, so Bob moves it to b2.",
    "All lids around the guard are open, so Bob moves it on." },
  { "a pass; b go c2; * lid d05; a pass; b go d2; * lid d06; a pass; b go d1; * lid d07; "
    "a pass; b go c1; * lid d08; a show a3",
    "Ada opens the lid at a3 to show the rat." },
  { "* lid d09",
    "It’s a duck! The rat was at c3, so nobody gets the cheese. Its route: d4, d3, c3.",
    .again = 29 },
  { 0 },
};

/* Of three seekers one finds the rat. */
static const ToldLine tips[] = {
  { "a hide d4; b place b1; b go a1; * lid d01; a pass; c go b1; * lid d02; a pass; d go c1; "
    "* lid d03; a pass; b go d1; * lid d04; a pass; c go d2; * lid d05; a pass; d go c2; * lid "
    "d06; "
    "a pass; b go b2; * lid d07; a pass; c go a2; * lid d08; b tip a3; c tip d4; d tip b3",
    "Dua points at the lid at b3." },
  { "* lid d09", .prompt = "A lid is being turned over." },
  { "* lid d10",
    "Under the lid at a3: a duck. Under the lid at b3: a fish. The rat is at d4. Cem gets the "
    "cheese. It was there from the start.",
    .again = 31 },
  { 0 },
};

/* Lids that are opened together are named together. */
static void
check_tipped (gconstpointer before, const MhNames *names, const char *news)
{
  const SewerRatState *state = before;

  for (MhActor seat = 0; state->phase == SR_PHASE_TIP_LID && news != NULL && seat < state->n_seats;
       seat++)
    if (seat != state->rat_player)
      {
        const guint cell = state->tip[seat] - 1u;
        const char name[] = { (char) ('a' + cell % 4), (char) ('1' + cell / 4), '\0' };

        g_assert_nonnull (strstr (news, name));
      }
}

void
add_tests (void)
{
  static const WordsFunc func = check_tipped;

  g_test_add_data_func ("/words/every-step", &func, words_test_every_step);
  words_add_match ("/words/sentences", "last-chance=yes", 2, lines);
  words_add_match ("/words/tips", "last-chance=yes", 4, tips);
  words_add_match ("/words/misses", "last-chance=no", 2, misses);
}
