/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/*
 * MhReplayMatch:
 *
 * A finished match, read from its record. Nobody can move in it, and nothing is written. It is at a position
 * (0: the beginning, n: after the nth step) and is shown from a perspective: everybody's, one seat's, or one
 * that shows everything. Viewers that look as MH_TABLE receive what this perspective shows.
 */
#define MH_TYPE_REPLAY_MATCH (mh_replay_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhReplayMatch, mh_replay_match, MH, REPLAY_MATCH, MhMatch)

/* Reads a match from its record and rewinds it to the beginning. The match ends before the first line that is
 * not valid by the rules. Fails with an MH_RECORD_ERROR if none of it can be shown. */
MH_API MhReplayMatch *mh_replay_match_new (MhGame *game, MhRecord *record, GError **error);
/* Gets the number of the record's first line that is not valid by the rules. The match ends before it. 0 if all
 * lines are valid. */
MH_API guint mh_replay_match_get_bad_line (MhReplayMatch *self);
/* Checks whether the record contains the end of the match. If not, only what everybody could see is shown. */
MH_API gboolean mh_replay_match_is_whole (MhReplayMatch *self);
/* Gets the number of steps, which is also the last position. */
MH_API guint mh_replay_match_get_n_steps (MhReplayMatch *self);
MH_API guint mh_replay_match_get_position (MhReplayMatch *self);
/* Jumps to a position without emitting the steps between. Emits "jumped". */
MH_API void mh_replay_match_go_to (MhReplayMatch *self, guint position);
/* Plays the next step and emits it. Returns FALSE at the end. */
MH_API gboolean mh_replay_match_go_on (MhReplayMatch *self);
/* Finds where a turn of one of these seats begins: the position before its first step. Searches forward or
 * backward from the position. Returns the end or the beginning of the match if there is none. */
MH_API guint mh_replay_match_find_turn (MhReplayMatch *self, MhActors of, gboolean later);
/* Gets the milliseconds between this position and the next if moments counted. Otherwise 0. */
MH_API guint32 mh_replay_match_get_wait (MhReplayMatch *self);
/* MH_TABLE, a seat, or MH_PERSPECTIVE_OPEN. */
MH_API MhActor mh_replay_match_get_perspective (MhReplayMatch *self);
/* Checks whether the match may be seen from a perspective. An unfinished match still has secrets. */
MH_API gboolean mh_replay_match_may_look (MhReplayMatch *self, MhActor perspective);
/* Switches to another allowed perspective. Emits "jumped". */
MH_API void mh_replay_match_set_perspective (MhReplayMatch *self, MhActor perspective);
/* (transfer full) (element-type MhStep): all steps, as seen from the perspective. */
MH_API GPtrArray *mh_replay_match_get_steps (MhReplayMatch *self);
/* Gets the seats that won; the empty set if the record does not contain the end. */
MH_API MhActors mh_replay_match_get_winners (MhReplayMatch *self);
/* (transfer full): the steps up to the position as complete lines of a record. Omits people who left, because
 * the players who continue from here are seated again. */
MH_API char *mh_replay_match_to_lines (MhReplayMatch *self);

G_END_DECLS
