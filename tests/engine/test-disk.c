/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "test-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/test-util.h"

#define SYNC_TIME 500 /* microseconds */

static const MhDisk *
real (void)
{
  return mh_disk_get_default ();
}

static void
free_entry (gpointer data)
{
  TestEntry *entry = data;

  g_clear_pointer (&entry->bytes, g_bytes_unref);
  g_free (entry->path);
  g_free (entry->to);
  g_free (entry);
}

/* Logs an entry; the mutex must be locked. */
static TestEntry *
note (TestDisk *self, TestKind kind, guint file, const char *path)
{
  TestEntry *entry = g_new0 (TestEntry, 1);

  entry->kind = kind;
  entry->file = file;
  entry->path = g_strdup (path);
  g_ptr_array_add (self->log, entry);
  return entry;
}

static char *
make_key (const struct stat *status)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) status->st_dev,
                          (guint64) status->st_ino);
}

static guint
find_number (TestDisk *self, const struct stat *status)
{
  g_autofree char *key = make_key (status);

  g_assert_true (g_hash_table_contains (self->files, key));
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->files, key));
}

static guint
find_file (TestDisk *self, int fd)
{
  struct stat status;

  g_assert_cmpint (fstat (fd, &status), ==, 0);
  return find_number (self, &status);
}

static guint
find_file_at (TestDisk *self, const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  return find_number (self, &status);
}

/* Assigns a number to a new file; inodes of deleted files are reused. */
static guint
add_file (TestDisk *self, const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  g_hash_table_insert (self->files, make_key (&status), GUINT_TO_POINTER (self->n_files));
  return self->n_files++;
}

/* Whether this call is to fail; then errno is set. Always locks the mutex. */
static gboolean
begin_call (TestDisk *self, const char *name)
{
  g_mutex_lock (&self->mutex);
  if (self->n_calls++ != self->fail_at)
    return FALSE;
  self->failed = name;
  errno = self->problem;
  return TRUE;
}

static int
end_call (TestDisk *self, int result)
{
  const int problem = errno;

  g_mutex_unlock (&self->mutex);
  errno = problem;
  return result;
}

static int
disk_open (const MhDisk *disk, const char *path, int flags)
{
  TestDisk *self = (TestDisk *) disk;
  int fd = -1;

  if (!begin_call (self, "open"))
    {
      fd = real ()->open (disk, path, flags);
      if (fd >= 0 && (flags & O_CREAT) != 0)
        note (self, TEST_MADE, add_file (self, path), path);
    }
  return end_call (self, fd);
}

static gssize
disk_write (const MhDisk *disk, int fd, const char *bytes, gsize length)
{
  TestDisk *self = (TestDisk *) disk;
  gboolean fails = begin_call (self, "write");
  gsize part = fails ? length / 2 : length;
  struct stat status;
  TestEntry *entry;

  if (self->rest_fails)
    {
      self->rest_fails = FALSE;
      errno = self->problem;
      return end_call (self, -1);
    }
  /* Writes half of it; the retry for the rest reports the error. */
  self->rest_fails = fails;
  g_assert_cmpint (fstat (fd, &status), ==, 0);
  g_assert_cmpint (real ()->write (disk, fd, bytes, part), ==, (gssize) part);
  entry = note (self, TEST_WROTE, find_file (self, fd), NULL);
  entry->at = status.st_size;
  entry->bytes = g_bytes_new (bytes, part);
  end_call (self, 0);
  return (gssize) part;
}

static int
disk_cut (const MhDisk *disk, int fd, goffset size)
{
  TestDisk *self = (TestDisk *) disk;
  int result = -1;

  if (!begin_call (self, "cut"))
    {
      result = real ()->cut (disk, fd, size);
      note (self, TEST_CUT, find_file (self, fd), NULL)->at = size;
    }
  return end_call (self, result);
}

static int
disk_sync (const MhDisk *disk, int fd)
{
  TestDisk *self = (TestDisk *) disk;
  gboolean fails = begin_call (self, "sync");
  int problem = self->problem;
  guint file = find_file (self, fd);

  if (self->syncs_to_fail > 0)
    {
      self->syncs_to_fail--;
      problem = self->sync_problem;
      fails = TRUE;
    }
  note (self, TEST_SYNC_BEGAN, file, NULL);
  /* Other threads continue writing during the sync. */
  g_mutex_unlock (&self->mutex);
  g_usleep (SYNC_TIME);
  g_mutex_lock (&self->mutex);
  note (self, fails ? TEST_SYNC_FAILED : TEST_SYNCED, file, NULL);
  errno = problem;
  return end_call (self, fails ? -1 : 0);
}

