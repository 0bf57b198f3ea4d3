/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match-link.h"
#include "engine/record/mh-journal.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define MH_TYPE_MATCH (mh_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhMatch, mh_match, MH, MATCH, GObject)

/*
 * Signals of MhMatch, besides those of MhMatchLink, by which it is looked at and held:
 *  "stalled" (GError *error) chance, a computer player or the table could not go on because the
 *                            journal could not be written, or what has been played could not be
 *                            brought to the disk; see mh_match_retry()
 *  "mended" (char *sentence) the match's file was gone or changed from outside, and is as it was
 */

MH_API MhMatch *mh_match_new (MhGame *game, const MhHead *head, MhJournal *journal, GError **error);
MH_API MhMatch *
mh_match_new_from_record (MhGame *game, MhRecord *record, MhJournal *journal, GError **error);
/* As far as the record holds by the rules; without a journal */
MH_API MhMatch *
mh_match_resume (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error);

MH_API MhGame *mh_match_get_game (MhMatch *self);
MH_API const MhHead *mh_match_get_head (MhMatch *self);
MH_API guint64 mh_match_get_step_number (MhMatch *self);
MH_API MhActors mh_match_get_actors (MhMatch *self);
MH_API MhActors mh_match_get_winners (MhMatch *self);
MH_API int mh_match_get_score (MhMatch *self, guint seat);
MH_API gboolean mh_match_is_over (MhMatch *self);
MH_API MhActor mh_match_get_curtain (MhMatch *self);
MH_API MhSight *mh_match_get_sight (MhMatch *self, MhActor viewer, MhKnowledge knowledge);
MH_API guint mh_match_get_legal (MhMatch *self, MhActor actor, MhMove moves[MH_LEGAL_MAX]);
MH_API gboolean mh_match_judge (MhMatch *self, MhActor actor, MhMove move, GError **error);
MH_API gboolean mh_match_submit (MhMatch *self, MhActor actor, MhMove move, GError **error);
MH_API gboolean mh_match_can_undo (MhMatch *self, MhActor actor);
MH_API void mh_match_set_undo_allowed (MhMatch *self, gboolean allowed);

/* The flow: chance, computer players and table moves go on from the main context once run() was
 * called and nobody holds the match (mh_match_link_hold()). */
MH_API void mh_match_run (MhMatch *self);
MH_API void mh_match_pause (MhMatch *self);
MH_API gboolean mh_match_is_held (MhMatch *self);
MH_API void mh_match_retry (MhMatch *self);
MH_API void mh_match_play_on_without_journal (MhMatch *self);
MH_API void mh_match_set_computer_pause (MhMatch *self, guint milliseconds);
MH_API void mh_match_set_stand_in (MhMatch *self, guint seat, MhLevel level);

MH_API GPtrArray *mh_match_get_steps (MhMatch *self, MhActor viewer);

MH_API char *mh_match_to_text (MhMatch *self);
MH_API gboolean mh_match_sync (MhMatch *self, GError **error);

G_END_DECLS
