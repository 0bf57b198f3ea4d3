/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* rules: how many milliseconds of the processor the main thread takes from the tap to the first picture of the rules
 * of each game, with larger text, and after a key of a search: the medians of five times. */
#include "config.h"

#include "../shell/shell-fixture.h"

#include "shell/window/mh-navigation.h"

#define TIMES 5

static void
on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

/* Other programs do not count. */
static double
get_spent (void)
{
  struct timespec spent;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spent);
  return (double) spent.tv_sec * 1000 + (double) spent.tv_nsec / 1e6;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Acts, and waits for the first frame after that. */
static double
measure (const char *action, const char *target)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  const double begun = get_spent ();
  guint n = 0;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &n);

  if (action == NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (shell_part ("search_entry")), target);
      g_signal_emit_by_name (shell_part ("search_entry"), "search-changed");
    }
  else if (target != NULL)
    shell_action_with (action, target);
  else
    shell_action (action);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
  return get_spent () - begun;
}

static void
measure_all (void)
{
  static const char *const games[]
      = { "cat-patrol", "sewer-rat", "cats-and-rats", "mouse-race", "scamper" };
  double ms[3][TIMES];

  g_print ("%-16s %8s %8s %8s\n", "ms", "open", "larger", "search");
  shell_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      for (guint time = 0; time < TIMES; time++)
        {
          ms[0][time] = measure ("win.rules", games[i]);
          shell_settle ();
          ms[1][time] = measure ("page.larger", NULL);
          shell_action ("page.smaller");
          shell_action ("page.search");
          shell_settle ();
          ms[2][time] = measure (NULL, "c");
          shell_go_home ();
          shell_settle ();
        }
      for (guint value = 0; value < G_N_ELEMENTS (ms); value++)
        qsort (ms[value], TIMES, sizeof (double), compare);
      g_print ("%-16s %8.1f %8.1f %8.1f\n", games[i], ms[0][TIMES / 2], ms[1][TIMES / 2],
               ms[2][TIMES / 2]);
    }
}

int
main (int argc, char **argv)
{
  shell_main (argc, argv, measure_all);
  return 0;
}
