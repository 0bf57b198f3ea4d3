/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mousehole.h"

/* Four play, a with c against b with d: six cards each, of four suits; follow suit; cheeses are trumps.
 * Every trick is a point for both partners. */
#define TRICKS_SEATS 4
#define TRICKS_RANKS 6
#define TRICKS_TRUMP 3
#define TRICKS_CARDS 24 /* from 1: suit by suit, trumps last, the highest of each last */
#define TRICKS_ALL 0x1fffffeu /* all cards as bits */

/* Nobody sees another's hand. */
MH_STATE_BEGIN
typedef struct
{
  guint32 hand[TRICKS_SEATS]; /* cards, as bits 1 << card; 0 in the sights of others */
  guint32 played;
  guint8 left[TRICKS_SEATS]; /* how many cards each has */
  guint8 trick[TRICKS_SEATS]; /* what each has played to it, or 0 */
  guint8 points[TRICKS_SEATS]; /* partners have the same */
  guint8 dealt; /* cards dealt */
  guint8 lead; /* the seat that leads the trick */
  guint8 turn;
  guint8 n_seats;
} Tricks;
MH_STATE_END

enum
{
  TRICKS_MOVE_PLAY = 1, /* a: the card */
  TRICKS_MOVE_DEAL, /* of chance: a: the next card; 0: for those who may not know it */
};

static inline guint
tricks_suit (guint card)
{
  return (card - 1) / TRICKS_RANKS;
}
