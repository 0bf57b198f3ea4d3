/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about each kind of line. */

#include "tests/games/words.h"

static const ToldLine throws[] = {
  { "* start a", "Ada throws first.", "Ada throws first." },
  { "a take M", "Ada picks the mouse.", NULL },
  { "b take C", "Bob picks the cat.", NULL },
  { "c take D", "Cem picks the dog.", NULL },
  { "a throw", "Ada throws the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "b early @300", "Bob is too early and has to wait a moment.", NULL },
  { "* reveal MD", "The dice: the mouse and the dog.", "The dice: the mouse and the dog." },
  { "a lift M @50", "Ada is too early and has to wait a moment.", NULL },
  { "c lift D @500", "Cem lifts the dog.", NULL },
  { "c drop @600", "Cem puts the pawn back.", NULL },
  { "c put D NW @700", "Cem brings the dog to a wrong spot.", NULL },
  { "b put C SE @1100", "Bob moves the cat though nobody called. That costs a chip.", NULL },
  { "a put M SE @1200", "Ada brings the mouse to the right spot.", NULL },
  { "t close @1241", "Bob pays a chip for a wrong move. Ada wins a chip. The pawn: the mouse.",
    NULL },
  { "b throw", "Bob throws the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "t void", "This throw does not count. Bob throws again.", NULL },
  { "b throw", "Bob throws the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MG", "The dice: the mouse and granny.", NULL },
  { "c put G SW @900", "Cem brings granny to the right spot.", NULL },
  { "t close @941", "Ada pays a chip. Faster was the common pawn: granny.", NULL },
  { "c throw", "Cem throws the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal DD", "Doubles! Both dice: the dog.", NULL },
  { "t close @1501", "Doubles! Something may change now.", NULL },
  { "c trade G", "Cem trades pawns and takes granny.", NULL },
  { "a throw", "Ada throws the dice.", NULL },
  { "* hush 1500", NULL, NULL },
  { "* reveal MM", NULL, NULL },
  { "t close @1501", NULL, NULL },
  { "a shift NW SE", "Ada exchanges two homes: the tree and the mouse hole.", NULL },
  { "b throw", "Bob throws the dice.", NULL },
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
  { "* reveal MC", "The dice: the mouse and the cat.", NULL },
  { "a put M SE", "Ada has answered.", "Ada has answered." },
  { "b put C SE", "Ada wins a chip. The pawn: the mouse.", NULL },
  { "b throw", NULL, NULL },
  { "* reveal DG", "The dice: the dog and granny. Two common pawns: there is nothing to do.",
    NULL },
};

static void
test_calm (void)
{
  words_test_lines ("pace=calm", 2, calm, G_N_ELEMENTS (calm));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/throws", test_throws);
  g_test_add_func ("/words/calm", test_calm);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
  return g_test_run ();
}
