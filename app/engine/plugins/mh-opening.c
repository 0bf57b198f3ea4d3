/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The mark of a game that is being opened: who finds one of a process that is gone knows what ended it.
 * A lock tells it from that of a process that is still opening the game. */

#include "config.h"

#include "engine/plugins/mh-module-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/plugins/mh-game-info.h"

static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

static char *
get_marker_path (const char *id)
{
  g_autofree char *name = g_strconcat ("opening-", id, NULL);

  return g_build_filename (g_get_user_state_dir (), "mousehole", name, NULL);
}

/* Leaves the marker; fails with MH_PLUGIN_ERROR_CRASHED when one of a dead process is there. A
 * folder that cannot be written is no reason not to play. */
gboolean
mh_opening_begin (MhOpening *opening, const char *id, GError **error)
{
  g_autofree char *path = get_marker_path (id);
  g_autofree char *folder = g_path_get_dirname (path);
  struct stat status;
  gboolean there = FALSE;

  opening->path = NULL;
  g_mkdir_with_parents (folder, 0700);
  opening->fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (opening->fd < 0)
    {
      there = errno == EEXIST;
      opening->fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    }
  if (opening->fd < 0)
    return TRUE;
  if (flock (opening->fd, LOCK_EX | LOCK_NB) != 0)
    {
      /* Another process opens it at this moment. */
      close_fd (&opening->fd);
      return TRUE;
    }
  if (there && fstat (opening->fd, &status) == 0 && status.st_nlink > 0)
    {
      close_fd (&opening->fd);
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED,
                   /* Translators: an ID of a game, like cat-patrol */
                   _ ("Mousehole stopped last time when it opened this game (%s)."), id);
      return FALSE;
    }
  opening->path = g_steal_pointer (&path);
  return TRUE;
}

/* Takes the marker away. */
void
mh_opening_end (MhOpening *opening)
{
  if (opening->path != NULL)
    g_unlink (opening->path);
  g_clear_pointer (&opening->path, g_free);
  close_fd (&opening->fd);
}

/* Takes the marker of a dead process away. */
void
mh_opening_forgive (const char *id)
{
  g_autofree char *path = get_marker_path (id);

  g_unlink (path);
}
