/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves as records write them, and the state as scenarios read it.
 *
 *   look   done   take PLACE   draw   keep PLACE   drop   use   peek PLACE   swap PLACE PLACE   two
 *   knock   end                                                                    what seats do
 *   next   clock                                                                   the table
 *   card 9   start SEAT                                                            chance
 *   card ?                                       as those may know it who must not see the face
 *
 * A place is the letter of a row and a slot: a1 to f4. Other letters up to x and other digits are read
 * as well, so that the judge can refuse them. An exchange is written with the own place first. */

#include <string.h>

#include "cats-and-rats-rules.h"

static const char words[CR_N_MOVES][8] = {
  [CR_MOVE_LOOK] = "look", [CR_MOVE_DONE] = "done",   [CR_MOVE_TAKE] = "take",
  [CR_MOVE_DRAW] = "draw", [CR_MOVE_KEEP] = "keep",   [CR_MOVE_DROP] = "drop",
  [CR_MOVE_USE] = "use",   [CR_MOVE_PEEK] = "peek",   [CR_MOVE_SWAP] = "swap",
  [CR_MOVE_TWO] = "two",   [CR_MOVE_KNOCK] = "knock", [CR_MOVE_END] = "end",
  [CR_MOVE_NEXT] = "next", [CR_MOVE_CLOCK] = "clock", [CR_MOVE_START] = "start",
  [CR_MOVE_CARD] = "card",
};

static const char phase_words[CR_N_PHASES][8] = {
  [CR_PHASE_START] = "START",   [CR_PHASE_DEAL] = "DEAL",     [CR_PHASE_STARTER] = "STARTER",
  [CR_PHASE_LOOK] = "LOOK",     [CR_PHASE_TURN] = "TURN",     [CR_PHASE_DRAW] = "DRAW",
  [CR_PHASE_DECIDE] = "DECIDE", [CR_PHASE_TARGET] = "TARGET", [CR_PHASE_PEEKING] = "PEEKING",
  [CR_PHASE_KNOCK] = "KNOCK",   [CR_PHASE_REVEAL] = "REVEAL", [CR_PHASE_SCORE] = "SCORE",
  [CR_PHASE_OVER] = "OVER",
};

static const char card_letters[] = "?0123456789PSD";

/* Reads a place, nothing but the place. */
static gboolean
read_place (const char *text, gsize length, guint8 *place)
{
  if (length != 2 || text[0] < 'a' || text[0] > 'x' || !g_ascii_isdigit (text[1]))
    return FALSE;
  *place = (guint8) (1 + 10 * (text[0] - 'a') + (text[1] - '0'));
  return TRUE;
}

/* The places that follow a word. The own one of an exchange comes first. */
static gboolean
parse_places (guint8 kind, const char *text, MhActor actor, MhMove *move)
{
  guint8 places[2] = { 0, 0 };
  guint n = kind == CR_MOVE_SWAP                                                   ? 2
            : kind == CR_MOVE_TAKE || kind == CR_MOVE_KEEP || kind == CR_MOVE_PEEK ? 1
                                                                                   : 0;

  for (guint i = 0; i < n; i++, text += 3)
    if (text[0] != ' ' || !read_place (text + 1, strcspn (text + 1, " "), &places[i]))
      return FALSE;
  if (n == 2 && cats_and_rats_place_seat (places[1]) == actor
      && cats_and_rats_place_seat (places[0]) != actor)
    *move = mh_move (kind, places[1], places[0]);
  else
    *move = mh_move (kind, places[0], places[1]);
  return *text == '\0';
}

static gboolean
parse_chance (guint8 kind, const char *text, MhMove *move)
{
  const char *letter;

  if (text[0] != ' ' || text[1] == '\0' || text[2] != '\0')
    return FALSE;
  if (kind == CR_MOVE_START)
    {
      *move = mh_move (kind, (guint8) (text[1] - 'a'), 0);
      return text[1] >= 'a' && text[1] < 'a' + MH_SEATS_MAX;
    }
  letter = strchr (card_letters, text[1]);
  if (letter == NULL)
    return FALSE;
  *move = mh_move (kind, letter == card_letters ? CR_CARD_HIDDEN : (guint8) (letter - card_letters),
                   0);
  return TRUE;
}

/**
 * cats_and_rats_parse:
 * @text: a move without its seat
 * @actor: whose
 * @move: (out): the move
 *
 * Returns: %FALSE when the text is no move of this game
 */
gboolean
cats_and_rats_parse (const char *text, MhActor actor, MhMove *move)
{
  gsize length = strcspn (text, " ");

  for (guint8 kind = CR_MOVE_LOOK; kind < CR_N_MOVES; kind++)
    if (strlen (words[kind]) == length && strncmp (text, words[kind], length) == 0)
      {
        if (kind >= CR_MOVE_START)
          return parse_chance (kind, text + length, move);
        return parse_places (kind, text + length, actor, move);
      }
  return FALSE;
}

