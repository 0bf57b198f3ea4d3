/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-set
 *
 * A set of cards, cells or other things that a game numbers from 1 to 64, stored in one integer. A query about all of
 * them takes a handful of instructions, `|` joins sets, and a state can store them directly. To iterate over all
 * members:
 *
 * |[<!-- language="C" -->
 * for (MhSet left = cards; left != 0; left = mh_set_rest (left))
 *   turn (mh_set_first (left));
 * ]|
 */

/**
 * MhSet:
 *
 * A set of things that are numbered from 1 to 64: bit number thing - 1.
 */
typedef guint64 MhSet;

/**
 * mh_set_of:
 * @thing: a thing, 1 to 64
 *
 * Returns: the set of this thing alone
 */
static inline MhSet
mh_set_of (guint thing)
{
  return (MhSet) 1 << (thing - 1);
}

/**
 * mh_set_has:
 * @set: a set
 * @thing: a thing, 1 to 64
 *
 * Returns: whether the thing is in the set
 */
static inline gboolean
mh_set_has (MhSet set, guint thing)
{
  return (set & mh_set_of (thing)) != 0;
}

/**
 * mh_set_first:
 * @set: a set that is not empty
 *
 * Returns: the lowest number in it
 */
static inline guint8
mh_set_first (MhSet set)
{
  return (guint8) (__builtin_ctzll (set) + 1);
}

/**
 * mh_set_rest:
 * @set: a set
 *
 * Returns: all but its first
 */
static inline MhSet
mh_set_rest (MhSet set)
{
  return set & (set - 1);
}

/**
 * mh_set_count:
 * @set: a set
 *
 * Returns: how many are in it
 */
static inline guint
mh_set_count (MhSet set)
{
  return (guint) __builtin_popcountll (set);
}

/**
 * mh_set_list_moves:
 * @set: a set
 * @kind: a kind of move whose argument is a thing
 * @moves: a list of moves
 * @n: how many are in it already
 *
 * Lists a move for each thing, for `legal` of #MhRules.
 *
 * Returns: how many are in the list now
 */
static inline guint
mh_set_list_moves (MhSet set, guint8 kind, MhMove *moves, guint n)
{
  for (; set != 0; set = mh_set_rest (set))
    moves[n++] = mh_move (kind, mh_set_first (set), 0);
  return n;
}

G_END_DECLS
