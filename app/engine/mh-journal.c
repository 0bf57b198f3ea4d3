/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/mh-journal-private.h"

/* What a journal shares with the worker that syncs its file. */
typedef struct
{
  int fd;
  GMutex mutex;
  GCond changed;
  guint64 appended; /* appends so far */
  guint64 synced; /* of these are on the disk for sure */
  gboolean running; /* the worker is on its way */
  int problem; /* errno of a sync that failed */
} Sync;

/**
 * MhJournal:
 *
 * The file of a match while it is played. A lock keeps other instances of the program out. Each
 * append is one write() of whole lines: after a crash the file holds all of it or, at worst, a last
 * line without its end, which readers drop.
 */
struct _MhJournal
{
  GObject parent_instance;

  GFile *file;
  goffset size; /* of the good part */
  gboolean torn; /* something may lie behind it */
  Sync *sync;
};

G_DEFINE_FINAL_TYPE (MhJournal, mh_journal, G_TYPE_OBJECT)

static void
free_sync (gpointer data)
{
  Sync *sync = data;

  close (sync->fd);
  g_mutex_clear (&sync->mutex);
  g_cond_clear (&sync->changed);
}

/* The worker: one fdatasync() for all that was appended meanwhile. */
static void
run_sync (gpointer data, gpointer user_data)
{
  Sync *sync = data;

  g_mutex_lock (&sync->mutex);
  while (sync->synced < sync->appended)
    {
      guint64 target = sync->appended;
      int problem;

      g_mutex_unlock (&sync->mutex);
      problem = fdatasync (sync->fd) == 0 || errno == EINVAL ? 0 : errno;
      g_mutex_lock (&sync->mutex);
      sync->synced = target;
      sync->problem = problem;
    }
  sync->running = FALSE;
  g_cond_broadcast (&sync->changed);
  g_mutex_unlock (&sync->mutex);
  g_atomic_rc_box_release_full (sync, free_sync);
}

static GThreadPool *
get_pool (void)
{
  static gsize pool = 0;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (run_sync, NULL, 2, FALSE, NULL));
  return (GThreadPool *) pool;
}

static void
start_sync (Sync *sync)
{
  g_mutex_lock (&sync->mutex);
  sync->appended++;
  if (!sync->running)
    {
      sync->running = TRUE;
      g_thread_pool_push (get_pool (), g_atomic_rc_box_acquire (sync), NULL);
    }
  g_mutex_unlock (&sync->mutex);
}

static int
wait_for_sync (Sync *sync)
{
  int problem;

  g_mutex_lock (&sync->mutex);
  while (sync->running)
    g_cond_wait (&sync->changed, &sync->mutex);
  problem = sync->problem;
  g_mutex_unlock (&sync->mutex);
  return problem;
}

static void
mh_journal_finalize (GObject *object)
{
  MhJournal *self = MH_JOURNAL (object);

  if (self->sync != NULL)
    {
      wait_for_sync (self->sync);
      /* The worker may close the file a moment later; whoever opens the match next need not wait. */
      flock (self->sync->fd, LOCK_UN);
      g_atomic_rc_box_release_full (self->sync, free_sync);
    }
  g_clear_object (&self->file);

  G_OBJECT_CLASS (mh_journal_parent_class)->finalize (object);
}

static void
mh_journal_class_init (MhJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_journal_finalize;
}

static void
mh_journal_init (MhJournal *self)
{
}

static gboolean
fail (GFile *file, int problem, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);

  if (problem == ENOSPC || problem == EDQUOT || problem == EFBIG)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 /* Translators: %s is the name of a file */
                 _ ("There is no space left to save the match in “%s”"), name);
  else if (problem == EWOULDBLOCK)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                 /* Translators: %s is the name of a file */
                 _ ("The match in “%s” is being played in another window of Mousehole"), name);
  else
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (problem),
                 /* Translators: the first %s is the name of a file, the second says why not */
                 _ ("The match cannot be saved in “%s”: %s"), name, g_strerror (problem));
  return FALSE;
}

