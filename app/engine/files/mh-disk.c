/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The disk operations of journals and the match store, single and combined. */

#include "config.h"

#include "engine/files/mh-disk-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* System calls ---------------------------------------------------------------------------- */

static int
open_file (const MhDisk *disk, const char *path, int flags)
{
  return g_open (path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
}

static gssize
write_bytes (const MhDisk *disk, int fd, const char *bytes, gsize length)
{
  return write (fd, bytes, length);
}

static int
cut_file (const MhDisk *disk, int fd, goffset size)
{
  return ftruncate (fd, size);
}

/* Checks for the errors of file systems that do not support syncing. */
static gboolean
cannot_sync (void)
{
  return errno == EINVAL || errno == ENOSYS || errno == ENOTSUP;
}

static int
sync_file (const MhDisk *disk, int fd)
{
  int result;

  do
    result = fdatasync (fd);
  while (result != 0 && errno == EINTR);
  return result == 0 || cannot_sync () ? 0 : -1;
}

static int
sync_folder (const MhDisk *disk, const char *path)
{
  int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int problem;

  if (fd < 0)
    return -1;
  problem = fsync (fd) == 0 || cannot_sync () ? 0 : errno;
  close (fd);
  errno = problem;
  return problem == 0 ? 0 : -1;
}

static int
make_folder (const MhDisk *disk, const char *path)
{
  return g_mkdir (path, 0700);
}

static int
link_file (const MhDisk *disk, const char *from, const char *to)
{
  return link (from, to);
}

static int
rename_file (const MhDisk *disk, const char *from, const char *to)
{
  return g_rename (from, to);
}

static int
remove_file (const MhDisk *disk, const char *path)
{
  return g_remove (path);
}

/* Returns the table of system calls. */
const MhDisk *
mh_disk_get_default (void)
{
  static const MhDisk system = {
    .open = open_file,
    .write = write_bytes,
    .cut = cut_file,
    .sync = sync_file,
    .sync_folder = sync_folder,
    .make_folder = make_folder,
    .link = link_file,
    .rename = rename_file,
    .remove = remove_file,
  };

  return &system;
}

/* Combined operations --------------------------------------------------------------------- */

/* Writes all bytes, usually in one call. */
int
mh_disk_write_all (const MhDisk *disk, int fd, const char *bytes, gsize length)
{
  while (length > 0)
    {
      gssize written = disk->write (disk, fd, bytes, length);

      if (written < 0 && errno != EINTR)
        return errno;
      if (written == 0)
        return ENOSPC;
      if (written > 0)
        {
          bytes += written;
          length -= (gsize) written;
        }
    }
  return 0;
}

/* Waits until the names in the folder of @path are on the disk. */
int
mh_disk_sync_parent (const MhDisk *disk, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return disk->sync_folder (disk, folder) == 0 ? 0 : errno;
}

typedef struct
{
  const MhDisk *disk;
  char path[];
} Folder;

static void
sync_in_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Folder *folder = data;

  folder->disk->sync_folder (folder->disk, folder->path);
  g_task_return_boolean (task, TRUE);
}

/* The same for a folder, without waiting. */
void
mh_disk_sync_folder_later (const MhDisk *disk, const char *path)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  const gsize length = strlen (path) + 1;
  Folder *folder = g_malloc (sizeof *folder + length);

  folder->disk = disk;
  memcpy (folder->path, path, length);
  g_task_set_source_tag (task, mh_disk_sync_folder_later);
  g_task_set_task_data (task, folder, g_free);
  g_task_run_in_thread (task, sync_in_worker);
}

/* Creates a folder and its parents, and syncs them to the disk. */
int
mh_disk_make_folders (const MhDisk *disk, const char *path)
{
  g_autofree char *parent = NULL;
  int problem;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return 0;
  parent = g_path_get_dirname (path);
  if (!g_str_equal (parent, path))
    {
      problem = mh_disk_make_folders (disk, parent);
      if (problem != 0)
        return problem;
    }
  if (disk->make_folder (disk, path) != 0)
    {
      problem = errno;
      if (problem != EEXIST)
        return problem;
      if (!g_file_test (path, G_FILE_TEST_IS_DIR))
        return ENOTDIR;
    }
  problem = mh_disk_sync_parent (disk, path);
  /* If the folder stayed, the next attempt would not sync it. */
  if (problem != 0)
    disk->remove (disk, path);
  return problem;
}

/* Returns the temporary name of a file that is completed before it is renamed to @path. */
char *
mh_disk_get_new_name (const char *path)
{
  return g_strconcat (path, ".new", NULL);
}

/* Creates a file, syncs its bytes to the disk, and leaves it open for appending and locked. */
int
mh_disk_make_file (const MhDisk *disk, const char *path, const char *bytes, gsize length, int *fd)
{
  int problem;

  /* Removes the file of an earlier attempt. */
  disk->remove (disk, path);
  *fd = disk->open (disk, path, O_CREAT | O_EXCL | O_RDWR | O_APPEND);
  if (*fd < 0)
    return errno;
  flock (*fd, LOCK_EX | LOCK_NB);
  problem = mh_disk_write_all (disk, *fd, bytes, length);
  if (problem == 0 && disk->sync (disk, *fd) != 0)
    problem = errno;
  if (problem != 0)
    {
      close (*fd);
      *fd = -1;
      disk->remove (disk, path);
    }
  return problem;
}

/* Creates or replaces a file with these bytes. They are on the disk when this returns, but its name may not be. */
int
mh_disk_put (const MhDisk *disk, const char *path, const char *bytes, gsize length)
{
  g_autofree char *fresh = mh_disk_get_new_name (path);
  int fd;
  int problem = mh_disk_make_file (disk, fresh, bytes, length, &fd);

  if (problem != 0)
    return problem;
  close (fd);
  if (disk->rename (disk, fresh, path) == 0)
    return 0;
  problem = errno;
  disk->remove (disk, fresh);
  return problem;
}

/* Creates or replaces a file with these bytes. All of it is on the disk when this returns. */
int
mh_disk_replace (const MhDisk *disk, const char *path, const char *bytes, gsize length)
{
  const int problem = mh_disk_put (disk, path, bytes, length);

  return problem != 0 ? problem : mh_disk_sync_parent (disk, path);
}

/* Sets an error about why a match cannot be saved at @path. Always returns FALSE. */
gboolean
mh_disk_fail (const char *path, int problem, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (problem == ENOSPC || problem == EDQUOT || problem == EFBIG)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 /* Translators, all: %s is the name of a file */
                 _ ("There isn’t enough space to save the match in “%s”."), name);
  else if (problem == EWOULDBLOCK)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                 _ ("The match in “%s” is open in another Mousehole window."), name);
  else
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (problem),
                 /* Translators: %1$s is the name of a file, %2$s the reason */
                 _ ("The match could not be saved in “%1$s”: %2$s."), name, g_strerror (problem));
  return FALSE;
}

char *
mh_damaged_name (const char *path)
{
  char *name = g_strconcat (path, ".damaged", NULL);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.damaged-%u", path, i);
    }
  return name;
}
