/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The invariants of the game, checked on each step with code that is independent of the rules. */

#include <string.h>

#include "sewer-rat-rules.h"

static guint
count_open (const SewerRatState *self)
{
  guint n = 0;

  for (guint i = 0; i < SR_CELLS; i++)
    n += self->lid[i] != SR_LID_CLOSED;
  return n;
}

static guint
get_cheese (const SewerRatState *self)
{
  guint sum = 0;

  for (MhActor seat = 0; seat < SR_SEATS_MAX; seat++)
    sum += self->cheese[seat];
  return sum;
}

static const char *
check_cheese (const SewerRatState *old, const SewerRatState *self)
{
  guint got = get_cheese (self) - get_cheese (old);

  if (get_cheese (self) + self->supply != SR_CHEESES)
    return "1: cheese and supply are six";
  if (got > 1 || (got == 1 && self->phase != SR_PHASE_ROUND_OVER))
    return "1: a round moves at most one piece, at its end";
  for (MhActor seat = 0; seat < SR_SEATS_MAX; seat++)
    if (self->cheese[seat] < old->cheese[seat])
      return "1: cheese that was won stays";
  return NULL;
}

static const char *
check_lids (const SewerRatState *self)
{
  guint seen = 0;

  for (guint i = 0; i < SR_CELLS; i++)
    if (self->lid[i] == SR_LID_RAT)
      {
        if (self->rat_cell != i + 1)
          return "2: there is one rat, and it is where it is";
      }
    else if (self->lid[i] != SR_LID_CLOSED)
      {
        if (self->lid[i] > SR_LID_RAT || (seen >> (self->lid[i] - 1) & 1) != 0)
          return "2: no dweller is seen twice in a round";
        if (self->rat_cell == i + 1)
          return "2: nobody else is where the rat is";
        seen |= 1u << (self->lid[i] - 1);
      }
  if (seen != self->seen || mh_set_count (seen) > SR_DWELLERS - 1)
    return "2: one of the dwellers is out of the round";
  if (self->n_way > 0 && self->way[self->n_way - 1] != self->rat_cell)
    return "2: the way of the rat ends where it is";
  if ((self->rat_cell != SR_CELL_NONE) != (self->phase >= SR_PHASE_PLACE))
    return "2: the rat is in the grid once it has been hidden";
  for (guint i = 0; i < SR_CELLS; i++)
    if (self->hunch[i] != 0)
      return "8: no state holds a hunch";
  return NULL;
}

/* Open lids that the guard did not open. */
static guint
count_turned (const SewerRatState *self)
{
  guint n = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (self->tip[seat] != SR_CELL_NONE)
      n += !sewer_rat_is_closed (self, self->tip[seat]);
  return n + (self->shown != SR_CELL_NONE && !sewer_rat_is_closed (self, self->shown));
}

static const char *
check_open (const SewerRatState *old, MhMove move, const SewerRatState *self)
{
  gboolean turning = self->phase == SR_PHASE_LID;

  if (count_open (self) + turning != self->opened + count_turned (self))
    return "3: the open lids are the openings, the tips and the showing";
  if (mh_move_kind (move) == SR_MOVE_SWAP)
    {
      guint8 a = mh_move_a (move), b = mh_move_b (move);
      SewerRatState back = *self;

      back.lid[a - 1] = self->lid[b - 1];
      back.lid[b - 1] = self->lid[a - 1];
      if (memcmp (back.lid, old->lid, sizeof back.lid) != 0)
        return "3: an exchange keeps the lids as they are";
      return NULL;
    }
  if (self->round == old->round)
    for (guint i = 0; i < SR_CELLS; i++)
      if (old->lid[i] != SR_LID_CLOSED && self->lid[i] != old->lid[i])
        return "3: an open lid stays open";
  return NULL;
}

