/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves as records write them, and the state as scenarios read it.
 *
 *   roll   give UNIT   lure UNIT   run SEAT                 what seats do
 *   cat CARD   cat -   dog   mouse   whistle   start SEAT   what chance brings
 *   pass   keep   leave   give UNIT SEAT   give UNIT UNIT   lure UNIT UNIT
 *                                                           attempts, always refused
 *
 * A card is A1 A2 AK to I1 I2 IK or P1 to P9; an attempt may also name the `figure`. */

#include <string.h>

#include "cat-patrol-rules.h"

static const struct
{
  char word[10];
  guint8 kind;
  guint8 n_cards; /* cards that may follow, the last may be left out when there are two */
} words[] = {
  { "roll", CP_MOVE_ROLL, 0 },   { "give", CP_MOVE_GIVE, 2 },   { "lure", CP_MOVE_LURE, 2 },
  { "run", CP_MOVE_RUN, 0 },     { "pass", CP_MOVE_PASS, 0 },   { "keep", CP_MOVE_KEEP, 0 },
  { "leave", CP_MOVE_LEAVE, 0 }, { "start", CP_MOVE_START, 0 }, { "cat", CP_MOVE_CAT, 1 },
  { "dog", CP_MOVE_DOG, 0 },     { "mouse", CP_MOVE_MOUSE, 0 }, { "whistle", CP_MOVE_WHISTLE, 0 },
};

static const char phase_words[CP_N_PHASES][8] = {
  [CP_PHASE_START] = "start", [CP_PHASE_ROLL] = "roll", [CP_PHASE_CHANCE] = "chance",
  [CP_PHASE_RUN] = "run",     [CP_PHASE_GIVE] = "give", [CP_PHASE_LURE] = "lure",
  [CP_PHASE_OVER] = "over",
};
static const char face_words[CP_N_FACES][8] = { "-", "cat", "dog", "mouse", "whistle" };
static const char end_words[][8] = { "-", "pile", "alarm", "settled" };
static const char variant_words[][6] = { "base", "alarm" };

/* Writes a card's name, at most seven bytes with its NUL. */
static char *
put_card (char *text, guint card)
{
  if (card >= CP_CARD_PARENT_1 && card < CP_CARD_POLICE)
    {
      *text++ = (char) ('A' + cat_patrol_card_family (card));
      *text++ = "12K"[(card - 1) / CP_FAMILIES];
    }
  else if (card >= CP_CARD_POLICE && card < CP_CARD_FIGURE)
    {
      *text++ = 'P';
      *text++ = (char) ('1' + cat_patrol_card_family (card));
    }
  else
    {
      const char *word = card == CP_CARD_NONE ? "-" : card == CP_CARD_FIGURE ? "figure" : "?";

      memcpy (text, word, strlen (word));
      text += strlen (word);
    }
  *text = '\0';
  return text;
}

/* Reads the word of a card at @text; returns its length or 0. */
static gsize
read_card (const char *text, guint8 *card)
{
  const char *kinds = "12K", *kind;

  if (g_str_has_prefix (text, "figure"))
    {
      *card = CP_CARD_FIGURE;
      return strlen ("figure");
    }
  if (text[0] == 'P' && text[1] >= '1' && text[1] <= '9')
    {
      *card = (guint8) (CP_CARD_POLICE + text[1] - '1');
      return 2;
    }
  kind = text[0] != '\0' && text[1] != '\0' ? strchr (kinds, text[1]) : NULL;
  if (text[0] < 'A' || text[0] > 'I' || kind == NULL)
    return 0;
  *card = (guint8) (CP_CARD_PARENT_1 + (kind - kinds) * CP_FAMILIES + text[0] - 'A');
  return 2;
}

static gboolean
read_seat (const char *text, guint8 *seat)
{
  if (text[0] < 'a' || text[0] >= 'a' + MH_SEATS_MAX || text[1] != '\0')
    return FALSE;
  *seat = (guint8) (text[0] - 'a');
  return TRUE;
}

/* The units, cards and seats that follow `give`, `lure` and `cat`. */
static gboolean
parse_cards (guint8 kind, guint n_cards, const char *text, MhMove *move)
{
  guint8 card, second = CP_CARD_NONE, seat;
  gsize length;

  if (kind == CP_MOVE_CAT && g_str_equal (text, "-"))
    {
      *move = mh_move (kind, CP_CARD_NONE, 0);
      return TRUE;
    }
  length = read_card (text, &card);
  if (length == 0 || (kind == CP_MOVE_CAT && card == CP_CARD_FIGURE))
    return FALSE;
  text += length;
  if (n_cards == 2 && *text == ' ')
    {
      if (kind == CP_MOVE_GIVE && read_seat (text + 1, &seat))
        {
          *move = mh_move (kind, card, (guint8) (seat + 1));
          return TRUE;
        }
      length = read_card (text + 1, &second);
      if (length == 0)
        return FALSE;
      text += 1 + length;
    }
  *move = mh_move_full (kind, card, 0, second, 0);
  return *text == '\0';
}

/**
 * cat_patrol_parse:
 * @text: a move without its seat
 * @actor: whose
 * @move: (out): the move
 *
 * Returns: %FALSE when the text is no move of this game
 */
