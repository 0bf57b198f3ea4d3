/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Called at each state that a record comes to: after @line, NULL before the first. */
typedef void (*MhReplayFunc) (MhRecord *record,
                              MhLine *line,
                              gconstpointer state,
                              gpointer user_data);

/* Replays a record, or one match of a scenario, by the rules and checks everything that it says: every move
 * and every outcome of chance must be allowed, every expectation must hold, every refusal must be made by
 * the rule named and leave the state as it was, no step may break an invariant of the game, the result must
 * be the rules' own. @func (nullable) is called before the first line and after each line that changes the
 * state; each of several outcomes in a row (`*`) comes as a line of its own, and takes as many words as the
 * game knows together, the longest group first. `? sight SEAT NAME` keeps in @sights (nullable: such lines
 * are passed over) what that seat sees now under both words; where the same two words stand again, the
 * sight must be byte-equal. Text that is no move of the game is refused by the rule that the game names for
 * that, else by `MH-SYNTAX`; a take-back that cannot be made by `MH-UNDO`. The error is of MH_RECORD_ERROR;
 * its message begins with `NAME:LINE:` and names the rule. */
MH_API gboolean mh_replay (MhGame *game,
                           MhRecord *record,
                           GHashTable *sights,
                           MhReplayFunc func,
                           gpointer user_data,
                           GError **error);

/* (transfer full): an empty table for the `? sight` lines of the matches of one file. */
MH_API GHashTable *mh_replay_new_sights (void);

G_END_DECLS
