/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How `check` tests rules: games with deliberate faults (secret), and real ones that give one secret away
 * (leaks). The verdict for each fault must find it, and report a place. */

#include "run.h"

#include <string.h>

/* Sanitizers report nothing about these faults, and take ten times as long. */
#ifdef __SANITIZE_ADDRESS__
#define LEAKS_TRIED "-none"
#define FAULTS_LEFT_OUT "grows swells" /* sanitizers have a heap of their own */
#else
#define LEAKS_TRIED ""
#define FAULTS_LEFT_OUT ""
#endif

/* A module, and the verdict that finds its fault. */
typedef struct
{
  const char *name;
  const char *fails; /* NULL: every verdict passes */
  const char *says; /* (nullable): part of that verdict's line */
} Fault;

#define ALIVE "every call into the game returns"
#define PLAYERS "computer players"
#define SENTENCES "sentences are"

static const Fault faults[] = {
  { "nothing", NULL },
  { "observe", "two worlds" },
  { "recall", "two worlds" },
  { "mask", "masks agree", "by their masks" },
  { "legal", "two worlds" },
  { "event", "two worlds" },
  { "guess", "guesses" },
  { "curtain", "two worlds" },
  { "actors", "two worlds" },
  { "judge", "two worlds" },
  { "sentence", "two worlds" },
  { "prompt", "two worlds" },
  { "log", "the log does not repeat", "reads “card " },
  { "uncovering", "hidden things are revealed", "not in the game's list" },
  { "listed", "legal() and judge()" },
  { "unlisted", "legal() and judge()" },
  { "nameless", "a refused move" },
  { "endless", "matches end" },
  { "winners", "matches end" },
  { "notation", "moves are written" },
  { "parse", "text that is not a move" },
  { "impure", "the same moves" },
  { "players", "matches start" },
  { "invariant", "no step breaks" },
  { "chance", "chance() and judge()" },
  { "keys", "describe() provides" },
  { "phase", "every phase", "the phase over is not in the game's list" },
  { "crash", ALIVE, "it crashed (invalid address) in play() at match 0 of seed 1" },
  { "blind", ALIVE, " in play() with events = NULL" },
  { "hang", ALIVE, "it did not return within 1 seconds in judge() at match 0 of seed 1" },
  { "exit", ALIVE, "it exited with code 0 in say_prompt()" },
  { "long", ALIVE, "it lists 2560 moves, but there is room for only 256 in legal() at match " },
  { "static", ALIVE, " in freeing its sentence, which the caller must own" },
  { "nobody", "only seats in play", "is none of the seats" },
  { "aside", "only seats in play", "the curtain hangs for b, who cannot act" },
  { "lingers", "describe() provides", "the phase is “choose”, not “over”" },
  { "ample", "two worlds", "the step has 8 events" },
  { "row", "moves are written", "no row of the notation writes" },
  { "critical", "no critical messages", "g_utf8_casefold: assertion" },
  { "utf8", SENTENCES, "what say_step() answers is not valid UTF-8" },
  { "lines", SENTENCES, "is more than one line" },
  { "grows", "no memory leaks", " times took " },
  { "swells", "no memory leaks", " times took " },
  { "choose", PLAYERS, "the player easy of seat a chooses “card 5”, which the rules refuse" },
  { "peek", PLAYERS, "changes the sight" },
  { "fence", PLAYERS, "writes past the end of its memory" },
  { "policy", PLAYERS,
    "the player random of seat a in policy() chooses “card 5”, which the rules refuse" },
  { "buffer", "a viewer is told and shown the same", "after the others have got theirs “card" },
  { "hope", PLAYERS, "the values that hope() returns are not shares of one win" },
  { "unreached", "every phase", "the phase feast is never reached" },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autofree char *name = g_strdup_printf ("secret-%s.so", fault->name);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "secret", name, NULL);
  guint steps = strcmp (fault->name, "unreached") == 0 ? 10000 : 500;

  g_assert_cmpint (referee_run ("check %s --steps %u --patience 1", path, steps), ==,
                   fault->fails != NULL);
  if (fault->fails == NULL)
    g_assert_null (strstr (referee_out, "FAILS"));
  else
    referee_assert_fails (fault->fails, fault->says);
}

