/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves as records write them.
 *
 *   draw   lay SQUARE SIDE   cat SQUARE   back   shoo SQUARE   pass     what seats do
 *   s   c   k   start SEAT                                              what chance brings
 *
 * A square is a1 to m13, a side n, e, s or w; s, c and k are a straight, a curve and a cat. */

#include "mouse-race-rules.h"

#include <string.h>

const char mouse_race_side_letters[MR_N_SIDES + 1] = "nesw";

static const char kind_letters[MR_N_KINDS + 1] = "?sck";

/* What follows a move's word. */
typedef enum
{
  NOTHING,
  SEAT,
  SQUARE,
  SQUARE_AND_SIDE,
} Argument;

static const struct
{
  char word[6];
  guint8 kind;
  guint8 argument;
} words[] = {
  { "draw", MR_MOVE_DRAW, NOTHING }, { "lay", MR_MOVE_LAY, SQUARE_AND_SIDE },
  { "cat", MR_MOVE_CAT, SQUARE },    { "back", MR_MOVE_BACK, NOTHING },
  { "shoo", MR_MOVE_SHOO, SQUARE },  { "pass", MR_MOVE_PASS, NOTHING },
  { "start", MR_MOVE_START, SEAT },
};

/**
 * mouse_race_read_square:
 * @text: text that may begin with a square's name
 * @square: (out): the square
 *
 * Returns: the length of the name, or 0
 */
gsize
mouse_race_read_square (const char *text, guint8 *square)
{
  guint row;
  gsize length = 2;

  if (text[0] < 'a' || text[0] >= 'a' + MR_SIZE || text[1] < '1' || text[1] > '9')
    return 0;
  row = (guint) (text[1] - '0');
  if (row == 1 && text[2] >= '0' && text[2] <= '3')
    row = 10 + (guint) (text[length++] - '0');
  *square = mouse_race_square ((guint) (text[0] - 'a' + 1), row);
  return length;
}

/**
 * mouse_race_read_side:
 * @letter: a character
 * @side: (out): the side that it stands for
 *
 * Returns: whether it stands for a side
 */
gboolean
mouse_race_read_side (char letter, guint8 *side)
{
  const char *found = letter != '\0' ? strchr (mouse_race_side_letters, letter) : NULL;

  if (found == NULL)
    return FALSE;
  *side = (guint8) (found - mouse_race_side_letters);
  return TRUE;
}

static gboolean
parse_argument (const char *text, guint8 kind, Argument argument, MhMove *move)
{
  guint8 square, side = 0;
  gsize length;

  *move = mh_move (kind, 0, 0);
  if (argument == NOTHING)
    return *text == '\0';
  if (*text++ != ' ')
    return FALSE;
  if (argument == SEAT)
    {
      *move = mh_move (kind, (guint8) (text[0] - 'a'), 0);
      return text[0] >= 'a' && text[0] < 'a' + MH_SEATS_MAX && text[1] == '\0';
    }
  length = mouse_race_read_square (text, &square);
  if (length == 0)
    return FALSE;
  text += length;
  if (argument == SQUARE_AND_SIDE)
    {
      if (*text++ != ' ' || !mouse_race_read_side (*text++, &side))
        return FALSE;
    }
  *move = mh_move (kind, square, side);
  return *text == '\0';
}

/**
 * mouse_race_parse:
 * @text: a move without its seat
 * @actor: whose
 * @move: (out): the move
 *
 * Returns: %FALSE when the text is no move of this game
 */
gboolean
mouse_race_parse (const char *text, MhActor actor, MhMove *move)
{
  const char *letter;

  if (text[0] != '\0' && text[1] == '\0')
    {
      letter = strchr (kind_letters + 1, text[0]);
      if (letter == NULL)
        return FALSE;
      *move = mh_move (MR_MOVE_TILE, (guint8) (letter - kind_letters), 0);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i].word);

      if (strncmp (text, words[i].word, length) == 0)
        return parse_argument (text + length, words[i].kind, words[i].argument, move);
    }
  return FALSE;
}

static void
put_argument (char *end, MhMove move, Argument argument)
{
  if (argument == NOTHING)
    return;
  *end++ = ' ';
  if (argument == SEAT)
    {
      *end++ = mh_actor_to_char (mh_move_a (move));
      *end = '\0';
      return;
    }
  end = mouse_race_put_square (end, mh_move_a (move));
  if (argument == SQUARE)
    return;
  *end++ = ' ';
  *end++ = mh_move_b (move) < MR_N_SIDES ? mouse_race_side_letters[mh_move_b (move)] : '?';
  *end = '\0';
}

/**
 * mouse_race_format:
 * @move: a move
 * @actor: whose
 * @notation: (out caller-allocates): the move as records write it, without its seat
 *
 * Writes a move.
 */
void
mouse_race_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX])
{
  guint8 kind = mh_move_kind (move);

  g_strlcpy (notation, "?", MH_NOTATION_MAX);
  if (kind == MR_MOVE_TILE && mh_move_a (move) < MR_N_KINDS)
    notation[0] = kind_letters[mh_move_a (move)];
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].kind == kind)
      {
        gsize length = g_strlcpy (notation, words[i].word, MH_NOTATION_MAX);

        put_argument (notation + length, move, words[i].argument);
      }
}
