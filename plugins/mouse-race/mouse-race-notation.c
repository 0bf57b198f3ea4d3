/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records, and of the state and of positions in scenarios. A square is a1 to m13, a side n, e,
 * s or w; s, c and k are a straight, a curve and a cat. */

#include <string.h>

#include "mouse-race-sense.h"

const MhWords mouse_race_sides = { .letters = "nesw" };
static const MhWords kinds = { .first = MR_KIND_STRAIGHT, .letters = "sck" };

const MhNotation mouse_race_notation[] = {
  /* Moves of seats, */
  { MR_MOVE_DRAW, "draw" },
  { MR_MOVE_LAY, "lay %a %b", { &mouse_race_squares, &mouse_race_sides } },
  { MR_MOVE_CAT, "cat %a", { &mouse_race_squares } },
  { MR_MOVE_BACK, "back" },
  { MR_MOVE_SHOO, "shoo %a", { &mouse_race_squares } },
  { MR_MOVE_PASS, "pass" },
  /* and outcomes of chance. */
  { MR_MOVE_TILE, "%a", { &kinds } },
  { MR_MOVE_START, "start %a", { &mh_words_seats } },
  { 0 },
};

/* The notation of events in stickers. */
const MhNotation mouse_race_events[] = {
  { MR_EVENT_RETURNED, "returned %a", { &kinds } },
  { MR_EVENT_OVER, "over %a", { &mh_words_owners } },
  { 0 },
};

/* The state ---------------------------------------------------------------------------------- */

#define LIST_MAX (MR_TILES * 6) /* bytes of a list of all squares */

static const char phase_words[MR_N_PHASES][8] = {
  [MR_PHASE_START] = "start", [MR_PHASE_TURN] = "turn", [MR_PHASE_CHANCE] = "chance",
  [MR_PHASE_PATH] = "path",   [MR_PHASE_CAT] = "cat",   [MR_PHASE_OVER] = "over",
};
static const char hand_words[MR_N_KINDS][2] = { "-", "s", "c", "k" };

/* Removes the last comma of a list that is not empty. */
static void
end_list (char *text, char *end)
{
  if (end == text)
    g_strlcpy (text, "-", LIST_MAX);
  else
    end[-1] = '\0';
}

static void
describe_ends (const MouseRaceState *self, MhDescription *description, MhActor seat)
{
  char text[16], *end = text;
  MouseRaceEnds ends;

  mouse_race_get_ends (self, seat, &ends);
  for (guint i = 0; i < ends.n; i++)
    {
      end = mh_words_write (&mouse_race_squares, ends.square[i], end);
      *end++ = ',';
    }
  end[-1] = '\0';
  mh_description_add_seat (description, "end", seat, "%s", text);
}

static void
describe_path (const MouseRaceState *self, MhDescription *description, MhActor seat)
{
  guint8 squares[MR_TILES];
  guint8 square = self->newest[seat];
  char text[LIST_MAX], *end = text;

  for (guint i = self->length[seat]; i-- > 0;)
    {
      squares[i] = square;
      square = mouse_race_neighbor (square, mouse_race_joining_side (self->board[square]));
    }
  for (guint i = 0; i < self->length[seat]; i++)
    {
      end = mh_words_write (&mouse_race_squares, squares[i], end);
      end = mh_words_write (&mouse_race_sides, mouse_race_open_side (self->board[squares[i]]), end);
      *end++ = ',';
    }
  end_list (text, end);
  mh_description_add_seat (description, "path", seat, "%s", text);
}

static void
describe_cats (const MouseRaceState *self, MhDescription *description)
{
  char text[LIST_MAX], *end = text;

  for (guint column = 1; column <= MR_SIZE; column++)
    for (guint row = 1; row <= MR_SIZE; row++)
      if (self->board[mouse_race_square (column, row)] == MR_CAT)
        {
          end = mh_words_write (&mouse_race_squares, mouse_race_square (column, row), end);
          *end++ = ',';
        }
  end_list (text, end);
  mh_description_add (description, "cats", "%s", text);
}

