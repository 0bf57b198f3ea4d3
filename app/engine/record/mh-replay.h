/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/**
 * MhReplayFunc:
 * @record: the record that is replayed
 * @line: the line just played; NULL before the first
 * @state: the state after it; the caller's rules struct
 * @user_data: the caller's
 *
 * Called by mh_replay() at each state that the record comes to.
 */
typedef void (*MhReplayFunc) (MhRecord *record,
                              MhLine *line,
                              gconstpointer state,
                              gpointer user_data);

/**
 * mh_replay:
 * @game: the game of the record
 * @record: a record or one match of a scenario
 * @sights: (nullable): a table of strings and #MhSight, shared by the matches of one file for
 *   `? sight`, see mh_replay_new_sights(); without it those lines are passed over
 * @func: (nullable) (scope call): called before the first line and after each line that changes the
 *   state; each of several outcomes in a row comes as a line of its own
 * @user_data: for @func
 * @error: (nullable): set to an #MhRecordError whose message begins with `NAME:LINE:` and names the
 *   rule
 *
 * Replays a record by the rules and checks everything that it says: every move and every outcome of
 * chance must be allowed, every expectation must hold, every refusal must be made by the rule named
 * and leave the state as it was, no step may break an invariant of the game, the result must be the
 * rules' own.
 *
 * Several outcomes may stand in a row after `*`. An outcome takes as many words as the game knows
 * together, the longest group first.
 *
 * `? sight SEAT NAME` keeps what that seat sees now under both words; where the same two words
 * stand again, the sight must be byte-equal. Text that is no move of the game is refused by the
 * rule that the game names for that, else by `MH-SYNTAX`; a take-back that cannot be made by
 * `MH-UNDO`.
 *
 * Returns: whether everything held
 */
MH_API gboolean mh_replay (MhGame *game,
                           MhRecord *record,
                           GHashTable *sights,
                           MhReplayFunc func,
                           gpointer user_data,
                           GError **error);

/**
 * mh_replay_new_sights:
 *
 * Makes a table for the `? sight` lines of the matches of one file.
 *
 * Returns: (transfer full) (element-type utf8 MhSight): an empty table
 */
MH_API GHashTable *mh_replay_new_sights (void);

G_END_DECLS
