/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rule that forbids a move. If a move breaks several rules, the first of these is reported:
 *
 *  1. The match is over: SR-33 or SR-34, for any move of any actor.
 *  2. The kind of move is wrong in this phase: see the table below.
 *  3. The actor: not in this match, or the table instead of a seat (SR-E1); not that seat's turn.
 *  4. The cells: one missing, too many, off the grid (SR-E1).
 *  5. Staying (SR-16), distance (SR-14, SR-22), the guard's lid (SR-23), open or closed (SR-G1, SR-G2,
 *     SR-38, SR-30), tipped already (SR-39).
 *
 * Nothing here depends on where the rat is. */

#include "sewer-rat-rules.h"

/* Markers in the table: the phase accepts this kind, or the rule depends on more. */
enum
{
  TAKES = SR_N_RULES,
  BY_SEARCHES, /* depends on whether the round has had a search turn */
  BY_END, /* depends on how the round ended */
};

/* The rule that refuses a kind of move in a phase. */
/* clang-format off */
#define R(number) SR_RULE_##number
static const guint8 kind_rules[SR_MOVE_NEXT + 1][SR_N_PHASES] = {
  /*                 START   HIDE    PLACE   SEEK         LID     RAT     TIP     TIP_LID  SHOW    SHOW_LID  ROUND_OVER */
  [SR_MOVE_HIDE] =  { R (03), TAKES,  R (08), R (08),      R (08), R (08), R (08), R (08),  R (08), R (08),   R (08) },
  [SR_MOVE_PLACE] = { R (03), R (10), TAKES,  R (11),      R (11), R (11), R (11), R (11),  R (11), R (11),   R (11) },
  [SR_MOVE_GO] =    { R (03), R (10), R (11), TAKES,       R (17), R (21), R (29), R (29),  R (29), R (29),   R (29) },
  [SR_MOVE_SWAP] =  { R (03), R (08), R (13), BY_SEARCHES, R (17), TAKES,  R (20), R (20),  R (20), R (20),   BY_END },
  [SR_MOVE_PASS] =  { R (03), R (08), R (13), R (16),      R (17), TAKES,  R (20), R (20),  R (20), R (20),   BY_END },
  [SR_MOVE_TIP] =   { R (03), R (37), R (37), R (37),      R (37), R (37), TAKES,  R (40),  R (40), R (40),   BY_END },
  [SR_MOVE_SHOW] =  { R (03), R (29), R (29), R (29),      R (29), R (29), R (40), R (40),  TAKES,  R (30),   BY_END },
  [SR_MOVE_NEXT] =  { R (29), R (29), R (29), R (29),      R (29), R (29), R (29), R (29),  R (29), R (29),   TAKES },
};
#undef R
/* clang-format on */

/* After a round: a capture ends everything, a successful tip rules out showing, otherwise each kind has its own
 * rule. */
static const guint8 end_rules[SR_MOVE_NEXT + 1][SR_N_ENDS] = {
  [SR_MOVE_SWAP] = { 0, SR_RULE_18, SR_RULE_29, SR_RULE_29 },
  [SR_MOVE_PASS] = { 0, SR_RULE_18, SR_RULE_29, SR_RULE_29 },
  [SR_MOVE_TIP] = { 0, SR_RULE_18, SR_RULE_41, SR_RULE_40 },
  [SR_MOVE_SHOW] = { 0, SR_RULE_18, SR_RULE_41, SR_RULE_30 },
};

static guint
judge_kind (const SewerRatState *self, guint8 kind)
{
  guint rule = kind_rules[kind][self->phase];

  if (kind == SR_MOVE_TIP && !self->last_chance)
    return SR_RULE_37;
  if (rule == BY_SEARCHES)
    return self->searches == 0 ? SR_RULE_13 : SR_RULE_22;
  if (rule == BY_END)
    return end_rules[kind][self->end];
  return rule == TAKES ? SR_RULE_NONE : rule;
}