static int
disk_sync_folder (const MhDisk *disk, const char *path)
{
  TestDisk *self = (TestDisk *) disk;

  if (begin_call (self, "sync_folder"))
    return end_call (self, -1);
  note (self, TEST_FOLDER_SYNCED, 0, path);
  return end_call (self, 0);
}

static int
disk_make_folder (const MhDisk *disk, const char *path)
{
  TestDisk *self = (TestDisk *) disk;
  const gboolean fails = begin_call (self, "make_folder");
  const int result = fails ? -1 : real ()->make_folder (disk, path);

  if (result == 0)
    note (self, TEST_MADE, TEST_FOLDER, path);
  return end_call (self, result);
}

static int
disk_link (const MhDisk *disk, const char *from, const char *to)
{
  TestDisk *self = (TestDisk *) disk;
  const gboolean fails = begin_call (self, "link");
  const int result = fails ? -1 : real ()->link (disk, from, to);

  if (result == 0)
    note (self, TEST_MADE, find_file_at (self, to), to);
  return end_call (self, result);
}

static int
disk_rename (const MhDisk *disk, const char *from, const char *to)
{
  TestDisk *self = (TestDisk *) disk;
  const gboolean fails = begin_call (self, "rename");
  const int result = fails ? -1 : real ()->rename (disk, from, to);

  if (result == 0)
    note (self, TEST_RENAMED, find_file_at (self, to), from)->to = g_strdup (to);
  return end_call (self, result);
}

static int
disk_remove (const MhDisk *disk, const char *path)
{
  TestDisk *self = (TestDisk *) disk;
  const gboolean fails = begin_call (self, "remove");
  const int result = fails ? -1 : real ()->remove (disk, path);

  if (result == 0)
    note (self, TEST_UNLINKED, 0, path);
  return end_call (self, result);
}

static const MhDisk table = {
  .open = disk_open,
  .write = disk_write,
  .cut = disk_cut,
  .sync = disk_sync,
  .sync_folder = disk_sync_folder,
  .make_folder = disk_make_folder,
  .link = disk_link,
  .rename = disk_rename,
  .remove = disk_remove,
};

TestDisk *
test_disk_new (void)
{
  TestDisk *self = g_new0 (TestDisk, 1);

  self->table = table;
  self->folder = test_make_folder ();
  self->log = g_ptr_array_new_with_free_func (free_entry);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->fail_at = G_MAXUINT;
  g_mutex_init (&self->mutex);
  return self;
}

/* A worker may still be syncing, so the disk itself stays until the program ends. */
void
test_disk_free (TestDisk *self)
{
  static GPtrArray *freed;

  if (freed == NULL)
    freed = g_ptr_array_new ();
  g_ptr_array_add (freed, self);
  test_remove_folder (self->folder);
  g_mutex_lock (&self->mutex);
  g_ptr_array_set_size (self->log, 0);
  g_mutex_unlock (&self->mutex);
}

static int
sync_nothing (const MhDisk *disk, int fd)
{
  return 0;
}

static int
sync_no_folder (const MhDisk *disk, const char *path)
{
  return 0;
}

const MhDisk *
test_disk_get_hasty (void)
{
  static MhDisk hasty;

  hasty = *real ();
  hasty.sync = sync_nothing;
  hasty.sync_folder = sync_no_folder;
  return &hasty;
}

guint
test_disk_count (TestDisk *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return self->n_calls;
}

void
test_disk_fail_syncs (TestDisk *self, guint n, int problem)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  self->syncs_to_fail = n;
  self->sync_problem = problem;
}

const char *
test_disk_get_failed (TestDisk *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return self->failed;
}

void
test_disk_put (TestDisk *self, const char *path, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);
  TestEntry *entry;
  guint file;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_mutex_lock (&self->mutex);
  file = add_file (self, path);
  note (self, TEST_MADE, file, path);
  entry = note (self, TEST_WROTE, file, NULL);
  entry->bytes = g_bytes_new (text, strlen (text));
  note (self, TEST_SYNC_BEGAN, file, NULL);
  note (self, TEST_SYNCED, file, NULL);
  note (self, TEST_FOLDER_SYNCED, 0, folder);
  g_mutex_unlock (&self->mutex);
}

void
test_disk_note (TestDisk *self, TestKind kind, guint n)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  note (self, kind, 0, NULL)->n = n;
}
