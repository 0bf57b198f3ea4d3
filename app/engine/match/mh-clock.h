/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_TYPE_CLOCK (mh_clock_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhClock, mh_clock, MH, CLOCK, GObject)

/* Times are microseconds on the scale of g_get_monotonic_time(). */
MH_API MhClock *mh_clock_new (void);
MH_API MhClock *mh_clock_new_fake (gint64 time);
MH_API gint64 mh_clock_get_time (MhClock *self);
MH_API void mh_clock_set_time (MhClock *self, gint64 time);
MH_API void mh_clock_set_alarm (MhClock *self, gint64 time, GSourceFunc func, gpointer user_data);
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

MH_API gint64 mh_event_times_convert (MhEventTimes *self, guint32 event_time, gint64 now);

G_END_DECLS
