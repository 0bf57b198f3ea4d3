/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

#define CR_SEATS_MAX 6
#define CR_SLOTS 4
#define CR_CARDS 54
#define CR_POWER_CARDS 9
#define CR_KINDS 13
/* With a clock, a match ends after this many rounds even if nobody watches the time. */
#define CR_TIMED_ROUNDS_MAX 100

/* Kinds of cards from 1, so that 0 is no card or a blank one: the numbers 0 to 9, then the powers. */
enum
{
  CR_CARD_NONE = 0,
  CR_CARD_ZERO = 1,
  CR_CARD_NINE = 10,
  CR_CARD_PEEK = 11,
  CR_CARD_SWAP = 12,
  CR_CARD_DRAW_2 = 13,
  CR_CARD_HIDDEN = 255, /* masked, for viewers who must not know it */
};

typedef enum
{
  CR_PHASE_START, /* chance chooses the first dealer */
  CR_PHASE_DEAL, /* chance deals, one card per line */
  CR_PHASE_STARTER, /* chance turns up the first card of the discard pile */
  CR_PHASE_LOOK,
  CR_PHASE_TURN,
  CR_PHASE_DRAW, /* chance draws */
  CR_PHASE_DECIDE,
  CR_PHASE_TARGET,
  CR_PHASE_PEEKING,
  CR_PHASE_KNOCK,
  CR_PHASE_REVEAL, /* all rows are face up, chance replaces power cards */
  CR_PHASE_SCORE,
  CR_PHASE_OVER,
  CR_N_PHASES
} CatsAndRatsPhase;

typedef enum
{
  CATS_AND_RATS_END_ROUNDS,
  CATS_AND_RATS_END_TIME,
  CATS_AND_RATS_END_LIMIT,
} CatsAndRatsEnd;

/* A card in a row. */
MH_STATE_BEGIN
typedef struct
{
  guint8 code; /* its kind; 0 if there is none or it is blank */
  /* the seats that have been shown it (and MH_TABLE: everybody); moves with the card */
  guint8 known;
  guint8 place; /* 0 no card, 1 face down, 2 face up */
  guint8 fresh; /* whether it has been drawn since the discard pile became the pile */
} CatsAndRatsCard;
MH_STATE_END

#define CR_EVERYBODY ((guint8) 0xff) /* in a set of seats that know a card */

enum
{
  CR_PLACE_EMPTY,
  CR_PLACE_DOWN,
  CR_PLACE_UP,
};

/* The complete state. */
MH_STATE_BEGIN
typedef struct
{
  guint32 total[CR_SEATS_MAX]; /* the points of each seat */
  guint16 limit; /* a seat with this many points is out */
  guint16 round; /* from 1 */
  guint8 last[CR_SEATS_MAX]; /* the points of each seat in the last round */
  guint8 phase; /* a CatsAndRatsPhase */
  guint8 actors; /* the actors of this phase */
  guint8 turn; /* the seat to move */
  guint8 dealer; /* the seat that dealt */
  guint8 n_seats; /* players */
  guint8 playing; /* the seats that have cards in this round */
  guint8 time_is_up; /* whether the agreed time has run out */
  guint8 end; /* a CatsAndRatsEnd */
  guint8 rounds; /* how many to play */
  guint8 minutes; /* how long to play */
  guint8 lap_limit; /* laps after which a round ends without a knock; 0 never */
  guint8 keep_power; /* whether a power card may be kept */
  guint8 younger; /* whether the outer cards are face up */
  guint8 winners; /* the winners when the match is over */

  /* All fields from here on belong to the round. */
  guint16 n_turns; /* finished turns in this round */
  CatsAndRatsCard row[CR_SEATS_MAX][CR_SLOTS]; /* the cards in front of each seat */
  guint8 discard[CR_CARDS]; /* the face-up pile, starting with its first card */
  guint8 aside[CR_POWER_CARDS]; /* power cards that were turned up before the first number */
  /* the number of face-down cards of each kind; without an order, so none can leak. In a sight that recalls the
   * cards of a remade pile, also the drawn ones that are hidden */
  guint8 pile[CR_KINDS];
  guint8 since[CR_SEATS_MAX]; /* the first card of the discard pile that each seat remembers */
  guint8 pile_size; /* cards in the pile */
  guint8 discard_size; /* cards in the discard pile */
  guint8 n_aside; /* cards that are set aside */
  guint8 hand; /* the drawn card */
  guint8 hand_fresh; /* `fresh` for the drawn card */
  guint8 remade; /* who has seen every card of the remade pile; 0 while the pile is the first one */
  guint8 looking; /* the seats that are looking at their outer cards */
  guint8 looked; /* the seats that have looked */
  guint8 dealt; /* cards that have been dealt */
  guint8 sequence; /* 0 a plain draw, 1 the first card of a Draw 2, 2 the second */
  guint8 peeking; /* the slot of the card that is being peeked at, from 1; 0 none */
  guint8 knocker; /* the seat that has knocked, from 1; 0 nobody */
  /* the place of the face-up power card that is replaced next, from 1: seat times four, + slot; 0 none */
  guint8 gap;
  guint8 reserved[3];
} CatsAndRatsState;
MH_STATE_END

