/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* for dladdr() */
#define _GNU_SOURCE
#include "config.h"

#include "shell/window/mh-crash-note.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#ifdef HAVE_BACKTRACE
#include <execinfo.h>
#endif

/*
 * Writes where the program crashed: a file with a line for every stack frame, the innermost first. A line has a module,
 * a space, and a hexadecimal address in it. The reader turns that into file names and line numbers.
 */

#ifdef HAVE_BACKTRACE

#define FRAMES_MAX 64
#define INTERRUPTED 2 /* the frame that was interrupted */
#define STACK (128 * 1024)

static char *note;

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
static void
on_signal (int number)
{
  void *frames[FRAMES_MAX];
  int n, file;

  signal (number, SIG_DFL);
  file = open (note, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  n = file >= 0 ? backtrace (frames, FRAMES_MAX) : 0;
  /* The first frames are this function and the system's trampoline. Then comes the interrupted one, whose address is
   * exact. */
  for (int i = 0; i < n; i++)
    write_frame (file, frames[i], i > INTERRUPTED);
  if (file >= 0)
    close (file);
  raise (number);
}

/* From now on the program writes its stack to @path if it crashes or aborts (SIGABRT). */
void
mh_crash_note_write_to (const char *path)
{
  static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGPROF };
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

#else

void
mh_crash_note_write_to (const char *path)
{
}

#endif
