/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sentences for each kind of line. */

#include "tests/games/words.h"

static const ToldLine throws[] = {
  { "* start a", "Ada rolls first.", "Ada rolls first." },
  { "a take M", "Ada picks the mouse." },
  { "b take C", "Bob picks the cat." },
  { "c take D", "Cem picks the dog." },
  { "a throw", "Ada rolls the dice." },
  { "* hush 1500; b early @300", "Bob was too early and waits a moment." },
  { "* reveal MD", "The dice show the mouse and the dog.", "The dice show the mouse and the dog." },
  { "a lift M @50", "Ada was too early and waits a moment." },
  { "c lift D @500", "Cem lifts the dog." },
  { "c drop @600", "Cem puts the pawn back." },
  { "c put D NW @700", "Cem takes the dog to a wrong spot." },
  { "b put C SE @1100", "Bob moves the cat without being called. That costs a chip." },
  { "a put M SE @1200", "Ada gets the mouse to the right spot." },
  { "t close @1241",
    "Bob pays a chip for moving without being called. Ada wins a chip with the mouse, and Cem pays "
    "it." },
  { "b throw", "Bob rolls the dice." },
  { "* hush 1500; t void", "This roll does not count. Bob rolls again." },
  { "b throw", "Bob rolls the dice." },
  { "* hush 1500; * reveal MG", "The dice show the mouse and Granny." },
  { "c put G SW @900", "Cem gets Granny to the right spot." },
  { "t close @941", "Ada pays a chip. The spare pawn wins: Granny." },
  { "c throw", "Cem rolls the dice." },
  { "* hush 1500; * reveal DD", "Doubles! Both dice show the dog." },
  { "a put M NW @700", "Ada moves the mouse without being called. That costs a chip." },
  { "t close @1501",
    "Ada pays a chip: at doubles nobody moves. Doubles! Something may change now." },
  { "c trade G", "Cem trades pawns and takes Granny." },
  { "a throw", "Ada rolls the dice." },
  { "* hush 1500; * reveal MM; t close @1501; a shift NW SE",
    "Ada swaps two homes: the tree and the mouse hole." },
  { "b throw", "Bob rolls the dice." },
  { "* hush 1500; * reveal CG; t close @8001", "Nobody found the right spot." },
  { 0 },
};

static const ToldLine calm[] = {
  { "a take M; b take C; a throw; * reveal MC", "The dice show the mouse and the cat." },
  { "a put M SE", "Ada answers.", "Ada answers." },
  { "b put C SE", "Ada wins a chip with the mouse, and Bob pays it." },
  { "b throw; * reveal DG",
    "The dice show the dog and Granny. Two spare pawns: there is nothing to do." },
  { 0 },
};

/* No sentence in practice says that a chip moves; the last one says that practice is over. */
static const ToldLine practice[] = {
  { "a take M", "Ada picks the mouse." },
  { "b take C", "Bob picks the cat." },
  { "a throw", "Ada rolls the dice." },
  { "* hush 1500; * reveal DG", "The dice show the dog and Granny." },
  { "b put C NE @400",
    "Bob moves the cat without being called. Once practice is over, that costs a chip." },
  { "t close @1501", "Bob moves without being called. Two spare pawns: there is nothing to do." },
  { "b throw; * hush 1500; * reveal MC; a put M SE @800; t close @841",
    "Ada wins this practice roll with the mouse." },
  { "a throw; * hush 1500; * reveal MG; b put G SW @800; t close @841",
    "The spare pawn wins: Granny." },
  { "b throw; * hush 1500; * reveal CC; t close @1501", "Doubles! Something may change now." },
  { "b keep", "Bob leaves everything as it is. Practice is over: now chips count!",
    "Bob leaves everything as it is. Practice is over: now chips count!" },
  { "a throw", "Ada rolls the dice." },
  { "* hush 1500; * reveal MC; a put M SE @800; t close @841",
    "Ada wins a chip with the mouse, and Bob pays it." },
  { 0 },
};

/* A wrong spot can cost a chip, but not in practice. */
static const ToldLine strict[] = {
  { "a take M; b take C; a throw; * hush 1500; * reveal MC; a put M NW @700",
    "Ada takes the mouse to a wrong spot." },
  { "t close @8001", "Nobody found the right spot." },
  { "b throw; * hush 1500; * reveal MC; b put C NW @700; t close @8001",
    "Nobody found the right spot. Practice is over: now chips count!" },
  { "a throw; * hush 1500; * reveal MC; b put C NW @700; t close @8001",
    "Bob pays a chip for a wrong spot. Nobody found the right spot." },
  { 0 },
};

static const ToldLine calm_practice[] = {
  { "a take M; b take C; a throw; * reveal MC", "The dice show the mouse and the cat." },
  { "a put M SE; b put C SE", "Ada wins this practice roll with the mouse." },
  { "b throw; * reveal DG",
    "The dice show the dog and Granny. Two spare pawns: there is nothing to do. Practice is over: "
    "now chips count!" },
  { 0 },
};

#define TWO_ROLLS "a throw; * reveal MM; a keep; b throw; * reveal CC; b keep; "

/* After the last roll nothing changes. */
static const ToldLine last[] = {
  { "a take M; b take C; " TWO_ROLLS TWO_ROLLS TWO_ROLLS TWO_ROLLS TWO_ROLLS TWO_ROLLS TWO_ROLLS
        TWO_ROLLS TWO_ROLLS "a throw; * reveal MM; a keep",
    "Ada leaves everything as it is." },
  { "b throw; * reveal CC", "Doubles! Both dice show the cat. The match is over." },
  { 0 },
};

/* The prompt begins with what is special now, except while everybody looks at the dice. */
static const ToldLine prompts[] = {
  { "", .prompt = "Ada’s turn: pick a pawn." },
  { "a take M; b take C",
    .prompt
    = "Practice: no chips are won yet. Ada’s turn: roll. Paws off until you see the dice!" },
  { "a throw; * hush 1500", .prompt = "Hush! Paws off until you see the dice!" },
  { "* reveal CC", .prompt = "Who is on the dice? Go!" },
  { "t close @1501", .prompt
                     = "Practice: no chips are won yet. Ada may trade pawns, swap two homes, "
                       "or leave everything as it is." },
  { "a keep; b throw; * hush 1500; * reveal DG; t close @1501",
    .prompt = "Ada’s turn: roll. Paws off until you see the dice!" },
  { 0 },
};

void
add_tests (void)
{
  words_add_match ("/words/throws", "", 3, throws);
  words_add_match ("/words/calm", "pace=calm", 2, calm);
  words_add_match ("/words/practice", "practice=2", 2, practice);
  words_add_match ("/words/strict", "practice=1 wrong=strict", 2, strict);
  words_add_match ("/words/practice/calm", "pace=calm practice=1", 2, calm_practice);
  words_add_match ("/words/last", "pace=calm cap=20", 2, last);
  words_add_match ("/words/practice/prompts", "practice=1", 2, prompts);
  g_test_add_data_func ("/words/every-step", NULL, words_test_every_step);
}
