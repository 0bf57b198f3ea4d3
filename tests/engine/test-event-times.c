/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* When an input event happened, told by a display whose clock nobody knows. */
#include "engine/match/mh-clock.h"

#define MS G_TIME_SPAN_MILLISECOND
#define BEGIN (5000000 * MS)

/* The times of events: unknown base, 32 bits, some heard of late. */
static void
test_events (void)
{
  MhEventTimes times = { 0 };
  gint64 now = BEGIN;
  guint32 first = G_MAXUINT32 - 50;

  g_assert_cmpint (mh_event_times_convert (&times, 0, now), ==, now);
  g_assert_cmpint (mh_event_times_convert (&times, first, now), ==, now);
  /* 100 ms later, heard of at once; the number has wrapped. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 100, now + 100 * MS), ==,
                   now + 100 * MS);
  /* Heard of 500 ms late. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 200, now + 700 * MS), ==,
                   now + 200 * MS);
  /* Heard of sooner than any before: all the others had been late by 10 ms. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 900, now + 890 * MS), ==,
                   now + 890 * MS);
  g_assert_cmpint (mh_event_times_convert (&times, first + 901, now + 990 * MS), ==,
                   now + 891 * MS);
  /* An older one that comes after a newer one. */
  g_assert_cmpint (mh_event_times_convert (&times, first + 899, now + 991 * MS), ==,
                   now + 889 * MS);
}

/* Events of a display whose clock goes as ours does, read at once. Learns what it can from one. */
static MhEventTimes
learn_events (guint32 first, gint64 now)
{
  MhEventTimes times = { 0 };

  g_assert_cmpint (mh_event_times_convert (&times, first, now), ==, now);
  return times;
}

/* One event time is wrong, by much or little, in the future or in the past: that event happened when it
 * was read, and all later ones are right. */
static void
test_wrong_event (void)
{
  static const int wrong[] = { 5000, 200, G_MAXINT32, -5000, -3600000, G_MININT32 };
  const gint64 now = BEGIN;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      const guint32 first = i % 2 == 0 ? 1000 : G_MAXUINT32 - 150;
      MhEventTimes times = learn_events (first, now);

      g_assert_cmpint (
          mh_event_times_convert (&times, first + 100 + (guint32) wrong[i], now + 101 * MS), ==,
          now + 101 * MS);
      g_assert_cmpint (mh_event_times_convert (&times, first + 200, now + 200 * MS), ==,
                       now + 200 * MS);
      g_assert_cmpint (mh_event_times_convert (&times, first + 300, now + 700 * MS), ==,
                       now + 300 * MS);
    }
}

/* Two event times are wrong, each in its own way: the clock was not set. */
static void
test_two_wrong_events (void)
{
  MhEventTimes times = learn_events (1000, BEGIN);

  g_assert_cmpint (mh_event_times_convert (&times, 6100, BEGIN + 101 * MS), ==, BEGIN + 101 * MS);
  g_assert_cmpint (mh_event_times_convert (&times, 21200, BEGIN + 201 * MS), ==, BEGIN + 201 * MS);
  g_assert_cmpint (mh_event_times_convert (&times, 1300, BEGIN + 700 * MS), ==, BEGIN + 300 * MS);
}

/* A display counts as the system's own clock does: then even the first event is no harm if it is wrong,
 * and the first that is right says how late it was read. */
static void
test_wrong_first_event (void)
{
  static const int wrong[] = { 5000, -5000, -1500, 0 };
  const guint32 time = (guint32) (BEGIN / MS);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MhEventTimes times = { 0 };

      g_assert_cmpint (mh_event_times_convert (&times, time + (guint32) wrong[i], BEGIN), <=,
                       BEGIN);
      g_assert_cmpint (mh_event_times_convert (&times, time + 100, BEGIN + 400 * MS), ==,
                       BEGIN + 100 * MS);
      g_assert_cmpint (mh_event_times_convert (&times, time + 500, BEGIN + 5500 * MS), ==,
                       BEGIN + 500 * MS);
    }
}

/* The server's clock is set, forward or back: from the second event on that is known. */
static void
test_set_events (void)
{
  static const int hour = 60 * 60 * 1000;

  for (guint i = 0; i < 2; i++)
    {
      const guint32 later = 5000 + (i == 0 ? (guint32) hour : (guint32) -hour);
      MhEventTimes times = learn_events (1000, BEGIN);
      const gint64 now = BEGIN + 4000 * MS;

      g_assert_cmpint (mh_event_times_convert (&times, later, now), ==, now);
      g_assert_cmpint (mh_event_times_convert (&times, later + 100, now + 100 * MS), ==,
                       now + 100 * MS);
      g_assert_cmpint (mh_event_times_convert (&times, later + 200, now + 900 * MS), ==,
                       now + 200 * MS);
    }
}

/* Two clocks in turn, of which one is wrong: neither spoils the other one's events. */
static void
test_two_clocks (void)
{
  MhEventTimes times = learn_events (1000, BEGIN);

  for (guint i = 1; i < 100; i++)
    {
      const gint64 now = BEGIN + i * 100 * MS;

      g_assert_cmpint (
          mh_event_times_convert (&times, 1000 + i * 100 + (i % 2 == 0 ? 5000 : 0), now), ==, now);
    }
}

/* A display's clock that is slow by a thousandth: what was true an hour ago is forgotten, but not in one
 * go of events that are all late. */
static void
test_slow_events (void)
{
  const guint32 first = G_MAXUINT32 - 1800 * 1000;
  MhEventTimes times = learn_events (first, BEGIN);
  gint64 now = BEGIN;
  guint32 time = first;

  for (guint i = 1; i <= 3600; i++)
    {
      now = BEGIN + i * 1000 * MS;
      time = first + i * 999;
      g_assert_cmpint (now - mh_event_times_convert (&times, time, now), <=, 40 * MS);
    }
  for (guint i = 1; i <= 100; i++)
    {
      const gint64 happened = mh_event_times_convert (&times, time + i, now + 3000 * MS);

      g_assert_cmpint (ABS (happened - (now + i * MS)), <=, 40 * MS);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-times/late", test_events);
  g_test_add_func ("/event-times/wrong", test_wrong_event);
  g_test_add_func ("/event-times/two-wrong-events", test_two_wrong_events);
  g_test_add_func ("/event-times/wrong-first", test_wrong_first_event);
  g_test_add_func ("/event-times/set", test_set_events);
  g_test_add_func ("/event-times/two-clocks", test_two_clocks);
  g_test_add_func ("/event-times/slow", test_slow_events);
  return g_test_run ();
}
