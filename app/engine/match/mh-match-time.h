/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-match-time
 *
 * A match in real time, for games with phases in real time. What its table does goes by #MhMatchLink.
 */

/**
 * mh_match_get_zero:
 * @self: a match
 * @time: (out): the zero of the stamps of this phase
 *
 * Returns: whether there is one
 */
MH_API gboolean mh_match_get_zero (MhMatch *self, gint64 *time);

/**
 * mh_match_set_clock:
 * @self: a match
 * @clock: the clock that it goes by; its alarm is the match's
 *
 * Gives the match another clock than one that runs.
 */
MH_API void mh_match_set_clock (MhMatch *self, MhClock *clock);

G_END_DECLS
