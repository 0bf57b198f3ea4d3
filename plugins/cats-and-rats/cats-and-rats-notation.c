/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records, and of the state in scenarios.
 *
 * A place is the letter of a row and a slot: a1 to f4. Other letters up to x and other digits are read
 * as well, so that the judge can refuse them. `?` is a card whose face the
 * viewer must not see. */

#include <string.h>

#include "cats-and-rats-rules.h"

static const char card_letters[] = "?0123456789PSD";

static const MhWords places = { .first = 1,
                                .letters = "abcdefghijklmnopqrstuvwx",
                                .letter_step = 10,
                                .endings = mh_words_digits };
static const MhWords hidden = { .first = CR_CARD_HIDDEN, .letters = "?" };
static const MhWords cards
    = { .first = CR_CARD_ZERO, .letters = card_letters + 1, .otherwise = &hidden };

const MhNotation cats_and_rats_notation[] = {
  /* Moves of seats, */
  { CR_MOVE_LOOK, "look" },
  { CR_MOVE_DONE, "done" },
  { CR_MOVE_TAKE, "take %a", { &places } },
  { CR_MOVE_DRAW, "draw" },
  { CR_MOVE_KEEP, "keep %a", { &places } },
  { CR_MOVE_DROP, "drop" },
  { CR_MOVE_USE, "use" },
  { CR_MOVE_PEEK, "peek %a", { &places } },
  { CR_MOVE_SWAP, "swap %a %b", { &places, &places } },
  { CR_MOVE_TWO, "two" },
  { CR_MOVE_KNOCK, "knock" },
  { CR_MOVE_END, "end" },
  /* of the table, */
  { CR_MOVE_NEXT, "next" },
  { CR_MOVE_CLOCK, "clock" },
  /* and of chance. */
  { CR_MOVE_START, "start %a", { &mh_words_seats } },
  { CR_MOVE_CARD, "card %a", { &cards } },
  { 0 },
};

/* The notation of events in stickers; each kind in a row is one byte. */
const MhNotation cats_and_rats_events[] = {
  { CR_EVENT_DISCARD, "discard %a", { &cards } },
  { CR_EVENT_FACE, "face %a %b", { &places, &cards } },
  { CR_EVENT_ROW, "row %a %t", { &mh_words_seats } },
  { 0 },
};

/* A swap names the player's own place first. */
MhMove
cats_and_rats_normalize (MhMove move, MhActor actor)
{
  guint8 one = mh_move_a (move), other = mh_move_b (move);

  if (mh_move_kind (move) == CR_MOVE_SWAP && cats_and_rats_place_seat (other) == actor
      && cats_and_rats_place_seat (one) != actor)
    return mh_move (CR_MOVE_SWAP, other, one);
  return move;
}

static const char phase_words[CR_N_PHASES][8] = {
  [CR_PHASE_START] = "START",   [CR_PHASE_DEAL] = "DEAL",     [CR_PHASE_STARTER] = "STARTER",
  [CR_PHASE_LOOK] = "LOOK",     [CR_PHASE_TURN] = "TURN",     [CR_PHASE_DRAW] = "DRAW",
  [CR_PHASE_DECIDE] = "DECIDE", [CR_PHASE_TARGET] = "TARGET", [CR_PHASE_PEEKING] = "PEEKING",
  [CR_PHASE_KNOCK] = "KNOCK",   [CR_PHASE_REVEAL] = "REVEAL", [CR_PHASE_SCORE] = "SCORE",
  [CR_PHASE_OVER] = "OVER",
};

static char
get_card_letter (guint8 code)
{
  return code <= CR_KINDS ? card_letters[code] : '?';
}

/* Four cards as `9 P ? 0`, or `-`. @viewer: whose knowledge counts, MH_TABLE for the faces. */
static void
describe_row (const CatsAndRatsState *self,
              MhDescription *description,
              const char *key,
              MhActor seat,
              gboolean known_only)
{
  char text[] = "- - - -";

  if (!cats_and_rats_plays (self, seat) || self->row[seat][0].place == CR_PLACE_EMPTY)
    {
      mh_description_add_seat (description, key, seat, "-");
      return;
    }
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    {
      const CatsAndRatsCard *card = &self->row[seat][slot];

      if (card->place == CR_PLACE_EMPTY)
        continue;
      text[2 * slot] = '?';
      if (!known_only || card->place == CR_PLACE_UP || mh_actors_has (card->known, seat))
        text[2 * slot] = get_card_letter (card->code);
    }
  mh_description_add_seat (description, key, seat, "%s", text);
}

static void
describe_discard (const CatsAndRatsState *self, MhDescription *description)
{
  char text[2 * CR_CARDS + 1] = "-";

  for (guint i = 0; i < self->discard_size; i++)
    {
      text[2 * i] = get_card_letter (self->discard[self->discard_size - 1 - i]);
      text[2 * i + 1] = i + 1u < self->discard_size ? ' ' : '\0';
    }
  mh_description_add (description, "discard", "%s", text);
}

static MhActor
get_turn (const CatsAndRatsState *self)
{
  switch (self->phase)
    {
    case CR_PHASE_TURN:
    case CR_PHASE_DRAW:
    case CR_PHASE_DECIDE:
    case CR_PHASE_TARGET:
    case CR_PHASE_PEEKING:
    case CR_PHASE_KNOCK:
      return self->turn;
    case CR_PHASE_SCORE:
      return MH_TABLE;
    default:
      return MH_NOBODY;
    }
}

static void
describe_table (const CatsAndRatsState *self, MhDescription *description)
{
  describe_discard (self, description);
  mh_description_add (description, "discards", "%u", self->discard_size);
  mh_description_add (description, "draw", "%u", self->pile_size);
  mh_description_add (description, "hand", "%c",
                      self->phase == CR_PHASE_DECIDE ? get_card_letter (self->hand) : '-');
  mh_description_add (description, "sequence", "%u", self->sequence);
  mh_description_add_word (description, "knocker", &mh_words_owners, self->knocker);
  mh_description_add_actors (description, "playing", self->playing);
  mh_description_add_actors (description, "looking", self->looking);
  mh_description_add_actors (description, "looked", self->looked);
  mh_description_add (description, "turns", "%u", self->n_turns);
  mh_description_add (description, "clock", "%s", self->time_is_up ? "yes" : "no");
}

void
cats_and_rats_describe (gconstpointer state, MhDescription *description)
{
  const CatsAndRatsState *self = state;

  mh_rules_describe_turn (&cats_and_rats_rules, self, self->n_seats, phase_words[self->phase],
                          get_turn (self), self->round, description);
  mh_description_add (description, "dealer", "%c",
                      self->round > 0 ? mh_actor_to_char (self->dealer) : '-');
  describe_table (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      mh_description_add_seat (description, "total", seat, "%u", self->total[seat]);
      mh_description_add_seat (description, "last", seat, "%u", self->last[seat]);
      describe_row (self, description, "row", seat, FALSE);
      describe_row (self, description, "known", seat, TRUE);
    }
}
