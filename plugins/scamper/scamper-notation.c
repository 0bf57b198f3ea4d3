/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves as records write them.
 *
 *   take M   throw   early @900   lift M @640   drop @700   put D SE @810   put M SE/by @700
 *   put D SE                                                         an answer at the calm pace
 *   trade D   shift NW SE   keep                                     what seats do
 *   close @851   void                                                the table
 *   start b   layout tkch   hush 1500   reveal MD                    chance
 *   put M ?   hush ?                                   as those may know it who must not see it
 *
 * A pawn is M, C, D or G; other letters are read as well, so that the judge can refuse them. So are the
 * places in the middle: NM, SM, MW, ME, MM. */

#include <stdlib.h>
#include <string.h>

#include "scamper-rules.h"

static const char words[SC_N_MOVES][8] = {
  [SC_MOVE_TAKE] = "take",     [SC_MOVE_THROW] = "throw",   [SC_MOVE_EARLY] = "early",
  [SC_MOVE_LIFT] = "lift",     [SC_MOVE_DROP] = "drop",     [SC_MOVE_PUT] = "put",
  [SC_MOVE_ANSWER] = "put",    [SC_MOVE_TRADE] = "trade",   [SC_MOVE_SHIFT] = "shift",
  [SC_MOVE_KEEP] = "keep",     [SC_MOVE_CLOSE] = "close",   [SC_MOVE_VOID] = "void",
  [SC_MOVE_START] = "start",   [SC_MOVE_LAYOUT] = "layout", [SC_MOVE_HUSH] = "hush",
  [SC_MOVE_REVEAL] = "reveal",
};

static const char pawn_letters[] = "?MCDGABEFHIJKLNOPQRSTUVWXYZ";
static const char place_words[][3] = { "?", "NW", "NE", "SW", "SE", "NM", "SM", "MW", "ME", "MM" };
static const char side_words[SC_N_SIDES][4] = { "", "/on", "/by" };
static const char structure_letters[] = "?tkch";

/* What is left of a text while it is read; NULL once something did not fit. */
typedef const char *Rest;

static gboolean
skip_space (Rest *rest)
{
  if (**rest != ' ')
    return FALSE;
  ++*rest;
  return TRUE;
}

static gboolean
read_pawn (Rest *rest, guint8 *pawn)
{
  const char *found = **rest > '?' ? strchr (pawn_letters, **rest) : NULL;

  if (found == NULL)
    return FALSE;
  *pawn = (guint8) (found - pawn_letters);
  ++*rest;
  return TRUE;
}

static gboolean
read_place (Rest *rest, guint8 *place)
{
  for (guint8 i = SC_PLACE_NW; i < G_N_ELEMENTS (place_words); i++)
    if (strncmp (*rest, place_words[i], 2) == 0)
      {
        *place = i;
        *rest += 2;
        return TRUE;
      }
  return FALSE;
}

static guint8
read_side (Rest *rest)
{
  for (guint8 side = SC_SIDE_ON; side < SC_N_SIDES; side++)
    if (strncmp (*rest, side_words[side], 3) == 0)
      {
        *rest += 3;
        return side;
      }
  return SC_SIDE_NONE;
}

/* Digits, with a sign if need be, as they would be written. */
static gboolean
read_number (Rest *rest, guint32 *number)
{
  gboolean minus = **rest == '-';
  const char *digits = *rest + minus;
  guint n = (guint) strspn (digits, "0123456789");

  if (n == 0 || n > 9 || (n > 1 && *digits == '0') || (minus && *digits == '0'))
    return FALSE;
  *number = (guint32) strtoul (digits, NULL, 10);
  if (minus)
    *number = (guint32) - *number;
  *rest = digits + n;
  return TRUE;
}

static gboolean
read_stamp (Rest *rest, guint32 *time)
{
  if (strncmp (*rest, " @", 2) != 0)
    return FALSE;
  *rest += 2;
  return read_number (rest, time);
}

