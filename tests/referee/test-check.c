/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How `check` tests rules: games with deliberate faults (secret), and real ones that give one secret away
 * (leaks). The verdict for each fault must find it, and report a place. */

#include "run.h"

#include <string.h>

#include "tests/test-util.h"

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
  guint steps, seed; /* how many steps find it, from which seed on; 0: the usual ones */
} Fault;

#define ALIVE "every call into the game returns"
#define PLAYERS "computer players"
#define SENTENCES "sentences are"

static const Fault faults[] = {
  { "nothing", NULL },
  { "observe", "two worlds", " by what it sees now: table is “" },
  { "recall", "two worlds" },
  { "mask", "masks agree", "by their masks" },
  { "legal", "two worlds" },
  { "event", "two worlds", "neither in what it sees now nor in what it recalls" },
  { "guess", "guesses" },
  { "curtain", "two worlds" },
  { "actors", "two worlds", "began with the game's guess()" },
  { "judge", "two worlds", " by why a move is refused: " },
  { "sentence", "two worlds" },
  { "prompt", "two worlds" },
  { "log", "the log does not repeat", "reads “card " },
  { "uncovering", "hidden things are revealed", "not in the game's list" },
  { "listed", "legal() and judge()", " card 1” is listed but refused" },
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
  /* A sentence is about its own step, not about the last one of the match. */
  { "stumble", ALIVE, " in say_step() at match 0 of seed 1, 3 players, line 1 (* card " },
  { "suggest", PLAYERS, "of seat a in suggest() chooses “card 5”, which the rules refuse" },
  { "facts", ALIVE, "it crashed (invalid address) in find_facts() at match 0 of seed 1" },
  { "meet", PLAYERS, "writes past the end of its memory" },
  { "unreached", "every phase", "the phase feast is never reached", 10000 },
};

/* Returns: whether there is a fault, which has been found */
static gboolean
check (const Fault *fault, const char *folder, const char *prefix, const char *arguments)
{
  g_autofree char *name = g_strconcat (prefix, fault->name, ".so", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, folder, name, NULL);
  const int code
      = referee_run ("check %s --steps %u --seed %u %s", path,
                     fault->steps > 0 ? fault->steps : 500, MAX (fault->seed, 1), arguments);

  g_assert_cmpint (code, ==, fault->fails != NULL);
  if (fault->fails == NULL)
    g_assert_null (strstr (referee_out, "FAILS"));
  else
    referee_assert_fails (fault->fails, fault->says);
  return fault->fails != NULL;
}

static void
test_fault (gconstpointer fault)
{
  check (fault, "secret", "secret-", "--patience 1");
}

/* Real games with one leak. No more steps find it than the games themselves are checked with. */
#define REFUSALS "refusals depend"
#define MASKS "masks agree"
#define LIGHT "hidden things are revealed"
#define ODDS "chance gives nothing away"
#define WORLDS "two worlds"
#define SIGHTS "sights reveal"
#define STAMPS "in real time"

static const Fault leaks[] = {
  { "sewer-rat-none", NULL, NULL, 2000 },
  /* A refusal tells the rat player, who knows where the rat is. */
  { "sewer-rat-far-pair", REFUSALS, " swap a1 d4” is refused by SR-23", 2000 },
  { "sewer-rat-table-refusal", REFUSALS, "the move “t ", 1000 },
  /* Events. */
  { "sewer-rat-squeak", WORLDS, " swap " },
  { "sewer-rat-squeak-in-corner", LIGHT, " swap ", 2000 },
  { "sewer-rat-warm", LIGHT, "an event that does not happen" },
  { "cats-and-rats-neighbor", LIGHT, "an event that does not happen", 1000 },
  /* Masks. */
  { "sewer-rat-pass-masked", MASKS, " pass", 2000 },
  { "sewer-rat-exchange-turned", MASKS, " swap " },
  { "cats-and-rats-power", MASKS, "* card ", 1000 },
  /* Chance. */
  { "sewer-rat-odds", ODDS, "* lid " },
  { "sewer-rat-odds-even", ODDS, "by how likely it is" },
  { "sewer-rat-outcome", ODDS, "* lid " },
  { "sewer-rat-odds-listed", NULL, NULL, 1000 },
  /* Sights with reminders. */
  { "sewer-rat-reminder-on-turn", SIGHTS, "it had been reminded" },
  /* The log. */
  { "sewer-rat-tells-again", WORLDS, "what is said" },
  { "cats-and-rats-none", NULL, NULL, 1000 },
  { "cats-and-rats-log", "the log does not repeat", " take " },
  /* What the table shows. */
  { "sewer-rat-open-table", WORLDS, "what everybody can see" },
  { "sewer-rat-take-back", WORLDS, "can be undone" },
  /* Memory outside of the state. */
  { "sewer-rat-guess", WORLDS, "remembered beside it", 1000 },
  { "sewer-rat-describe", WORLDS, "remembered beside it", 1000 },
  { "cats-and-rats-forget", SIGHTS, "recalls more" },
  /* Real time. */
  { "scamper-none", NULL, NULL, 1000 },
  { "scamper-hush", REFUSALS, "early @", 1000 },
  { "scamper-way-out", STAMPS, "the table cannot call it off", 1000 },
  { "scamper-touch", STAMPS, "touch() answers with a move of a different stamp", 1000 },
  { "scamper-react", PLAYERS,
    " in react() chooses “? (kind 200; a 1, b 2, c 0, t 0)”, which no record", 1000 },
  /* Late in long rounds: when the pile has been used up, when nearly all cards are known. */
  { "cats-and-rats-pile", WORLDS, "what everybody can see", 10000 },
  { "cats-and-rats-hand", WORLDS, "what it recalls", 10000, 2 },
};

static void
test_leak (gconstpointer leak)
{
  if (check (leak, "leaks", "", ""))
    referee_assert_fails (((const Fault *) leak)->fails, ", line ");
}

/* The match that showed a leak or a crash can be played on: it is written up to there. */
static void
test_record (void)
{
  static const struct
  {
    const char *fault, *file, *last;
  } cases[] = { { "observe", "seed-1-match-0-line-4.mousehole", "* card 3" },
                { "crash", "seed-1-match-0-line-5.mousehole", "a swap" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (TestFolder) folder = test_make_folder ();
      g_autofree char *name = g_strdup_printf ("secret-%s.so", cases[i].fault);
      g_autofree char *game = g_test_build_filename (G_TEST_BUILT, "secret", name, NULL);
      g_autofree char *records = g_build_filename (folder, "records", NULL);
      g_autofree char *path = g_build_filename (records, cases[i].file, NULL);
      g_autofree char *see = g_strconcat ("; see ", path, NULL);
      g_autofree char *end = g_strconcat ("\n", cases[i].last, "\n", NULL);
      g_autofree char *text = NULL;

      referee_assert (1, see, "check %s --steps 500 --record %s", game, records);
      text = test_read_file (path);
      g_assert_true (g_str_has_suffix (text, end));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (strstr (FAULTS_LEFT_OUT, faults[i].name) == NULL)
      test_add_row ("/check/fault/", faults[i].name, &faults[i], test_fault);
  for (guint i = 0; i < G_N_ELEMENTS (leaks); i++)
    if (g_str_has_suffix (leaks[i].name, LEAKS_TRIED))
      test_add_row ("/check/leak/", leaks[i].name, &leaks[i], test_leak);
  g_test_add_func ("/check/record", test_record);
  return g_test_run ();
}
