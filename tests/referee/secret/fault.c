/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "secret.h"

#include <signal.h>
#include <string.h>

const SecretFault secret_fault = FAULT;
const int secret_private = PRIVATE;

const char *const secret_phases[] = { "deal", "choose", FAULT == FAULT_PHASE ? NULL : "over",
                                      FAULT == FAULT_UNREACHED ? "feast" : NULL, NULL };
const guint8 secret_uncovering[] = { FAULT == FAULT_UNCOVERING ? 0 : MOVE_SWAP, 0 };

static const MhWords cards = { .first = 1, .letters = "12345" };
static const MhWords anything = { .first = 1, .any = "-" };
const MhNotation secret_notation[] = {
  { MOVE_KEEP, "keep" },
  { FAULT == FAULT_ROW ? 200 : MOVE_SWAP, FAULT == FAULT_NOTATION ? "keep" : "swap" },
  { MOVE_CARD, "card %a", { &cards } },
  { FAULT == FAULT_PARSE ? MOVE_KEEP : 0, "%b", { NULL, &anything } },
  { 0 },
};

static MhMove
choose_quickly (gconstpointer sight, MhActor seat, MhRandom *random)
{
  return secret_choose (sight, seat, MH_LEVEL_MEDIUM, random);
}

static gboolean
hope_for_all (gconstpointer state, double share[MH_SEATS_MAX])
{
  share[0] = share[1] = share[2] = 1;
  return TRUE;
}

static MhMove
suggest (gconstpointer sight, MhActor seat)
{
  return secret_choose (sight, seat, MH_LEVEL_HARD, NULL);
}

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  raise (SIGSEGV);
  return 0;
}

static void
meet (gpointer memory, MhActors people)
{
  memcpy ((guint8 *) memory + 4, &people, sizeof people);
}

static const MhSentence sentences[]
    = { { .text = "You have a good card.", .about = MOVE_KEEP }, { 0 } };
static const MhSuggestions suggestions
    = { .sentences = sentences, .find_facts = FAULT == FAULT_FACTS ? find_facts : NULL };

/* Only faulty players: the general search plays the others. */
const MhStrategyRules secret_strategy = {
  .levels
  = FAULT == FAULT_CHOOSE || FAULT == FAULT_PEEK || FAULT == FAULT_FENCE ? 1u << MH_LEVEL_EASY : 0,
  .choose = secret_choose,
  .policy = FAULT == FAULT_POLICY ? choose_quickly : NULL,
  .hope = FAULT == FAULT_HOPE ? hope_for_all : NULL,
  .memory_size = FAULT == FAULT_FENCE || FAULT == FAULT_MEET ? 4 : 0,
  .remember = FAULT == FAULT_FENCE ? secret_remember : NULL,
  .meet = FAULT == FAULT_MEET ? meet : NULL,
  .suggest = FAULT == FAULT_SUGGEST ? suggest : NULL,
  .suggestions = FAULT == FAULT_SUGGEST || FAULT == FAULT_FACTS ? &suggestions : NULL,
};
