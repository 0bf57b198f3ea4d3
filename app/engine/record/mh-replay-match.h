/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match-link.h"
#include "engine/record/mh-record.h"

G_BEGIN_DECLS

/**
 * MhReplayMatch:
 *
 * A match that is over, out of its record, as a table needs it: nobody sits there, nothing goes on by
 * itself, nothing is written. It stands at a position (0: the beginning, n: after the nth step) and
 * is looked at with the perspective of everybody, of one seat, or with those that see everything. A table
 * that looks as %MH_TABLE is given what these perspective see.
 */
#define MH_TYPE_REPLAY_MATCH (mh_replay_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhReplayMatch, mh_replay_match, MH, REPLAY_MATCH, GObject)

/**
 * mh_replay_match_new:
 * @game: the record's game
 * @record: a match of it; cut where it does not hold by the rules
 * @error: (nullable): set to an #MhRecordError when nothing of it can be shown
 *
 * Takes a match out of its record, standing at its beginning.
 *
 * Returns: (transfer full) (nullable): the match
 */
MH_API MhReplayMatch *mh_replay_match_new (MhGame *game, MhRecord *record, GError **error);

/**
 * mh_replay_match_get_bad_line:
 * @self: a match
 *
 * Returns: the number of the first line of its record that does not hold by the rules, and before which
 *   it ends; 0 when all do
 */
MH_API guint mh_replay_match_get_bad_line (MhReplayMatch *self);

/**
 * mh_replay_match_is_whole:
 * @self: a match
 *
 * Returns: whether the record goes on to the end of the match. If it does not, only what everybody
 *   could see may be seen
 */
MH_API gboolean mh_replay_match_is_whole (MhReplayMatch *self);

/**
 * mh_replay_match_get_n_steps:
 * @self: a match
 *
 * Returns: the number of its steps, which is its last position
 */
MH_API guint mh_replay_match_get_n_steps (MhReplayMatch *self);

/**
 * mh_replay_match_get_position:
 * @self: a match
 *
 * Returns: after how many steps it stands
 */
MH_API guint mh_replay_match_get_position (MhReplayMatch *self);

/**
 * mh_replay_match_go_to:
 * @self: a match
 * @position: up to mh_replay_match_get_n_steps()
 *
 * Goes to a position at once, without telling the steps between; #MhMatchLink::jumped tells of it.
 */
MH_API void mh_replay_match_go_to (MhReplayMatch *self, guint position);

/**
 * mh_replay_match_go_on:
 * @self: a match
 *
 * Goes one step on and tells it.
 *
 * Returns: whether there was a further step
 */
MH_API gboolean mh_replay_match_go_on (MhReplayMatch *self);

/**
 * mh_replay_match_find_turn:
 * @self: a match
 * @of: seats
 * @later: whether to look behind the position, or before it
 *
 * Finds where a turn of one of these seats begins: the position before its first step.
 *
 * Returns: the nearest such position; where there is none the end or the beginning of the match
 */
MH_API guint mh_replay_match_find_turn (MhReplayMatch *self, MhActors of, gboolean later);

/**
 * mh_replay_match_get_wait:
 * @self: a match
 *
 * Returns: where moments counted, how many milliseconds then went by between this position and the next
 *   one; 0 elsewhere
 */
MH_API guint32 mh_replay_match_get_wait (MhReplayMatch *self);

/**
 * mh_replay_match_get_perspective:
 * @self: a match
 *
 * Returns: with whose perspective it is looked at: %MH_TABLE, a seat's, or %MH_PERSPECTIVE_OPEN
 */
MH_API MhActor mh_replay_match_get_perspective (MhReplayMatch *self);

/**
 * mh_replay_match_may_look:
 * @self: a match
 * @perspective: %MH_TABLE, a seat, or %MH_PERSPECTIVE_OPEN
 *
 * Returns: whether the match may be looked at with these perspective. A match that was not played to its end still
 *   has secrets
 */
MH_API gboolean mh_replay_match_may_look (MhReplayMatch *self, MhActor perspective);

/**
 * mh_replay_match_set_perspective:
 * @self: a match
 * @perspective: perspective of mh_replay_match_may_look()
 *
 * Looks at it with other perspective; #MhMatchLink::jumped tells of it.
 */
MH_API void mh_replay_match_set_perspective (MhReplayMatch *self, MhActor perspective);

/**
 * mh_replay_match_get_steps:
 * @self: a match
 *
 * Makes all of its steps, as its perspective saw them, for the log.
 *
 * Returns: (transfer full) (element-type MhStep): the steps, oldest first
 */
MH_API GPtrArray *mh_replay_match_get_steps (MhReplayMatch *self);

/**
 * mh_replay_match_get_winners:
 * @self: a match
 *
 * Returns: the seats that won; the empty set when the record does not go on to the end
 */
MH_API MhActors mh_replay_match_get_winners (MhReplayMatch *self);

/**
 * mh_replay_match_to_lines:
 * @self: a match
 *
 * Writes what was played up to the position as lines of a record. Who left a seat is not told: the
 * players who play on from here take their seats again.
 *
 * Returns: (transfer full): whole lines
 */
MH_API char *mh_replay_match_to_lines (MhReplayMatch *self);

/**
 * mh_replay_match_get_n_played:
 * @self: a match
 *
 * Returns: how many steps had to be played to go wherever it went; for tests
 */
MH_API guint64 mh_replay_match_get_n_played (MhReplayMatch *self);

G_END_DECLS
