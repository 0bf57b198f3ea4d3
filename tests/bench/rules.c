/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* rules: how many milliseconds of the processor the main thread takes from the tap to the first picture of the rules
 * of each game, until nothing is left to do, and from larger text and a key of a search to the next picture: the
 * medians of some times, and what they shall be at most in a release build. */
#include "config.h"

#include "../shell/shell-fixture.h"

#define TIMES 9

enum
{
  OPEN,
  WHOLE,
  LARGER,
  KEY,
  NEXT_KEY,
  N
};

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
  GtkWidget *from = action != NULL && target == NULL ? GTK_WIDGET (shell_page ())
                                                     : GTK_WIDGET (shell_window ());
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  const double begun = get_spent ();
  guint n = 0;
  gulong id = test_count_frames (GTK_WIDGET (shell_window ()), "after-paint", &n);

  if (action == NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (shell_part ("search_entry")), target);
      g_signal_emit_by_name (shell_part ("search_entry"), "search-changed");
    }
  else
    gtk_widget_activate_action (from, action, target != NULL ? "s" : NULL, target);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
  return get_spent () - begun;
}

static void
measure_game (const char *game, double ms[N][TIMES], guint time)
{
  const double begun = get_spent ();

  ms[OPEN][time] = measure ("win.rules", game);
  shell_settle ();
  ms[WHOLE][time] = get_spent () - begun;
  ms[LARGER][time] = measure ("page.larger", NULL);
  shell_action ("page.smaller");
  shell_action ("page.search");
  ms[KEY][time] = measure (NULL, "c");
  shell_settle ();
  ms[NEXT_KEY][time] = measure (NULL, "ca");
  shell_go_home ();
  shell_settle ();
}

static void
measure_all (void)
{
  static const char *const games[]
      = { "cat-patrol", "sewer-rat", "cats-and-rats", "mouse-race", "scamper" };
  double ms[N][TIMES];

  g_print ("%-16s %8s %8s %8s %8s %8s\n", "ms", "open", "whole", "larger", "key", "next key");
  g_print ("%-16s %8d %8s %8d %8d %8d\n", "goal", 80, "", 30, 30, 30);
  shell_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      for (guint time = 0; time < TIMES; time++)
        measure_game (games[i], ms, time);
      g_print ("%-16s", games[i]);
      for (guint value = 0; value < N; value++)
        {
          qsort (ms[value], TIMES, sizeof (double), compare);
          g_print (" %8.1f", ms[value][TIMES / 2]);
        }
      g_print ("\n");
    }
}

int
main (int argc, char **argv)
{
  shell_main (argc, argv, measure_all);
  return 0;
}
