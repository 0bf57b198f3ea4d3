/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* idle: the idle cost of the program. Measures percent of a core, and how often per second its main thread
 * wakes up and its window is painted, on one page after the other, for twenty seconds each. Fails if a page at
 * rest exceeds its limit. */
#define _GNU_SOURCE /* RUSAGE_THREAD */
#include "config.h"

#include "../shell/shell-fixture.h"

#include "shell/history/mh-podium-page.h"
#include "shell/window/mh-navigation.h"

#include <sys/resource.h>

#define MEASURED 20 /* seconds */
#define SETTLED 5 /* seconds after which a new page has stopped moving */
#define HESITATED 40 /* seconds after which a table no longer prompts players who hesitate */
#define MOST 0.2 /* percent of a core */

static gboolean good = TRUE;

static gint64
get_cpu_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC + usage.ru_utime.tv_usec
         + usage.ru_stime.tv_usec;
}

static glong
count_wakes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_THREAD, &usage);
  return usage.ru_nvcsw;
}

static void
on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

static void
measure (const char *place, guint seconds, gboolean rests)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  guint frames = 0;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &frames);
  const gint64 begun = g_get_monotonic_time (), cpu = get_cpu_time ();
  const glong wakes = count_wakes ();
  double passed, share;

  test_wait (seconds * 1000);
  passed = (double) (g_get_monotonic_time () - begun);
  share = 100 * (double) (get_cpu_time () - cpu) / passed;
  g_print ("%-28s %8.3f %8.2f %8.2f\n", place, share,
           (double) (count_wakes () - wakes) * G_USEC_PER_SEC / passed,
           frames * G_USEC_PER_SEC / passed);
  good = good && (!rests || share <= MOST);
  g_signal_handler_disconnect (clock, id);
}

static void
measure_rest (const char *place, guint settled)
{
  test_wait (settled * 1000);
  measure (place, MEASURED, TRUE);
}

/* A table with the family's default settings: things move, and choices are highlighted. */
static MhTablePage *
begin (MhHead *head)
{
  MhTablePage *page = shell_seat (head);

  mh_tabletop_set_speed (mh_table_page_get_table (page), 1);
  shell_settle ();
  return page;
}

static void
measure_table (const char *game, const char *option, const char *value)
{
  MhHead *head = mh_head_new (game, 1);
  g_autofree char *breathes = g_strconcat (game, ", at first", NULL);

  head->seed = 7;
  head->start = 0;
  if (option != NULL)
    mh_head_set_option (head, option, value);
  mh_head_set_person (head, 0, NULL, "Mia");
  mh_head_set_computer (head, 1, MH_LEVEL_EASY);
  mh_head_set_computer (head, 2, MH_LEVEL_EASY);
  begin (head);
  test_wait (1000);
  measure (breathes, 5, FALSE);
  measure_rest (game, HESITATED);
}

static void
measure_podium (void)
{
  shell_begin (shell_head (0, 3));
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  measure_rest ("podium", SETTLED);
}

static void
measure_all (void)
{
  g_print ("%-28s %8s %8s %8s\n", "", "% of core", "wakes/s", "frames/s");
  measure_rest ("shelf", SETTLED);
  shell_action_with ("win.play", "cat-patrol");
  measure_rest ("seating", SETTLED);
  shell_go_home ();
  measure_table ("cat-patrol", NULL, NULL);
  shell_action ("page.pause");
  measure_rest ("paused", SETTLED);
  shell_go_home ();
  measure_table ("cats-and-rats", "end", "time");
  shell_go_home ();
  measure_table ("scamper", NULL, NULL);
  shell_go_home ();
  shell_action_with ("win.rules", "cat-patrol");
  measure_rest ("rules", SETTLED);
  shell_go_home ();
  measure_podium ();
  shell_go_home ();
}

int
main (int argc, char **argv)
{
  shell_main (argc, argv, measure_all);
  return good ? 0 : 1;
}