/* `D SE @810`, `M SE/by @700`, or without a stamp; `M ?` */
static gboolean
parse_put (Rest *rest, MhMove *move)
{
  guint8 pawn, place = SC_PLACE_NONE, side;
  guint32 time = 0;

  if (!skip_space (rest) || !read_pawn (rest, &pawn) || !skip_space (rest))
    return FALSE;
  if (strcmp (*rest, "?") == 0)
    {
      ++*rest;
      *move = mh_move (SC_MOVE_ANSWER, pawn, 0);
      return TRUE;
    }
  if (!read_place (rest, &place))
    return FALSE;
  side = read_side (rest);
  if (**rest == '\0')
    *move = mh_move_full (SC_MOVE_ANSWER, pawn, place, side, 0);
  else if (read_stamp (rest, &time))
    *move = mh_move_full (SC_MOVE_PUT, pawn, place, side, time);
  else
    return FALSE;
  return TRUE;
}

/* Two in any order, the smaller first. */
static MhMove
make_pair (guint8 kind, guint8 one, guint8 two)
{
  return mh_move (kind, MIN (one, two), MAX (one, two));
}

static gboolean
parse_pair (guint8 kind, Rest *rest, MhMove *move)
{
  gboolean pawns = kind == SC_MOVE_REVEAL;
  guint8 one, two;

  if (!skip_space (rest))
    return FALSE;
  if (pawns ? !read_pawn (rest, &one) || !read_pawn (rest, &two)
            : !read_place (rest, &one) || !skip_space (rest) || !read_place (rest, &two))
    return FALSE;
  *move = make_pair (kind, one, two);
  return TRUE;
}

static gboolean
parse_pawn (guint8 kind, Rest *rest, MhMove *move)
{
  guint8 pawn;
  guint32 time = 0;

  if (!skip_space (rest) || !read_pawn (rest, &pawn)
      || (kind == SC_MOVE_LIFT && !read_stamp (rest, &time)))
    return FALSE;
  *move = mh_move_full (kind, pawn, 0, 0, time);
  return TRUE;
}

