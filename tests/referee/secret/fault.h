/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How the game with secrets is wrong: the only file that is recompiled for each way (fault.c). */

#pragma once

#include <glib.h>

typedef enum
{
  FAULT_NOTHING,
  /* Secrets given away: */
  FAULT_OBSERVE, /* the card on the table can be seen */
  FAULT_RECALL, /* a seat recalls its neighbor's card */
  FAULT_MASK, /* everybody is told what is dealt */
  FAULT_LEGAL, /* who may not exchange knows what lies there */
  FAULT_EVENT, /* an exchange tells everybody what was put down */
  FAULT_GUESS, /* a guess forgets the guesser's own card */
  FAULT_CURTAIN, /* the curtain falls only for high cards */
  FAULT_ACTORS, /* a player who has a 5 is passed over */
  FAULT_JUDGE, /* a refusal names another rule when a 1 lies there */
  FAULT_SENTENCE, /* a sentence names a card that was dealt before */
  FAULT_PROMPT, /* so does what is to be done now */
  FAULT_LOG, /* the log goes on naming cards that are covered again */
  FAULT_UNCOVERING, /* things come to light by a kind of move that it does not list */
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
  FAULT_LINGERS, /* is over in a phase that is not called so */
  FAULT_ASIDE, /* lets the curtain fall for somebody whose turn it is not */
  FAULT_AMPLE, /* has more events in a step than there is room for */
  FAULT_ROW, /* has no row of notation for a kind of move */
  FAULT_UNREACHED, /* lists a phase that it never comes to */
  /* Code that is broken: */
  FAULT_CRASH, /* crashes when a card is kept */
  FAULT_BLIND, /* writes events where nobody wants any */
  FAULT_HANG, /* never comes back from its judge */
  FAULT_EXIT, /* ends the program when it is asked what to do */
  FAULT_LONG, /* lists more moves than there is room for */
  FAULT_NOBODY, /* waits for a seat that nobody sits at */
  FAULT_CRITICAL, /* gives a library what it does not take */
  FAULT_UTF8, /* says what is no text */
  FAULT_LINES, /* says two lines */
  FAULT_SWELLS, /* keeps large blocks */
  FAULT_STATIC, /* gives away a sentence that is not its own */
  FAULT_GROWS, /* keeps what it takes */
  FAULT_CHOOSE, /* has a computer player who cheats */
  FAULT_PEEK, /* has one who changes what it sees */
  FAULT_FENCE, /* has one who remembers more than there is room for */
  FAULT_POLICY, /* gives the general search a quick move that the rules refuse */
  FAULT_BUFFER, /* says the last card that it has told anybody */
  FAULT_HOPE, /* gives it hopes that are no shares */
} SecretFault;

extern const SecretFault secret_fault;
/* What the rules list: their phases, and by what things come to light. */
extern const char *const secret_phases[];
extern const guint8 secret_uncovering[];
/* Whether everybody decides behind the curtain in the first round, as the tests of the table want it. */
extern const int secret_private;
