/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* for dladdr() */
#define _GNU_SOURCE
#include "config.h"

#include "shell/window/mh-crash-note.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef HAVE_BACKTRACE
#include <execinfo.h>
#endif

/*
 * Writes where the program crashed: a file with a line for every stack frame, the innermost first. A line has a module,
 * a space, and a hexadecimal address in it. The reader turns that into file names and line numbers.
 *
 * A clock of the system watches the main loop. It runs only while the loop is busy. If a function of a game keeps the
 * loop from going on, the program ends, and the note ends with MH_CRASH_NOTE_HUNG. Each move is written when it is made,
 * so nothing is lost.
 */

#ifdef HAVE_BACKTRACE

#define FRAMES_MAX 64
#define INTERRUPTED 2 /* the frame that was interrupted */
#define STACK (128 * 1024)
#define PATIENCE 8 /* seconds */

static char *note;

static struct
{
  char **folders; /* of games */
  char *sentence;
  timer_t clock;
  const char *game; /* (nullable): the module that was last seen to keep the main loop busy */
  int seconds; /* how often it was seen */
} watch;

/* The address of a calling frame is after its call, so the byte before it belongs to the call. */
static void
write_frame (int file, void *address, gboolean called)
{
  Dl_info info;
  char line[4200];
  int length;

  if (dladdr (address, &info) == 0 || info.dli_fname == NULL)
    return;
  length = snprintf (line, sizeof line, "%s %lx\n", info.dli_fname,
                     (unsigned long) ((char *) address - (char *) info.dli_fbase) - called);
  if (length > 0 && (gsize) length < sizeof line && write (file, line, (gsize) length) < 0)
    return;
}

/* Much may be broken. In that case it writes less, or nothing. */
static int
write_note (void *const *frames, int n)
{
  const int file = open (note, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  /* The first frames are the signal's handler and the system's trampoline. Then comes the interrupted one, whose
   * address is exact. */
  for (int i = 0; i < n && file >= 0; i++)
    write_frame (file, frames[i], i > INTERRUPTED);
  return file;
}

static void
on_signal (int number)
{
  void *frames[FRAMES_MAX];
  int file;

  signal (number, SIG_DFL);
  file = write_note (frames, backtrace (frames, FRAMES_MAX));
  if (file >= 0)
    close (file);
  raise (number);
}

static void
write_words (int file, const char *words)
{
  if (write (file, words, strlen (words)) < 0)
    return;
}

/* (nullable): the innermost module of a game */
static const char *
find_game (void *const *frames, int n, Dl_info *info)
{
  for (int i = 0; i < n; i++)
    if (dladdr (frames[i], info) != 0 && info->dli_fname != NULL)
      for (char **folder = watch.folders; *folder != NULL; folder++)
        if (strncmp (info->dli_fname, *folder, strlen (*folder)) == 0)
          return info->dli_fname;
  return NULL;
}

/* A debugger stops the program at its pleasure. */
static gboolean
is_traced (void)
{
  const int file = open ("/proc/self/status", O_RDONLY | O_CLOEXEC);
  char status[2048] = "";
  gboolean known;

  if (file < 0)
    return FALSE;
  known = read (file, status, sizeof status - 1) > 0;
  close (file);
  return known && strstr (status, "TracerPid:") != NULL
         && strstr (status, "TracerPid:\t0\n") == NULL;
}

/* A game may have two modules in its folder. */
static gboolean
is_same_game (const char *module, const char *other)
{
  return other != NULL
         && strncmp (module, other, (gsize) (strrchr (module, '/') + 1 - module)) == 0;
}

/* Only seconds in which the game is on the stack count: the main loop may also wait for a slow disk. */
static void
look_at_stack (void)
{
  void *frames[FRAMES_MAX];
  Dl_info info;
  const int n = backtrace (frames, FRAMES_MAX);
  const char *game = find_game (frames, n, &info);
  int file;

  if (game == NULL)
    return;
  if (!is_same_game (game, watch.game))
    watch.seconds = 0;
  watch.game = game;
  if (++watch.seconds < PATIENCE || is_traced ())
    return;
  file = write_note (frames, n);
  write_words (file, MH_CRASH_NOTE_HUNG);
  write_words (STDERR_FILENO, watch.sentence);
  write_words (STDERR_FILENO, game);
  write_words (STDERR_FILENO, "\n");
  _exit (EXIT_FAILURE);
}

/* Seconds in which the computer slept are not counted. */
static void
on_second (int number)
{
  const int error = errno;

  /* The system prefers the first thread, which runs the main loop, but not always. */
  if (getpid () == gettid ())
    look_at_stack ();
  errno = error;
}

/* From now on the program writes its stack to @path if it crashes or aborts (SIGABRT). */
void
mh_crash_note_write_to (const char *path)
{
  static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP };
  static char stack[STACK];
  const stack_t other = { .ss_sp = stack, .ss_size = sizeof stack };
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER };
  struct sigaction before;
  void *frames[1];

  g_free (note);
  note = g_strdup (path);
  /* Loads what backtrace() needs while memory can still be allocated. */
  backtrace (frames, 1);
  sigaltstack (&other, NULL);
  /* A sanitizer or a debugger has its own handlers. */
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    if (sigaction (signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction (signals[i], &action, NULL);
}

static void
set_clock (int seconds)
{
  const struct itimerspec time = { { seconds, 0 }, { seconds, 0 } };

  watch.seconds = 0;
  timer_settime (watch.clock, 0, &time, NULL);
}

static gboolean
on_rest (GSource *source, int *timeout)
{
  *timeout = -1;
  set_clock (0);
  return FALSE;
}

static gboolean
on_busy (GSource *source)
{
  set_clock (1);
  return FALSE;
}

/* From now on the program ends if a game in one of these folders (transfer full) keeps the main loop of this thread from
 * going on. Only after mh_crash_note_write_to(). */
void
mh_crash_note_watch (char **folders)
{
  static GSourceFuncs functions = { .prepare = on_rest, .check = on_busy };
  struct sigaction action = { .sa_handler = on_second, .sa_flags = SA_ONSTACK | SA_RESTART };
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGVTALRM };
  g_autoptr (GSource) source = NULL;

  g_strfreev (watch.folders);
  watch.folders = folders;
  if (watch.sentence != NULL || timer_create (CLOCK_MONOTONIC, &event, &watch.clock) != 0)
    return;
  /* Translators: the name of a file follows */
  watch.sentence = g_strdup (_ ("A game stopped responding, so Mousehole has quit: "));
  sigaction (SIGVTALRM, &action, NULL);
  source = g_source_new (&functions, sizeof (GSource));
  /* It comes first, whatever else the loop has to do. */
  g_source_set_priority (source, G_MININT);
  g_source_attach (source, NULL);
}

#else

void
mh_crash_note_watch (char **folders)
{
  g_strfreev (folders);
}

void
mh_crash_note_write_to (const char *path)
{
}

#endif
