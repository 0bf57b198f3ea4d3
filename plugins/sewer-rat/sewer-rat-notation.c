/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Moves as records write them, and the state as scenarios read it.
 *
 *   hide CELL   place CELL   go CELL   swap CELL CELL   pass   tip CELL   show CELL   what seats do
 *   next                                                                              the table
 *   lid d07   start SEAT                                                              chance
 *   hide ?                                        as those may know it who must not see where
 *
 * A cell is a1 to d4, a dweller d01 to d16. Up to three words after a move are read whatever they are:
 * what is missing, too much or off the grid is the judge's business, in its place in the order. */

#include <string.h>

#include "sewer-rat-rules.h"

static const char words[SR_N_MOVES][8] = {
  [SR_MOVE_HIDE] = "hide", [SR_MOVE_PLACE] = "place", [SR_MOVE_GO] = "go",
  [SR_MOVE_SWAP] = "swap", [SR_MOVE_PASS] = "pass",   [SR_MOVE_TIP] = "tip",
  [SR_MOVE_SHOW] = "show", [SR_MOVE_NEXT] = "next",   [SR_MOVE_START] = "start",
  [SR_MOVE_LID] = "lid",
};

static const char phase_words[SR_N_PHASES][12] = {
  [SR_PHASE_START] = "START",
  [SR_PHASE_HIDE] = "HIDE",
  [SR_PHASE_PLACE] = "PLACE",
  [SR_PHASE_SEEK] = "SEEK",
  [SR_PHASE_LID] = "LID",
  [SR_PHASE_RAT] = "RAT",
  [SR_PHASE_TIP] = "TIP",
  [SR_PHASE_TIP_LID] = "TIP_LID",
  [SR_PHASE_SHOW] = "SHOW",
  [SR_PHASE_SHOW_LID] = "SHOW_LID",
  [SR_PHASE_ROUND_OVER] = "ROUND_OVER",
  [SR_PHASE_OVER] = "GAME_OVER",
};

/* The three bytes of a cell with its NUL. */
typedef struct
{
  char text[3];
} CellName;

static CellName
name_cell (guint cell)
{
  CellName name = { "?" };

  if (sewer_rat_is_cell (cell))
    {
      name.text[0] = (char) ('a' + (cell - 1) % 4);
      name.text[1] = (char) ('1' + (cell - 1) / 4);
    }
  else if (cell >= SR_CELL_OFF && cell < SR_CELL_OFF + 200)
    {
      name.text[0] = (char) ('a' + (cell - SR_CELL_OFF) / 10);
      name.text[1] = (char) ('0' + (cell - SR_CELL_OFF) % 10);
    }
  else if (cell == SR_CELL_ODD)
    name.text[0] = '-';
  return name;
}

static guint8
read_cell (const char *text, gsize length)
{
  guint column = (guint) (text[0] - 'a');

  if (length == 1 && text[0] == '?')
    return SR_CELL_HIDDEN;
  if (length != 2 || column >= 20 || !g_ascii_isdigit (text[1]))
    return SR_CELL_ODD;
  if (column < 4 && text[1] >= '1' && text[1] <= '4')
    return (guint8) (1 + column + 4 * (guint) (text[1] - '1'));
  return (guint8) (SR_CELL_OFF + 10 * column + (guint) (text[1] - '0'));
}

/* Up to three words, each after one space. */
static gboolean
parse_cells (guint8 kind, const char *text, MhMove *move)
{
  guint8 cells[3] = { SR_CELL_NONE, SR_CELL_NONE, SR_CELL_NONE };
  guint n = 0;

  while (*text == ' ' && n < G_N_ELEMENTS (cells))
    {
      gsize length = strcspn (++text, " ");

      if (length == 0)
        return FALSE;
      cells[n++] = read_cell (text, length);
      text += length;
    }
  if (kind == SR_MOVE_SWAP && cells[0] > cells[1] && sewer_rat_is_cell (cells[0])
      && sewer_rat_is_cell (cells[1]))
    {
      guint8 cell = cells[0];

      cells[0] = cells[1];
      cells[1] = cell;
    }
  *move = mh_move_full (kind, cells[0], cells[1], cells[2], 0);
  return *text == '\0';
}

static gboolean
parse_chance (guint8 kind, const char *text, MhMove *move)
{
  if (*text++ != ' ')
    return FALSE;
  if (kind == SR_MOVE_START)
    {
      *move = mh_move (kind, (guint8) (text[0] - 'a'), 0);
      return text[0] >= 'a' && text[0] < 'a' + MH_SEATS_MAX && text[1] == '\0';
    }
  if (text[0] != 'd' || !g_ascii_isdigit (text[1]) || !g_ascii_isdigit (text[2]) || text[3] != '\0')
    return FALSE;
  *move = mh_move (kind, (guint8) (10 * (text[1] - '0') + text[2] - '0'), 0);
  return TRUE;
}

/**
 * sewer_rat_parse:
 * @text: a move without its seat
 * @actor: whose
 * @move: (out): the move; the cells of an exchange come out in reading order
 *
 * Returns: %FALSE when the text is no move of this game
 */
gboolean
sewer_rat_parse (const char *text, MhActor actor, MhMove *move)
{
  gsize length = strcspn (text, " ");

  for (guint8 kind = SR_MOVE_HIDE; kind < SR_N_MOVES; kind++)
    if (strlen (words[kind]) == length && strncmp (text, words[kind], length) == 0)
      {
        if (kind >= SR_MOVE_START)
          return parse_chance (kind, text + length, move);
        return parse_cells (kind, text + length, move);
      }
  return FALSE;
}

