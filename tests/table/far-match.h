/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

/* A match as a table has it whose match is in another process: everything goes to and fro as text, one
 * message after the other, from the main loop. The host is here, too, but the two share nothing but the
 * two queues of texts. */
#define FAR_TYPE_MATCH (far_match_get_type ())
G_DECLARE_FINAL_TYPE (FarMatch, far_match, FAR, MATCH, GObject)

/* @here: the seats whose people sit at the far table */
FarMatch *far_match_new (MhMatch *match, MhActors here);
/* While it is, no message arrives. */
void far_match_set_stopped (FarMatch *self, gboolean stopped);
/* Whether a message is on its way. */
gboolean far_match_is_busy (FarMatch *self);
/* Nothing comes any more: what was asked is answered with that. */
void far_match_lose (FarMatch *self);
/* Every message that went to the table, a line each */
const char *far_match_get_heard (FarMatch *self);
