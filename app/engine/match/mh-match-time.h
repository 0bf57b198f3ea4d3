/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/* A match in real time, for games that are MH_IS_REAL_TIME(); see app/README.md. What its table does goes
 * by #MhMatchLink. */
MH_API gboolean mh_match_get_zero (MhMatch *self, gint64 *time);
MH_API void mh_match_set_clock (MhMatch *self, MhClock *clock);

G_END_DECLS
