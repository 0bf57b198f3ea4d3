/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A tiny game with secrets: everybody has a card from 1 to 5, one more is face down, and the player whose turn
 * it is keeps their own card or swaps it with that one. It is built once as it should be and once for each
 * fault; `mousehole-referee check` must find every fault. */

#pragma once

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

#define CARDS 5
#define COPIES 2
#define TURNS 2

MH_STATE_BEGIN
typedef struct
{
  guint8 card[MH_SEATS_MAX];
  guint8 table;
  guint8 known; /* the seat that put the card on the table, as a bit */
  guint8 n_seats;
  guint8 dealt;
  guint8 turn;
  guint8 left; /* turns left */
} Secret;
MH_STATE_END

enum
{
  MOVE_CARD = 1,
  MOVE_KEEP,
  MOVE_SWAP,
  EVENT_PUT,
  EVENT_TOOK,
};

enum
{
  RULE_NONE,
  RULE_PLAYERS,
  RULE_TURN,
  RULE_MOVE,
  RULE_CARD,
  N_RULES
};

MhMove secret_choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
void secret_remember (gpointer memory,
                      gconstpointer before,
                      MhActor actor,
                      MhMove move,
                      gconstpointer after,
                      MhActor seat,
                      MhLevel level,
                      MhRandom *random);

/* The faults. Only fault.c is recompiled for each of them. */
typedef enum
{
  FAULT_NOTHING,
  /* Secrets given away: */
  FAULT_OBSERVE, /* the card on the table can be seen */
  FAULT_RECALL, /* a seat recalls its neighbor's card */
  FAULT_MASK, /* everybody is told what is dealt */
  FAULT_LEGAL, /* a seat that may not swap knows what is there */
  FAULT_EVENT, /* a swap tells everybody what was put down */
  FAULT_GUESS, /* a guess forgets the guesser's own card */
  FAULT_CURTAIN, /* the curtain falls only for high cards */
  FAULT_ACTORS, /* a player who has a 5 is passed over */
  FAULT_JUDGE, /* a refusal names another rule when the card on the table is a 1 */
  FAULT_SENTENCE, /* a sentence names a card that was dealt before */
  FAULT_PROMPT, /* so does the prompt */
  FAULT_LOG, /* the log still names cards that are covered again */
  FAULT_UNCOVERING, /* things are revealed by a kind of move that it does not list */
  /* Rules that do not fit together: */
  FAULT_LISTED, /* lists a move that the judge refuses */
  FAULT_UNLISTED, /* allows a move that is not listed */
  FAULT_NAMELESS, /* refuses by a rule without an ID */
  FAULT_ENDLESS, /* is longer than it says */
  FAULT_WINNERS, /* ends without winners */
  FAULT_NOTATION, /* writes two moves alike */
  FAULT_PARSE, /* reads what it never writes */
  FAULT_IMPURE, /* remembers something outside of the state */
  FAULT_PLAYERS, /* starts with players that are not allowed */
  FAULT_INVARIANT, /* breaks its own invariant */
  FAULT_CHANCE, /* lists an outcome that the judge refuses */
  FAULT_KEYS, /* describes no phase */
  FAULT_PHASE, /* describes a phase that it does not list */
  FAULT_LINGERS, /* is over in a phase with another name */
  FAULT_ASIDE, /* lowers the curtain for a seat whose turn it is not */
  FAULT_AMPLE, /* has more events in a step than there is room for */
  FAULT_ROW, /* has no row of notation for a kind of move */
  FAULT_UNREACHED, /* lists a phase that it never reaches */
  /* Code that is broken: */
  FAULT_CRASH, /* crashes when a card is kept */
  FAULT_BLIND, /* writes events when the caller wants none */
  FAULT_HANG, /* its judge never returns */
  FAULT_EXIT, /* ends the program when it is asked for the prompt */
  FAULT_LONG, /* lists more moves than there is room for */
  FAULT_NOBODY, /* waits for a seat that is empty */
  FAULT_CRITICAL, /* passes an invalid argument to a library */
  FAULT_UTF8, /* returns text that is not UTF-8 */
  FAULT_LINES, /* returns two lines */
  FAULT_SWELLS, /* allocates large blocks and keeps them */
  FAULT_STATIC, /* returns a static sentence for the caller to free */
  FAULT_GROWS, /* leaks memory */
  FAULT_CHOOSE, /* has a computer player that cheats */
  FAULT_PEEK, /* has one that changes its sight */
  FAULT_FENCE, /* has one that remembers more than there is room for */
  FAULT_POLICY, /* gives the general search a quick move that the rules refuse */
  FAULT_BUFFER, /* names the last card that it has told anybody */
  FAULT_HOPE, /* passes estimates to the search that are not shares */
  FAULT_STUMBLE, /* crashes over the sentence about a card that is dealt */
  FAULT_SUGGEST, /* suggests a move that the rules refuse */
  FAULT_FACTS, /* crashes when it is asked for the facts of a suggestion */
  FAULT_MEET, /* notes the people where there is no room */
} SecretFault;

extern const SecretFault secret_fault;
/* The lists in the rules: their phases, and the kinds of moves that reveal things. */
extern const char *const secret_phases[];
extern const guint8 secret_uncovering[];
/* Whether everybody decides behind the curtain in the first round, as the tests of the table want it. */
extern const int secret_private;

/* The notation of its moves, and its computer players; in fault.c. */
extern const MhStrategyRules secret_strategy;
extern const MhNotation secret_notation[];

G_END_DECLS