G_STATIC_ASSERT (sizeof (CatsAndRatsState) == 244);

/* Start of the round's fields, which each new round clears. */
#define CR_ROUND G_STRUCT_OFFSET (CatsAndRatsState, n_turns)

/* Moves of seats, then of the table, then of chance. A place is 1 + ten times the letter of its row + its slot as
 * written, even if it does not exist; 0 is none. */
enum
{
  CR_MOVE_LOOK = 1,
  CR_MOVE_DONE,
  CR_MOVE_TAKE, /* a: place */
  CR_MOVE_DRAW,
  CR_MOVE_KEEP, /* a: place */
  CR_MOVE_DROP,
  CR_MOVE_USE,
  CR_MOVE_PEEK, /* a: place */
  CR_MOVE_SWAP, /* a, b: places */
  CR_MOVE_TWO,
  CR_MOVE_KNOCK,
  CR_MOVE_END,
  CR_MOVE_NEXT,
  CR_MOVE_CLOCK,
  CR_MOVE_START, /* a: seat */
  CR_MOVE_CARD, /* a: kind */
  CR_N_MOVES
};

/* Events: what is revealed. */
enum
{
  CR_EVENT_DISCARD = 32, /* a: kind; a card is placed face up on the discard pile */
  CR_EVENT_FACE, /* a: place, b: kind; a player looks at a card */
  CR_EVENT_ROW, /* a: seat, the rest: four kinds; a row is turned face up */
};

static inline guint8
cats_and_rats_place (guint seat, guint slot)
{
  return (guint8) (1 + 10 * seat + slot + 1);
}

static inline guint
cats_and_rats_place_seat (guint place)
{
  return (place - 1) / 10;
}

/* From 0; slots that do not exist are 4 or more. */
static inline guint
cats_and_rats_place_slot (guint place)
{
  guint digit = (place - 1) % 10;

  return digit >= 1 && digit <= CR_SLOTS ? digit - 1 : CR_SLOTS;
}

static inline gboolean
cats_and_rats_is_number (guint code)
{
  return code >= CR_CARD_ZERO && code <= CR_CARD_NINE;
}

static inline gboolean
cats_and_rats_is_power (guint code)
{
  return code >= CR_CARD_PEEK && code <= CR_CARD_DRAW_2;
}

static inline gboolean
cats_and_rats_is_outer (guint slot)
{
  return slot == 0 || slot == CR_SLOTS - 1;
}

static inline gboolean
cats_and_rats_plays (const CatsAndRatsState *state, guint seat)
{
  return seat < CR_SEATS_MAX && mh_actors_has (state->playing, seat);
}

static inline int
cats_and_rats_get_luck (gconstpointer state, MhActor seat)
{
  return -((const CatsAndRatsState *) state)->last[seat];
}

/* The seats with the fewest points in the round that has ended. */
static inline MhActors
cats_and_rats_get_lucky (const CatsAndRatsState *state)
{
  return mh_find_best (cats_and_rats_get_luck, state, state->playing);
}

/* The next seat clockwise with cards. */
static inline MhActor
cats_and_rats_next_seat (const CatsAndRatsState *state, MhActor seat)
{
  do
    seat = (MhActor) (seat + 1u < state->n_seats ? seat + 1 : 0);
  while (!cats_and_rats_plays (state, seat));
  return seat;
}

/* The top card of the discard pile, or none. */
static inline guint8
cats_and_rats_top (const CatsAndRatsState *state)
{
  return state->discard_size > 0 ? state->discard[state->discard_size - 1] : CR_CARD_NONE;
}

/* The number of cards of a kind in the game. */
static inline guint
cats_and_rats_count_kind (guint code)
{
  if (code == CR_CARD_NINE)
    return 9;
  return code < CR_CARD_NINE ? 4 : 3;
}

/* cats-and-rats-names.c: linked into both modules, so that table and log use the same names. */
const char *cats_and_rats_get_card_name (guint code);
