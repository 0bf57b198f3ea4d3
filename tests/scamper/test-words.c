/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about each kind of line. */

#include "engine/rules/mh-game.h"
#include "plugins/scamper/scamper-state.h"
#include "tests/games/words.h"

static const ToldLine throws[] = {
  { "* start a", "Ada rolls first.", "Ada rolls first." },
  { "a take M", "Ada picks the mouse.", NULL },
  { "b take C", "Bob picks the cat.", NULL },
  { "c take D", "Cem picks the dog.", NULL },
  { "a throw", "Ada rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "b early @300", "Bob was too early and waits a moment.", NULL },
  { "* reveal MD", "The dice show the mouse and the dog.", "The dice show the mouse and the dog." },
  { "a lift M @50", "Ada was too early and waits a moment.", NULL },
  { "c lift D @500", "Cem lifts the dog.", NULL },
  { "c drop @600", "Cem puts the pawn back.", NULL },
  { "c put D NW @700", "Cem takes the dog to a wrong spot.", NULL },
  { "b put C SE @1100", "Bob moves the cat without being called. That costs a chip.", NULL },
  { "a put M SE @1200", "Ada gets the mouse to the right spot.", NULL },
  { "t close @1241",
    "Bob pays a chip for moving without being called. Ada wins a chip with the mouse.", NULL },
  { "b throw", "Bob rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "t void", "This roll does not count. Bob rolls again.", NULL },
  { "b throw", "Bob rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MG", "The dice show the mouse and Granny.", NULL },
  { "c put G SW @900", "Cem gets Granny to the right spot.", NULL },
  { "t close @941", "Ada pays a chip. The spare pawn was faster: Granny.", NULL },
  { "c throw", "Cem rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal DD", "Doubles! Both dice show the dog.", NULL },
  { "t close @1501", "Doubles! Something may change now.", NULL },
  { "c trade G", "Cem trades pawns and takes Granny.", NULL },
  { "a throw", "Ada rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MM", NULL, NULL },
  { "t close @1501", NULL, NULL },
  { "a shift NW SE", "Ada swaps two homes: the tree and the mouse hole.", NULL },
  { "b throw", "Bob rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal CG", NULL, NULL },
  { "t close @8001", "Nobody found the right spot.", NULL },
};

static void
test_throws (void)
{
  words_test_lines ("", 3, throws, G_N_ELEMENTS (throws));
}

static const ToldLine calm[] = {
  { "a take M", NULL, NULL },
  { "b take C", NULL, NULL },
  { "a throw", NULL, NULL },
  { "* reveal MC", "The dice show the mouse and the cat.", NULL },
  { "a put M SE", "Ada answers.", "Ada answers." },
  { "b put C SE", "Ada wins a chip with the mouse.", NULL },
  { "b throw", NULL, NULL },
  { "* reveal DG", "The dice show the dog and Granny. Two spare pawns: there is nothing to do.",
    NULL },
};

static void
test_calm (void)
{
  words_test_lines ("pace=calm", 2, calm, G_N_ELEMENTS (calm));
}

static const ToldLine practice[] = {
  { "a take M", "Ada picks the mouse.", NULL },
  { "b take C", "Bob picks the cat.", NULL },
  { "a throw", "Ada rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal DG", "The dice show the dog and Granny.", NULL },
  { "b put C NE @400",
    "Bob moves the cat without being called. Once practice is over, that costs a chip.", NULL },
  { "t close @1501", "Bob moves without being called. Two spare pawns: there is nothing to do.",
    NULL },
  { "b throw", NULL, NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MC", NULL, NULL },
  { "a put M SE @800", NULL, NULL },
  { "t close @841", "Ada wins this practice roll with the mouse.", NULL },
  { "a throw", NULL, NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MG", NULL, NULL },
  { "b put G SW @800", NULL, NULL },
  { "t close @841", "The spare pawn was faster: Granny.", NULL },
  { "b throw", NULL, NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal CC", NULL, NULL },
  { "t close @1501", "Doubles! Something may change now.", NULL },
  { "b keep", "Bob leaves everything as it is. Practice is over: now chips count!",
    "Bob leaves everything as it is. Practice is over: now chips count!" },
  { "a throw", "Ada rolls the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MC", NULL, NULL },
  { "a put M SE @800", NULL, NULL },
  { "t close @841", "Ada wins a chip with the mouse.", NULL },
};

/* No sentence of practice says that a chip moves; the last one says that it is over. */
static void
test_practice (void)
{
  words_test_lines ("practice=2", 2, practice, G_N_ELEMENTS (practice));
}

static const ToldLine calm_practice[] = {
  { "a take M", NULL, NULL },
  { "b take C", NULL, NULL },
  { "a throw", NULL, NULL },
  { "* reveal MC", "The dice show the mouse and the cat.", NULL },
  { "a put M SE", NULL, NULL },
  { "b put C SE", "Ada wins this practice roll with the mouse.", NULL },
  { "b throw", NULL, NULL },
  { "* reveal DG",
    "The dice show the dog and Granny. Two spare pawns: there is nothing to do. Practice is over: "
    "now chips count!",
    NULL },
};

static void
test_calm_practice (void)
{
  words_test_lines ("pace=calm practice=1", 2, calm_practice, G_N_ELEMENTS (calm_practice));
}

static void
assert_prompt (gconstpointer state, const char *expected)
{
  static const MhNames names = { { "Ada", "Bob", "Cem", "Dua", "Eva", "Fox" } };
  g_autoptr (MhSight) sight = mh_sight_new (driver_get_rules (), state, MH_TABLE, MH_NOW);
  g_autofree char *prompt = mh_game_say_prompt (driver_get_game (), sight, &names);

  g_assert_cmpstr (prompt, ==, expected);
}

/* What is to be done begins with what is special now, except while everybody looks at the dice. */
static void
test_practice_prompts (void)
{
  ScamperState state;

  driver_begin (&state, "practice=1", 2, 0);
  assert_prompt (&state, "Ada’s turn: pick a pawn.");
  driver_play_lines (&state, "a take M; b take C");
  assert_prompt (
      &state, "Practice: no chips are won yet. Ada’s turn: roll. Paws off until you see the dice!");
  driver_play_lines (&state, "a throw; * hush 1500");
  assert_prompt (&state, "Hush! Paws off until you see the dice!");
  driver_play_lines (&state, "* reveal CC");
  assert_prompt (&state, "Who is on the dice? Go!");
  driver_play_lines (&state, "t close @1501");
  assert_prompt (&state, "Practice: no chips are won yet. Ada may trade pawns, swap two homes, or "
                         "leave everything as it is.");
  driver_play_lines (&state, "a keep; b throw; * hush 1500; * reveal DG; t close @1501");
  assert_prompt (&state, "Ada’s turn: roll. Paws off until you see the dice!");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/throws", test_throws);
  g_test_add_func ("/words/calm", test_calm);
  g_test_add_func ("/words/practice", test_practice);
  g_test_add_func ("/words/practice/calm", test_calm_practice);
  g_test_add_func ("/words/practice/prompts", test_practice_prompts);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
  return g_test_run ();
}