static const char *
check_counts (const SewerRatState *self)
{
  MhMove moves[MH_LEGAL_MAX];

  if (self->opened > SR_OPENINGS_MAX)
    return "4: at most eight lids are opened";
  if (self->searches - self->opened > 3)
    return "4: at most three dead ends";
  if (self->phase == SR_PHASE_SEEK
      && (self->opened >= SR_OPENINGS_MAX || sewer_rat_legal (self, self->turn, moves) == 0))
    return "4: the guard can go on";
  if (self->phase == SR_PHASE_RAT && sewer_rat_is_closed (self, self->guard))
    return "4: the guard stands on an open lid";
  return NULL;
}

static const char *
check_legal (const SewerRatState *self)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n = sewer_rat_legal (self, self->turn, moves);
  guint n_tipped = mh_set_count (sewer_rat_tipped_cells (self));
  guint n_near;

  switch (self->phase)
    {
    case SR_PHASE_HIDE:
    case SR_PHASE_PLACE:
      return n == SR_CELLS ? NULL : "5: any cell may be chosen";
    case SR_PHASE_RAT:
      n_near = mh_set_count (sewer_rat_near[self->guard]);
      return n == 43 - n_near ? NULL : "5: 40, 38 or 35 moves of the rat player";
    case SR_PHASE_TIP:
    case SR_PHASE_SHOW:
      return n == SR_OPENINGS_MAX - n_tipped ? NULL : "5: eight lids less the tips";
    default:
      return NULL;
    }
}

static const char *
check_actor (const SewerRatState *old, MhActor actor, MhMove move, const SewerRatState *self)
{
  guint8 kind = mh_move_kind (move);
  gboolean seeks = kind == SR_MOVE_PLACE || kind == SR_MOVE_GO || kind == SR_MOVE_TIP;

  if (seeks == (actor == old->rat_player) && actor < MH_SEATS_MAX)
    return "7: the rat player hides, exchanges and shows, the seekers do the rest";
  if (self->round == old->round || old->round == 0)
    return NULL;
  if (self->round != old->round + 1 || self->rat_player != (old->rat_player + 1) % self->n_seats)
    return "7: the next rat player is the left neighbor";
  return self->round > self->rounds ? "6: as many rounds as players have turns" : NULL;
}

/* Checks that a round ends in one of four ways. */
static const char *
check_end (const SewerRatState *old, const SewerRatState *self)
{
  guint got = get_cheese (self) - get_cheese (old), found;

  if ((self->phase >= SR_PHASE_ROUND_OVER) != (self->end != SR_END_NONE))
    return "10: a round that is over has an end";
  if (self->phase != SR_PHASE_ROUND_OVER || old->phase == SR_PHASE_ROUND_OVER)
    return NULL;
  found = self->lid[self->rat_cell - 1] == SR_LID_RAT;
  if (got != found)
    return "10: the cheese is for the rat that was found or shown";
  switch (self->end)
    {
    case SR_END_CAPTURE:
      return self->guard == self->rat_cell && self->cheese[self->mover] > old->cheese[self->mover]
                 ? NULL
                 : "10: the finder takes the cheese";
    case SR_END_TIP:
      return found && self->cheese[self->rat_player] == old->cheese[self->rat_player]
                 ? NULL
                 : "10: the tipper takes the cheese";
    case SR_END_SHOWING:
    default:
      return found == (self->shown == self->rat_cell)
                     && self->cheese[self->rat_player] == old->cheese[self->rat_player] + found
                 ? NULL
                 : "10: the rat player takes the cheese for the right showing";
    }
}

const char *
sewer_rat_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const SewerRatState *old = before, *self = after;

  return check_cheese (old, self)
         ?: check_lids (self)
         ?: check_open (old, move, self)
         ?: check_counts (self)
         ?: check_legal (self)
         ?: check_actor (old, actor, move, self)
         ?: check_end (old, self)
         ?: mh_rules_check_end (&sewer_rat_rules, self, self->n_seats,
                                self->phase == SR_PHASE_OVER);
}
