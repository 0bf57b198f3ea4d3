/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a journal does when its file is not what it should be: gone, changed from outside, or one that
 * the disk could not keep. */

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

/* What is where the journal's file should be. */
typedef enum
{
  OURS,
  GONE,
  CHANGED, /* our file, with something else in it */
  ANOTHER, /* another file, or whatever has no bytes */
} Place;

static gboolean
is_same (const struct stat *a, const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Whether the path leads to the file that is open. */
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
  /* Where numbers of files mean nothing, as on some network file systems, they are not asked. */
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

/* Whether another instance of the program plays the match that is there now. */
static gboolean
is_played (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  gboolean played = fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;

  if (fd >= 0)
    close (fd);
  return played;
}

/* What somebody else put there gets another name. It is never without one, if the file system has
 * links. */
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

/* It could not be replaced: it has its own name again, and no other. */
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

/* Puts the fresh file in its place. */
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

/* Writes the whole file from memory, because what the disk has of it cannot be relied upon: a new file,
 * which is on the disk before it takes the name. If something else lay there, that is kept and said. */
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

/* Makes sure that the path still leads to the file and that nobody else has written there. */
gboolean
mh_journal_keep_place (MhJournal *self, GError **error)
{
  return look (self) == OURS || mh_journal_rewrite (self, error);
}

/* Puts another text in the place of the whole file. */
gboolean
mh_journal_replace_text (MhJournal *self, const GString *text, GError **error)
{
  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, text->str, (gssize) text->len);
  self->torn = TRUE; /* the file has no text of ours any more */
  return mh_journal_rewrite (self, error);
}
