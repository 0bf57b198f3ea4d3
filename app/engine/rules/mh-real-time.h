/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

/**
 * MhRealTimeRules:
 * @running: whether stamps count now
 * @shown: whether the phase's zero is the moment in which the table has shown it, instead of the one
 *   in which its first line was played
 * @legal_at: lists the legal moves of a seat with the stamp @time
 * @next_change: the next stamp after @time at which the list of @seat differs, or %G_MAXUINT32
 * @due: milliseconds from the phase's zero to the pending move of chance or the table, or
 *   %G_MAXUINT32; 0 when it waits for nothing but holds. Nobody but the match and tests asks.
 * @rank: which of two moves with the same stamp comes first: the one with the smaller rank
 * @touch: (nullable): the move that a seat's gesture means at the stamp @time in this state, or
 *   %MH_MOVE_NONE. A gesture is a move of the game's own numbers without a stamp
 * @may_give_up: (nullable): whether people may call the phase off; %NULL: always. While they may not,
 *   nobody gets out of it by a key, and an interruption makes the table's first move instead of that of @leave
 * @leave: the kind of move, without arguments, by which the table leaves the phase at any moment: nothing in it
 *   counts
 * @delay: (nullable): by how many milliseconds a handicap delays that move of a person
 *
 * A game with phases in which the moment of a move counts. What is not marked (nullable) must be there.
 * Stamps are milliseconds from the phase's zero and part of the move. A phase begins again with
 * every line of chance. The table's list of moves begins with what settles the phase.
 */
typedef struct
{
  gboolean (*running) (gconstpointer state);
  gboolean (*shown) (gconstpointer state);
  guint (*legal_at) (gconstpointer state, MhActor seat, guint32 time, MhMove *moves);
  guint32 (*next_change) (gconstpointer state, MhActor seat, guint32 time);
  guint32 (*due) (gconstpointer state);
  guint (*rank) (gconstpointer state, MhActor seat);
  MhMove (*touch) (gconstpointer state, MhActor seat, MhMove gesture, guint32 time);
  gboolean (*may_give_up) (gconstpointer state);
  guint8 leave;
  guint32 (*delay) (gconstpointer state, MhActor seat, MhMove move);
} MhRealTimeRules;

G_END_DECLS
