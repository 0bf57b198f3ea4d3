/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <errno.h>
#include <sys/file.h>
#include <unistd.h>

#include "engine/files/mh-syncer-private.h"

/* Shared by a journal and the worker that syncs its file. The first failed sync is remembered permanently,
 * because the system may drop what it could not write and let the next sync succeed. Only a rewritten file,
 * which gets a new syncer, is reliable again. */
struct _MhSyncer
{
  const MhDisk *disk;
  int fd;
  GMainContext *context; /* the context in which the owner is notified of failures */
  GWeakRef owner;
  MhSyncerFailed failed;
  GMutex mutex;
  GCond changed;
  guint64 written; /* number of writes; under the mutex, as are the fields below */
  guint64 synced; /* number of writes that are certainly on the disk */
  gboolean running; /* the worker is queued or running */
  int problem; /* errno of the first failed sync */
};

static void
clear_syncer (gpointer data)
{
  MhSyncer *self = data;

  close (self->fd);
  g_main_context_unref (self->context);
  g_weak_ref_clear (&self->owner);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
}

/* For those who wait; the owner calls mh_syncer_free(). */
MhSyncer *
mh_syncer_ref (MhSyncer *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
mh_syncer_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear_syncer);
}

static gboolean
tell_owner (gpointer data)
{
  MhSyncer *self = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (owner != NULL)
    self->failed (owner, self);
  return G_SOURCE_REMOVE;
}

/* Notifies the owner in its own thread that the worker's sync has failed. */
static void
tell_later (MhSyncer *self)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, tell_owner, mh_syncer_ref (self), mh_syncer_unref);
  g_source_attach (source, self->context);
}

/* The worker. One sync covers everything written before it. */
static void
run (gpointer data, gpointer user_data)
{
  MhSyncer *self = data;

  g_mutex_lock (&self->mutex);
  while (self->problem == 0 && self->synced < self->written)
    {
      guint64 target = self->written;
      int problem;

      g_mutex_unlock (&self->mutex);
      problem = self->disk->sync (self->disk, self->fd) == 0 ? 0 : errno;
      g_mutex_lock (&self->mutex);
      if (problem == 0)
        self->synced = target;
      else
        self->problem = problem;
    }
  if (self->problem != 0)
    tell_later (self);
  self->running = FALSE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  mh_syncer_unref (self);
}

static GThreadPool *
get_pool (void)
{
  static gsize pool = 0;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (run, NULL, 2, FALSE, NULL));
  return (GThreadPool *) pool;
}

/* Takes ownership of @fd. @failed is called once, in the caller's thread, if the worker's sync fails and @owner
 * still exists. */
MhSyncer *
mh_syncer_new (const MhDisk *disk, int fd, GObject *owner, MhSyncerFailed failed)
{
  MhSyncer *self = g_atomic_rc_box_new0 (MhSyncer);

  self->disk = disk;
  self->fd = fd;
  self->context = g_main_context_ref_thread_default ();
  self->failed = failed;
  g_weak_ref_init (&self->owner, owner);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  return self;
}

/* Releases the file, which the worker may still be syncing, and its lock. */
void
mh_syncer_free (MhSyncer *self)
{
  if (self == NULL)
    return;
  /* The worker may close the file a moment later. Unlocking now lets another process lock it at once. */
  flock (self->fd, LOCK_UN);
  mh_syncer_unref (self);
}

int
mh_syncer_get_fd (const MhSyncer *self)
{
  return self->fd;
}

/* Starts a worker to sync what was just written. */
void
mh_syncer_start (MhSyncer *self)
{
  g_mutex_lock (&self->mutex);
  self->written++;
  if (!self->running && self->problem == 0)
    {
      self->running = TRUE;
      g_thread_pool_push (get_pool (), mh_syncer_ref (self), NULL);
    }
  g_mutex_unlock (&self->mutex);
}

/* Waits until everything written is on the disk. For any thread. Returns 0 or the remembered errno. */
int
mh_syncer_wait (MhSyncer *self)
{
  int problem;

  g_mutex_lock (&self->mutex);
  while (self->running)
    g_cond_wait (&self->changed, &self->mutex);
  problem = self->problem;
  g_mutex_unlock (&self->mutex);
  return problem;
}

/* Whether everything written is on the disk. */
gboolean
mh_syncer_is_done (MhSyncer *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return !self->running && self->problem == 0;
}

/* Returns the remembered errno, or 0. */
int
mh_syncer_get_problem (MhSyncer *self)
{
  int problem;

  g_mutex_lock (&self->mutex);
  problem = self->problem;
  g_mutex_unlock (&self->mutex);
  return problem;
}

/* Remembers a problem that a caller has found. */
void
mh_syncer_mark_failed (MhSyncer *self, int problem)
{
  g_mutex_lock (&self->mutex);
  if (self->problem == 0)
    self->problem = problem;
  g_mutex_unlock (&self->mutex);
}
