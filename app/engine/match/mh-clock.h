/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* The time source of a match: the system's monotonic time, or one that a test sets. Times are microseconds on the
 * scale of g_get_monotonic_time(). */
#define MH_TYPE_CLOCK (mh_clock_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhClock, mh_clock, MH, CLOCK, GObject)

MH_API MhClock *mh_clock_new (void);

/* A clock that stands still between two calls of mh_clock_set_time(). */
MH_API MhClock *mh_clock_new_fake (gint64 time);

MH_API gint64 mh_clock_get_time (MhClock *self);

/* Sets a fake clock. An alarm that is due rings from the main context. */
MH_API void mh_clock_set_time (MhClock *self, gint64 time);

/* Sets the alarm; a clock has one. @func is called once at @time (G_MAXINT64: never), from the default main context,
 * after all pending input; its return value is ignored. */
MH_API void mh_clock_set_alarm (MhClock *self, gint64 time, GSourceFunc func, gpointer user_data);

/* When the alarm rings, G_MAXINT64 if it does not. */
MH_API gint64 mh_clock_get_alarm (MhClock *self);

/* Converts the 32-bit milliseconds of input events, which have an unknown base and wrap around, into times of a
 * clock. Zeroed before the first event. */
typedef struct
{
  gint64 offset; /* added to an event's milliseconds */
  gint64 last; /* the last event's milliseconds, without wrapping */
  gboolean known; /* an event has been seen */
  gint64 least[2]; /* the smallest offset among the latest events, and among those before them */
  guint n; /* the number of the latest ones */
  gint64 since; /* when they began */
  gboolean doubted; /* the last event was not trusted */
  gint64 doubt; /* the offset that it would have had */
} MhEventTimes;

/* Finds out when an event happened, in microseconds on the clock's scale. @event_time: milliseconds; 0: it has none.
 * An event is read after it happened, sometimes late. The smallest recent delay counts as 0, so the result is never
 * later than @now. Differences between two events are exact while that delay stays the smallest. An event with an
 * impossible time gets the time at which it was read, and does not affect later events. */
MH_API gint64 mh_event_times_convert (MhEventTimes *self, guint32 event_time, gint64 now);

G_END_DECLS
