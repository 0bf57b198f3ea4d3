/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#define _GNU_SOURCE

#include "sync-spy.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The delay of a sync that nobody waits for. */
#define MOMENT (50 * 1000)

static GMutex mutex; /* protects everything below */
static GCond changed;
static guint n_files, n_folders, n_main;
static gboolean held, released;
static int next_problem;

/* Whether it is a match file, whatever its current name. */
static gboolean
is_match (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = g_file_read_link (link, NULL);

  return path != NULL && strstr (path, ".mousehole") != NULL;
}

static void
note_thread (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  n_main += syscall (SYS_gettid) == getpid ();
}

static int
sync_match (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  while (held)
    g_cond_wait (&changed, &mutex);
  errno = next_problem;
  if (next_problem != 0)
    return -1;
  n_files++;
  return 0;
}

int
fdatasync (int fd)
{
  note_thread ();
  return is_match (fd) ? sync_match () : (int) syscall (SYS_fdatasync, fd);
}

int
fsync (int fd)
{
  struct stat status;

  note_thread ();
  if (fstat (fd, &status) == 0 && S_ISDIR (status.st_mode))
    {
      g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

      n_folders++;
      return 0;
    }
  return is_match (fd) ? sync_match () : (int) syscall (SYS_fsync, fd);
}

static guint
get (const guint *count)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return *count;
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

guint
sync_spy_count_main (void)
{
  return get (&n_main);
}

void
sync_spy_hold (void)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  held = TRUE;
  released = FALSE;
}

static gpointer
release (gpointer problem)
{
  /* By then, a program that does not wait has exited. */
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
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  return released;
}

void
sync_spy_fail (int problem)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mutex);

  next_problem = problem;
}
