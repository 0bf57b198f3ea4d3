/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/files/mh-private-folder.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Permissions that mean that the folder is shared on purpose. */
#define SHARED (S_IWGRP | S_IWOTH | S_ISGID | S_ISVTX)

/* Checks whether others can read the folder but own nothing in it, so that closing it takes nothing from them. */
static gboolean
can_be_closed (const struct stat *status)
{
  return status->st_uid == geteuid () && (status->st_mode & SHARED) == 0
         && (status->st_mode & 077) != 0;
}

gboolean
mh_private_folder_make (const char *path)
{
  struct stat status;
  gboolean done;
  int fd;

  if (g_mkdir_with_parents (path, 0700) != 0)
    return FALSE;
  fd = g_open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
  if (fd < 0)
    return TRUE;
  done = fstat (fd, &status) != 0 || !can_be_closed (&status)
         || fchmod (fd, status.st_mode & 0700) == 0;
  if (!done)
    g_debug ("%s stays open to others", path);
  close (fd);
  return TRUE;
}

gboolean
mh_private_folder_is (const char *folder, const char *path)
{
  struct stat ours, other;

  return stat (folder, &ours) == 0 && stat (path, &other) == 0 && ours.st_dev == other.st_dev
         && ours.st_ino == other.st_ino;
}

/* Checks whether @folder is a parent of @path, without resolving links in @path. */
static gboolean
lies_below (const char *folder, const char *path)
{
  g_autofree char *above = g_path_get_dirname (path);

  while (!mh_private_folder_is (folder, above))
    {
      g_autofree char *next = g_path_get_dirname (above);

      if (g_str_equal (next, above))
        return FALSE;
      g_free (above);
      above = g_steal_pointer (&next);
    }
  return TRUE;
}

gboolean
mh_private_folder_holds (const char *folder, const char *path)
{
  char *real;
  gboolean holds;
  g_autofree char *ours = g_canonicalize_filename (folder, NULL);
  g_autofree char *written = g_canonicalize_filename (path, NULL);

  if (g_str_has_prefix (written, ours)
      && (written[strlen (ours)] == '/' || written[strlen (ours)] == '\0'))
    return TRUE;
  if (mh_private_folder_is (ours, written) || lies_below (ours, written))
    return TRUE;
  real = realpath (written, NULL);
  holds = real != NULL && lies_below (ours, real);
  free (real);
  return holds;
}