static gboolean
parse_layout (Rest *rest, MhMove *move)
{
  if (!skip_space (rest))
    return FALSE;
  for (guint8 number = 0; number < SC_LAYOUTS; number++)
    {
      guint place = SC_PLACE_NW;

      while (place < SC_N_PLACES
             && (*rest)[place - 1] == structure_letters[scamper_layout (number, place)])
        place++;
      if (place == SC_N_PLACES)
        {
          *rest += SC_N_PLACES - 1;
          *move = mh_move (SC_MOVE_LAYOUT, number, 0);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
parse_hush (Rest *rest, MhMove *move)
{
  guint32 time = 0;

  if (!skip_space (rest))
    return FALSE;
  if (strcmp (*rest, "?") == 0)
    ++*rest;
  else if (**rest == '-' || !read_number (rest, &time) || time == 0)
    return FALSE;
  *move = mh_move_full (SC_MOVE_HUSH, 0, 0, 0, time);
  return TRUE;
}

static gboolean
parse_start (Rest *rest, MhMove *move)
{
  if (!skip_space (rest) || **rest < 'a' || **rest >= 'a' + MH_SEATS_MAX)
    return FALSE;
  *move = mh_move (SC_MOVE_START, (guint8) (**rest - 'a'), 0);
  ++*rest;
  return TRUE;
}

/* What follows the word. */
static gboolean
parse_rest (guint8 kind, Rest *rest, MhMove *move)
{
  guint32 time = 0;

  switch (kind)
    {
    case SC_MOVE_TAKE:
    case SC_MOVE_LIFT:
    case SC_MOVE_TRADE:
      return parse_pawn (kind, rest, move);
    case SC_MOVE_PUT:
      return parse_put (rest, move);
    case SC_MOVE_SHIFT:
    case SC_MOVE_REVEAL:
      return parse_pair (kind, rest, move);
    case SC_MOVE_EARLY:
    case SC_MOVE_DROP:
    case SC_MOVE_CLOSE:
      if (!read_stamp (rest, &time))
        return FALSE;
      break;
    case SC_MOVE_START:
      return parse_start (rest, move);
    case SC_MOVE_LAYOUT:
      return parse_layout (rest, move);
    case SC_MOVE_HUSH:
      return parse_hush (rest, move);
    default:
      break;
    }
  *move = mh_move_full (kind, 0, 0, 0, time);
  return TRUE;
}

/**
 * scamper_parse:
 * @text: a move without its seat
 * @actor: whose
 * @move: (out): the move
 *
 * Returns: %FALSE when the text is no move of this game
 */
gboolean
scamper_parse (const char *text, MhActor actor, MhMove *move)
{
  gsize length = strcspn (text, " ");

  for (guint8 kind = SC_MOVE_TAKE; kind < SC_N_MOVES; kind++)
    if (strlen (words[kind]) == length && strncmp (text, words[kind], length) == 0)
      {
        Rest rest = text + length;

        return parse_rest (kind, &rest, move) && *rest == '\0';
      }
  return FALSE;
}

static char
get_pawn_letter (guint8 pawn)
{
  return pawn < sizeof pawn_letters - 1 ? pawn_letters[pawn] : '?';
}

static const char *
get_place_word (guint8 place)
{
  return place < G_N_ELEMENTS (place_words) ? place_words[place] : "?";
}

/* Pawn, place and side, as far as they are known. */
static char *
put_spot (char *end, MhMove move)
{
  guint8 side = mh_move_c (move);

  *end++ = ' ';
  *end++ = get_pawn_letter (mh_move_a (move));
  *end++ = ' ';
  end = g_stpcpy (end, get_place_word (mh_move_b (move)));
  return g_stpcpy (end, side < SC_N_SIDES ? side_words[side] : "/?");
}

static void
put_stamp (char *end, guint32 time)
{
  g_snprintf (end, 14, " @%d", (gint32) time);
}

static void
put_layout (char *end, guint number)
{
  *end++ = ' ';
  for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    *end++ = structure_letters[scamper_layout (number, place)];
  *end = '\0';
}

static void
put_pawns (char *end, MhMove move)
{
  *end++ = ' ';
  *end++ = get_pawn_letter (mh_move_a (move));
  if (mh_move_b (move) != 0)
    *end++ = get_pawn_letter (mh_move_b (move));
  *end = '\0';
}

/**
 * scamper_format:
 * @move: a move
 * @actor: whose
 * @notation: (out caller-allocates): the move as records write it, without its seat
 *
 * Writes a move.
 */
void
scamper_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX])
{
  guint8 kind = mh_move_kind (move);
  char *end;

  g_strlcpy (notation, "?", MH_NOTATION_MAX);
  if (kind < SC_MOVE_TAKE || kind >= SC_N_MOVES)
    return;
  end = g_stpcpy (notation, words[kind]);
  switch (kind)
    {
    case SC_MOVE_PUT:
      put_stamp (put_spot (end, move), mh_move_time (move));
      break;
    case SC_MOVE_ANSWER:
      put_spot (end, move);
      break;
    case SC_MOVE_EARLY:
    case SC_MOVE_DROP:
    case SC_MOVE_CLOSE:
      put_stamp (end, mh_move_time (move));
      break;
    case SC_MOVE_LIFT:
      put_pawns (end, move);
      put_stamp (end + strlen (end), mh_move_time (move));
      break;
    case SC_MOVE_TAKE:
    case SC_MOVE_TRADE:
    case SC_MOVE_REVEAL:
      put_pawns (end, move);
      break;
    case SC_MOVE_SHIFT:
      g_snprintf (end, 8, " %s %s", get_place_word (mh_move_a (move)),
                  get_place_word (mh_move_b (move)));
      break;
    case SC_MOVE_START:
      g_snprintf (end, 3, " %c", mh_actor_to_char (mh_move_a (move)));
      break;
    case SC_MOVE_LAYOUT:
      put_layout (end, mh_move_a (move));
      break;
    case SC_MOVE_HUSH:
      if (mh_move_time (move) == 0)
        g_strlcpy (end, " ?", 3);
      else
        g_snprintf (end, 14, " %u", mh_move_time (move));
      break;
    default:
      break;
    }
}
