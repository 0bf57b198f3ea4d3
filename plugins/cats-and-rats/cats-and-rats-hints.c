/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hints: what a good player would do, and why. Everybody knows who has seen which cards, but what they
 * showed is for people to remember. So a hint shows only what is right whatever these cards are. */

#include "config.h"

#include "cats-and-rats-rules.h"

#include <glib/gi18n-lib.h>

/* What was seen and is not shown any more, each group as low or as high as it can be. */
enum
{
  OWN_HIGH = 1,
  OTHERS_HIGH = 2,
  DISCARDS_HIGH = 4,
  N_EXTREMES = 8,
};

/* How many cards of each number are nowhere to be seen. */
static void
count_left (const CatsAndRatsState *self, guint8 left[CR_CARD_NINE])
{
  for (guint code = CR_CARD_ZERO; code <= CR_CARD_NINE; code++)
    left[code - CR_CARD_ZERO] = (guint8) cats_and_rats_count_kind (code);
  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      if (cats_and_rats_is_number (self->row[seat][slot].code))
        left[self->row[seat][slot].code - CR_CARD_ZERO]--;
  for (guint i = 0; i < self->discard_size; i++)
    if (cats_and_rats_is_number (self->discard[i]))
      left[self->discard[i] - CR_CARD_ZERO]--;
  if (cats_and_rats_is_number (self->hand))
    left[self->hand - CR_CARD_ZERO]--;
}

/* The highest or the lowest number that is left. */
static guint8
take_number (guint8 left[CR_CARD_NINE], gboolean high)
{
  for (guint i = 0; i < CR_CARD_NINE; i++)
    {
      const guint number = high ? CR_CARD_NINE - 1 - i : i;

      if (left[number] == 0)
        continue;
      left[number]--;
      return (guint8) (CR_CARD_ZERO + number);
    }
  return CR_CARD_NONE;
}

static void
imagine (CatsAndRatsState *world, MhActor seat, guint extremes)
{
  guint8 left[CR_CARD_NINE];

  count_left (world, left);
  for (MhActor owner = 0; owner < world->n_seats; owner++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        CatsAndRatsCard *card = &world->row[owner][slot];

        if (card->code == CR_CARD_NONE && mh_actors_has (card->known, seat))
          card->code = take_number (left, extremes & (owner == seat ? OWN_HIGH : OTHERS_HIGH));
      }
  for (guint i = 0; i < world->discard_size; i++)
    if (world->discard[i] == CR_CARD_NONE)
      world->discard[i] = take_number (left, extremes & DISCARDS_HIGH);
  world->n_turns = 0; /* no hint ends a round because it has been long */
}

static gboolean
knows_own_row (const CatsAndRatsState *self, MhActor seat)
{
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (!mh_actors_has (self->row[seat][slot].known, seat))
      return FALSE;
  return TRUE;
}

static guint8
get_shown_power (const CatsAndRatsState *self)
{
  return self->phase == CR_PHASE_TARGET ? cats_and_rats_top (self) : self->hand;
}

/**
 * cats_and_rats_suggest:
 * @sight: what a seat sees now
 * @seat: the seat
 *
 * Returns: the move that is best whatever the cards are that the seat has to remember, or %MH_MOVE_NONE
 */
MhMove
cats_and_rats_suggest (gconstpointer sight, MhActor seat)
{
  const CatsAndRatsState *self = sight;
  MhMove move = MH_MOVE_NONE;
  MhRandom random;

  /* Whether a second look is worth anything depends on how well the player remembers the first one. */
  if (get_shown_power (self) == CR_CARD_PEEK && knows_own_row (self, seat))
    return MH_MOVE_NONE;
  for (guint extremes = 0; extremes < N_EXTREMES; extremes++)
    {
      CatsAndRatsState world = *self;
      MhMove found;

      imagine (&world, seat, extremes);
      mh_random_init (&random, 1, MH_STREAM_COMPUTER, 0);
      found = cats_and_rats_strategy.choose (&world, seat, MH_LEVEL_HARD, &random);
      if (extremes > 0 && found != move)
        return MH_MOVE_NONE;
      move = found;
    }
  return move;
}

/* Facts. */
#define POWER 1 /* the open card is a power card */
#define SHOWN 2 /* the card that is replaced is a number that is to be seen */
#define SHOWN_POWER 32 /* it is a power card that is to be seen */
#define HIGH 4 /* the drawn card is a high number */
#define BLIND 8 /* a Swap, and no card that it may exchange has been seen */
#define FIRST 16 /* of the two cards of a Draw 2 */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("The face-up card is lower than this one."), CR_MOVE_TAKE, SHOWN },
  { MH_TEXT ("In the end this power card is replaced at random: a low card is better."),
    CR_MOVE_TAKE, SHOWN_POWER },
  { MH_TEXT ("The face-up card is low, and this one is probably higher."), CR_MOVE_TAKE },
  { MH_TEXT ("The face-up card is a power card, and nobody may take it."), CR_MOVE_DRAW, POWER },
  { MH_TEXT ("The face-up card is not low enough: the pile may have a better one."), CR_MOVE_DRAW },
  { MH_TEXT ("The new card is lower than this one."), CR_MOVE_KEEP, SHOWN },
  { MH_TEXT ("In the end this power card is replaced at random: a low card is better."),
    CR_MOVE_KEEP, SHOWN_POWER },
  { MH_TEXT ("The new card is probably lower than this one."), CR_MOVE_KEEP },
  { MH_TEXT ("You can’t know which of these cards is lower."), CR_MOVE_DROP, BLIND },
  { MH_TEXT ("The second card may be better."), CR_MOVE_DROP, FIRST },
  { MH_TEXT ("This card is too high to help you much."), CR_MOVE_DROP, HIGH },
  { MH_TEXT ("Knowing this card helps you play better."), CR_MOVE_PEEK },
  { MH_TEXT ("With two cards you have more to choose from."), CR_MOVE_TWO },
  { MH_TEXT ("Your cards are probably too high to end the round."), CR_MOVE_END },
  /* Translators: somebody has asked for a hint where one has to remember what one has seen */
  { MH_TEXT ("No hint for this one: only your memory helps here."), 0 },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = sight;
  guint8 code;

  switch (mh_move_kind (move))
    {
    case CR_MOVE_DRAW:
      return cats_and_rats_is_power (cats_and_rats_top (self)) ? POWER : 0;
    case CR_MOVE_TAKE:
    case CR_MOVE_KEEP:
      code = self->row[seat][cats_and_rats_place_slot (mh_move_a (move))].code;
      return cats_and_rats_is_power (code) ? SHOWN_POWER : code != CR_CARD_NONE ? SHOWN : 0;
    case CR_MOVE_DROP:
      if (get_shown_power (self) == CR_CARD_SWAP)
        return BLIND;
      if (self->sequence == 1)
        return FIRST;
      return cats_and_rats_is_number (self->hand) && self->hand - CR_CARD_ZERO >= 5 ? HIGH : 0;
    default:
      return 0;
    }
}

const MhSuggestions cats_and_rats_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};
