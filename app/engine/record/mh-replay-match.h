/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/*
 * MhReplayMatch:
 *
 * A match that is over, out of its record: nobody sits there, nothing is played but its steps, nothing is
 * written. It stands at a position (0: the beginning, n: after the nth step) and is seen from the perspective
 * of everybody, of one seat, or from one that shows everything. A table that looks as MH_TABLE is given what
 * this perspective shows.
 */
#define MH_TYPE_REPLAY_MATCH (mh_replay_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhReplayMatch, mh_replay_match, MH, REPLAY_MATCH, MhMatch)

/* Takes a match out of its record, at its beginning; cut where it is not valid by the rules. The error is of
 * MH_RECORD_ERROR, when none of it can be shown. */
MH_API MhReplayMatch *mh_replay_match_new (MhGame *game, MhRecord *record, GError **error);
/* The number of the first line of its record that is not valid by the rules, and before which it ends; 0 when
 * all are. */
MH_API guint mh_replay_match_get_bad_line (MhReplayMatch *self);
/* Whether the record has the end of the match. If it does not, only what everybody could see may be seen. */
MH_API gboolean mh_replay_match_is_whole (MhReplayMatch *self);
/* The number of its steps, which is its last position. */
MH_API guint mh_replay_match_get_n_steps (MhReplayMatch *self);
MH_API guint mh_replay_match_get_position (MhReplayMatch *self);
/* Goes to a position at once, without telling the steps between; "jumped" tells of it. */
MH_API void mh_replay_match_go_to (MhReplayMatch *self, guint position);
/* Goes one step on and tells it. Returns whether there was a further step. */
MH_API gboolean mh_replay_match_go_on (MhReplayMatch *self);
/* Finds where a turn of one of these seats begins, the position before its first step: the nearest one after
 * the position, or before it; the end or the beginning of the match if there is none. */
MH_API guint mh_replay_match_find_turn (MhReplayMatch *self, MhActors of, gboolean later);
/* Where moments counted, how many milliseconds passed between this position and the next one; 0 elsewhere. */
MH_API guint32 mh_replay_match_get_wait (MhReplayMatch *self);
/* MH_TABLE, a seat, or MH_PERSPECTIVE_OPEN. */
MH_API MhActor mh_replay_match_get_perspective (MhReplayMatch *self);
/* Whether the match may be seen from a perspective. One that was not played to its end still has secrets. */
MH_API gboolean mh_replay_match_may_look (MhReplayMatch *self, MhActor perspective);
/* Shows it from another perspective that it may be seen from; "jumped" tells of it. */
MH_API void mh_replay_match_set_perspective (MhReplayMatch *self, MhActor perspective);
/* (transfer full) (element-type MhStep): all of its steps, as its perspective shows them. */
MH_API GPtrArray *mh_replay_match_get_steps (MhReplayMatch *self);
/* The seats that won; the empty set when the record does not go on to the end. */
MH_API MhActors mh_replay_match_get_winners (MhReplayMatch *self);
/* (transfer full): what was played up to the position as whole lines of a record. Who left a seat is not told:
 * the players who play on from here take their seats again. */
MH_API char *mh_replay_match_to_lines (MhReplayMatch *self);

G_END_DECLS
