/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Exports and imports complete match files, for family backups. */

#include "config.h"

#include <errno.h>

#include "engine/files/mh-plain-file.h"
#include "engine/record/mh-head-private.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/record/mh-record-private.h"

static char *
find_path (MhMatchStore *self, const char *id, gboolean open)
{
  g_autofree char *name = g_strconcat (id, MH_MATCH_SUFFIX, NULL);

  return g_build_filename (open ? self->open : self->finished, name, NULL);
}

char *
mh_match_store_find_finished (MhMatchStore *self, const char *id)
{
  g_autofree char *path = NULL;

  if (id == NULL || !mh_is_id (id))
    return NULL;
  path = find_path (self, id, FALSE);
  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

/* Checks whether a text is the record of exactly one match with this ID, without invalid lines. */
gboolean
mh_match_is_whole (const char *id, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = NULL;

  if (!mh_is_id (id) || length > MH_RECORD_BYTES_MAX)
    return FALSE;
  records = mh_record_parse (text, (gssize) length, id, &error);
  return error == NULL && records->len == 1
         && g_strcmp0 (((MhRecord *) g_ptr_array_index (records, 0))->head->match, id) == 0;
}

/* Passes only the part of a damaged match before the damage; the match can be continued from there. The ID is
 * taken from the record, because the file may have been renamed. Files that are not the record of one match are
 * added to @left. */
static gboolean
pass_file (MhMatchStore *self,
           const char *name,
           gboolean open,
           MhMatchFileFunc func,
           gpointer data,
           GPtrArray *left,
           GError **error)
{
  g_autofree char *path = g_build_filename (open ? self->open : self->finished, name, NULL);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) damage = NULL;
  const MhRecord *record;
  gsize length;
  g_autofree char *text = mh_plain_file_load (path, MH_RECORD_BYTES_MAX, &length, NULL);

  if (text != NULL)
    records = mh_record_read (text, length, name, FALSE, &damage);
  record = records != NULL && records->len == 1 ? g_ptr_array_index (records, 0) : NULL;
  if (record == NULL || record->head->match == NULL)
    {
      g_ptr_array_add (left, g_strdup (name));
      return TRUE;
    }
  text[record->good_size] = '\0';
  return func (record->head->match, open, text, (gsize) record->good_size, data, error);
}

static gboolean
pass_folder (MhMatchStore *self,
             gboolean open,
             MhMatchFileFunc func,
             gpointer data,
             GPtrArray *left,
             GError **error)
{
  g_autoptr (GDir) folder = g_dir_open (open ? self->open : self->finished, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, MH_MATCH_SUFFIX)
        && !pass_file (self, name, open, func, data, left, error))
      return FALSE;
  return TRUE;
}

/* Calls a function with every readable match, running or finished. Adds the names of unreadable files to @left
 * (element-type filename). */
gboolean
mh_match_store_foreach_file (MhMatchStore *self,
                             MhMatchFileFunc func,
                             gpointer user_data,
                             GPtrArray *left,
                             GError **error)
{
  return pass_folder (self, TRUE, func, user_data, left, error)
         && pass_folder (self, FALSE, func, user_data, left, error);
}

/* Checks whether the store has a match with this ID, running or finished. */
gboolean
mh_match_store_has_file (MhMatchStore *self, const char *id)
{
  g_autofree char *open = find_path (self, id, TRUE);
  g_autofree char *finished = find_path (self, id, FALSE);

  return g_file_test (open, G_FILE_TEST_EXISTS) || g_file_test (finished, G_FILE_TEST_EXISTS);
}

/* Adds the file of a match, from any thread. Its name is on the disk after mh_match_store_sync_files(), and the list
 * gets a running one by mh_match_store_add_open(). */
GFile *
mh_match_store_add_file (MhMatchStore *self,
                         const char *id,
                         gboolean open,
                         const char *text,
                         gsize length,
                         GError **error)
{
  g_autofree char *path = find_path (self, id, open);
  int problem = mh_disk_make_folders (self->disk, open ? self->open : self->finished);

  if (problem == 0)
    problem = mh_disk_put (self->disk, path, text, length);
  if (problem == 0)
    return g_file_new_for_path (path);
  mh_disk_fail (path, problem, error);
  return NULL;
}

/* Waits until the names of all added and replaced files are on the disk. */
gboolean
mh_match_store_sync_files (MhMatchStore *self, GError **error)
{
  const char *const folders[] = { self->open, self->finished };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_file_test (folders[i], G_FILE_TEST_IS_DIR)
        && self->disk->sync_folder (self->disk, folders[i]) != 0)
      return mh_disk_fail (folders[i], errno, error);
  return TRUE;
}
