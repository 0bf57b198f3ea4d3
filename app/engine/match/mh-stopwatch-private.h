/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-autoplay-private.h"
#include "engine/match/mh-clock.h"
#include "engine/rules/mh-real-time.h"

G_BEGIN_DECLS

typedef struct _MhStopwatch MhStopwatch;

MhStopwatch *mh_stopwatch_new (MhAutoplay *autoplay);
void mh_stopwatch_free (MhStopwatch *self);
void mh_stopwatch_played (MhStopwatch *self, MhActor actor);
gboolean mh_stopwatch_is_at_work (const MhStopwatch *self);
void mh_stopwatch_wake (MhStopwatch *self);
void mh_stopwatch_drop_plan (MhStopwatch *self, MhActor seat);
MhTouch mh_stopwatch_touch (MhStopwatch *self, MhActor seat, MhMove gesture, gint64 time);
guint32 mh_stopwatch_get_walk (const MhStopwatch *self, MhActor seat);
void mh_stopwatch_set_shown_by_table (MhStopwatch *self, gboolean shown_by_table);
gboolean mh_stopwatch_awaits_zero (const MhStopwatch *self);
void mh_stopwatch_set_zero (MhStopwatch *self, gint64 time);
gboolean mh_stopwatch_get_zero (const MhStopwatch *self, gint64 *time);
void mh_stopwatch_set_clock (MhStopwatch *self, MhClock *clock);
MhClock *mh_stopwatch_get_clock (MhStopwatch *self);

G_END_DECLS
