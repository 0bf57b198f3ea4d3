/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/record/mh-journal-private.h"

#include "engine/record/mh-record-private.h"

/* The file of a match while it is played. A lock keeps other instances of the program out. Each append is one
 * write() of complete lines. After a crash, the file contains all of it or, at worst, a truncated last line,
 * which readers drop. The journal knows the right contents: if the file is missing, was changed from outside or
 * can't be relied on, it is rewritten from memory.
 *
 * A power failure may lose what was written last. A worker syncs after every line. Only the beginning of a
 * match, leaving the table and the end of a match wait for it: not the main thread, but whatever comes next. After
 * the verdict of a phase in real time only automatic moves and touches wait: a person who moves otherwise does not.
 * After a power failure, the file contains a beginning of the match without gaps, up to the last moment that was
 * awaited or later. A sync that fails is reported at once and remembered until the whole
 * file has been rewritten, because the system may drop what it could not write and let the next sync succeed. */
G_DEFINE_FINAL_TYPE (MhJournal, mh_journal, G_TYPE_OBJECT)

enum
{
  FAILED,
  MENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
mh_journal_finalize (GObject *object)
{
  MhJournal *self = MH_JOURNAL (object);

  g_clear_pointer (&self->syncer, mh_syncer_free);
  g_clear_object (&self->file);
  g_clear_pointer (&self->kept, g_free);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);

  G_OBJECT_CLASS (mh_journal_parent_class)->finalize (object);
}

