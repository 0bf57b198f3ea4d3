/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Cats and Rats on the rules interface, on one page: rows of hidden cards, each with the set of seats
 * that have seen it.
 *
 * Moves        a look · a done · a take a1 · a draw · a keep a2 · a drop · a use · a peek a3 · a swap a2 c3 ·
 *              a two · a knock · a end · t next · t clock
 * Chance       * start a · * card 9 (deal, starter, draw and replacement: one line a card)
 * Take-back    none: every move shows or hides a card
 * Dictionary   phase turn round winners score.a dealer row.a discard draw hand total.a last.a known.a
 */
#pragma once

#include <string.h>

#include "engine/mh-rules.h"

enum
{
  CR_LOOK = 1,
  CR_DONE,
  CR_TAKE, /* a: seat, b: slot */
  CR_DRAW,
  CR_KEEP,
  CR_DROP,
  CR_USE,
  CR_PEEK,
  CR_SWAP, /* a: seat << 4 | slot, b: likewise */
  CR_TWO,
  CR_KNOCK,
  CR_END,
  CR_NEXT,
  CR_CLOCK,
  CR_START,
  CR_CARD, /* a: card 1-13 */
};

typedef enum
{
  CR_AT_START,
  CR_AT_DEAL,
  CR_AT_LOOK,
  CR_AT_TURN,
  CR_AT_DRAW, /* chance gives the drawn card */
  CR_AT_DECIDE,
  CR_AT_TARGET,
  CR_AT_PEEKING,
  CR_AT_KNOCK,
  CR_AT_REVEAL, /* chance replaces power cards */
  CR_AT_SCORE,
  CR_AT_OVER,
} CatsAndRatsPhase;

#define CR_KINDS 13 /* codes 1-10 = values 0-9, 11 Peek, 12 Swap, 13 Draw 2 */

/* One card that somebody may have seen; the mask travels with it when two cards change places. */
MH_STATE_BEGIN
typedef struct
{
  guint8 code; /* 0 = blank */
  guint8 known; /* the seats that have been shown it */
  guint8 open; /* lies face up: the younger game's outer places */
} CatsAndRatsCard;

typedef struct
{
  guint16 total[MH_SEATS_MAX];
  guint16 rounds_played;
  CatsAndRatsCard row[MH_SEATS_MAX][4];
  guint8 discard[54]; /* face-up pile in its public order; blanked below the top for MH_NOW */
  guint8 pile[CR_KINDS]; /* how many of each kind: no order, so none can leak; blanked in sights */
  guint8 pile_size;
  guint8 discard_size;
  guint8 hand; /* the drawn card: its drawer sees it */
  guint8 phase;
  guint8 turn;
  guint8 dealer;
  guint8 n_seats;
  guint8 active; /* seats that are not out */
  guint8 looking; /* seats whose first look is open */
  guint8 looked; /* seats that have closed it */
  guint8 sequence; /* 0 plain draw, 1 first card, 2 second card of a Draw 2 */
  guint8 peeking; /* slot + 1 while a Peek is open */
  guint8 knocker;
  guint8 last[MH_SEATS_MAX];
} CatsAndRatsState;
MH_STATE_END

/* In LOOK everybody may act; in turn order on a shared screen and in search. */
static inline MhActors
cats_and_rats_actors (gconstpointer data)
{
  const CatsAndRatsState *state = data;

  switch ((CatsAndRatsPhase) state->phase)
    {
    case CR_AT_START:
    case CR_AT_DEAL:
    case CR_AT_DRAW:
    case CR_AT_REVEAL:
      return mh_actor_bit (MH_CHANCE);
    case CR_AT_LOOK:
      return state->active & (MhActors) ~state->looked;
    case CR_AT_SCORE:
      return mh_actor_bit (MH_TABLE);
    case CR_AT_OVER:
      return 0;
    case CR_AT_TURN:
    case CR_AT_DECIDE:
    case CR_AT_TARGET:
    case CR_AT_PEEKING:
    case CR_AT_KNOCK:
    default:
      return mh_actor_bit (state->turn);
    }
}

static inline void
cats_and_rats_chance (gconstpointer data, MhChance *chance)
{
  const CatsAndRatsState *state = data;

  for (guint8 kind = 0; kind < CR_KINDS; kind++)
    if (state->pile[kind] > 0)
      mh_chance_add (chance, mh_move (CR_CARD, kind + 1, 0), state->pile[kind]);
}

static inline gboolean
cats_and_rats_sees (const CatsAndRatsState *state, guint seat, guint slot, MhActor viewer)
{
  const CatsAndRatsCard *card = &state->row[seat][slot];

  if (card->open || state->phase >= CR_AT_REVEAL)
    return TRUE;
  if (viewer != seat)
    return FALSE;
  if (state->looking & mh_actor_bit (viewer))
    return slot == 0 || slot == 3;
  return state->phase == CR_AT_PEEKING && state->turn == viewer && state->peeking == slot + 1;
}

static inline void
cats_and_rats_observe (gconstpointer data, MhActor viewer, MhKnowledge knowledge, gpointer out)
{
  CatsAndRatsState *sight = out;
  const CatsAndRatsState *state = data;
  MhActors bit = viewer < MH_SEATS_MAX ? mh_actor_bit (viewer) : 0;

  memcpy (sight, state, sizeof *sight);
  memset (sight->pile, 0, sizeof sight->pile);
  if (state->phase == CR_AT_DECIDE && viewer != state->turn)
    sight->hand = 0;
  if (knowledge == MH_NOW && state->discard_size > 1)
    memset (sight->discard, 0, state->discard_size - 1u);
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    for (guint slot = 0; slot < 4; slot++)
      {
        CatsAndRatsCard *card = &sight->row[seat][slot];

        if (!cats_and_rats_sees (state, seat, slot, viewer)
            && !(knowledge == MH_RECALL && card->known & bit))
          card->code = 0;
        /* Who has seen what is public: everybody watches who looks where. */
      }
}

/* A dealt card is nobody's knowledge, a drawn one its drawer's, a starter everybody's. */
static inline MhMove
cats_and_rats_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  const CatsAndRatsState *state = before;

  if (mh_move_kind (move) != CR_CARD || state->phase == CR_AT_REVEAL)
    return move;
  if (state->phase == CR_AT_DRAW && state->turn == viewer)
    return move;
  return mh_move (CR_CARD, 0, 0);
}

static inline void
cats_and_rats_forget (gpointer data, MhActor seat)
{
  CatsAndRatsState *state = data;

  for (guint i = 0; i < MH_SEATS_MAX * 4; i++)
    state->row[i / 4][i % 4].known &= (guint8) ~mh_actor_bit (seat);
}

/* The first seat in turn order that looks, the drawer who decides, the one who peeks. */
static inline MhActor
cats_and_rats_curtain (gconstpointer data)
{
  const CatsAndRatsState *state = data;

  if (state->phase == CR_AT_LOOK)
    for (guint i = 1; i <= state->n_seats; i++)
      {
        MhActor seat = (MhActor) ((state->dealer + i) % state->n_seats);

        if (state->active & mh_actor_bit (seat) && !(state->looked & mh_actor_bit (seat)))
          return seat;
      }
  if (state->phase == CR_AT_DECIDE || state->phase == CR_AT_PEEKING)
    return state->turn;
  return MH_NOBODY;
}
