/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/*
 * first-paint RUNS NAME=COMMAND...
 *
 * Starts programs in turn on a display without a window manager and prints the medians: milliseconds
 * from exec to the mapped window, to its first picture (the middle of the window is no longer of one
 * color), and to its complete picture (the last change in the next two thirds of a second), and the
 * memory then: PSS and USS in MiB.
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define TIMEOUT_US (20 * G_USEC_PER_SEC)
#define WATCHED_US 660000

typedef enum
{
  MAPPED,
  PAINTED,
  COMPLETE,
  PSS,
  USS,
  N_VALUES,
} Value;

typedef struct
{
  char *name;
  char **argv;
  GArray *values[N_VALUES];
} Program;

/* Windows may be destroyed during these requests. */
static int
on_x_error (Display *display, XErrorEvent *event)
{
  return 0;
}

/* The pixels in the middle of a window; NULL if it is not visible. */
static XImage *
get_middle (Display *display, Window window)
{
  XWindowAttributes attributes;
  int width, height;

  if (!XGetWindowAttributes (display, window, &attributes) || attributes.map_state != IsViewable)
    return NULL;
  width = attributes.width / 2;
  height = attributes.height / 2;
  if (width < 16 || height < 16)
    return NULL;
  return XGetImage (display, window, width / 2, height / 2, (unsigned) width, (unsigned) height,
                    AllPlanes, ZPixmap);
}

static gboolean
is_painted (Display *display, Window window)
{
  XImage *image = get_middle (display, window);
  gboolean painted = FALSE;

  for (int y = 0; image != NULL && y < image->height && !painted; y += 3)
    for (int x = 0; x < image->width && !painted; x += 3)
      painted = XGetPixel (image, x, y) != XGetPixel (image, 0, 0);
  if (image != NULL)
    XDestroyImage (image);
  return painted;
}

/* Whether an eye sees no difference. */
static gboolean
is_same (const XImage *image, const XImage *before)
{
  const guchar *a = (const guchar *) image->data, *b = (const guchar *) before->data;

  for (gsize i = 0; i < (gsize) image->bytes_per_line * (gsize) image->height; i++)
    if (ABS (a[i] - b[i]) > 8)
      return FALSE;
  return TRUE;
}

/* Watches a window for a while, and returns when its picture changed for the last time. */
static gint64
wait_complete (Display *display, Window window)
{
  const gint64 begun = g_get_monotonic_time ();
  gint64 changed = begun;
  XImage *before = get_middle (display, window);

  while (before != NULL && g_get_monotonic_time () < begun + WATCHED_US)
    {
      XImage *image = get_middle (display, window);
      const gint64 now = g_get_monotonic_time ();

      if (image == NULL)
        break;
      if (!is_same (image, before))
        changed = now;
      XDestroyImage (before);
      before = image;
      g_usleep (4000);
    }
  if (before != NULL)
    XDestroyImage (before);
  return changed;
}

/* The next window that is mapped on the root and large enough to be the program's, or None. */
static Window
wait_mapped (Display *display, gint64 limit)
{
  while (g_get_monotonic_time () < limit)
    {
      XEvent event;
      XWindowAttributes attributes;

      if (XPending (display) == 0)
        {
          g_usleep (500);
          continue;
        }
      XNextEvent (display, &event);
      if (event.type == MapNotify && !event.xmap.override_redirect
          && XGetWindowAttributes (display, event.xmap.window, &attributes)
          && attributes.width > 100)
        return event.xmap.window;
    }
  return None;
}

/* A sum of lines of /proc/PID/smaps_rollup, in MiB. */
static double
memory_of (GPid pid, const char *first, const char *second)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", (int) pid);
  g_autofree char *text = NULL;
  double sum = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  for (char *line = strtok (text, "\n"); line != NULL; line = strtok (NULL, "\n"))
    if (g_str_has_prefix (line, first) || (second != NULL && g_str_has_prefix (line, second)))
      sum += g_ascii_strtod (strchr (line, ':') + 1, NULL) / 1024;
  return sum;
}

static void
add_value (Program *program, Value value, double number)
{
  g_array_append_val (program->values[value], number);
}

static void
end_program (GPid pid)
{
  kill (pid, SIGTERM);
  for (guint i = 0; i < 100 && waitpid (pid, NULL, WNOHANG) == 0; i++)
    g_usleep (10000);
  kill (pid, SIGKILL);
  waitpid (pid, NULL, WNOHANG);
}

static gboolean
run_once (Display *display, Program *program, gboolean count)
{
  g_autoptr (GError) error = NULL;
  gint64 begun, limit, mapped;
  Window window;
  GPid pid;

  while (XPending (display) > 0)
    {
      XEvent event;

      XNextEvent (display, &event);
    }
  begun = g_get_monotonic_time ();
  limit = begun + TIMEOUT_US;
  if (!g_spawn_async (NULL, program->argv, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                          | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, &pid, &error))
    {
      fprintf (stderr, "%s: %s\n", program->name, error->message);
      return FALSE;
    }
  window = wait_mapped (display, limit);
  mapped = g_get_monotonic_time ();
  while (window != None && !is_painted (display, window) && g_get_monotonic_time () < limit)
    g_usleep (2000);
  if (count && window != None)
    {
      add_value (program, MAPPED, (double) (mapped - begun) / 1000);
      add_value (program, PAINTED, (double) (g_get_monotonic_time () - begun) / 1000);
      add_value (program, COMPLETE, (double) (wait_complete (display, window) - begun) / 1000);
      add_value (program, PSS, memory_of (pid, "Pss:", NULL));
      add_value (program, USS, memory_of (pid, "Private_Clean:", "Private_Dirty:"));
    }
  end_program (pid);
  g_usleep (100000);
  return window != None;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

static double
median (GArray *values)
{
  g_array_sort (values, compare);
  return values->len > 0 ? g_array_index (values, double, values->len / 2) : 0;
}

static Program *
program_new (const char *text)
{
  Program *program = g_new0 (Program, 1);
  const char *equals = strchr (text, '=');

  if (equals == NULL || !g_shell_parse_argv (equals + 1, NULL, &program->argv, NULL))
    return NULL;
  program->name = g_strndup (text, (gsize) (equals - text));
  for (guint i = 0; i < N_VALUES; i++)
    program->values[i] = g_array_new (FALSE, FALSE, sizeof (double));
  return program;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  const int runs = argc > 2 ? atoi (argv[1]) : 0;
  g_autoptr (GPtrArray) programs = g_ptr_array_new ();

  if (display == NULL || runs < 1)
    return 64;
  XSetErrorHandler (on_x_error);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  for (int i = 2; i < argc; i++)
    {
      Program *program = program_new (argv[i]);

      if (program == NULL)
        return 64;
      g_ptr_array_add (programs, program);
    }
  for (int run = -1; run < runs; run++)
    for (guint i = 0; i < programs->len; i++)
      if (!run_once (display, programs->pdata[i], run >= 0))
        return 1;
  printf ("%-24s %8s %8s %11s %8s %8s\n", "program", "map ms", "paint ms", "complete ms", "PSS MiB",
          "USS MiB");
  for (guint i = 0; i < programs->len; i++)
    {
      Program *program = programs->pdata[i];

      printf ("%-24s %8.1f %8.1f %11.1f %8.1f %8.1f\n", program->name,
              median (program->values[MAPPED]), median (program->values[PAINTED]),
              median (program->values[COMPLETE]), median (program->values[PSS]),
              median (program->values[USS]));
    }
  return 0;
}
