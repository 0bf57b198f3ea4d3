/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records, and of the state in scenarios.
 *
 * A cell is a1 to d4, a dweller d01 to d16. A move accepts up to three words of any kind:
 * the judge refuses missing, extra and off-grid cells, in its own order of rules. `?` is a cell that the
 * viewer must not know. */

#include "sewer-rat-rules.h"

static const MhWords odd = { .first = SR_CELL_ODD, .any = "-" };
static const MhWords off = { .first = SR_CELL_OFF,
                             .letters = "abcdefghijklmnopqrst",
                             .letter_step = 10,
                             .endings = mh_words_digits,
                             .otherwise = &odd };
static const MhWords hidden = { .first = SR_CELL_HIDDEN, .letters = "?", .otherwise = &off };
static const MhWords cells = { .first = 1,
                               .letters = "abcd",
                               .endings = MH_WORD_LIST ("1", "2", "3", "4"),
                               .ending_step = 4,
                               .otherwise = &hidden };
static const MhWords dwellers
    = { .letters = "0123456789", .letter_step = 10, .endings = mh_words_digits };

#define CELLS                                                                                      \
  {                                                                                                \
    &cells, &cells, &cells                                                                         \
  }

const MhNotation sewer_rat_notation[] = {
  /* Moves of seats, */
  { SR_MOVE_HIDE, "hide[ %a[ %b[ %c]]]", CELLS },
  { SR_MOVE_PLACE, "place[ %a[ %b[ %c]]]", CELLS },
  { SR_MOVE_GO, "go[ %a[ %b[ %c]]]", CELLS },
  { SR_MOVE_SWAP, "swap[ %a[ %b[ %c]]]", CELLS },
  { SR_MOVE_PASS, "pass[ %a[ %b[ %c]]]", CELLS },
  { SR_MOVE_TIP, "tip[ %a[ %b[ %c]]]", CELLS },
  { SR_MOVE_SHOW, "show[ %a[ %b[ %c]]]", CELLS },
  /* of the table, */
  { SR_MOVE_NEXT, "next[ %a[ %b[ %c]]]", CELLS },
  /* and of chance. */
  { SR_MOVE_START, "start %a", { &mh_words_seats } },
  { SR_MOVE_LID, "lid d%a", { &dwellers } },
  { 0 },
};

/* The notation of events in stickers. */
const MhNotation sewer_rat_events[] = {
  { SR_EVENT_RAT, "rat %a", { &cells } },
  { SR_EVENT_WAS, "was %a[ %b[ %c]]", CELLS },
  { 0 },
};

/* The cells of a swap are in reading order. */
MhMove
sewer_rat_normalize (MhMove move, MhActor actor)
{
  guint8 one = mh_move_a (move), other = mh_move_b (move);

  if (mh_move_kind (move) != SR_MOVE_SWAP || one <= other || !sewer_rat_is_cell (one)
      || !sewer_rat_is_cell (other))
    return move;
  return mh_move_full (SR_MOVE_SWAP, other, one, mh_move_c (move), 0);
}

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

static const MhWords guard_places = { .endings = MH_WORD_LIST ("none"), .otherwise = &cells };
static const MhWords rat_places = { .letters = "-", .otherwise = &cells };

static void
describe_cells (MhDescription *description, const char *key, guint set)
{
  char text[SR_CELLS * 3 + 1];

  mh_words_write_set (&cells, set, ",", text);
  mh_description_add (description, key, "%s", set != 0 ? text : "none");
}

/* Describes the tips, in their order. */
static void
describe_tips (const SewerRatState *self, MhDescription *description)
{
  char text[SR_SEATS_MAX * 5 + 1] = "none";
  char *end = text;
  MhActor seat = sewer_rat_left_of (self, self->rat_player);

  for (; seat != self->rat_player; seat = sewer_rat_left_of (self, seat))
    if (self->tip[seat] != SR_CELL_NONE)
      end += g_snprintf (end, 6, "%s%c:%s", end != text ? "," : "", mh_actor_to_char (seat),
                         sewer_rat_get_cell_name (self->tip[seat]));
  mh_description_add (description, "tips", "%s", text);
}

static void
describe_lid (const SewerRatState *self, MhDescription *description, guint cell)
{
  guint8 lid = self->lid[cell - 1];
  char key[8] = "lid.";

  g_strlcpy (key + 4, sewer_rat_get_cell_name (cell), sizeof key - 4);
  if (lid == SR_LID_CLOSED)
    mh_description_add (description, key, "closed");
  else if (lid == SR_LID_RAT)
    mh_description_add (description, key, "rat");
  else
    mh_description_add (description, key, "d%02u", lid);
}

static MhActor
get_turn (const SewerRatState *self)
{
  if (self->phase == SR_PHASE_ROUND_OVER)
    return MH_TABLE;
  return self->phase == SR_PHASE_START || self->phase == SR_PHASE_OVER ? MH_NOBODY : self->turn;
}

static void
describe_round (const SewerRatState *self, MhDescription *description)
{
  const guint all = (1u << SR_CELLS) - 1;
  guint closed = sewer_rat_closed_cells (self);

  mh_description_add (description, "rat", "%c",
                      self->round > 0 ? mh_actor_to_char (self->rat_player) : '-');
  mh_description_add (description, "rounds", "%u", self->rounds);
  mh_description_add_word (description, "guard", &guard_places, self->guard);
  mh_description_add (description, "opened", "%u", self->opened);
  mh_description_add (description, "searches", "%u", self->searches);
  describe_cells (description, "open", ~closed & all);
  describe_cells (description, "closed", closed);
  describe_tips (self, description);
  mh_description_add_word (description, "truth", &rat_places, self->rat_cell);
  if (self->swapped[0] != SR_CELL_NONE)
    mh_description_add (description, "swapped", "%s,%s", sewer_rat_get_cell_name (self->swapped[0]),
                        sewer_rat_get_cell_name (self->swapped[1]));
  else
    mh_description_add (description, "swapped", "none");
}

void
sewer_rat_describe (gconstpointer state, MhDescription *description)
{
  const SewerRatState *self = state;

  mh_rules_describe_turn (&sewer_rat_rules, self, self->n_seats, phase_words[self->phase],
                          get_turn (self), self->round, description);
  describe_round (self, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "cheese", seat, "%u", self->cheese[seat]);
  mh_description_add (description, "supply", "%u", self->supply);
  for (guint cell = 1; cell <= SR_CELLS; cell++)
    describe_lid (self, description, cell);
}
