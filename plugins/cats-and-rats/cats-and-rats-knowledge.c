/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who may know what. A sight shows a face exactly while the table does; a seat that has been shown a card recalls
 * it wherever the card moves. */

#include <string.h>

#include "cats-and-rats-rules.h"
#include "engine/rules/mh-cards.h"

/* Whether the viewer can see the face of a card in a row at this moment. */
static gboolean
is_visible (const CatsAndRatsState *self, MhActor seat, guint slot, MhActor viewer)
{
  if (self->row[seat][slot].place == CR_PLACE_UP)
    return TRUE;
  if (viewer != seat)
    return FALSE;
  if (mh_actors_has (self->looking, seat))
    return cats_and_rats_is_outer (slot);
  return self->turn == viewer && self->peeking == slot + 1;
}

/* The first card of the discard pile that the viewer may know. */
static guint
get_since (const CatsAndRatsState *self, MhActor viewer, MhKnowledge knowledge)
{
  guint top = self->discard_size > 0 ? self->discard_size - 1u : 0;

  if (knowledge == MH_NOW)
    return top;
  return viewer < CR_SEATS_MAX ? MIN (self->since[viewer], top) : 0;
}

/* Blanks faces in rows; returns how many. The sight keeps which cards a seat has been shown, because a hint needs
 * this. */
static guint
blank_rows (const CatsAndRatsState *self,
            MhActor viewer,
            MhKnowledge knowledge,
            CatsAndRatsState *sight)
{
  guint8 bit = mh_actor_bit (viewer);
  guint n_hidden = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        CatsAndRatsCard *card = &sight->row[seat][slot];

        if (card->place == CR_PLACE_EMPTY || card->place == CR_PLACE_UP)
          continue;
        card->known &= bit;
        if (knowledge == MH_NOW ? is_visible (self, seat, slot, viewer) : card->known != 0)
          continue;
        card->code = CR_CARD_NONE;
        card->known = viewer < CR_SEATS_MAX ? card->known : 0;
        n_hidden++;
      }
  return n_hidden;
}

/* The pile can be inferred if nothing else is blank. A seat that saw all cards of a remade pile knows which of them
 * are still in it or have been drawn unseen. */
static void
blank_pile (const CatsAndRatsState *self,
            gboolean is_witness,
            guint n_hidden,
            CatsAndRatsState *sight)
{
  if (!is_witness)
    {
      for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
        sight->row[i / CR_SLOTS][i % CR_SLOTS].fresh = FALSE;
      sight->hand_fresh = FALSE;
      if (n_hidden > 0)
        memset (sight->pile, 0, sizeof sight->pile);
      return;
    }
  for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
    {
      const CatsAndRatsCard *card = &self->row[i / CR_SLOTS][i % CR_SLOTS];

      if (card->fresh && card->code != CR_CARD_NONE
          && sight->row[i / CR_SLOTS][i % CR_SLOTS].code == CR_CARD_NONE)
        sight->pile[card->code - 1]++;
    }
  if (self->hand_fresh && self->hand != CR_CARD_NONE && sight->hand == CR_CARD_NONE)
    sight->pile[self->hand - 1]++;
}

/* Blanks faces, and the contents of the pile while anything else is blank; otherwise they can be inferred. When the
 * pile has been remade, a sight that recalls its cards contains those that the viewer has not seen again. */
void
cats_and_rats_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  const CatsAndRatsState *self = state;
  CatsAndRatsState *blanked = sight;
  guint since = get_since (self, viewer, knowledge);
  guint n_hidden;

  memcpy (blanked, self, sizeof *blanked);
  n_hidden = blank_rows (self, viewer, knowledge, blanked) + since;
  if (self->phase == CR_PHASE_DECIDE && viewer != self->turn)
    {
      blanked->hand = CR_CARD_NONE;
      n_hidden++;
    }
  memset (blanked->discard, CR_CARD_NONE, since);
  memset (blanked->since, 0, sizeof blanked->since);
  if (viewer < CR_SEATS_MAX)
    blanked->since[viewer] = (guint8) since;
  blanked->remade = knowledge == MH_RECALL ? self->remade & mh_actor_bit (viewer) : 0;
  blank_pile (self, blanked->remade != 0, n_hidden, blanked);
}

