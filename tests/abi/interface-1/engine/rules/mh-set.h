/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
typedef guint64 MhSet;
static inline MhSet
mh_set_of (guint thing)
{
  return (MhSet) 1 << (thing - 1);
}
static inline gboolean
mh_set_has (MhSet set, guint thing)
{
  return (set & mh_set_of (thing)) != 0;
}
static inline guint8
mh_set_first (MhSet set)
{
  return (guint8) (__builtin_ctzll (set) + 1);
}
static inline MhSet
mh_set_rest (MhSet set)
{
  return set & (set - 1);
}
static inline guint
mh_set_count (MhSet set)
{
  return (guint) __builtin_popcountll (set);
}
static inline guint
mh_set_list_moves (MhSet set, guint8 kind, MhMove *moves, guint n)
{
  for (; set != 0; set = mh_set_rest (set))
    moves[n++] = mh_move (kind, mh_set_first (set), 0);
  return n;
}
G_END_DECLS
