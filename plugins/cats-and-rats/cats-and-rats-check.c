/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The invariants of the game, checked on each step with code that is independent of the rules. */

#include <string.h>

#include "cats-and-rats-rules.h"

static guint
count_row (const CatsAndRatsState *self, guint seat, guint *kinds)
{
  guint n = 0;

  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (self->row[seat][slot].code != CR_CARD_NONE)
      {
        kinds[self->row[seat][slot].code]++;
        n++;
      }
  return n;
}

/* Every card is in exactly one place. */
static const char *
check_cards (const CatsAndRatsState *self)
{
  guint kinds[CR_KINDS + 1] = { 0 }, n = 0;

  if (self->phase == CR_PHASE_START)
    return NULL;
  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    count_row (self, seat, kinds);
  for (guint i = 0; i < self->discard_size; i++)
    kinds[self->discard[i]]++;
  for (guint i = 0; i < self->n_aside; i++)
    kinds[self->aside[i]]++;
  if (self->hand != CR_CARD_NONE)
    kinds[self->hand]++;
  for (guint code = 1; code <= CR_KINDS; code++)
    {
      n += self->pile[code - 1];
      if (kinds[code] + self->pile[code - 1] != cats_and_rats_count_kind (code))
        return "1: rows, piles and hand are the 54 cards";
    }
  return n == self->pile_size ? NULL : "1: the pile has as many cards as it says";
}

static const char *
check_rows (const CatsAndRatsState *self)
{
  gboolean dealt = self->phase > CR_PHASE_DEAL;

  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    {
      guint kinds[CR_KINDS + 1] = { 0 };
      guint n = count_row (self, seat, kinds);

      if (!cats_and_rats_plays (self, seat) ? n != 0 : dealt && n != CR_SLOTS)
        return "1: four cards a row";
      for (guint slot = 0; slot < CR_SLOTS; slot++)
        if (self->row[seat][slot].place == CR_PLACE_UP && self->phase < CR_PHASE_REVEAL
            && !(self->younger && cats_and_rats_is_outer (slot)))
          return "9: cards lie face down";
    }
  return (self->hand != CR_CARD_NONE) == (self->phase == CR_PHASE_DECIDE)
             ? NULL
             : "1: somebody has a card in hand while deciding";
}

/* A card can come from a remade pile only if the pile was remade. */
static gboolean
has_fresh (const CatsAndRatsState *self)
{
  for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
    if (self->row[i / CR_SLOTS][i % CR_SLOTS].fresh)
      return TRUE;
  return self->hand_fresh != 0;
}

static const char *
check_piles (const CatsAndRatsState *self)
{
  guint k = (guint) __builtin_popcount (self->playing);
  guint in_hand = self->hand != CR_CARD_NONE;

  if (self->phase < CR_PHASE_LOOK)
    return NULL;
  if (self->pile_size + self->discard_size + in_hand != CR_CARDS - CR_SLOTS * k)
    return "2: the piles hold what the rows do not";
  if (self->pile_size == 0)
    return "2: the pile is never empty";
  if (self->remade == 0 ? has_fresh (self) : self->hand_fresh && self->phase != CR_PHASE_DECIDE)
    return "2: a card is drawn from a pile that is there";
  switch (self->phase)
    {
    case CR_PHASE_TURN:
    case CR_PHASE_PEEKING:
    case CR_PHASE_KNOCK:
      return self->discard_size > 0 ? NULL : "2: there is an open card";
    case CR_PHASE_TARGET:
      return cats_and_rats_top (self) == CR_CARD_PEEK || cats_and_rats_top (self) == CR_CARD_SWAP
                 ? NULL
                 : "2: the played card lies open";
    default:
      return NULL;
    }
}

/* Checks the points of a round that this step has ended. */
static const char *
check_points (const CatsAndRatsState *old, const CatsAndRatsState *self)
{
  guint k = (guint) __builtin_popcount (self->playing), sum = 0;
  gboolean counted = self->phase >= CR_PHASE_SCORE && old->phase < CR_PHASE_SCORE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      guint points = 0;

      if (self->total[seat] != old->total[seat] + (counted ? self->last[seat] : 0))
        return "4: totals are the sums of the rounds";
      for (guint slot = 0; counted && slot < CR_SLOTS; slot++)
        {
          guint8 code = self->row[seat][slot].code;

          if (cats_and_rats_is_power (code))
            return "3: no power card is left in a row";
          points += code != CR_CARD_NONE ? code - 1u : 0;
        }
      if (counted && (points != self->last[seat] || points > 36))
        return "3: a round has 0 to 36 points";
      sum += points;
    }
  if (counted && sum < 2 * k * (k - 1))
    return "3: there are only so many low cards";
  return NULL;
}

