/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Decides which games may run: those shipped with the program, and those in the user's own folder whose files
 * the user has approved. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/files/mh-plain-file.h"
#include "engine/files/mh-private-folder.h"

#define LIST_MAX (1024 * 1024)
/* Limits that no game reaches, but a circular link soon does. */
#define ENTRIES_MAX 10000
#define DEPTH_MAX 16

/* A scan of a game's files. */
typedef struct
{
  const char *folder;
  GPtrArray *names; /* relative to the folder */
  guint n_entries;
  gboolean many; /* the folder is the folder of all games */
} Look;

static char *
get_games_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", "games", NULL);
}

static gboolean
fail (const char *path, int problem, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (problem),
               /* Translators: %1$s is the name of a file, %2$s the system's error message */
               _ ("%1$s can’t be read: %2$s."), path, g_strerror (problem));
  return FALSE;
}

static gboolean
is_game (const char *folder, const char *name)
{
  g_autofree char *manifest = g_strconcat (name, MH_MANIFEST_SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder, name, manifest, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean list_files (Look *look, const char *below, guint depth, GError **error);

/* Adds everything the game could read: regular files, and the contents of folders. */
static gboolean
list_entry (Look *look, const char *name, guint depth, GError **error)
{
  g_autofree char *path = g_build_filename (look->folder, name, NULL);
  GStatBuf status;

  /* A broken link is skipped. */
  if (g_stat (path, &status) != 0)
    return errno == ENOENT || fail (path, errno, error);
  if (S_ISREG (status.st_mode))
    g_ptr_array_add (look->names, g_strdup (name));
  /* In the folder of all games, the folders of other games are not part of this one. */
  else if (S_ISDIR (status.st_mode) && !(look->many && depth == 0 && is_game (look->folder, name)))
    return list_files (look, name, depth + 1, error);
  return TRUE;
}

static gboolean
list_files (Look *look, const char *below, guint depth, GError **error)
{
  g_autofree char *path = g_build_filename (look->folder, below, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = g_build_filename (below, entry, NULL);

      if (++look->n_entries > ENTRIES_MAX || depth > DEPTH_MAX)
        {
          g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP,
                       /* Translators: %s is the name of a folder */
                       _ ("%s: this folder contains more files than a game may have."),
                       look->folder);
          return FALSE;
        }
      if (!list_entry (look, name, depth, error))
        return FALSE;
    }
  return dir != NULL;
}

static gboolean
add_file (GChecksum *sum, const char *folder, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int fd = mh_plain_file_open (path, error);
  guchar bytes[64 * 1024];
  guint64 size = 0;
  gssize part;

  if (fd < 0)
    return FALSE;
  g_checksum_update (sum, (const guchar *) name, (gssize) strlen (name) + 1);
  while ((part = read (fd, bytes, sizeof bytes)) > 0 || (part < 0 && errno == EINTR))
    if (part > 0)
      {
        g_checksum_update (sum, bytes, part);
        size += (guint64) part;
      }
  if (part < 0)
    fail (path, errno, error);
  close (fd);
  size = GUINT64_TO_LE (size);
  g_checksum_update (sum, (const guchar *) &size, sizeof size);
  return part == 0;
}

/* SHA-256 of names and contents of all files in a game's folder, sorted by name. All files matter: the modules
 * can load other files, the manifest names the modules, and people read the rules. */
static char *
hash_folder (const char *folder, GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *games = get_games_folder ();
  Look look = { folder, names, 0, mh_private_folder_is (games, folder) };

  if (!list_files (&look, "", 0, error))
    return NULL;
  g_ptr_array_sort (names, mh_plain_file_compare_names);
  for (guint i = 0; i < names->len; i++)
    if (!add_file (sum, folder, g_ptr_array_index (names, i), error))
      return NULL;
  return g_strdup (g_checksum_get_string (sum));
}

/* Returns the path of the list, which has one hash per line for each approved game. */
static char *
get_list_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", "trusted-games", NULL);
}

static char *
load_list (void)
{
  g_autofree char *path = get_list_path ();
  gsize length;

  return mh_plain_file_load (path, LIST_MAX, &length, NULL);
}

gboolean
mh_game_info_needs_trust (MhGameInfo *self)
{
  g_autofree char *games = get_games_folder ();

  return mh_private_folder_holds (games, self->folder);
}

gboolean
mh_game_info_can_remove (MhGameInfo *self)
{
  g_autofree char *games = get_games_folder ();

  return mh_game_info_needs_trust (self) && !mh_private_folder_is (games, self->folder);
}

gboolean
mh_game_info_remove (MhGameInfo *self, GError **error)
{
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (mh_game_info_can_remove (self), FALSE);

  folder = g_file_new_for_path (self->folder);
  return g_file_trash (folder, NULL, error);
}

static gboolean
is_listed (const char *hash)
{
  g_autofree char *contents = load_list ();
  g_auto (GStrv) lines = contents != NULL ? g_strsplit (contents, "\n", -1) : NULL;

  return lines != NULL && g_strv_contains ((const char *const *) lines, hash);
}

gboolean
mh_game_info_is_trusted (MhGameInfo *self)
{
  g_autofree char *hash = NULL;

  if (!mh_game_info_needs_trust (self))
    return TRUE;
  hash = hash_folder (self->folder, NULL);
  return hash != NULL && is_listed (hash);
}

char *
mh_game_info_dup_picture_folder (MhGameInfo *self)
{
  return mh_game_info_is_trusted (self) ? g_strdup (self->folder) : NULL;
}

gboolean
mh_game_info_trust (MhGameInfo *self, GError **error)
{
  g_autofree char *path = get_list_path ();
  g_autofree char *data = g_path_get_dirname (path);
  g_autofree char *hash = NULL, *old = NULL, *contents = NULL;

  if (!mh_game_info_needs_trust (self))
    return TRUE;
  hash = hash_folder (self->folder, error);
  if (hash == NULL)
    return FALSE;
  if (is_listed (hash))
    return TRUE;
  old = load_list ();
  contents = g_strconcat (old == NULL ? "" : old, hash, "\n", NULL);
  mh_private_folder_make (data);
  return g_file_set_contents_full (path, contents, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}
