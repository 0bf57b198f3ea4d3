/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match-link.h"
#include "engine/record/mh-record.h"

G_BEGIN_DECLS

/**
 * MH_EYES_OPEN:
 *
 * The eyes of #MhReplayMatch to which everything lies open.
 */
#define MH_EYES_OPEN ((MhActor) 8)

/**
 * MhReplayMatch:
 *
 * A match that is over, out of its record, as a table needs it: nobody sits there, nothing goes on by
 * itself, nothing is written. It stands at a position (0: the beginning, n: after the nth step) and
 * is looked at with the eyes of everybody, of one seat, or with those to which everything lies open. A table
 * that looks as %MH_TABLE is given what these eyes see.
 */
#define MH_TYPE_REPLAY_MATCH (mh_replay_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhReplayMatch, mh_replay_match, MH, REPLAY_MATCH, GObject)

MH_API MhReplayMatch *mh_replay_match_new (MhGame *game, MhRecord *record, GError **error);
MH_API guint mh_replay_match_get_bad_line (MhReplayMatch *self);
MH_API gboolean mh_replay_match_is_whole (MhReplayMatch *self);
MH_API guint mh_replay_match_get_n_steps (MhReplayMatch *self);

MH_API guint mh_replay_match_get_position (MhReplayMatch *self);
MH_API void mh_replay_match_go_to (MhReplayMatch *self, guint position);
MH_API gboolean mh_replay_match_go_on (MhReplayMatch *self);
MH_API guint mh_replay_match_find_turn (MhReplayMatch *self, MhActors of, gboolean later);
MH_API guint32 mh_replay_match_get_wait (MhReplayMatch *self);

MH_API MhActor mh_replay_match_get_eyes (MhReplayMatch *self);
MH_API gboolean mh_replay_match_may_look (MhReplayMatch *self, MhActor eyes);
MH_API void mh_replay_match_set_eyes (MhReplayMatch *self, MhActor eyes);

MH_API GPtrArray *mh_replay_match_get_steps (MhReplayMatch *self);
MH_API MhActors mh_replay_match_get_winners (MhReplayMatch *self);
MH_API char *mh_replay_match_to_lines (MhReplayMatch *self);
MH_API guint64 mh_replay_match_get_n_played (MhReplayMatch *self);

G_END_DECLS