/* A real game with one leak, and how many steps find it: no more than the games themselves are checked with. */
typedef struct
{
  const char *name;
  guint steps;
  guint seed;
  const char *fails; /* NULL: every verdict passes */
  const char *says; /* part of that verdict's line */
} Leak;

#define REFUSALS "refusals depend"
#define MASKS "masks agree"
#define LIGHT "hidden things are revealed"
#define ODDS "chance gives nothing away"
#define WORLDS "two worlds"
#define SIGHTS "sights reveal"
#define STAMPS "in real time"

static const Leak leaks[] = {
  { "sewer-rat-none", 2000, 1, NULL },
  /* A refusal tells the rat player, who knows where the rat is. */
  { "sewer-rat-far-pair", 2000, 1, REFUSALS, " swap a1 d4” is refused by SR-23" },
  { "sewer-rat-table-refusal", 1000, 1, REFUSALS, "the move “t " },
  /* Events. */
  { "sewer-rat-squeak", 500, 1, WORLDS, " swap " },
  { "sewer-rat-squeak-in-corner", 2000, 1, LIGHT, " swap " },
  { "sewer-rat-warm", 500, 1, LIGHT, "an event that does not happen" },
  { "cats-and-rats-neighbor", 1000, 1, LIGHT, "an event that does not happen" },
  /* Masks. */
  { "sewer-rat-pass-masked", 2000, 1, MASKS, " pass" },
  { "sewer-rat-exchange-turned", 500, 1, MASKS, " swap " },
  { "cats-and-rats-power", 1000, 1, MASKS, "* card " },
  /* Chance. */
  { "sewer-rat-odds", 500, 1, ODDS, "* lid " },
  { "sewer-rat-odds-even", 500, 1, ODDS, "by how likely it is" },
  { "sewer-rat-outcome", 500, 1, ODDS, "* lid " },
  { "sewer-rat-odds-listed", 1000, 1, NULL },
  /* Sights with reminders. */
  { "sewer-rat-reminder-on-turn", 500, 1, SIGHTS, "it had been reminded" },
  /* The log. */
  { "sewer-rat-tells-again", 500, 1, WORLDS, "what is said" },
  { "cats-and-rats-none", 1000, 1, NULL },
  { "cats-and-rats-log", 500, 1, "the log does not repeat", " take " },
  /* What the table shows. */
  { "sewer-rat-open-table", 500, 1, WORLDS, "what everybody can see" },
  { "sewer-rat-take-back", 500, 1, WORLDS, "can be undone" },
  /* Memory outside of the state. */
  { "sewer-rat-guess", 1000, 1, WORLDS, "remembered beside it" },
  { "sewer-rat-describe", 1000, 1, WORLDS, "remembered beside it" },
  { "cats-and-rats-forget", 500, 1, SIGHTS, "recalls more" },
  /* Real time. */
  { "scamper-none", 1000, 1, NULL },
  { "scamper-hush", 1000, 1, REFUSALS, "early @" },
  { "scamper-way-out", 1000, 1, STAMPS, "the table cannot call it off" },
  /* Late in long rounds: when the pile has been used up, when nearly all cards are known. */
  { "cats-and-rats-pile", 10000, 1, WORLDS, "what everybody can see" },
  { "cats-and-rats-hand", 10000, 2, WORLDS, "what it recalls" },
};

static void
test_leak (gconstpointer data)
{
  const Leak *leak = data;
  g_autofree char *name = g_strconcat (leak->name, ".so", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "leaks", name, NULL);

  g_assert_cmpint (referee_run ("check %s --steps %u --seed %u", path, leak->steps, leak->seed), ==,
                   leak->fails != NULL);
  if (leak->fails == NULL)
    return;
  referee_assert_fails (leak->fails, leak->says);
  referee_assert_fails (leak->fails, ", line ");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/check/fault/", faults[i].name, NULL);

      if (strstr (FAULTS_LEFT_OUT, faults[i].name) == NULL)
        g_test_add_data_func (path, &faults[i], test_fault);
    }
  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    {
      g_autofree char *path = g_strconcat ("/check/leak/", leaks[i].name, NULL);

      if (g_str_has_suffix (leaks[i].name, LEAKS_TRIED))
        g_test_add_data_func (path, &leaks[i], test_leak);
    }
  return g_test_run ();
}
