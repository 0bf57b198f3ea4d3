/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rule that forbids a move. If a move breaks several rules, the judge reports the one that a family at the
 * table would name. The digest lists them in this order: seeds/cat-patrol.md, "Which rule is named". */

#include "cat-patrol-rules.h"

static guint
judge_chance (const CatPatrolState *self, MhMove move)
{
  if (self->phase != CP_PHASE_START && self->phase != CP_PHASE_CHANCE)
    return CP_RULE_07;
  if (mh_chance_may_bring (cat_patrol_rules.chance, self, move))
    return CP_RULE_NONE;
  if (self->phase == CP_PHASE_START)
    return CP_RULE_05;
  if (mh_move_kind (move) != CP_MOVE_CAT)
    return CP_RULE_08;
  return self->pile == 0 && mh_move_a (move) < CP_CARD_POLICE ? CP_RULE_56 : CP_RULE_09;
}

/* Checks that the move names one cat card that is on the table, and nothing else. */
static guint
judge_named (const CatPatrolState *self, MhMove move)
{
  guint card = mh_move_a (move), second = mh_move_c (move);

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
  if (mh_move_time (move) != 0 || mh_set_has (self->pile, card))
    return CP_RULE_15;
  return CP_RULE_NONE;
}

/* Judges what is given or lured: the card, its place, whether it is a unit, whether its owner has the figure. */
static guint
judge_unit (const CatPatrolState *self, MhMove move, guint elsewhere)
{
  guint card = mh_move_a (move);
  guint rule = judge_named (self, move);
  gboolean lures = mh_move_kind (move) == CP_MOVE_LURE;
  MhActor owner;

  if (rule != CP_RULE_NONE)
    return rule;
  owner = cat_patrol_owner (self, card);
  if (lures == (owner == self->turn))
    return elsewhere;
  if ((cat_patrol_complete (self->area[owner]) >> cat_patrol_card_family (card) & 1) != 0)
    return CP_RULE_18;
  if (!mh_set_has (cat_patrol_units (self->area[owner]), card))
    return CP_RULE_16;
  return lures && !cat_patrol_may_lure_from (self, owner) ? CP_RULE_25 : CP_RULE_NONE;
}

/* The moves that each phase requires, and the rule against declining them. */
static const struct
{
  guint8 kind;
  guint8 declined;
} decisions[CP_N_PHASES] = {
  [CP_PHASE_ROLL] = { CP_MOVE_ROLL, CP_RULE_07 }, [CP_PHASE_CHANCE] = { 0, CP_RULE_07 },
  [CP_PHASE_RUN] = { CP_MOVE_RUN, CP_RULE_31 },   [CP_PHASE_GIVE] = { CP_MOVE_GIVE, CP_RULE_20 },
  [CP_PHASE_LURE] = { CP_MOVE_LURE, CP_RULE_24 },
};

static guint
judge_decision (const CatPatrolState *self, MhMove move)
{
  guint8 kind = mh_move_kind (move), argument = mh_move_a (move);
  guint declined = decisions[self->phase].declined;

  if (kind == CP_MOVE_PASS)
    return declined;
  if (kind != decisions[self->phase].kind)
    return CP_RULE_07;
  switch (kind)
    {
    case CP_MOVE_ROLL:
      return move == mh_move (kind, 0, 0) ? CP_RULE_NONE : declined;
    case CP_MOVE_RUN:
      if (move != mh_move (kind, argument, 0) || argument >= self->n_seats)
        return declined;
      return cat_patrol_is_home (self, argument) ? CP_RULE_NONE : declined;
    case CP_MOVE_GIVE:
    case CP_MOVE_LURE:
      return judge_unit (self, move, declined);
    default:
      return CP_RULE_07;
    }
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
  /* The orders of whistle and police card are carried out immediately, so it does not matter whose turn it is. */
  if (kind == CP_MOVE_KEEP || kind == CP_MOVE_LEAVE)
    return self->variant == CAT_PATROL_VARIANT_ALARM ? CP_RULE_54
           : kind == CP_MOVE_KEEP                    ? CP_RULE_14
                                                     : CP_RULE_13;
  if (actor >= self->n_seats)
    return CP_RULE_06;
  if (self->phase == CP_PHASE_START)
    return CP_RULE_05;
  return actor == self->turn ? judge_decision (self, move) : CP_RULE_06;
}