void
mouse_race_describe (gconstpointer state, MhDescription *description)
{
  const MouseRaceState *self = state;
  gboolean has_turn = self->phase != MR_PHASE_START && self->phase != MR_PHASE_OVER;

  mh_rules_describe_turn (&mouse_race_rules, self, self->n_seats, phase_words[self->phase],
                          has_turn ? self->turn : MH_NOBODY, self->turns / self->n_seats + 1u,
                          description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    describe_ends (self, description, seat);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    describe_path (self, description, seat);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "tiles", seat, "%u", self->length[seat]);
  describe_cats (self, description);
  mh_description_add (description, "bag", "%u/%u/%u", self->bag[MR_KIND_STRAIGHT],
                      self->bag[MR_KIND_CURVE], self->bag[MR_KIND_CAT]);
  mh_description_add (description, "turns", "%u", self->turns);
  mh_description_add (description, "hand", "%s", hand_words[self->hand]);
}

static gboolean
place_path (MouseRaceState *self, MhActor seat, const char *text)
{
  while (*text != '\0')
    {
      guint8 square, side;
      gsize length = mh_words_read (&mouse_race_squares, text, &square);

      if (length == 0 || mh_words_read (&mouse_race_sides, text + length, &side) == 0)
        return FALSE;
      text += length + 1;
      if (!mouse_race_is_end (self, seat, square) || self->board[square] != MR_FREE)
        return FALSE;
      mouse_race_lay (self, seat, square, side);
      if (self->bag[mouse_race_path_kind (self->board[square])]-- == 0)
        return FALSE;
      if (*text == ',')
        text++;
    }
  return TRUE;
}

static gboolean
place_cats (MouseRaceState *self, const char *text)
{
  while (*text != '\0')
    {
      guint8 square;
      gsize length = mh_words_read (&mouse_race_squares, text, &square);

      if (length == 0 || self->board[square] != MR_FREE || self->bag[MR_KIND_CAT]-- == 0)
        return FALSE;
      self->board[square] = MR_CAT;
      text += length;
      if (*text == ',')
        text++;
    }
  return TRUE;
}

/* Sets one pair of a position: a key, and a place or a number. */
static gboolean
place (MouseRaceState *self, const char *what, const char *value)
{
  MhActor seat = strlen (what) == 1 ? mh_actor_from_char (what[0]) : MH_NOBODY;
  guint64 number;

  if (seat < self->n_seats)
    return place_path (self, seat, value);
  if (g_str_equal (what, "cats"))
    return place_cats (self, value);
  if (g_str_equal (what, "turn"))
    {
      self->turn = mh_actor_from_char (value[0]);
      return self->turn < self->n_seats && value[1] == '\0';
    }
  if (!g_str_equal (what, "turns")
      || !g_ascii_string_to_unsigned (value, 10, 0, self->round_limit * self->n_seats - 1u, &number,
                                      NULL))
    return FALSE;
  self->turns = (guint16) number;
  return TRUE;
}

/* Sets a position; FALSE if no match can reach it:
 *
 *   position a b1e,c1n b l13w cats d4,e5 turn b turns 12
 *
 * A path starts at the corner; a tile is its square and the side of its open end. Omitted parts keep their
 * value from the start of a match; the bag contains the tiles that are not on the board. */
gboolean
mouse_race_set_position (gpointer state, const char *text)
{
  MouseRaceState *self = state;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_strv_length (words) % 2 != 0)
    return FALSE;
  for (guint i = 0; words[i] != NULL; i += 2)
    if (!place (self, words[i], words[i + 1]))
      return FALSE;
  mouse_race_set_phase (self, MR_PHASE_TURN);
  return mouse_race_check_board (self) == NULL;
}
