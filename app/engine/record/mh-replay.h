/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Called for each state of a record: after @line, or with NULL before the first line. */
typedef void (*MhReplayFunc) (MhRecord *record,
                              MhLine *line,
                              gconstpointer state,
                              gpointer user_data);

/* Replays a record, or one match of a scenario, and checks it by the rules: every move and outcome of chance
 * must be allowed, every expectation must be met, every refusal must be made by the given rule and leave the
 * state unchanged, no step may break an invariant of the game, and the result must match the rules' result.
 * @func (nullable) is called before the first line and after each line that changes the state. Each of several
 * outcomes in a row (`*`) is passed as its own line, with as many words as the game reads together, the longest
 * group first. `? sight SEAT NAME` saves the seat's current sight in @sights under both words; if the same two
 * words appear again, the sight must be byte-equal. If @sights is NULL, such lines are ignored. Text that is
 * not a move of the game is refused by the rule that the game specifies for this, otherwise by `MH-SYNTAX`. An
 * impossible undo is refused by `MH-UNDO`. The error is an MH_RECORD_ERROR. Its message begins with
 * `NAME:LINE:` and names the rule. */
MH_API gboolean mh_replay (MhGame *game,
                           MhRecord *record,
                           GHashTable *sights,
                           MhReplayFunc func,
                           gpointer user_data,
                           GError **error);

/* (transfer full): an empty table for the `? sight` lines of the matches of one file. */
MH_API GHashTable *mh_replay_new_sights (void);

G_END_DECLS
