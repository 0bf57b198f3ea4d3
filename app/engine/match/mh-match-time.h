/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match.h"
#include "engine/rules/mh-real-time.h"

G_BEGIN_DECLS

/* A match in real time, for games that are MH_IS_REAL_TIME(); see app/README.md.
 *
 * The table hands every gesture to mh_match_touch() with the time at which it happened, and tells with
 * mh_match_set_zero() when it has shown what the seats react to. Everything else the match does.
 *
 * Signal of MhMatch:
 *  "touched" (uint seat, guint64 move, char *rule)  what became of a gesture: it was played (rule NULL),
 *                            or refused by that rule and has left no trace
 */

MH_API gboolean mh_match_is_running (MhMatch *self);
MH_API MhTouch mh_match_touch (MhMatch *self, MhActor seat, MhMove gesture, gint64 time);
MH_API guint32 mh_match_get_walk (MhMatch *self, MhActor seat);
MH_API gboolean mh_match_void (MhMatch *self);
MH_API gboolean mh_match_give_up (MhMatch *self);
MH_API void mh_match_set_shown_by_table (MhMatch *self, gboolean shown_by_table);
MH_API gboolean mh_match_awaits_zero (MhMatch *self);
MH_API void mh_match_set_zero (MhMatch *self, gint64 time);
MH_API gboolean mh_match_get_zero (MhMatch *self, gint64 *time);
MH_API void mh_match_set_clock (MhMatch *self, MhClock *clock);
MH_API MhClock *mh_match_get_clock (MhMatch *self);

G_END_DECLS
