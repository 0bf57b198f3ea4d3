/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-clock.h"

/* Below input (G_PRIORITY_DEFAULT) and below drawing (G_PRIORITY_HIGH_IDLE + 20), so that all pending input is read
 * before time continues, even after a stall. */
#define ALARM_PRIORITY (G_PRIORITY_HIGH_IDLE + 30)

#define LATEST 2000 /* milliseconds by which an event may be read late, except after a long stall */
/* Event times are dropped after this many newer events, but not before this time has passed, because events that
 * arrive all at once after a stall are late. */
#define RECENT_EVENTS 16
#define RECENT_TIME (10 * G_USEC_PER_SEC)
/* No event is read before it happens, but a clock with coarse steps may make it look so. */
#define SOONEST (50 * G_TIME_SPAN_MILLISECOND)

/* The only thing in a match that knows the time. A fake clock stands still until a test sets it, so that tests need
 * not wait. */
struct _MhClock
{
  GObject parent_instance;

  gboolean fake;
  gint64 time; /* of a fake clock */
  gint64 alarm;
  GSourceFunc func;
  gpointer user_data;
  guint source;
};

G_DEFINE_FINAL_TYPE (MhClock, mh_clock, G_TYPE_OBJECT)

static void
mh_clock_dispose (GObject *object)
{
  MhClock *self = MH_CLOCK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  self->func = NULL;

  G_OBJECT_CLASS (mh_clock_parent_class)->dispose (object);
}

static void
mh_clock_class_init (MhClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_clock_dispose;
}

static void
mh_clock_init (MhClock *self)
{
  self->alarm = G_MAXINT64;
}

MhClock *
mh_clock_new (void)
{
  return g_object_new (MH_TYPE_CLOCK, NULL);
}

MhClock *
mh_clock_new_fake (gint64 time)
{
  MhClock *self = g_object_new (MH_TYPE_CLOCK, NULL);

  self->fake = TRUE;
  self->time = time;
  return self;
}

gint64
mh_clock_get_time (MhClock *self)
{
  return self->fake ? self->time : g_get_monotonic_time ();
}

static gboolean
on_alarm (gpointer data)
{
  g_autoptr (MhClock) self = g_object_ref (MH_CLOCK (data));
  GSourceFunc func = self->func;

  self->source = 0;
  self->alarm = G_MAXINT64;
  if (func != NULL)
    func (self->user_data);
  return G_SOURCE_REMOVE;
}

static gboolean
on_source (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

/* Adds a timeout with microsecond precision. */
static guint
add_source (MhClock *self, gint64 ready_time)
{
  static GSourceFuncs funcs = { NULL, NULL, on_source, NULL, NULL, NULL };
  GSource *source = g_source_new (&funcs, sizeof (GSource));
  guint id;

  g_source_set_ready_time (source, ready_time);
  g_source_set_priority (source, ALARM_PRIORITY);
  g_source_set_static_name (source, "MhClock");
  g_source_set_callback (source, on_alarm, self, NULL);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

/* Rings the alarm of a fake clock when it is due. */
static void
arm (MhClock *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->func == NULL || self->alarm == G_MAXINT64)
    return;
  if (!self->fake)
    self->source = add_source (self, self->alarm);
  else if (self->alarm <= self->time)
    self->source = add_source (self, 0);
}

void
mh_clock_set_time (MhClock *self, gint64 time)
{
  g_return_if_fail (self->fake);

  self->time = time;
  arm (self);
}

void
mh_clock_set_alarm (MhClock *self, gint64 time, GSourceFunc func, gpointer user_data)
{
  self->alarm = time;
  self->func = time == G_MAXINT64 ? NULL : func;
  self->user_data = user_data;
  arm (self);
}

gint64
mh_clock_get_alarm (MhClock *self)
{
  return self->alarm;
}

/* All known displays count from the same moment as the monotonic clock, so every event shows how late it was read.
 * G_MAXINT64: this display does not. */
static gint64
find_offset (gint64 unwrapped, gint64 now)
{
  const gint64 delay = (gint64) (guint32) (now / 1000 - unwrapped);

  return delay < LATEST ? now / 1000 * 1000 - (unwrapped + delay) * 1000 : G_MAXINT64;
}

static void
begin_times (MhEventTimes *self, gint64 offset, gint64 now)
{
  self->least[0] = offset;
  self->least[1] = G_MAXINT64;
  self->n = 0;
  self->since = now;
  self->known = TRUE;
}

/* Updates the smallest recent offset with the @offset of an event. */
static void
note_offset (MhEventTimes *self, gint64 offset, gint64 now)
{
  self->least[0] = MIN (self->least[0], offset);
  self->offset = MIN (self->least[0], self->least[1]);
  if (++self->n < RECENT_EVENTS || now - self->since < RECENT_TIME)
    return;
  self->least[1] = self->least[0];
  self->least[0] = G_MAXINT64;
  self->n = 0;
  self->since = now;
}

/* Whether an event would be in the future, or is far older than one that was read before it. */
static gboolean
is_odd (MhEventTimes *self, gint64 unwrapped, gint64 offset)
{
  return self->known && (offset < self->offset - SOONEST || unwrapped < self->last - LATEST);
}

/* A single odd event is not trusted. If the next one has the same offset, the clock was set. */
static gboolean
is_doubtful (MhEventTimes *self, gint64 offset)
{
  if (self->doubted && ABS (offset - self->doubt) < LATEST * 1000)
    return FALSE;
  self->doubted = TRUE;
  self->doubt = offset;
  return TRUE;
}

gint64
mh_event_times_convert (MhEventTimes *self, guint32 event_time, gint64 now)
{
  gint64 unwrapped, offset, known;
  gboolean odd;

  if (event_time == 0)
    return now;
  unwrapped = self->known ? self->last + (gint32) (event_time - (guint32) self->last) : event_time;
  offset = now - unwrapped * 1000;
  known = find_offset (unwrapped, now);
  odd = known == G_MAXINT64 && is_odd (self, unwrapped, offset);
  if (odd && is_doubtful (self, offset))
    return now;
  if (known != G_MAXINT64 || odd || !self->known)
    begin_times (self, MIN (offset, odd ? self->doubt : known), now);
  self->doubted = FALSE;
  note_offset (self, offset, now);
  self->last = unwrapped;
  return unwrapped * 1000 + self->offset;
}