static void
mh_journal_class_init (MhJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_journal_finalize;

  /* Emitted once, in the thread that created the journal, unless an error has already reported it. */
  signals[FAILED] = g_signal_new ("failed", MH_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);

  signals[MENDED] = g_signal_new ("mended", MH_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_journal_init (MhJournal *self)
{
}

static gboolean
fail (MhJournal *self, int problem, GError **error)
{
  return mh_disk_fail (g_file_peek_path (self->file), problem, error);
}

void
mh_journal_tell_mended (MhJournal *self, const char *sentence)
{
  g_signal_emit (self, signals[MENDED], 0, sentence);
}

static void
on_sync_failed (GObject *object, MhSyncer *syncer)
{
  MhJournal *self = MH_JOURNAL (object);
  g_autoptr (GError) error = NULL;

  /* In the meantime, the file may have been rewritten, or a rewrite may have failed. */
  if (syncer != self->syncer || self->known)
    return;
  self->known = TRUE;
  fail (self, mh_syncer_get_problem (syncer), &error);
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* Makes the journal write to this descriptor. */
void
mh_journal_take_descriptor (MhJournal *self, int fd)
{
  g_clear_pointer (&self->syncer, mh_syncer_free);
  self->syncer = mh_syncer_new (self->disk, fd, G_OBJECT (self), on_sync_failed);
  self->torn = FALSE;
  self->known = FALSE;
  self->numbered = mh_journal_is_in_place (self);
}

static MhJournal *
open_file (const MhDisk *disk, GFile *file, int flags, GError **error)
{
  g_autoptr (MhJournal) self = g_object_new (MH_TYPE_JOURNAL, NULL);
  const char *path = g_file_peek_path (file);
  struct stat status;
  int problem = 0;
  int fd;

  self->disk = disk;
  self->file = g_object_ref (file);
  fd = disk->open (disk, path, flags | O_RDWR | O_APPEND);
  if (fd < 0)
    {
      fail (self, errno, error);
      return NULL;
    }
  if (fstat (fd, &status) != 0)
    problem = errno;
  else if (!S_ISREG (status.st_mode))
    problem = ENOTSUP;
  /* Some file systems have no locks. The match can be played anyway. */
  else if (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    problem = EWOULDBLOCK;
  if (problem != 0)
    {
      close (fd);
      fail (self, problem, error);
      return NULL;
    }
  mh_journal_take_descriptor (self, fd);
  return g_steal_pointer (&self);
}

/* Creates the journal of a match. Its file must not exist; its folder is created if necessary. The header is on
 * the disk when this returns. */
MhJournal *
mh_journal_create (const MhDisk *disk, GFile *file, const MhHead *head, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = mh_head_to_text (head);
  int problem = mh_disk_make_folders (disk, folder);
  MhJournal *self;

  if (problem != 0)
    {
      mh_disk_fail (path, problem, error);
      return NULL;
    }
  self = open_file (disk, file, O_CREAT | O_EXCL, error);
  if (self == NULL)
    return NULL;
  self->text = g_string_new (NULL);
  if (mh_journal_append (self, text, error) && mh_journal_sync (self, error))
    {
      problem = mh_disk_sync_parent (disk, path);
      if (problem == 0)
        return self;
      fail (self, problem, error);
    }
  disk->remove (disk, path);
  g_object_unref (self);
  return NULL;
}

/* Locks a match's file against other instances of the program. Fails with G_IO_ERROR_BUSY if one has it open.
 * The journal must be loaded before writing. */
MhJournal *
mh_journal_lock (const MhDisk *disk, GFile *file, GError **error)
{
  g_autofree char *fresh = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MhJournal) self = open_file (disk, file, 0, error);

      if (self == NULL)
        return NULL;
      /* The previous owner may have replaced the file before this journal locked it. */
      if (!self->numbered && i < 2)
        continue;
      fresh = mh_disk_get_new_name (g_file_peek_path (file));
      disk->remove (disk, fresh);
      return g_steal_pointer (&self);
    }
  return NULL;
}

/* Reads the file. */
gboolean
mh_journal_load (MhJournal *self, GError **error)
{
  gsize length;
  g_autofree char *text = mh_record_load_text (self->file, &length, error);

  if (text == NULL)
    return FALSE;
  self->text = g_string_new_len (text, (gssize) length);
  return TRUE;
}

/* Truncates the file after its valid part. */
gboolean
mh_journal_cut (MhJournal *self, goffset size, GError **error)
{
  if ((gsize) size == self->text->len && !self->torn)
    return TRUE;
  if ((gsize) size > self->text->len)
    return fail (self, EIO, error);
  if (self->disk->cut (self->disk, mh_syncer_get_fd (self->syncer), size) != 0)
    return fail (self, errno, error);
  g_string_truncate (self->text, (gsize) size);
  self->torn = FALSE;
  mh_syncer_start (self->syncer);
  return TRUE;
}

gboolean
mh_journal_append (MhJournal *self, const char *lines, GError **error)
{
  int problem;
  int fd;

  g_return_val_if_fail (MH_IS_JOURNAL (self) && self->text != NULL, FALSE);
  g_return_val_if_fail (lines != NULL && g_str_has_suffix (lines, "\n"), FALSE);

  problem = mh_syncer_get_problem (self->syncer);
  if (problem != 0)
    {
      self->known = TRUE;
      return fail (self, problem, error);
    }
  if (self->torn && !mh_journal_cut (self, (goffset) self->text->len, error))
    return FALSE;
  if (!mh_journal_keep_place (self, error))
    return FALSE;
  fd = mh_syncer_get_fd (self->syncer);
  problem = mh_disk_write_all (self->disk, fd, lines, strlen (lines));
  if (problem == 0)
    {
      g_string_append (self->text, lines);
      mh_syncer_start (self->syncer);
      return TRUE;
    }
  self->torn = self->disk->cut (self->disk, fd, (goffset) self->text->len) != 0;
  return fail (self, problem, error);
}

gboolean
mh_journal_sync (MhJournal *self, GError **error)
{
  g_return_val_if_fail (MH_IS_JOURNAL (self) && self->text != NULL, FALSE);

  if (mh_syncer_wait (self->syncer) == 0)
    return mh_journal_keep_place (self, error);
  if (mh_journal_rewrite (self, error))
    return TRUE;
  self->known = TRUE;
  return FALSE;
}

/* Moves the file to another folder. On success, both folders are on the disk. If it fails after renaming, it
 * can be retried. */
gboolean
mh_journal_move (MhJournal *self, GFile *to, GError **error)
{
  const char *path = g_file_peek_path (to);
  g_autofree char *from = g_file_get_path (self->file);
  g_autofree char *folder = g_path_get_dirname (path);
  int problem = mh_disk_make_folders (self->disk, folder);

  if (problem == 0 && !g_str_equal (from, path))
    {
      problem = self->disk->rename (self->disk, from, path) == 0 ? 0 : errno;
      if (problem == 0)
        g_set_object (&self->file, to);
    }
  if (problem == 0)
    problem = mh_disk_sync_parent (self->disk, path);
  if (problem == 0)
    problem = mh_disk_sync_parent (self->disk, from);
  return problem == 0 || mh_disk_fail (path, problem, error);
}
