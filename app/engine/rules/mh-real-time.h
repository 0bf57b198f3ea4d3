/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

/**
 * MhRealTimeRules:
 * @running: whether stamps count now
 * @shown: whether the phase's zero is the moment when the table has shown it, rather than the moment when its first
 *   line was played
 * @legal_at: lists the legal moves of a seat with the stamp @time
 * @next_change: the next stamp after @time at which the list of @seat differs, or %G_MAXUINT32
 * @due: milliseconds from the phase's zero to the pending move of chance or the table, or %G_MAXUINT32; 0 if it waits
 *   only for holds. Only the match and tests call this
 * @rank: of two moves with the same stamp, the one with the smaller rank comes first
 * @touch: (nullable): the move that a seat's gesture means at the stamp @time in this state, or %MH_MOVE_NONE. A
 *   gesture is a move with the game's own numbers, without a stamp
 * @may_give_up: (nullable): whether people may call the phase off; %NULL: always. While they may not, no key leaves
 *   the phase, and an interruption makes the table's first move instead of the @leave move
 * @leave: the kind of move, without arguments, by which the table can leave the phase at any moment; nothing in the
 *   phase then counts
 * @delay: (nullable): the milliseconds by which a handicap delays a person's @move
 *
 * The rules of phases in which the moment of a move counts. Members not marked (nullable) are required. Stamps are
 * milliseconds from the phase's zero and part of the move. A phase begins again with every line of chance. The
 * table's list of moves begins with the one that settles the phase.
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
