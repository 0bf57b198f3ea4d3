/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Marks an operation that may crash the program, such as opening a game. The mark of a process that has exited
 * tells which operation ended it. A lock distinguishes it from the mark of a running process. */

#include "config.h"

#include "engine/files/mh-mark.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a mark contains that does not depend on the boot. */
#define KEPT "kept"

static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

static char *
get_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "mousehole", name, NULL);
}

/* Like get_path(), and creates the folder. */
static char *
make_path (const char *name)
{
  char *path = get_path (name);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  return path;
}

/* Returns an ID that changes at every boot, if the system has one. */
static char *
get_boot (void)
{
  char *boot = NULL;

  if (!g_file_get_contents ("/proc/sys/kernel/random/boot_id", &boot, NULL, NULL))
    return g_strdup ("unknown");
  return g_strchomp (boot);
}

/* Checks whether a process ended during this boot and left the mark. After a reboot, the operation is not to
 * blame, because a power failure may have ended the process. An empty mark is still being created, or its
 * operation never began. */
static gboolean
was_ended (int fd)
{
  g_autofree char *boot = get_boot ();
  char written[64] = "";

  return pread (fd, written, sizeof written - 1, 0) > 0
         && (g_str_equal (g_strchomp (written), boot) || g_str_equal (written, KEPT));
}

static void
sign (int fd)
{
  g_autofree char *boot = get_boot ();

  if (pwrite (fd, boot, strlen (boot), 0) < 0)
    g_debug ("A mark stays empty.");
}

gboolean
mh_mark_begin (MhMark *mark, const char *name)
{
  g_autofree char *path = make_path (name);
  struct stat status;
  gboolean there = FALSE;

  mark->path = NULL;
  mark->fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (mark->fd < 0)
    {
      there = errno == EEXIST;
      mark->fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    }
  if (mark->fd < 0)
    return TRUE;
  if (flock (mark->fd, LOCK_EX | LOCK_NB) != 0)
    {
      /* Another process is using the mark at this moment. */
      close_fd (&mark->fd);
      return TRUE;
    }
  if (there && fstat (mark->fd, &status) == 0 && status.st_nlink > 0 && was_ended (mark->fd))
    {
      close_fd (&mark->fd);
      return FALSE;
    }
  sign (mark->fd);
  mark->path = g_steal_pointer (&path);
  return TRUE;
}

void
mh_mark_end (MhMark *mark)
{
  if (mark->path != NULL)
    g_unlink (mark->path);
  g_clear_pointer (&mark->path, g_free);
  close_fd (&mark->fd);
}

gboolean
mh_mark_is_left (const char *name)
{
  g_autofree char *path = get_path (name);
  MhMark mark;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;
  if (!mh_mark_begin (&mark, name))
    return TRUE;
  mh_mark_end (&mark);
  return FALSE;
}

void
mh_mark_keep (const char *name)
{
  g_autofree char *path = make_path (name);

  if (!g_file_set_contents (path, KEPT, -1, NULL))
    g_debug ("A mark is missing.");
}

gboolean
mh_mark_is_kept (const char *name)
{
  g_autofree char *path = get_path (name);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (text, KEPT);
}

void
mh_mark_clear (const char *name)
{
  g_autofree char *path = get_path (name);

  g_unlink (path);
}