/**
 * sewer_rat_format:
 * @move: a move
 * @actor: whose
 * @notation: (out caller-allocates): the move as records write it, without its seat
 *
 * Writes a move.
 */
void
sewer_rat_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX])
{
  guint8 kind = mh_move_kind (move);
  const guint8 cells[] = { mh_move_a (move), mh_move_b (move), mh_move_c (move) };
  char *end = notation;

  if (kind < SR_MOVE_HIDE || kind >= SR_N_MOVES)
    g_strlcpy (notation, "?", MH_NOTATION_MAX);
  else if (kind == SR_MOVE_START)
    g_snprintf (notation, MH_NOTATION_MAX, "start %c", mh_actor_to_char (cells[0]));
  else if (kind == SR_MOVE_LID)
    g_snprintf (notation, MH_NOTATION_MAX, "lid d%02u", cells[0] % 100u);
  else
    {
      end = g_stpcpy (end, words[kind]);
      for (guint i = 0; i < G_N_ELEMENTS (cells) && cells[i] != SR_CELL_NONE; i++)
        {
          CellName name = name_cell (cells[i]);

          *end++ = ' ';
          end = g_stpcpy (end, name.text);
        }
    }
}

static void
describe_cells (MhDescription *description, const char *key, guint cells)
{
  char text[SR_CELLS * 3 + 1] = "none";
  char *end = text;

  for (; cells != 0; cells &= cells - 1)
    {
      CellName name = name_cell ((guint) __builtin_ctz (cells) + 1);

      if (end != text)
        *end++ = ',';
      end = g_stpcpy (end, name.text);
    }
  mh_description_add (description, key, "%s", text);
}

/* Who tipped what, in the order of the tips. */
static void
describe_tips (const SewerRatState *self, MhDescription *description)
{
  char text[SR_SEATS_MAX * 5 + 1] = "none";
  char *end = text;
  MhActor seat = sewer_rat_left_of (self, self->rat_player);

  for (; seat != self->rat_player; seat = sewer_rat_left_of (self, seat))
    if (self->tip[seat] != SR_CELL_NONE)
      {
        CellName name = name_cell (self->tip[seat]);

        if (end != text)
          *end++ = ',';
        *end++ = mh_actor_to_char (seat);
        *end++ = ':';
        end = g_stpcpy (end, name.text);
      }
  mh_description_add (description, "tips", "%s", text);
}

static void
describe_lid (const SewerRatState *self, MhDescription *description, guint cell)
{
  CellName name = name_cell (cell);
  guint8 lid = self->lid[cell - 1];
  char key[8] = "lid.";

  g_strlcpy (key + 4, name.text, sizeof key - 4);
  if (lid == SR_LID_CLOSED)
    mh_description_add (description, key, "closed");
  else if (lid == SR_LID_RAT)
    mh_description_add (description, key, "rat");
  else
    mh_description_add (description, key, "d%02u", lid);
}

static char
get_turn_letter (const SewerRatState *self)
{
  if (self->phase == SR_PHASE_ROUND_OVER)
    return 't';
  if (self->phase == SR_PHASE_START || self->phase == SR_PHASE_OVER)
    return '-';
  return mh_actor_to_char (self->turn);
}

static void
describe_round (const SewerRatState *self, MhDescription *description)
{
  const guint all = (1u << SR_CELLS) - 1;
  guint closed = sewer_rat_closed_cells (self);
  CellName guard = name_cell (self->guard), truth = name_cell (self->rat_cell);
  CellName first = name_cell (self->swapped[0]), second = name_cell (self->swapped[1]);

  mh_description_add (description, "rat", "%c",
                      self->round > 0 ? mh_actor_to_char (self->rat_player) : '-');
  mh_description_add (description, "rounds", "%u", self->rounds);
  mh_description_add (description, "guard", "%s", self->guard != 0 ? guard.text : "none");
  mh_description_add (description, "opened", "%u", self->opened);
  mh_description_add (description, "searches", "%u", self->searches);
  describe_cells (description, "open", ~closed & all);
  describe_cells (description, "closed", closed);
  describe_tips (self, description);
  mh_description_add (description, "truth", "%s", self->rat_cell != 0 ? truth.text : "-");
  if (self->swapped[0] != SR_CELL_NONE)
    mh_description_add (description, "swapped", "%s,%s", first.text, second.text);
  else
    mh_description_add (description, "swapped", "none");
}

/**
 * sewer_rat_describe:
 * @state: a state or a sight
 * @description: gets its keys and values
 *
 * Puts the state into words, for scenarios and bug reports.
 */
void
sewer_rat_describe (gconstpointer state, MhDescription *description)
{
  const SewerRatState *self = state;
  g_autofree char *winners = mh_actors_to_string (self->winners);

  mh_description_add (description, "phase", "%s", phase_words[self->phase]);
  mh_description_add (description, "turn", "%c", get_turn_letter (self));
  mh_description_add (description, "round", "%u", self->round);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "score", seat, "%u", self->cheese[seat]);
  describe_round (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "cheese", seat, "%u", self->cheese[seat]);
  mh_description_add (description, "supply", "%u", self->supply);
  for (guint cell = 1; cell <= SR_CELLS; cell++)
    describe_lid (self, description, cell);
}
