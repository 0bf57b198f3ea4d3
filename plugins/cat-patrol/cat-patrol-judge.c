/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Which rule forbids a move. A move can break several rules; the one is named that a family at the
 * table would name, in this order:
 *
 *  1. The match is over: CP-41, whoever tries whatever.
 *  2. Refusing what a whistle or a police card orders: `leave` (not to take the figure) CP-13,
 *     `keep` (not to put it back) CP-14, in the Alarm both CP-54; the order was obeyed at once, so
 *     it does not matter who is on turn now.
 *  3. Not that seat's turn: CP-06. Not decided yet who begins: CP-05.
 *  4. A move that this phase does not know: CP-07; declining what it asks for: CP-20, CP-24, CP-31.
 *  5. What was named: path card CP-50, police card or figure CP-19, two units CP-17 or CP-15, a
 *     receiver CP-23, a card in the pile CP-15.
 *  6. Where it lies: not in the own area CP-20 (give), in the own area CP-24 (lure).
 *  7. Whether it is a unit: in a complete family CP-18, kittens with a parent CP-16.
 *  8. Whether its owner has the figure: CP-25.
 */

#include "cat-patrol-rules.h"

static guint
judge_card (const CatPatrolState *self, guint card)
{
  guint n_cards = self->variant == CAT_PATROL_VARIANT_BASE ? CP_CARD_FIGURE : CP_CARD_POLICE;

  if (self->phase == CP_PHASE_START || card >= n_cards)
    return CP_RULE_09;
  if (card == CP_CARD_NONE)
    return self->pile == 0 ? CP_RULE_NONE : CP_RULE_09;
  if ((self->pile & cat_patrol_card_bit (card)) == 0)
    return self->pile == 0 ? CP_RULE_56 : CP_RULE_09;
  return CP_RULE_NONE;
}

static guint
judge_chance (const CatPatrolState *self, MhMove move)
{
  guint8 kind = mh_move_kind (move);
  guint8 argument = mh_move_a (move);

  if (move != mh_move (kind, argument, 0))
    return CP_RULE_08;
  if (self->phase == CP_PHASE_START)
    return kind == CP_MOVE_START && argument < self->n_seats ? CP_RULE_NONE : CP_RULE_05;
  if (self->phase != CP_PHASE_CHANCE)
    return CP_RULE_07;
  if (kind == CP_MOVE_CAT)
    return judge_card (self, argument);
  if (kind == CP_MOVE_DOG || kind == CP_MOVE_MOUSE || kind == CP_MOVE_WHISTLE)
    return argument == 0 ? CP_RULE_NONE : CP_RULE_08;
  return CP_RULE_08;
}

/* Whether the move names one cat card that is on the table, nothing else. */
static guint
judge_named (const CatPatrolState *self, MhMove move)
{
  guint card = mh_move_a (move);
  guint second = mh_move_c (move);

  if (card < CP_CARD_PARENT_1 || card > CP_CARD_FIGURE || second > CP_CARD_FIGURE)
    return CP_RULE_15;
  if (card >= CP_CARD_POLICE && card < CP_CARD_FIGURE && self->variant == CAT_PATROL_VARIANT_ALARM)
    return CP_RULE_50;
  if (card >= CP_CARD_POLICE)
    return CP_RULE_19;
  if (second != CP_CARD_NONE)
    return card < CP_CARD_KITTENS && second < CP_CARD_KITTENS && card != second
                   && cat_patrol_card_family (card) == cat_patrol_card_family (second)
               ? CP_RULE_17
               : CP_RULE_15;
  if (mh_move_b (move) != 0)
    return CP_RULE_23;
  if (mh_move_time (move) != 0 || (self->pile & cat_patrol_card_bit (card)) != 0)
    return CP_RULE_15;
  return CP_RULE_NONE;
}