static const char *
check_turns (const CatsAndRatsState *old, MhMove move, const CatsAndRatsState *self)
{
  guint8 kind = mh_move_kind (move);

  if (self->phase >= CR_PHASE_TURN && self->phase <= CR_PHASE_KNOCK
      && self->knocker == self->turn + 1)
    return "5: the knocker has no further turn";
  if (self->knocker != 0 && old->knocker != 0 && self->knocker != old->knocker)
    return "5: there is one knock a round";
  if (self->knocker != 0 && self->phase == CR_PHASE_KNOCK)
    return "5: nobody knocks after the knock";
  if (self->n_turns != old->n_turns && self->n_turns == old->n_turns + 1
      && self->phase == CR_PHASE_TURN && self->turn != cats_and_rats_next_seat (old, old->turn))
    return "5: turns go clockwise";
  if (kind == CR_MOVE_DRAW && self->phase != CR_PHASE_DRAW)
    return "6: drawing is followed by a card";
  return NULL;
}

/* Checks what this step has shown to each seat. */
static const char *
check_looks (const CatsAndRatsState *old, MhActor actor, MhMove move, const CatsAndRatsState *self)
{
  guint8 kind = mh_move_kind (move);

  if (self->younger && (self->looking | self->looked) != 0)
    return "10: nobody looks in the game for younger players";
  if (kind != CR_MOVE_LOOK && kind != CR_MOVE_PEEK)
    return NULL;
  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        const CatsAndRatsCard *card = &self->row[seat][slot], *was = &old->row[seat][slot];
        gboolean shown
            = seat == actor
              && (kind == CR_MOVE_LOOK ? cats_and_rats_is_outer (slot) : self->peeking == slot + 1);

        if (card->code != was->code
            || card->known != (was->known | (shown ? mh_actor_bit (actor) : 0)))
          return "10: a look shows two faces, a peek one";
      }
  return NULL;
}

/* Only these moves may change rows, and only at their places. */
static const char *
check_moved (const CatsAndRatsState *old, MhMove move, const CatsAndRatsState *self)
{
  guint n_changed = 0;
  guint8 kind = mh_move_kind (move);

  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      n_changed += old->row[seat][slot].code != self->row[seat][slot].code;
  if (kind == CR_MOVE_CARD || kind == CR_MOVE_NEXT || self->phase >= CR_PHASE_REVEAL)
    return NULL;
  if (n_changed > (kind == CR_MOVE_SWAP ? 2 : kind == CR_MOVE_TAKE || kind == CR_MOVE_KEEP ? 1 : 0))
    return "1: a card moves only when it is taken, kept or exchanged";
  return NULL;
}

static const char *
check_end (const CatsAndRatsState *self)
{
  gboolean over = self->phase == CR_PHASE_OVER;
  MhActors remaining = cats_and_rats_find_remaining (self);

  if (over != (self->actors == 0) || over != (self->winners != 0))
    return "11: an ended match has winners and nobody who acts";
  if (!over)
    return self->phase == CR_PHASE_SCORE && __builtin_popcount (remaining) < 2
               ? "4: one alone does not play on"
               : NULL;
  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint other = 0; other < self->n_seats; other++)
      if (mh_actors_has (self->winners, seat) && mh_actors_has (remaining, other)
          && self->total[other] < self->total[seat])
        return "4: nobody has fewer points than a winner";
  return NULL;
}

const char *
cats_and_rats_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const CatsAndRatsState *old = before, *self = after;

  return check_cards (self)
         ?: check_rows (self)
         ?: check_piles (self)
         ?: check_points (old, self)
         ?: check_turns (old, move, self)
         ?: check_looks (old, actor, move, self)
         ?: check_moved (old, move, self)
         ?: check_end (self);
}
