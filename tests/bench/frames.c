/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* How fast a table moves, and how much of a core that takes, in a match of computer players. The arguments are the
 * game's ID and the sizes of the window. */
#include "../table/table-fixture.h"

#include <stdio.h>
#include <time.h>

#define FIRST                                                                                      \
  3 /* steps before it counts; OpenGL compiles its programs when they are first needed */
#define STEPS 30
#define PAUSE 700 /* milliseconds, as in the application */

static const struct
{
  const char *renderer, *size;
  int frames; /* per second, at least */
  int core; /* percent, at most; 0: no goal */
} goals[] = {
  { "cairo", "1280x800", 59, 10 }, { "cairo", "1920x1080", 59, 0 }, { "cairo", "3840x2160", 40, 0 },
  { "gl", "1280x800", 50, 0 },     { "gl", "1920x1080", 30, 0 },
};

typedef struct
{
  TableFixture *fixture;
  double last, last_cpu; /* when the last frame ended while something moved, or 0 */
  double moved, moved_cpu; /* milliseconds of all frames */
  double last_thread, most; /* processor time of the main thread, and the most of one frame */
  guint n_frames;
} Bench;

static double
get_ms (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static void
on_painted (GdkFrameClock *clock, Bench *bench)
{
  const double now = get_ms (CLOCK_MONOTONIC), cpu = get_ms (CLOCK_PROCESS_CPUTIME_ID);
  const double thread = get_ms (CLOCK_THREAD_CPUTIME_ID);

  if (bench->last > 0)
    {
      bench->moved += now - bench->last;
      bench->moved_cpu += cpu - bench->last_cpu;
      bench->most = MAX (bench->most, thread - bench->last_thread);
      bench->n_frames++;
    }
  bench->last = bench->fixture->table->area->moving && bench->fixture->n_shown >= FIRST ? now : 0;
  bench->last_cpu = cpu;
  bench->last_thread = thread;
}

static void
print_goal (const char *size, double frames, double cpu, double core)
{
  const char *renderer = g_getenv ("GSK_RENDERER");
  guint i = 0;

  while (i < G_N_ELEMENTS (goals)
         && (!g_str_equal (goals[i].renderer, renderer) || !g_str_equal (goals[i].size, size)))
    i++;
  g_print ("%-5s %9s: %4.1f frames/s", renderer, size, frames);
  if (i < G_N_ELEMENTS (goals))
    g_print (" (goal: %d)", goals[i].frames);
  g_print (", CPU %4.1f ms per frame, %4.1f %% of a core", cpu, core);
  if (i < G_N_ELEMENTS (goals) && goals[i].core > 0)
    g_print (" (goal: %d %%)", goals[i].core);
  g_print ("\n");
}

static void
run (const char *id, const char *size)
{
  g_autoptr (TableFixture) fixture = NULL;
  Bench bench = { 0 };
  double begun, begun_cpu;
  int width, height;

  g_assert_cmpint (sscanf (size, "%dx%d", &width, &height), ==, 2);
  table_fixture_set_size (width, height);
  bench.fixture = fixture = table_fixture_new (id, "hhhh", NULL, NULL);
  mh_tabletop_set_speed (fixture->table, 1);
  mh_match_set_computer_pause (fixture->match, PAUSE);
  g_signal_connect (gtk_widget_get_frame_clock (fixture->window), "after-paint",
                    G_CALLBACK (on_painted), &bench);
  mh_match_run (fixture->match);
  while (fixture->n_shown < FIRST)
    g_main_context_iteration (NULL, TRUE);
  begun = get_ms (CLOCK_MONOTONIC);
  begun_cpu = get_ms (CLOCK_PROCESS_CPUTIME_ID);
  while (fixture->n_shown < STEPS && fixture->n_over == 0)
    g_main_context_iteration (NULL, TRUE);
  mh_match_pause (fixture->match);
  g_assert_cmpuint (bench.n_frames, >, 0);
  g_print ("most of the main thread in a frame: %.1f ms; ", bench.most);
  print_goal (size, 1000 * bench.n_frames / bench.moved, bench.moved_cpu / bench.n_frames,
              100 * (get_ms (CLOCK_PROCESS_CPUTIME_ID) - begun_cpu)
                  / (get_ms (CLOCK_MONOTONIC) - begun));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_print ("%s\n", argv[1]);
  for (int i = 2; i < argc; i++)
    run (argv[1], argv[i]);
  return 0;
}
