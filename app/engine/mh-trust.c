/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Which modules may be opened: those somebody said yes to, and none that ended the program. */

#include "config.h"

#include "engine/mh-module-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/mh-game-info.h"

/* Trust: one line for each set of files, the SHA-256 of their contents. */

static char *
get_trust_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", "trusted-games", NULL);
}

static char *
hash_files (const char *const *paths, GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *contents = NULL;
      guint64 size;
      gsize length;

      if (!g_file_get_contents (paths[i], &contents, &length, error))
        return NULL;
      size = GUINT64_TO_LE ((guint64) length);
      g_checksum_update (sum, (const guchar *) &size, sizeof size);
      g_checksum_update (sum, (const guchar *) contents, (gssize) length);
    }
  return g_strdup (g_checksum_get_string (sum));
}

/* Whether somebody has said that files of these contents may run. */
gboolean
mh_module_is_trusted (const char *const *paths)
{
  g_autofree char *path = get_trust_path ();
  g_autofree char *hash = hash_files (paths, NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;

  if (hash == NULL || !g_file_get_contents (path, &contents, NULL, NULL))
    return FALSE;
  lines = g_strsplit (contents, "\n", -1);
  return g_strv_contains ((const char *const *) lines, hash);
}

/* Remembers that files of these contents may run. */
gboolean
mh_module_trust (const char *const *paths, GError **error)
{
  g_autofree char *path = get_trust_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *hash = hash_files (paths, error);
  g_autofree char *old = NULL;
  g_autofree char *contents = NULL;

  if (hash == NULL)
    return FALSE;
  if (mh_module_is_trusted (paths))
    return TRUE;
  g_file_get_contents (path, &old, NULL, NULL);
  contents = g_strconcat (old == NULL ? "" : old, hash, "\n", NULL);
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (path, contents, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

/* The marker. A lock tells a process that is still opening the game from one that is gone. */

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
