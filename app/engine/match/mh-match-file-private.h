/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Where a match is written: what the folder of matches asks of it. */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* The beginning of a remark before the result: the seats of those who left. */
#define MH_MATCH_LEFT "# left "

MhJournal *mh_match_get_journal (MhMatch *self);
gboolean mh_match_set_journal (MhMatch *self, MhJournal *journal, GError **error);
gboolean mh_match_append_result (MhMatch *self, GError **error);

G_END_DECLS