/* The kind of move fits the phase; judges the actor. */
static guint
judge_actor (const SewerRatState *self, MhActor actor, guint8 kind)
{
  if (kind == SR_MOVE_NEXT)
    return actor == MH_TABLE ? SR_RULE_NONE : SR_RULE_E1;
  if (actor >= self->n_seats)
    return SR_RULE_E1;
  if (actor == self->turn)
    return SR_RULE_NONE;
  switch (kind)
    {
    case SR_MOVE_HIDE:
      return SR_RULE_08;
    case SR_MOVE_PLACE:
      return SR_RULE_G3;
    case SR_MOVE_GO:
      return self->searches == 0 ? SR_RULE_13 : SR_RULE_28;
    case SR_MOVE_TIP:
      return SR_RULE_38;
    case SR_MOVE_SHOW:
      return SR_RULE_30;
    default:
      return SR_RULE_21;
    }
}

static gboolean
has_its_cells (MhMove move)
{
  guint8 kind = mh_move_kind (move);
  guint8 a = mh_move_a (move), b = mh_move_b (move);

  if (kind == SR_MOVE_PASS || kind == SR_MOVE_NEXT)
    return move == mh_move (kind, 0, 0);
  if (kind == SR_MOVE_SWAP)
    return move == mh_move (kind, a, b) && sewer_rat_is_cell (a) && sewer_rat_is_cell (b);
  return move == mh_move (kind, a, 0) && sewer_rat_is_cell (a);
}

static guint
judge_go (const SewerRatState *self, guint cell)
{
  guint bit = sewer_rat_cell_bit (cell);

  if (cell == self->guard)
    return SR_RULE_16;
  if ((sewer_rat_near[self->guard] & bit) == 0)
    return SR_RULE_14;
  if ((sewer_rat_reach (self) & bit) != 0)
    return SR_RULE_NONE;
  return sewer_rat_is_dead_end (self) ? SR_RULE_G2 : SR_RULE_G1;
}

static guint
judge_swap (const SewerRatState *self, guint cell, guint other)
{
  if (!sewer_rat_is_near (cell, other))
    return SR_RULE_22;
  if (cell == self->guard || other == self->guard)
    return SR_RULE_23;
  return cell < other ? SR_RULE_NONE : SR_RULE_22;
}

static guint
judge_cells (const SewerRatState *self, MhMove move)
{
  guint cell = mh_move_a (move);

  switch (mh_move_kind (move))
    {
    case SR_MOVE_GO:
      return judge_go (self, cell);
    case SR_MOVE_SWAP:
      return judge_swap (self, cell, mh_move_b (move));
    case SR_MOVE_TIP:
      if (!sewer_rat_is_closed (self, cell))
        return SR_RULE_38;
      return (sewer_rat_tipped_cells (self) & sewer_rat_cell_bit (cell)) == 0 ? SR_RULE_NONE
                                                                              : SR_RULE_39;
    case SR_MOVE_SHOW:
      return sewer_rat_is_closed (self, cell) ? SR_RULE_NONE : SR_RULE_30;
    default:
      return SR_RULE_NONE;
    }
}

static guint
judge_chance (const SewerRatState *self, MhMove move)
{
  guint8 kind = mh_move_kind (move), argument = mh_move_a (move);

  if (move != mh_move (kind, argument, 0))
    return SR_RULE_E1;
  if (self->phase == SR_PHASE_START)
    return kind == SR_MOVE_START && argument < self->n_seats ? SR_RULE_NONE : SR_RULE_E1;
  if (self->actors != mh_actor_bit (MH_CHANCE) || kind != SR_MOVE_LID)
    return SR_RULE_E1;
  if (argument < 1 || argument > SR_DWELLERS)
    return SR_RULE_02;
  return (self->seen >> (argument - 1) & 1) == 0 ? SR_RULE_NONE : SR_RULE_G7;
}

guint
sewer_rat_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const SewerRatState *self = state;
  guint8 kind = mh_move_kind (move);
  guint rule;

  if (self->phase == SR_PHASE_OVER)
    return self->n_seats <= 3 ? SR_RULE_33 : SR_RULE_34;
  if (actor == MH_CHANCE)
    return judge_chance (self, move);
  if (kind < SR_MOVE_HIDE || kind > SR_MOVE_NEXT)
    return SR_RULE_E1;
  rule = judge_kind (self, kind);
  if (rule == SR_RULE_NONE)
    rule = judge_actor (self, actor, kind);
  if (rule == SR_RULE_NONE && !has_its_cells (move))
    rule = SR_RULE_E1;
  return rule == SR_RULE_NONE ? judge_cells (self, move) : rule;
}
