/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Repairs a journal's file if it is missing, was changed from outside, or could not be synced. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/record/mh-journal-private.h"

#include "engine/files/mh-plain-file.h"

/* What the journal's path leads to. */
typedef enum
{
  OURS,
  GONE,
  CHANGED, /* our file with other contents */
  ANOTHER, /* another file, or something that is not a regular file */
} Place;

static gboolean
is_same (const struct stat *a, const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Checks whether the path leads to the open file. */
gboolean
mh_journal_is_in_place (MhJournal *self)
{
  struct stat there, ours;

  return lstat (g_file_peek_path (self->file), &there) == 0
         && fstat (mh_syncer_get_fd (self->syncer), &ours) == 0 && is_same (&there, &ours);
}

static Place
look (MhJournal *self)
{
  struct stat there, ours;

  if (lstat (g_file_peek_path (self->file), &there) != 0)
    return errno == ENOENT || errno == ENOTDIR ? GONE : OURS;
  if (fstat (mh_syncer_get_fd (self->syncer), &ours) != 0)
    return OURS;
  /* Inode numbers are not compared on file systems where they mean nothing, such as some network file systems. */
  if (self->numbered && !is_same (&there, &ours))
    return ANOTHER;
  return self->torn || (gsize) ours.st_size == self->text->len ? OURS : CHANGED;
}

static gboolean
holds_the_same (MhJournal *self)
{
  gsize length;
  g_autofree char *bytes = mh_plain_file_load_beginning (g_file_peek_path (self->file),
                                                         self->text->len + 1, &length, NULL);

  return bytes != NULL && length == self->text->len && memcmp (bytes, self->text->str, length) == 0;
}

/* Checks whether another instance of the program is playing the match at this path. */
static gboolean
is_played (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  gboolean played = fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;

  if (fd >= 0)
    close (fd);
  return played;
}

/* Renames the foreign file. If the file system has hard links, the file has a name at every moment. */
static int
keep_theirs (MhJournal *self)
{
  const char *path = g_file_peek_path (self->file);
  g_autofree char *name = mh_damaged_name (path);

  if (self->disk->link (self->disk, path, name) != 0
      && self->disk->rename (self->disk, path, name) != 0)
    return errno;
  g_free (self->kept);
  self->kept = g_steal_pointer (&name);
  return 0;
}

/* Restores the foreign file's own name after it could not be replaced. */
static void
give_back (MhJournal *self)
{
  const char *path = g_file_peek_path (self->file);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    self->disk->remove (self->disk, self->kept);
  else
    self->disk->rename (self->disk, self->kept, path);
  g_clear_pointer (&self->kept, g_free);
}

/* Renames the new file to the journal's path. */
static int
take_place (MhJournal *self, const char *fresh)
{
  const char *path = g_file_peek_path (self->file);
  Place place = look (self);
  gboolean theirs = place == CHANGED || (place == ANOTHER && !holds_the_same (self));
  int problem = 0;

  if (place == ANOTHER && is_played (path))
    return EWOULDBLOCK;
  if (theirs)
    problem = keep_theirs (self);
  if (problem == 0 && self->disk->rename (self->disk, fresh, path) != 0)
    {
      problem = errno;
      if (theirs)
        give_back (self);
    }
  self->gone = self->gone || (problem == 0 && place == GONE);
  return problem;
}

static void
tell (MhJournal *self)
{
  g_autofree char *sentence = NULL;

  if (self->kept != NULL)
    sentence = g_strdup_printf (
        /* Translators: %s is the name of a file */
        _ ("This match’s file was changed by another program. The changed file was kept as “%s”. "
           "The match has been saved again, and nothing is lost."),
        self->kept);
  else if (self->gone)
    sentence = g_strdup (_ (
        "This match’s file had disappeared. The match has been saved again, and nothing is lost."));
  self->gone = FALSE;
  g_clear_pointer (&self->kept, g_free);
  if (sentence != NULL)
    mh_journal_tell_mended (self, sentence);
}

/* Rewrites the whole file from memory, because the contents on disk can't be relied on. The new file is synced
 * before it is renamed to the journal's path. A foreign file at that path is kept and reported. */
gboolean
mh_journal_rewrite (MhJournal *self, GError **error)
{
  const char *path = g_file_peek_path (self->file);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *fresh = mh_disk_get_new_name (path);
  int fd = -1;
  int problem = mh_disk_make_folders (self->disk, folder);

  if (problem == 0)
    problem = mh_disk_make_file (self->disk, fresh, self->text->str, self->text->len, &fd);
  if (problem == 0)
    problem = take_place (self, fresh);
  if (problem != 0)
    {
      if (fd >= 0)
        {
          close (fd);
          self->disk->remove (self->disk, fresh);
        }
      return mh_disk_fail (path, problem, error);
    }
  mh_journal_take_descriptor (self, fd);
  problem = mh_disk_sync_parent (self->disk, path);
  if (problem != 0)
    {
      mh_syncer_mark_failed (self->syncer, problem);
      return mh_disk_fail (path, problem, error);
    }
  tell (self);
  return TRUE;
}

/* Makes sure that the path still leads to the file and that no other program has written to it. */
gboolean
mh_journal_keep_place (MhJournal *self, GError **error)
{
  return look (self) == OURS || mh_journal_rewrite (self, error);
}
