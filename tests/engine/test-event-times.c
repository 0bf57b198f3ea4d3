/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The time of an input event, reported by a display whose clock is unknown. */
#include "engine/match/mh-clock.h"

#define MS G_TIME_SPAN_MILLISECOND
#define BEGIN (5000000 * MS)

/* An event with that timestamp, read @now milliseconds after the beginning, happened at @then. */
static void
check (MhEventTimes *times, guint32 number, int now, int happened)
{
  g_assert_cmpint (mh_event_times_convert (times, number, BEGIN + now * MS), ==,
                   BEGIN + happened * MS);
}

/* Event times: unknown base, 32 bits, some read late. */
static void
test_events (void)
{
  MhEventTimes times = { 0 };
  guint32 first = G_MAXUINT32 - 50;

  check (&times, 0, 0, 0);
  check (&times, first, 0, 0);
  /* 100 ms later, read at once; the timestamp has wrapped. */
  check (&times, first + 100, 100, 100);
  /* Read 500 ms late. */
  check (&times, first + 200, 700, 200);
  /* Read sooner than any before: all the others were 10 ms late. */
  check (&times, first + 900, 890, 890);
  check (&times, first + 901, 990, 891);
  /* An older event that arrives after a newer one. */
  check (&times, first + 899, 991, 889);
}

/* Events of a display whose clock runs like ours, read at once. Learns from one of them. */
static MhEventTimes
learn_events (guint32 first)
{
  MhEventTimes times = { 0 };

  check (&times, first, 0, 0);
  return times;
}

/* One timestamp is wrong, by much or little, in the future or in the past: that event counts as happening when
 * it was read, and all later ones are right. So do two that are wrong in different ways: the clock was not set. */
static void
test_wrong_event (void)
{
  static const int wrong[] = { 5000, 200, G_MAXINT32, -5000, -3600000, G_MININT32 };
  MhEventTimes twice = learn_events (1000);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      const guint32 first = i % 2 == 0 ? 1000 : G_MAXUINT32 - 150;
      MhEventTimes times = learn_events (first);

      check (&times, first + 100 + (guint32) wrong[i], 101, 101);
      check (&times, first + 200, 200, 200);
      check (&times, first + 300, 700, 300);
    }
  check (&twice, 6100, 101, 101);
  check (&twice, 21200, 201, 201);
  check (&twice, 1300, 700, 300);
}

/* A display counts like the system's own clock: then even a wrong first event does no harm, and the first right
 * one shows how late it was read. */
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
      check (&times, time + 100, 400, 100);
      check (&times, time + 500, 5500, 500);
    }
}

/* The server's clock is set forward or back: this is detected from the second event on. Two clocks in turn, one of them
 * wrong: neither affects the other one's events. */
static void
test_set_events (void)
{
  static const int hour = 60 * 60 * 1000;
  MhEventTimes two = learn_events (1000);

  for (guint i = 0; i < 2; i++)
    {
      const guint32 later = 5000 + (i == 0 ? (guint32) hour : (guint32) -hour);
      MhEventTimes times = learn_events (1000);

      check (&times, later, 4000, 4000);
      check (&times, later + 100, 4100, 4100);
      check (&times, later + 200, 4900, 4200);
    }
  for (int i = 1; i < 100; i++)
    check (&two, 1000 + (guint32) i * 100 + (i % 2 == 0 ? 5000 : 0), i * 100, i * 100);
}

/* A display's clock is slow by a thousandth: old observations expire after an hour, but not within one burst of
 * late events. */
static void
test_slow_events (void)
{
  const guint32 first = G_MAXUINT32 - 1800 * 1000;
  MhEventTimes times = learn_events (first);
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
  g_test_add_func ("/event-times/wrong-first", test_wrong_first_event);
  g_test_add_func ("/event-times/set", test_set_events);
  g_test_add_func ("/event-times/slow", test_slow_events);
  return g_test_run ();
}
