/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A tiny game with secrets: everybody has a card from 1 to 5, one more lies face down, and who is on
 * turn keeps the own card or exchanges it with that one. Built once as it should be and once for
 * each way to be wrong; `mousehole-referee check` must find every one of them. */

#pragma once

#include "engine/mh-game.h"

G_BEGIN_DECLS

#define FAULT_NOTHING 0
/* Secrets given away: */
#define FAULT_OBSERVE 1 /* the card on the table can be seen */
#define FAULT_RECALL 2 /* a seat recalls its neighbour's card */
#define FAULT_MASK 3 /* everybody is told what is dealt */
#define FAULT_LEGAL 4 /* who may not exchange knows what lies there */
#define FAULT_EVENT 5 /* an exchange tells everybody what was put down */
#define FAULT_GUESS 6 /* a guess forgets the own card */
#define FAULT_CURTAIN 7 /* the curtain falls only for high cards */
#define FAULT_ACTORS 8 /* whoever holds a 5 is passed over */
#define FAULT_JUDGE 9 /* a refusal names another rule when a 1 lies there */
#define FAULT_SENTENCE 22 /* a sentence names a card that was dealt before */
#define FAULT_PROMPT 23 /* so does what is to be done now */
/* Rules that do not fit together: */
#define FAULT_LISTED 10 /* lists a move that the judge refuses */
#define FAULT_UNLISTED 11 /* allows a move that is not listed */
#define FAULT_NAMELESS 12 /* refuses by a rule without an ID */
#define FAULT_ENDLESS 13 /* is longer than it says */
#define FAULT_WINNERS 14 /* ends without winners */
#define FAULT_NOTATION 15 /* writes two moves alike */
#define FAULT_PARSE 16 /* reads what it never writes */
#define FAULT_IMPURE 17 /* remembers something outside of the state */
#define FAULT_PLAYERS 18 /* starts with players that are not allowed */
#define FAULT_INVARIANT 19 /* breaks its own invariant */
#define FAULT_CHANCE 20 /* lists an outcome that the judge refuses */
#define FAULT_KEYS 21 /* describes no phase */

#ifndef FAULT
#define FAULT FAULT_NOTHING
#endif

/* Whether everybody decides behind the curtain in the first round, as the tests of the table want it. */
#ifndef PRIVATE
#define PRIVATE 0
#endif

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
  guint8 left; /* turns to come */
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

/* What the sentences of a faulty game remember: the first card that was dealt. */
extern guint8 secret_dealt_first;
extern const MhRules secret_rules;

void secret_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX]);

G_END_DECLS
