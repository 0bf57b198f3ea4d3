/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#define _GNU_SOURCE

#include "sync-spy.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* How long a sync is delayed that nobody waits for. */
#define MOMENT (50 * 1000)

static GMutex mutex; /* over everything below */
static GCond changed;
static guint n_files, n_folders;
static gboolean held, released;
static int next_problem;

/* Whether it is the file of a match, whatever it is called for the moment. */
static gboolean
is_match (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = g_file_read_link (link, NULL);

  return path != NULL && strstr (path, ".mousehole") != NULL;
}

static int
sync_match (void)
{
  int problem;

  g_mutex_lock (&mutex);
  while (held)
    g_cond_wait (&changed, &mutex);
  problem = next_problem;
  if (problem == 0)
    n_files++;
  g_mutex_unlock (&mutex);
  errno = problem;
  return problem == 0 ? 0 : -1;
}

int
fdatasync (int fd)
{
  return is_match (fd) ? sync_match () : (int) syscall (SYS_fdatasync, fd);
}

int
fsync (int fd)
{
  struct stat status;

  if (fstat (fd, &status) == 0 && S_ISDIR (status.st_mode))
    {
      g_mutex_lock (&mutex);
      n_folders++;
      g_mutex_unlock (&mutex);
      return 0;
    }
  return is_match (fd) ? sync_match () : (int) syscall (SYS_fsync, fd);
}

static guint
get (const guint *count)
{
  guint n;

  g_mutex_lock (&mutex);
  n = *count;
  g_mutex_unlock (&mutex);
  return n;
}

guint
sync_spy_count_files (void)
{
  return get (&n_files);
}

guint
sync_spy_count_folders (void)
{
  return get (&n_folders);
}

void
sync_spy_hold (void)
{
  g_mutex_lock (&mutex);
  held = TRUE;
  released = FALSE;
  g_mutex_unlock (&mutex);
}

static gpointer
release (gpointer problem)
{
  /* A program that does not wait has exited by then. */
  g_usleep (MOMENT);
  g_mutex_lock (&mutex);
  held = FALSE;
  released = TRUE;
  next_problem = GPOINTER_TO_INT (problem);
  g_cond_broadcast (&changed);
  g_mutex_unlock (&mutex);
  return NULL;
}

void
sync_spy_release_soon (int problem)
{
  g_thread_unref (g_thread_new ("release", release, GINT_TO_POINTER (problem)));
}

gboolean
sync_spy_was_released (void)
{
  gboolean was;

  g_mutex_lock (&mutex);
  was = released;
  g_mutex_unlock (&mutex);
  return was;
}

void
sync_spy_fail (int problem)
{
  g_mutex_lock (&mutex);
  next_problem = problem;
  g_mutex_unlock (&mutex);
}
