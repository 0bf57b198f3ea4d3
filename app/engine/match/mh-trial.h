/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* A trial is a match of a game in development: it begins wherever a record or a scenario ends, and everything may be
 * visible in it. For the author of the game, never for a family's table. */

/* (transfer full): the text of the match that line @line of a file belongs to, up to that line; 0: all of the last
 * match. Expectations, refusals and what stands between braces that are closed again are left out. */
MH_API char *mh_trial_take_out (GPtrArray *records, guint line);

/* Like mh_match_resume(), but the record may begin with a position, and anybody may have left a seat, no matter who the
 * head says sits there. A position that is not valid begins like any other match. */
MH_API MhMatch *
mh_trial_new (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error);

/* Lets every viewer of a match that nobody looks at yet see all of it. Computer players still know only what they
 * may. */
MH_API void mh_trial_uncover (MhMatch *match);

G_END_DECLS
