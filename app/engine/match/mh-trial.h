/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* A trial is a match of a game in development: it begins wherever a record or a scenario ends, and everything may be
 * visible in it. For the author of the game, never for a family's table. */

/* (transfer full): the text of the match that line @line of a file belongs to, up to that line; 0: all of the last
 * match. Expectations, refusals and text between matching braces are left out. */
MH_API char *mh_trial_take_out (GPtrArray *records, guint line);

/* Like mh_match_resume(), but the record may begin with a position, and any seat may have been left, no matter who
 * sits there according to the head. If the position is not valid, the match begins like any other. */
MH_API MhMatch *
mh_trial_new (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error);

/* Shows everything to all viewers of a match. Call this before there are any. Computer players still know only what they
 * may. */
MH_API void mh_trial_uncover (MhMatch *match);

G_END_DECLS
