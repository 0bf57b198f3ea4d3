/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhClock:
 *
 * What a match takes its moments from: the monotonic time of the system, or one that a test sets. Times are
 * microseconds on the scale of g_get_monotonic_time().
 */
#define MH_TYPE_CLOCK (mh_clock_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhClock, mh_clock, MH, CLOCK, GObject)

/**
 * mh_clock_new:
 *
 * Returns: (transfer full): a clock that runs: the monotonic time of the system
 */
MH_API MhClock *mh_clock_new (void);

/**
 * mh_clock_new_fake:
 * @time: what it shows
 *
 * Returns: (transfer full): a clock that stands still between two calls of mh_clock_set_time()
 */
MH_API MhClock *mh_clock_new_fake (gint64 time);

/**
 * mh_clock_get_time:
 * @self: a clock
 *
 * Returns: microseconds
 */
MH_API gint64 mh_clock_get_time (MhClock *self);

/**
 * mh_clock_set_time:
 * @self: a fake clock
 * @time: what it shows from now on
 *
 * Sets a fake clock. An alarm whose time has come rings from the main context.
 */
MH_API void mh_clock_set_time (MhClock *self, gint64 time);

/**
 * mh_clock_set_alarm:
 * @self: a clock
 * @time: when it rings, or %G_MAXINT64 for never
 * @func: called once, from the default main context, after all input that waits there; its answer
 *   does not matter
 * @user_data: for @func
 *
 * Sets the alarm; a clock has one.
 */
MH_API void mh_clock_set_alarm (MhClock *self, gint64 time, GSourceFunc func, gpointer user_data);

/**
 * mh_clock_get_alarm:
 * @self: a clock
 *
 * Returns: when its alarm rings, %G_MAXINT64 if it does not
 */
MH_API gint64 mh_clock_get_alarm (MhClock *self);

/**
 * MhEventTimes:
 * @offset: what is added to an event's milliseconds
 * @last: the last event's milliseconds, without wrapping
 * @known: whether any event has been seen
 * @least: the smallest offset among the latest events, and among those before them
 * @n: how many the latest ones are
 * @since: when they began
 * @doubted: whether the last event was not believed
 * @doubt: the offset that it would have had
 *
 * Turns the 32-bit milliseconds of input events, whose base nobody knows and which wrap, into times
 * of a clock. Zeroed before the first event.
 */
typedef struct
{
  gint64 offset;
  gint64 last;
  gboolean known;
  gint64 least[2];
  guint n;
  gint64 since;
  gboolean doubted;
  gint64 doubt;
} MhEventTimes;

/**
 * mh_event_times_convert:
 * @self: what was learnt from earlier events
 * @event_time: an input event's time in milliseconds; 0 = it has none
 * @now: the clock's time
 *
 * Finds out when an event happened. An event is read after it happened, sometimes late: the smallest
 * delay that was seen of late is taken for none at all, so the result is never later than @now.
 * Differences between two events are exact as long as that stays the smallest one. An event whose time
 * cannot be true happened when it was read, and nothing is learnt from it.
 *
 * Returns: microseconds on the clock's scale
 */
MH_API gint64 mh_event_times_convert (MhEventTimes *self, guint32 event_time, gint64 now);

G_END_DECLS
