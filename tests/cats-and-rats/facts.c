/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The facts about this game for the tests of all games. */
#include "engine/rules/mh-rules-internal.h"
#include "plugins/cats-and-rats/cats-and-rats-state.h"
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6)

const Variation variations[] = {
  { "lap-limit=20", SEATS },
  { "lap-limit=20 younger=yes", SEATS },
  { "lap-limit=3 keep-power=no rounds=2", SEATS },
  { "lap-limit=20 end=limit limit=40", SEATS },
  { "lap-limit=20 end=limit limit=60 younger=yes", SEATS },
  { "lap-limit=1 end=time minutes=5", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* When a hint's reason is true, by the rules ------------------------------------------------- */

#define DECK_MEAN 5
#define ENOUGH 6 /* the most points to knock with, however many play */

static guint
get_value (guint8 code)
{
  return code - CR_CARD_ZERO;
}

static const CatsAndRatsCard *
get_card (const CatsAndRatsState *self, MhMove move)
{
  const guint8 place = mh_move_a (move);

  return &self->row[cats_and_rats_place_seat (place)][cats_and_rats_place_slot (place)];
}

static gboolean
is_own (MhActor seat, MhMove move)
{
  return cats_and_rats_place_seat (mh_move_a (move)) == seat;
}

/* Everybody can see it. */
static gboolean
is_open (const CatsAndRatsCard *card)
{
  return card->place == CR_PLACE_UP;
}

/* Has never been shown to the seat. */
static gboolean
is_unknown (const CatsAndRatsCard *card, MhActor seat)
{
  return card->place == CR_PLACE_DOWN && !mh_actors_has (card->known, seat);
}

static gboolean
knows_nothing_of (const CatsAndRatsState *self, MhActor seat, MhActor owner, gboolean inner)
{
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (!is_unknown (&self->row[owner][slot], seat) && !(inner && cats_and_rats_is_outer (slot)))
      return FALSE;
  return TRUE;
}

static gboolean
open_card_is_lower (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;
  const CatsAndRatsCard *card = get_card (self, move);
  const guint8 top = cats_and_rats_top (self);

  return is_own (seat, move) && is_open (card) && cats_and_rats_is_number (top)
         && cats_and_rats_is_number (card->code) && top < card->code;
}

static gboolean
open_card_is_probably_lower (gconstpointer state, MhActor seat, MhMove move)
{
  const guint8 top = cats_and_rats_top (state);

  return is_own (seat, move) && is_unknown (get_card (state, move), seat)
         && cats_and_rats_is_number (top) && get_value (top) < DECK_MEAN - 1;
}

static gboolean
low_card_replaces_power (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;
  const guint8 code = self->phase == CR_PHASE_TURN ? cats_and_rats_top (self) : self->hand;
  const CatsAndRatsCard *card = get_card (self, move);

  return is_own (seat, move) && is_open (card) && cats_and_rats_is_power (card->code)
         && cats_and_rats_is_number (code) && get_value (code) < DECK_MEAN;
}

static gboolean
power_lies_open (gconstpointer state, MhActor seat, MhMove move)
{
  return cats_and_rats_is_power (cats_and_rats_top (state));
}

/* An average card is no worse, or it is higher than everything that is face up in the row. */
static gboolean
open_card_is_not_low (gconstpointer state, MhActor seat, MhMove move)
{
  const guint8 top = cats_and_rats_top (state);

  return cats_and_rats_is_number (top) && get_value (top) + 1 >= DECK_MEAN;
}

static gboolean
new_card_is_lower (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;
  const CatsAndRatsCard *card = get_card (self, move);

  return is_own (seat, move) && is_open (card) && cats_and_rats_is_number (self->hand)
         && self->hand < card->code;
}

static gboolean
new_card_is_probably_lower (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;

  return is_own (seat, move) && is_unknown (get_card (self, move), seat)
         && cats_and_rats_is_number (self->hand) && get_value (self->hand) < DECK_MEAN;
}

/* No better than an average card, and no card that is face up is more than one higher. */
static gboolean
drawn_card_is_high (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;

  if (!cats_and_rats_is_number (self->hand) || get_value (self->hand) < DECK_MEAN)
    return FALSE;
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (is_open (&self->row[seat][slot]) && cats_and_rats_is_number (self->row[seat][slot].code)
        && self->row[seat][slot].code > self->hand + 1)
      return FALSE;
  return TRUE;
}

/* No better than an average card. */
static gboolean
second_card_may_be_better (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;

  return self->sequence == 1 && cats_and_rats_is_number (self->hand)
         && get_value (self->hand) >= DECK_MEAN - 1;
}

static gboolean
exchange_is_blind (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;
  const guint8 code = self->phase == CR_PHASE_TARGET ? cats_and_rats_top (self) : self->hand;

  if (code != CR_CARD_SWAP)
    return FALSE;
  for (MhActor owner = 0; owner < self->n_seats; owner++)
    if (cats_and_rats_plays (self, owner) && !knows_nothing_of (self, seat, owner, self->younger))
      return FALSE;
  return TRUE;
}

static gboolean
card_is_unknown (gconstpointer state, MhActor seat, MhMove move)
{
  return is_own (seat, move) && is_unknown (get_card (state, move), seat);
}

static gboolean
draw_2_is_drawn (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;

  return self->hand == CR_CARD_DRAW_2;
}

/* The face-up cards of the row, and five points for each unknown one; nothing for cards that have to be
 * remembered. */
static guint
count_points (const CatsAndRatsState *self, MhActor seat)
{
  guint sum = 0;

  for (guint slot = 0; slot < CR_SLOTS; slot++)
    {
      const CatsAndRatsCard *card = &self->row[seat][slot];

      if (is_open (card) && cats_and_rats_is_number (card->code))
        sum += get_value (card->code);
      else if (is_open (card) || is_unknown (card, seat))
        sum += DECK_MEAN;
    }
  return sum;
}

static gboolean
cards_are_high (gconstpointer state, MhActor seat, MhMove move)
{
  return count_points (state, seat) >= ENOUGH;
}

/* Some of the relevant cards have been seen and are covered again. */
static gboolean
has_to_remember (gconstpointer state, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = state;

  for (MhActor owner = 0; owner < self->n_seats; owner++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      if (self->row[owner][slot].place == CR_PLACE_DOWN
          && mh_actors_has (self->row[owner][slot].known, seat))
        return TRUE;
  return self->discard_size > 1;
}

const Reason reasons[] = {
  { "The face-up card is lower than this one.", open_card_is_lower },
  { "The face-up card is low, and this one is probably higher.", open_card_is_probably_lower },
  { "In the end this power card is replaced at random: a low card is better.",
    low_card_replaces_power },
  { "The face-up card is a power card, and nobody may take it.", power_lies_open },
  { "The face-up card is not low enough: the pile may have a better one.", open_card_is_not_low },
  { "The new card is lower than this one.", new_card_is_lower },
  { "The new card is probably lower than this one.", new_card_is_probably_lower },
  { "This card is too high to help you much.", drawn_card_is_high },
  { "The second card may be better.", second_card_may_be_better },
  { "You can’t know which of these cards is lower.", exchange_is_blind },
  { "Knowing this card helps you play better.", card_is_unknown },
  { "With two cards you have more to choose from.", draw_2_is_drawn },
  { "Your cards are probably too high to end the round.", cards_are_high },
  { "No hint for this one: only your memory helps here.", has_to_remember },
  { 0 },
};

/* A player with a perfect memory makes the same move, unless the round has been very long. */
static gboolean
is_as_good (gconstpointer state, MhActor seat, MhMove hint, MhMove medium)
{
  World recall;
  MhRandom random;

  mh_rules_observe (driver_get_rules (), state, seat, MH_RECALL, &recall);
  ((CatsAndRatsState *) &recall)->n_turns = 0;
  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  return hint == medium
         || driver_get_strategy ()->choose (&recall, seat, MH_LEVEL_HARD, &random) == hint;
}

const Trial trial = { { 100, 10 }, MH_EVENTS_MAX, NULL, FALSE, is_as_good };
