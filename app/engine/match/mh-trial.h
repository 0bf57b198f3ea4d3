/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/*
 * A trial is a match of a game that is still being written: it begins wherever a record or a scenario ends,
 * and everything may be visible in it. For the author of the game, never for a family's table.
 */

/**
 * mh_trial_take_out:
 * @records: (element-type MhRecord): what a file holds
 * @line: the number of the last line that counts; 0: all do
 *
 * Takes the match out of a file that @line belongs to, else the last one: its head and the moves that lead to
 * there. Expectations, refusals and what stands between braces that are closed again are left out.
 *
 * Returns: (transfer full): the text of one match, which mh_record_parse() reads
 */
MH_API char *mh_trial_take_out (GPtrArray *records, guint line);

/**
 * mh_trial_new:
 * @game: the game that is being written
 * @head: who plays what; not the record's own
 * @record: (nullable): one match, which may begin with a position
 * @damage: (out) (optional): set to an #MhRecordError about the first line that does not hold
 * @bad_line: (out) (optional): the number of that line, 0 when all hold
 * @error: (nullable): set to an #MhRuleError or an #MhOptionError when such a match may not begin
 *
 * Begins a match where a record ends, as far as it holds by the rules. Nothing is written.
 *
 * Returns: (transfer full) (nullable): the match; nothing happens by itself before mh_match_run()
 */
MH_API MhMatch *mh_trial_new (MhGame *game,
                              const MhHead *head,
                              MhRecord *record,
                              GError **damage,
                              guint *bad_line,
                              GError **error);

/**
 * mh_trial_uncover:
 * @match: a match that nobody looks at yet
 *
 * Lets every viewer of the match see all of it. Computer players still know only what they may.
 */
MH_API void mh_trial_uncover (MhMatch *match);

G_END_DECLS
