/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The facts about this game for the tests of all games. */
#include "plugins/scamper/scamper-state.h"
#include "tests/games/driver.h"

#define SEATS (1u << 2 | 1u << 3 | 1u << 4)

const Variation variations[] = {
  { "cap=40", SEATS },
  { "cap=40 spots=8 layout=hkct", SEATS },
  { "cap=40 wrong=out tie=0 layout=shuffle", SEATS },
  { "cap=40 wrong=strict tie=150 pass=no", SEATS },
  { "cap=40 false=0 max=3000 still=500 spots=8 wrong=strict", SEATS },
  { "cap=40 level=ours", SEATS },
  { "cap=20 practice=3", SEATS },
  { "cap=20 practice=1 wrong=strict spots=8 level=ours", SEATS },
  { "cap=60 pace=calm", SEATS },
  { "cap=20 pace=calm practice=2", SEATS },
  { "cap=60 pace=calm spots=8 layout=shuffle pass=no", SEATS },
};
const guint n_variations = G_N_ELEMENTS (variations);

/* A player has a chip, or all share the victory. */
static void
assert_ended (gconstpointer state)
{
  const ScamperState *self = state;
  guint most = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    most = MAX (most, self->chips[seat]);
  g_assert_true (most > 0 || self->winners == (1u << self->n_seats) - 1);
}

/* When a hint's reason is true, by the rules ------------------------------------------------- */

/* Where two animals run when both are called; the scenarios prove it. */
static guint
get_home (guint one, guint two)
{
  return scamper_refuge (scamper_fears (one, two) ? one : two);
}

static gboolean
runs_to (guint pawn, guint structure)
{
  for (guint other = SC_PAWN_MOUSE; other < SC_N_PAWNS; other++)
    if (other != pawn && get_home (pawn, other) == structure)
      return TRUE;
  return FALSE;
}

static guint
count_homes (guint pawn)
{
  guint n = 0;

  for (guint structure = SC_STRUCTURE_TREE; structure < SC_N_STRUCTURES; structure++)
    n += runs_to (pawn, structure);
  return n;
}

static gboolean
has_two_homes (gconstpointer state, MhActor seat, MhMove move)
{
  return count_homes (mh_move_a (move)) == 2;
}

static gboolean
has_fewer_homes (gconstpointer state, MhActor seat, MhMove move)
{
  const ScamperState *self = state;

  return count_homes (mh_move_a (move)) == 2 && count_homes (self->pawn[seat]) == 3;
}

/* Both homes are those of another player's pawn, of a player with the most chips. */
static gboolean
homes_are_others (gconstpointer state, MhActor seat, MhMove move)
{
  const ScamperState *self = state;
  guint most = 0;

  for (MhActor other = 0; other < self->n_seats; other++)
    if (other != seat)
      most = MAX (most, self->chips[other]);
  for (MhActor other = 0; other < self->n_seats; other++)
    if (other != seat && self->chips[other] == most
        && runs_to (self->pawn[other], self->place[mh_move_a (move) - 1])
        && runs_to (self->pawn[other], self->place[mh_move_b (move) - 1]))
      return TRUE;
  return FALSE;
}

static gboolean
one_chip_is_missing (gconstpointer state, MhActor seat, MhMove move)
{
  const ScamperState *self = state;

  return self->chips[seat] == SC_GOAL - 1;
}

/* The pawn that the move names is on a die, and runs there with the other one. */
static gboolean
dice_send_pawn (gconstpointer state, MhActor seat, MhMove move)
{
  const ScamperState *self = state;
  const guint pawn = mh_move_a (move), side = mh_move_c (move);
  const guint other = self->dice[0] == pawn ? self->dice[1] : self->dice[0];

  return (self->dice[0] == pawn || self->dice[1] == pawn)
         && get_home (pawn, other) == self->place[mh_move_b (move) - 1]
         && (self->spots == SCAMPER_SPOTS_4
             || side == (scamper_fears (pawn, other) ? SC_SIDE_ON : SC_SIDE_BY));
}

static gboolean
pawns_are_alike (gconstpointer state, MhActor seat, MhMove move)
{
  const ScamperState *self = state;

  for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
    if (scamper_owner (self, pawn) == MH_NOBODY && count_homes (pawn) != 3)
      return FALSE;
  return self->phase == SC_PHASE_SETUP;
}

const Reason reasons[] = {
  { "This pawn runs to only two homes; others run to three.", has_two_homes },
  { "This pawn runs to only two homes; yours runs to three.", has_fewer_homes },
  { "When homes have moved, the others have to look twice.", homes_are_others },
  { "You only need one more chip: leave everything where you know it is.", one_chip_is_missing },
  { "The dice send your pawn there.", dice_send_pawn },
  { "No hint for this one: one pawn is as good as another.", pawns_are_alike },
  { 0 },
};

/* The answer is right, and a pawn that runs to fewer homes is better. */
static gboolean
is_as_good (gconstpointer state, MhActor seat, MhMove hint, MhMove medium)
{
  const ScamperState *self = state;
  const gboolean trades = mh_move_kind (medium) == SC_MOVE_TRADE;

  switch (mh_move_kind (hint))
    {
    case SC_MOVE_ANSWER:
      return dice_send_pawn (state, seat, hint);
    case SC_MOVE_TAKE:
      return count_homes (mh_move_a (hint)) <= count_homes (mh_move_a (medium));
    case SC_MOVE_TRADE:
      return count_homes (mh_move_a (hint))
             <= count_homes (trades ? mh_move_a (medium) : self->pawn[seat]);
    case SC_MOVE_SHIFT:
      return !trades || count_homes (self->pawn[seat]) <= count_homes (mh_move_a (medium));
    default:
      return TRUE;
    }
}

/* A player who saw the first answer would still give the right one. */
const Trial trial = { { 200, 10 }, MH_EVENTS_MAX, assert_ended, TRUE, is_as_good };