gboolean
cat_patrol_parse (const char *text, MhActor actor, MhMove *move)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i].word);
      guint8 kind = words[i].kind;
      guint8 seat;

      if (strncmp (text, words[i].word, length) != 0)
        continue;
      text += length;
      if (kind == CP_MOVE_RUN || kind == CP_MOVE_START)
        {
          if (*text != ' ' || !read_seat (text + 1, &seat))
            return FALSE;
          *move = mh_move (kind, seat, 0);
          return TRUE;
        }
      if (words[i].n_cards > 0)
        return *text == ' ' && parse_cards (kind, words[i].n_cards, text + 1, move);
      *move = mh_move (kind, 0, 0);
      return *text == '\0';
    }
  return FALSE;
}

/**
 * cat_patrol_format:
 * @move: a move
 * @actor: whose
 * @notation: (out caller-allocates): the move as records write it, without its seat
 *
 * Writes a move.
 */
void
cat_patrol_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX])
{
  guint8 kind = mh_move_kind (move);
  guint n_cards = 0;
  char *end;

  g_strlcpy (notation, "?", MH_NOTATION_MAX);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].kind == kind)
      {
        g_strlcpy (notation, words[i].word, MH_NOTATION_MAX);
        n_cards = words[i].n_cards;
      }
  end = notation + strlen (notation);
  if (kind == CP_MOVE_RUN || kind == CP_MOVE_START)
    g_snprintf (end, 3, " %c", mh_actor_to_char (mh_move_a (move)));
  if (n_cards == 0)
    return;
  *end++ = ' ';
  end = put_card (end, mh_move_a (move));
  if (mh_move_b (move) != 0)
    g_snprintf (end, 3, " %c", mh_actor_to_char ((MhActor) (mh_move_b (move) - 1)));
  else if (mh_move_c (move) != CP_CARD_NONE)
    {
      *end++ = ' ';
      put_card (end, mh_move_c (move));
    }
}

/* The cards of one family in an area: `[A]`, `A1+AK`, `A1 A2`, `AK`. */
static char *
put_family (char *text, CatPatrolCards area, guint family)
{
  CatPatrolCards cards = area & cat_patrol_family_cards (1u << family);
  gboolean settled = (cards & CP_PARENT_CARDS) != 0 && (cards & CP_KITTEN_CARDS) != 0;

  if (cards == cat_patrol_family_cards (1u << family))
    {
      const char complete[] = { '[', (char) ('A' + family), ']', ' ' };

      memcpy (text, complete, sizeof complete);
      return text + sizeof complete;
    }
  for (; cards != 0; cards &= cards - 1)
    {
      text = put_card (text, cat_patrol_first_card (cards));
      *text++ = settled && (cards & (cards - 1)) != 0 ? '+' : ' ';
    }
  return text;
}

static void
describe_area (CatPatrolCards area, MhDescription *description, MhActor seat)
{
  char text[160];
  char *end = text;

  for (guint family = 0; family < CP_FAMILIES; family++)
    end = put_family (end, area, family);
  for (CatPatrolCards police = area & CP_POLICE_CARDS; police != 0; police &= police - 1)
    {
      end = put_card (end, cat_patrol_first_card (police));
      *end++ = ' ';
    }
  if (end == text)
    end = put_card (end, CP_CARD_NONE) + 1;
  end[-1] = '\0';
  mh_description_add_seat (description, "area", seat, "%s", text);
}

static void
describe_figure (const CatPatrolState *self, MhDescription *description)
{
  if (self->variant == CAT_PATROL_VARIANT_ALARM)
    {
      mh_description_add (description, "figure", "path");
      mh_description_add (description, "path", "%u", self->path);
      return;
    }
  if (self->figure == 0)
    mh_description_add (description, "figure", "middle");
  else
    mh_description_add (description, "figure", "%c", mh_actor_to_char (self->figure - 1));
  mh_description_add (description, "path", "-");
}

/**
 * cat_patrol_describe:
 * @state: a state
 * @description: gets its keys and values
 *
 * Puts the state into words, for scenarios and bug reports.
 */
void
cat_patrol_describe (gconstpointer state, MhDescription *description)
{
  const CatPatrolState *self = state;
  gboolean has_turn = self->phase != CP_PHASE_START && self->phase != CP_PHASE_OVER;
  g_autofree char *winners = mh_actors_to_string (self->winners);
  char card[8];

  put_card (card, self->card);
  mh_description_add (description, "phase", "%s", phase_words[self->phase]);
  mh_description_add (description, "turn", "%c", has_turn ? mh_actor_to_char (self->turn) : '-');
  mh_description_add (description, "round", "%u", self->n_turns / self->n_seats + 1u);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "score", seat, "%d", cat_patrol_score (self, seat));
  describe_figure (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    describe_area (self->area[seat], description, seat);
  mh_description_add (description, "pile", "%d", __builtin_popcountll (self->pile));
  mh_description_add (description, "end", "%s", end_words[self->end]);
  mh_description_add (description, "die", "%s", face_words[self->die]);
  mh_description_add (description, "card", "%s", card);
  mh_description_add (description, "turns", "%u", self->n_turns);
  mh_description_add (description, "variant", "%s", variant_words[self->variant]);
}