static MhJournal *
open_file (GFile *file, int flags, GError **error)
{
  g_autoptr (MhJournal) self = g_object_new (MH_TYPE_JOURNAL, NULL);
  const char *path = g_file_peek_path (file);
  int fd;

  self->file = g_object_ref (file);
  fd = path != NULL ? g_open (path, flags | O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
  if (fd < 0)
    {
      fail (file, path != NULL ? errno : ENOTSUP, error);
      return NULL;
    }
  self->sync = g_atomic_rc_box_new0 (Sync);
  self->sync->fd = fd;
  g_mutex_init (&self->sync->mutex);
  g_cond_init (&self->sync->changed);
  /* Some file systems have no locks; there the match is played all the same. */
  if (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      fail (file, EWOULDBLOCK, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/**
 * mh_journal_create:
 * @file: the file to make; it must not exist, its folder is made when needed
 * @head: the head to write
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Begins the journal of a match. Its head is on the disk when this returns.
 *
 * Returns: (transfer full) (nullable): the journal, %NULL on error
 */
MhJournal *
mh_journal_create (GFile *file, const MhHead *head, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *text = NULL;
  MhJournal *self;

  g_return_val_if_fail (G_IS_FILE (file) && g_file_peek_path (file) != NULL, NULL);
  g_return_val_if_fail (head != NULL, NULL);

  folder = g_path_get_dirname (g_file_peek_path (file));
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      fail (file, errno, error);
      return NULL;
    }
  self = open_file (file, O_CREAT | O_EXCL, error);
  if (self == NULL)
    return NULL;
  text = mh_head_to_text (head);
  if (!mh_journal_append (self, text, error) || !mh_journal_sync (self, error))
    {
      g_unlink (g_file_peek_path (file));
      g_clear_object (&self);
      return NULL;
    }
  sync_folder (folder);
  return self;
}

/**
 * mh_journal_open:
 * @file: the file of a match
 * @good_size: the size of its good part, at which it is cut; -1 to leave it as it is
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file. %G_IO_ERROR_BUSY: another
 *   instance of the program has it open
 *
 * Opens the journal of a match to go on with it.
 *
 * Returns: (transfer full) (nullable): the journal, %NULL on error
 */
MhJournal *
mh_journal_open (GFile *file, goffset good_size, GError **error)
{
  g_autoptr (MhJournal) self = NULL;
  struct stat status;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = open_file (file, 0, error);
  if (self == NULL)
    return NULL;
  if (fstat (self->sync->fd, &status) != 0)
    {
      fail (file, errno, error);
      return NULL;
    }
  self->size = status.st_size;
  if (good_size >= 0 && !mh_journal_cut (self, good_size, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Cuts the file behind its good part. */
gboolean
mh_journal_cut (MhJournal *self, goffset size, GError **error)
{
  if (size == self->size && !self->torn)
    return TRUE;
  if (size > self->size)
    return fail (self->file, EIO, error);
  if (ftruncate (self->sync->fd, size) != 0)
    return fail (self->file, errno, error);
  self->size = size;
  self->torn = FALSE;
  start_sync (self->sync);
  return TRUE;
}

/**
 * mh_journal_append:
 * @self: a journal
 * @lines: whole lines
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file. %G_IO_ERROR_NO_SPACE: the
 *   disk is full
 *
 * Writes lines at the end of the file, in one go. On error the file is as it was before. A worker
 * makes sure that they reach the disk; see mh_journal_sync().
 *
 * Returns: whether all of it was written
 */
gboolean
mh_journal_append (MhJournal *self, const char *lines, GError **error)
{
  gsize length;
  gssize written;
  int problem;

  g_return_val_if_fail (MH_IS_JOURNAL (self), FALSE);
  g_return_val_if_fail (lines != NULL && g_str_has_suffix (lines, "\n"), FALSE);

  if (self->torn && !mh_journal_cut (self, self->size, error))
    return FALSE;
  length = strlen (lines);
  do
    written = write (self->sync->fd, lines, length);
  while (written < 0 && errno == EINTR);
  if (written == (gssize) length)
    {
      self->size += (goffset) length;
      start_sync (self->sync);
      return TRUE;
    }
  problem = written < 0 ? errno : ENOSPC;
  if (written > 0)
    self->torn = ftruncate (self->sync->fd, self->size) != 0;
  return fail (self->file, problem, error);
}

/**
 * mh_journal_sync:
 * @self: a journal
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Waits until everything that was appended is on the disk.
 *
 * Returns: whether it is
 */
gboolean
mh_journal_sync (MhJournal *self, GError **error)
{
  int problem;

  g_return_val_if_fail (MH_IS_JOURNAL (self), FALSE);

  problem = wait_for_sync (self->sync);
  return problem == 0 || fail (self->file, problem, error);
}

/**
 * mh_journal_get_file:
 * @self: a journal
 *
 * Returns: (transfer none): its file
 */
GFile *
mh_journal_get_file (MhJournal *self)
{
  g_return_val_if_fail (MH_IS_JOURNAL (self), NULL);

  return self->file;
}