static guint
judge_unit (const CatPatrolState *self, MhActor owner, guint card)
{
  if ((cat_patrol_units (self->area[owner]) & cat_patrol_card_bit (card)) != 0)
    return CP_RULE_NONE;
  if ((cat_patrol_complete (self->area[owner]) >> cat_patrol_card_family (card) & 1) != 0)
    return CP_RULE_18;
  return CP_RULE_16;
}

static guint
judge_give (const CatPatrolState *self, MhMove move)
{
  guint card = mh_move_a (move);
  guint rule = judge_named (self, move);

  if (rule != CP_RULE_NONE)
    return rule;
  if ((self->area[self->turn] & cat_patrol_card_bit (card)) == 0)
    return CP_RULE_20;
  return judge_unit (self, self->turn, card);
}

static guint
judge_lure (const CatPatrolState *self, MhMove move)
{
  guint card = mh_move_a (move);
  guint rule = judge_named (self, move);
  MhActor owner;

  if (rule != CP_RULE_NONE)
    return rule;
  owner = cat_patrol_owner (self, cat_patrol_card_bit (card));
  if (owner == self->turn)
    return CP_RULE_24;
  rule = judge_unit (self, owner, card);
  if (rule != CP_RULE_NONE)
    return rule;
  return cat_patrol_may_lure_from (self, owner) ? CP_RULE_NONE : CP_RULE_25;
}

static guint
judge_roll (const CatPatrolState *self, MhMove move)
{
  return move == mh_move (CP_MOVE_ROLL, 0, 0) ? CP_RULE_NONE : CP_RULE_07;
}

static guint
judge_run (const CatPatrolState *self, MhMove move)
{
  guint home = mh_move_a (move);
  CatPatrolCards parents = cat_patrol_parents (cat_patrol_card_family (self->card));

  if (move != mh_move (CP_MOVE_RUN, (guint8) home, 0) || home >= self->n_seats
      || (self->area[home] & parents) == 0)
    return CP_RULE_31;
  return CP_RULE_NONE;
}

/* What each phase asks for: which kind of move, what that may be refused by, and the rule against
 * declining it. */
static const struct
{
  guint8 kind;
  guint8 declined;
  guint (*judge) (const CatPatrolState *self, MhMove move);
} decisions[CP_N_PHASES] = {
  [CP_PHASE_ROLL] = { CP_MOVE_ROLL, CP_RULE_07, judge_roll },
  [CP_PHASE_RUN] = { CP_MOVE_RUN, CP_RULE_31, judge_run },
  [CP_PHASE_GIVE] = { CP_MOVE_GIVE, CP_RULE_20, judge_give },
  [CP_PHASE_LURE] = { CP_MOVE_LURE, CP_RULE_24, judge_lure },
};

static guint
judge_decision (const CatPatrolState *self, MhMove move)
{
  guint8 kind = mh_move_kind (move), asked = decisions[self->phase].kind;

  if (asked != 0 && kind == asked)
    return decisions[self->phase].judge (self, move);
  return asked != 0 && kind == CP_MOVE_PASS ? decisions[self->phase].declined : CP_RULE_07;
}

/* The rule that forbids any move of the grammar, or 0. */
guint
cat_patrol_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const CatPatrolState *self = state;
  guint8 kind = mh_move_kind (move);

  if (self->phase == CP_PHASE_OVER)
    return CP_RULE_41;
  if (actor == MH_CHANCE)
    return judge_chance (self, move);
  if (kind == CP_MOVE_KEEP || kind == CP_MOVE_LEAVE)
    {
      if (self->variant == CAT_PATROL_VARIANT_ALARM)
        return CP_RULE_54;
      return kind == CP_MOVE_KEEP ? CP_RULE_14 : CP_RULE_13;
    }
  if (actor >= self->n_seats)
    return CP_RULE_06;
  if (self->phase == CP_PHASE_START)
    return CP_RULE_05;
  return actor == self->turn ? judge_decision (self, move) : CP_RULE_06;
}
