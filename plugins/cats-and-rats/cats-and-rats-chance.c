/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The outcomes of chance: the deal, the first open card, drawn cards, replacements. The pile only counts each kind:
 * the next card is decided when it is drawn. */

#include "cats-and-rats-rules.h"

#include <string.h>

G_STATIC_ASSERT (CR_KINDS <= MH_OUTCOMES_MAX);

/* Without branches, because computer players spend a quarter of their time here. */
static void
list_cards (const CatsAndRatsState *self, MhChance *chance)
{
  guint n = 0;

  for (guint8 code = 1; code <= CR_KINDS; code++)
    {
      chance->move[n] = mh_move (CR_MOVE_CARD, code, 0);
      chance->weight[n] = self->pile[code - 1];
      chance->total += self->pile[code - 1];
      n += self->pile[code - 1] > 0;
    }
  chance->n = n;
}

void
cats_and_rats_list_outcomes (gconstpointer state, MhChance *chance)
{
  const CatsAndRatsState *self = state;

  if (self->phase == CR_PHASE_START)
    mh_chance_add_seats (chance, CR_MOVE_START, self->n_seats);
  else
    list_cards (self, chance);
}

/* The viewers who have seen all cards of the discard pile: everybody except later arrivals. */
static MhActors
find_witnesses (const CatsAndRatsState *self)
{
  MhActors seats = mh_actor_bit (MH_TABLE);

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (self->since[seat] == 0)
      seats |= mh_actor_bit (seat);
  return seats;
}

/* The discard pile becomes the pile. */
static void
remake_pile (CatsAndRatsState *self)
{
  self->remade = find_witnesses (self);
  for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
    self->row[i / CR_SLOTS][i % CR_SLOTS].fresh = FALSE;
  for (guint i = 0; i < self->discard_size; i++)
    self->pile[self->discard[i] - 1]++;
  self->pile_size = self->discard_size;
  self->discard_size = 0;
  memset (self->discard, 0, sizeof self->discard);
  memset (self->since, 0, sizeof self->since);
}

/* Takes a card from the pile, and remakes the pile if it was the last one. Returns whether the card comes from a
 * remade pile: the last one does not count. */
static gboolean
take_from_pile (CatsAndRatsState *self, guint8 code)
{
  self->pile[code - 1]--;
  self->pile_size--;
  if (self->pile_size > 0)
    return self->remade != 0;
  remake_pile (self);
  return FALSE;
}

/* Places a card in a row; in the game for younger players face up in an outer place. */
void
cats_and_rats_lay (CatsAndRatsState *self, MhActor seat, guint slot, CatsAndRatsCard card)
{
  gboolean up = self->younger && cats_and_rats_is_outer (slot);

  card.place = up ? CR_PLACE_UP : CR_PLACE_DOWN;
  if (up)
    card.known = CR_EVERYBODY;
  self->row[seat][slot] = card;
}

void
cats_and_rats_begin_turn (CatsAndRatsState *self, MhActor seat)
{
  self->turn = seat;
  self->sequence = 0;
  cats_and_rats_set_phase (self, CR_PHASE_TURN);
}

static void
deal (CatsAndRatsState *self, guint8 code)
{
  guint k = (guint) __builtin_popcount (self->playing);

  take_from_pile (self, code);
  self->turn = cats_and_rats_next_seat (self, self->turn);
  cats_and_rats_lay (self, self->turn, self->dealt / k, (CatsAndRatsCard){ .code = code });
  self->dealt++;
  if (self->dealt == k * CR_SLOTS)
    cats_and_rats_set_phase (self, CR_PHASE_STARTER);
}

/* A power card is set aside; after the first number they return to the pile. */
static void
turn_up_starter (CatsAndRatsState *self, guint8 code, MhEvents *events)
{
  take_from_pile (self, code);
  if (cats_and_rats_is_power (code))
    {
      self->aside[self->n_aside++] = code;
      return;
    }
  for (; self->n_aside > 0; self->n_aside--, self->pile_size++)
    {
      self->pile[self->aside[self->n_aside - 1] - 1]++;
      self->aside[self->n_aside - 1] = CR_CARD_NONE;
    }
  cats_and_rats_discard (self, code, events);
  if (self->younger)
    cats_and_rats_begin_turn (self, cats_and_rats_next_seat (self, self->dealer));
  else
    cats_and_rats_set_phase (self, CR_PHASE_LOOK);
}

/* Replaces a face-up power card in a row by another card; if that is a power card, it is replaced as well. */
static void
replace_power (CatsAndRatsState *self, guint8 code, MhEvents *events)
{
  CatsAndRatsCard *card = &self->row[(self->gap - 1) / CR_SLOTS][(self->gap - 1) % CR_SLOTS];

  cats_and_rats_discard (self, card->code, events);
  take_from_pile (self, code);
  card->code = code;
  if (cats_and_rats_is_power (code))
    return;
  self->gap = 0;
  cats_and_rats_go_on_revealing (self);
}

void
cats_and_rats_play_chance (CatsAndRatsState *self, MhMove move, MhEvents *events)
{
  guint8 argument = mh_move_a (move);

  switch (self->phase)
    {
    case CR_PHASE_START:
      cats_and_rats_begin_round (self, argument);
      break;
    case CR_PHASE_DEAL:
      deal (self, argument);
      break;
    case CR_PHASE_STARTER:
      turn_up_starter (self, argument, events);
      break;
    case CR_PHASE_DRAW:
      self->hand_fresh = (guint8) take_from_pile (self, argument);
      self->hand = argument;
      cats_and_rats_set_phase (self, CR_PHASE_DECIDE);
      break;
    case CR_PHASE_REVEAL:
    default:
      replace_power (self, argument, events);
      break;
    }
}