/* Nobody sees a dealt card, and only its drawer a drawn one. */
MhMove
cats_and_rats_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  const CatsAndRatsState *self = before;
  guint slot;

  if (mh_move_kind (move) != CR_MOVE_CARD)
    return move;
  slot = self->dealt / MAX (1u, (guint) __builtin_popcount (self->playing));
  if (self->phase == CR_PHASE_DEAL && !(self->younger && cats_and_rats_is_outer (slot)))
    return mh_move (CR_MOVE_CARD, CR_CARD_HIDDEN, 0);
  if (self->phase == CR_PHASE_DRAW && self->turn != viewer)
    return mh_move (CR_MOVE_CARD, CR_CARD_HIDDEN, 0);
  return move;
}

/* Counts the cards that are not visible and, as far as known, neither in a remade pile nor drawn from it. */
void
cats_and_rats_count_unseen (const CatsAndRatsState *state, guint8 unseen[CR_KINDS])
{
  for (guint code = 1; code <= CR_KINDS; code++)
    unseen[code - 1] = (guint8) cats_and_rats_count_kind (code);
  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      if (state->row[seat][slot].code != CR_CARD_NONE)
        unseen[state->row[seat][slot].code - 1]--;
  for (guint i = 0; i < state->discard_size; i++)
    if (state->discard[i] != CR_CARD_NONE)
      unseen[state->discard[i] - 1]--;
  for (guint i = 0; i < state->n_aside; i++)
    unseen[state->aside[i] - 1]--;
  if (state->hand != CR_CARD_NONE)
    unseen[state->hand - 1]--;
  for (guint i = 0; state->remade != 0 && i < CR_KINDS; i++)
    unseen[i] = (guint8) (unseen[i] - state->pile[i]);
}

/* Deals the unseen cards to the blank places; the rest is the pile. If the viewer recalls the cards of a remade
 * pile, only cards drawn since then come from it, and all others do not. The other players are assumed to know the
 * face-up cards and their own outer cards. */
void
cats_and_rats_guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  CatsAndRatsState *self = sight;
  gboolean is_remade = self->remade != 0;
  guint8 unseen[CR_KINDS];
  guint8 *drawn = is_remade ? self->pile : unseen;

  if (self->phase == CR_PHASE_START)
    return;
  cats_and_rats_count_unseen (self, unseen);
  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        CatsAndRatsCard *card = &self->row[seat][slot];

        if (card->place != CR_PLACE_DOWN)
          continue;
        if (card->code == CR_CARD_NONE)
          card->code = mh_cards_draw (card->fresh ? drawn : unseen, CR_KINDS, random);
        if (seat != viewer && cats_and_rats_is_outer (slot))
          card->known |= (guint8) (1u << seat);
      }
  for (guint i = 0; i < self->discard_size; i++)
    if (self->discard[i] == CR_CARD_NONE)
      self->discard[i] = mh_cards_draw (unseen, CR_KINDS, random);
  if (self->phase == CR_PHASE_DECIDE && self->hand == CR_CARD_NONE)
    self->hand = mh_cards_draw (self->hand_fresh ? drawn : unseen, CR_KINDS, random);
  if (is_remade)
    self->remade = CR_EVERYBODY;
  else
    memcpy (self->pile, unseen, sizeof self->pile);
}

void
cats_and_rats_forget (gpointer state, MhActor seat)
{
  CatsAndRatsState *self = state;

  for (MhActor owner = 0; owner < CR_SEATS_MAX; owner++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      if (!is_visible (self, owner, slot, seat))
        self->row[owner][slot].known &= (guint8) ~mh_actor_bit (seat);
  if (seat < CR_SEATS_MAX && self->discard_size > 0)
    self->since[seat] = self->discard_size - 1;
  self->remade &= (guint8) ~mh_actor_bit (seat);
}

/* The first seat that has yet to look, the one that decides about a drawn card, or the one that peeks. */
MhActor
cats_and_rats_curtain (gconstpointer state)
{
  const CatsAndRatsState *self = state;

  if (self->phase == CR_PHASE_DECIDE || self->phase == CR_PHASE_PEEKING)
    return self->turn;
  if (self->phase != CR_PHASE_LOOK)
    return MH_NOBODY;
  for (MhActor i = 0, seat = self->dealer; i < self->n_seats; i++)
    {
      seat = cats_and_rats_next_seat (self, seat);
      if (!mh_actors_has (self->looked, seat))
        return seat;
    }
  return MH_NOBODY;
}
