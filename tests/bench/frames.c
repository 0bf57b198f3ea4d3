/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* How long frames take while good players think, and the most processor time that the main thread needs between two
 * frames, which counts on a busy machine. The argument is the game's ID. */
#include "../table/table-fixture.h"

#include <time.h>

#define STEPS 30

/* In ms */
static double most_cpu;

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer intervals)
{
  static gint64 last;
  static double last_cpu;
  const gint64 now = g_get_monotonic_time ();
  const double ms = (double) (now - last) / 1000;
  struct timespec time;
  double cpu;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  cpu = (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1000000;
  if (last != 0)
    {
      g_array_append_vals (intervals, &ms, 1);
      most_cpu = MAX (most_cpu, cpu - last_cpu);
    }
  last = now;
  last_cpu = cpu;
  return G_SOURCE_CONTINUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) intervals = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (TableFixture) fixture = NULL;
  const double *ms;

  gtk_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  fixture = table_fixture_new (argv[1], "hhhh", NULL, NULL);
  mh_tabletop_set_speed (fixture->table, 1);
  mh_match_set_computer_pause (fixture->match, 600);
  gtk_widget_add_tick_callback (GTK_WIDGET (fixture->table), on_frame, intervals, NULL);
  mh_match_run (fixture->match);
  while (fixture->n_shown < STEPS && fixture->n_over == 0)
    g_main_context_iteration (NULL, TRUE);
  mh_match_pause (fixture->match);
  g_array_sort (intervals, compare);
  ms = (const double *) (gconstpointer) intervals->data;
  g_assert_cmpuint (intervals->len, >, 0);
  g_print (
      "%u frames, median %.1f ms, 95%% %.1f ms, 99%% %.1f ms, longest %.1f ms, processor %.1f ms\n",
      intervals->len, ms[intervals->len / 2], ms[intervals->len * 95 / 100],
      ms[intervals->len * 99 / 100], ms[intervals->len - 1], most_cpu);
  return 0;
}