static char *
put_place (char *end, guint8 place)
{
  if (place == 0)
    return end;
  *end++ = ' ';
  *end++ = (char) ('a' + cats_and_rats_place_seat (place));
  *end++ = (char) ('0' + (place - 1) % 10);
  *end = '\0';
  return end;
}

static char
get_card_letter (guint8 code)
{
  return code <= CR_KINDS ? card_letters[code] : '?';
}

/**
 * cats_and_rats_format:
 * @move: a move
 * @actor: whose
 * @notation: (out caller-allocates): the move as records write it, without its seat
 *
 * Writes a move.
 */
void
cats_and_rats_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX])
{
  guint8 kind = mh_move_kind (move);
  char *end;

  g_strlcpy (notation, "?", MH_NOTATION_MAX);
  if (kind < CR_MOVE_LOOK || kind >= CR_N_MOVES)
    return;
  end = g_stpcpy (notation, words[kind]);
  if (kind == CR_MOVE_START)
    g_snprintf (end, 3, " %c", mh_actor_to_char (mh_move_a (move)));
  else if (kind == CR_MOVE_CARD)
    g_snprintf (end, 3, " %c", get_card_letter (mh_move_a (move)));
  else
    put_place (put_place (end, mh_move_a (move)), mh_move_b (move));
}

/* Four cards as `9 P ? 0`, or `-`. @viewer: whose knowledge, or the table for the faces. */
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
      if (!known_only || card->place == CR_PLACE_UP || (card->known >> seat & 1) != 0)
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

static char
get_turn_letter (const CatsAndRatsState *self)
{
  switch ((CatsAndRatsPhase) self->phase)
    {
    case CR_PHASE_TURN:
    case CR_PHASE_DRAW:
    case CR_PHASE_DECIDE:
    case CR_PHASE_TARGET:
    case CR_PHASE_PEEKING:
    case CR_PHASE_KNOCK:
      return mh_actor_to_char (self->turn);
    case CR_PHASE_SCORE:
      return 't';
    case CR_PHASE_START:
    case CR_PHASE_DEAL:
    case CR_PHASE_STARTER:
    case CR_PHASE_LOOK:
    case CR_PHASE_REVEAL:
    case CR_PHASE_OVER:
    case CR_N_PHASES:
    default:
      return '-';
    }
}

static void
describe_table (const CatsAndRatsState *self, MhDescription *description)
{
  g_autofree char *looking = mh_actors_to_string (self->looking);
  g_autofree char *looked = mh_actors_to_string (self->looked);
  g_autofree char *playing = mh_actors_to_string (self->playing);

  describe_discard (self, description);
  mh_description_add (description, "discards", "%u", self->discard_size);
  mh_description_add (description, "draw", "%u", self->pile_size);
  mh_description_add (description, "hand", "%c",
                      self->phase == CR_PHASE_DECIDE ? get_card_letter (self->hand) : '-');
  mh_description_add (description, "sequence", "%u", self->sequence);
  mh_description_add (description, "knocker", "%c",
                      self->knocker != 0 ? mh_actor_to_char (self->knocker - 1) : '-');
  mh_description_add (description, "playing", "%s", playing);
  mh_description_add (description, "looking", "%s", looking);
  mh_description_add (description, "looked", "%s", looked);
  mh_description_add (description, "turns", "%u", self->n_turns);
  mh_description_add (description, "clock", "%s", self->time_is_up ? "yes" : "no");
}

/**
 * cats_and_rats_describe:
 * @state: a state or a sight
 * @description: gets its keys and values
 *
 * Puts the state into words, for scenarios and bug reports.
 */
void
cats_and_rats_describe (gconstpointer state, MhDescription *description)
{
  const CatsAndRatsState *self = state;
  g_autofree char *winners = mh_actors_to_string (self->winners);

  mh_description_add (description, "phase", "%s", phase_words[self->phase]);
  mh_description_add (description, "turn", "%c", get_turn_letter (self));
  mh_description_add (description, "round", "%u", self->round);
  mh_description_add (description, "winners", "%s", winners);
  mh_description_add (description, "dealer", "%c",
                      self->round > 0 ? mh_actor_to_char (self->dealer) : '-');
  describe_table (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      mh_description_add_seat (description, "score", seat, "%u", self->total[seat]);
      mh_description_add_seat (description, "total", seat, "%u", self->total[seat]);
      mh_description_add_seat (description, "last", seat, "%u", self->last[seat]);
      describe_row (self, description, "row", seat, FALSE);
      describe_row (self, description, "known", seat, TRUE);
    }
}
