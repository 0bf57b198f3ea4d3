/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Packs a family and unpacks it on another computer. mh-family-backup-check.c checks files before they are
 * unpacked. */

#include "config.h"

#include "engine/family/mh-family-backup-private.h"

#include <errno.h>
#include <gio/gfiledescriptorbased.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "engine/family/mh-family-private.h"
#include "engine/files/mh-disk-private.h"
#include "engine/files/mh-plain-file.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/record/mh-record-private.h"

#define BYTES_MAX (256 * 1024 * 1024)
#define PACKING_NAME ".mousehole-packing"
/* In the folder of the matches: a family that is being unpacked. */
#define ARRIVING_NAME "arriving" MH_FAMILY_BACKUP_SUFFIX

G_DEFINE_QUARK (mh_family_backup_error_quark, mh_family_backup_error)

/* A family that a worker packs or unpacks. */
typedef struct
{
  MhFamilyBackup *backup;
  MhMatchStore *store;
  int *percent;
  GFile *file; /* packing: the new file */
  GPtrArray *left; /* packing: names of unreadable matches */
  GPtrArray *running; /* unpacking: GFiles that have arrived */
  GHashTable *people; /* unpacking: who may be named */
  GSettings *settings; /* unpacking (nullable) */
  guint n, n_done; /* matches */
  gboolean resumed; /* unpacking: it was interrupted before */
} Moving;

static Moving *
moving_new (MhFamilyBackup *backup, MhMatchStore *store, int *percent)
{
  Moving *self = g_new0 (Moving, 1);

  self->backup = backup;
  self->store = g_object_ref (store);
  self->percent = percent;
  self->left = g_ptr_array_new_with_free_func (g_free);
  self->running = g_ptr_array_new_with_free_func (g_object_unref);
  self->people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

static void
moving_free (gpointer data)
{
  Moving *self = data;

  mh_family_backup_free (self->backup);
  g_object_unref (self->store);
  g_clear_object (&self->file);
  g_ptr_array_unref (self->left);
  g_ptr_array_unref (self->running);
  g_hash_table_unref (self->people);
  g_clear_object (&self->settings);
  g_free (self);
}

static void
count_match (Moving *self)
{
  self->n_done++;
  g_atomic_int_set (self->percent, (int) MIN (100 * self->n_done / MAX (self->n, 1), 99));
}

static void
end_task (GTask *task, gboolean done, GError *error)
{
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Packing --------------------------------------------------------------------------------- */

/* Window sizes and positions stay on the old computer. */
static gboolean
is_taken_along (const char *key)
{
  return !g_str_has_prefix (key, "window-");
}

static gboolean
copy_family (const MhStore *packed, MhFamily *family, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (packed->db, "main", family->store.db, "main");

  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      sqlite3_backup_finish (backup);
    }
  if (sqlite3_errcode (packed->db) != SQLITE_OK)
    return mh_store_fail (packed, sqlite3_errcode (packed->db), error);
  return mh_store_run (packed, "DELETE FROM removed; " MH_FAMILY_BACKUP_TABLES, error);
}

static GBytes *
get_bytes (const MhStore *store)
{
  sqlite3_int64 size = 0;
  guint8 *image = sqlite3_serialize (store->db, "main", &size, 0);

  return g_bytes_new_with_free_func (image, (gsize) size, sqlite3_free, image);
}

static gboolean
add_record (const char *id,
            gboolean open,
            const char *text,
            gsize length,
            gpointer moving,
            GError **error)
{
  count_match (moving);
  return mh_store_execute (&((Moving *) moving)->backup->store, error,
                           "INSERT OR IGNORE INTO record (match, text, running) VALUES (?, ?, ?)",
                           "ssi", id, text, (int) open);
}

static gboolean
add_settings (const MhStore *packed, GSettings *settings, GError **error)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, keys[i]);
      g_autofree char *text = value != NULL ? g_variant_print (value, TRUE) : NULL;

      if (text != NULL && is_taken_along (keys[i])
          && !mh_store_execute (packed, error, "INSERT INTO setting (key, value) VALUES (?, ?)",
                                "ss", keys[i], text))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full) (nullable): the bytes of the file */
static GBytes *
fill (Moving *self, GError **error)
{
  const MhStore *packed = &self->backup->store;
  g_autofree char *own
      = g_strdup_printf ("PRAGMA application_id = %d", MH_FAMILY_BACKUP_APPLICATION);

  self->n = (guint) mh_store_ask (packed, "SELECT count(*) FROM result");
  return mh_store_run (packed, "BEGIN", error)
                 && mh_match_store_foreach_file (self->store, add_record, self, self->left, error)
                 && mh_store_run (packed, "COMMIT", error)
                 && mh_store_run (packed, own, error)
                 /* The file must not contain deleted data. */
                 && mh_store_run (packed, "VACUUM", error)
             ? get_bytes (packed)
             : NULL;
}

static gboolean
sync_stream (GFileOutputStream *stream, GError **error)
{
  const MhDisk *disk = mh_disk_get_default ();

  if (!G_IS_FILE_DESCRIPTOR_BASED (stream)
      || disk->sync (disk, g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (stream))) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

static gboolean
write_new (GBytes *packed, GFile *file, GError **error)
{
  g_autoptr (GFileOutputStream) stream = g_file_create (file, G_FILE_CREATE_PRIVATE, NULL, error);

  return stream != NULL
         && g_output_stream_write_all (G_OUTPUT_STREAM (stream), g_bytes_get_data (packed, NULL),
                                       g_bytes_get_size (packed), NULL, NULL, error)
         && sync_stream (stream, error)
         && g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

/* Replaces the file only when the new one is complete. Until then the new one has a temporary name of ours, so
 * that the next packing removes it if the program is killed. */
gboolean
mh_family_backup_write (GBytes *packed, GFile *file, GError **error)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) fresh = NULL;

  g_return_val_if_fail (g_file_has_parent (file, NULL), FALSE);

  folder = g_file_get_parent (file);
  fresh = g_file_get_child (folder, PACKING_NAME);
  g_file_delete (fresh, NULL, NULL);
  if (write_new (packed, fresh, error)
      && g_file_move (fresh, file, G_FILE_COPY_OVERWRITE | G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL,
                      NULL, NULL, error))
    return TRUE;
  g_file_delete (fresh, NULL, NULL);
  return FALSE;
}

static void
pack_in_worker (GTask *task, gpointer family, gpointer data, GCancellable *cancellable)
{
  Moving *self = data;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mh_family_moving);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = fill (self, &error);
  const gboolean done = bytes != NULL && mh_family_backup_write (bytes, self->file, &error);

  end_task (task, done, error);
}

void
mh_family_backup_pack_async (MhFamily *family,
                             MhMatchStore *store,
                             GSettings *settings,
                             GFile *file,
                             int *percent,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  MhFamilyBackup *backup;
  Moving *self;
  GError *error = NULL;
  g_autoptr (GTask) task = g_task_new (family, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_family_backup_pack_async);
  backup = g_new0 (MhFamilyBackup, 1);
  backup->store.path = family->store.path; /* for error messages */
  self = moving_new (backup, store, percent);
  self->file = g_object_ref (file);
  g_task_set_task_data (task, self, moving_free);
  if (mh_store_is_open (&family->store, &error)
      && (sqlite3_open (MH_STORE_IN_MEMORY, &backup->store.db) == SQLITE_OK
          || mh_store_fail (&backup->store, SQLITE_NOMEM, &error))
      && copy_family (&backup->store, family, &error)
      && add_settings (&backup->store, settings, &error))
    g_task_run_in_thread (task, pack_in_worker);
  else
    g_task_return_error (task, error);
}

gboolean
mh_family_backup_pack_finish (MhFamily *family, GAsyncResult *result, GStrv *left, GError **error)
{
  Moving *self;

  g_return_val_if_fail (g_task_is_valid (result, family), FALSE);

  *left = NULL;
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  self = g_task_get_task_data (G_TASK (result));
  g_ptr_array_sort (self->left, mh_plain_file_compare_names);
  g_ptr_array_add (self->left, NULL);
  *left = (GStrv) g_ptr_array_steal (self->left, NULL);
  return TRUE;
}

/* Unpacking ------------------------------------------------------------------------------- */

/* Opens a copy of the bytes as a database. Its schema is not trusted. */
static gboolean
take_in (sqlite3 *db, const char *name, GBytes *bytes)
{
  const gsize size = g_bytes_get_size (bytes);
  guint8 *image = sqlite3_malloc64 (MAX (size, 1));

  if (image == NULL)
    return FALSE;
  memcpy (image, g_bytes_get_data (bytes, NULL), size);
  return sqlite3_deserialize (db, name, image, (sqlite3_int64) size, (sqlite3_int64) size,
                              SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
         == SQLITE_OK;
}

static MhFamilyBackup *
open_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (MhFamilyBackup) self = g_new0 (MhFamilyBackup, 1);

  self->store.path = MH_STORE_IN_MEMORY;
  if (sqlite3_open (MH_STORE_IN_MEMORY, &self->store.db) != SQLITE_OK
      || g_bytes_get_size (bytes) > BYTES_MAX || g_bytes_get_size (bytes) < 100)
    {
      g_set_error_literal (error, MH_FAMILY_BACKUP_ERROR, MH_FAMILY_BACKUP_ERROR_FORM,
                           _ ("This is not a packed family, or the file is damaged."));
      return NULL;
    }
  sqlite3_db_config (self->store.db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->store.db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (self->store.db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (self->store.db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  take_in (self->store.db, "main", bytes);
  if (!mh_family_backup_check (&self->store, error))
    return NULL;
  self->n_people = (guint) mh_store_ask (&self->store, "SELECT count(*) FROM profile");
  self->n_matches = (guint) mh_store_ask (&self->store, "SELECT count(*) FROM record");
  return g_steal_pointer (&self);
}

MhFamilyBackup *
mh_family_backup_open_file (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *image = mh_plain_file_load_beginning_of (file, BYTES_MAX + 1, &length, error);

  if (image == NULL)
    return NULL;
  bytes = g_bytes_new_take (image, length);
  return open_bytes (bytes, error);
}

gboolean
mh_family_backup_is_file (GFile *file)
{
  static const char begin[] = "SQLite format 3";
  gsize length;
  g_autofree char *bytes = mh_plain_file_load_beginning_of (file, sizeof begin, &length, NULL);

  return bytes != NULL && length == sizeof begin && memcmp (bytes, begin, length) == 0;
}

void
mh_family_backup_free (MhFamilyBackup *self)
{
  if (self == NULL)
    return;
  sqlite3_close (self->store.db);
  g_free (self);
}

guint
mh_family_backup_get_n_people (MhFamilyBackup *self)
{
  return self->n_people;
}

guint
mh_family_backup_get_n_matches (MhFamilyBackup *self)
{
  return self->n_matches;
}

static gboolean
is_nobody (const char *profile, gpointer people)
{
  return !g_hash_table_contains (people, profile);
}

/* Omits people who had been removed from the family before it was packed. */
static gboolean
unpack_record (Moving *self,
               const char *id,
               gboolean open,
               const char *text,
               gsize length,
               GError **error)
{
  g_autoptr (GString) without = mh_record_take_out_people (text, length, is_nobody, self->people);
  g_autoptr (GFile) file
      = mh_match_store_add_file (self->store, id, open, without != NULL ? without->str : text,
                                 without != NULL ? without->len : length, error);

  if (file != NULL && open)
    g_ptr_array_add (self->running, g_object_ref (file));
  return file != NULL;
}

static gboolean
unpack_records (Moving *self, GError **error)
{
  MhQuery query
      = mh_store_query (&self->backup->store, "SELECT match, running, text FROM record", "");
  gboolean done = TRUE;

  while (done && mh_query_next (&query))
    {
      const char *id = mh_query_get_text (&query, 0);

      done = mh_match_store_has_file (self->store, id)
             || unpack_record (self, id, mh_query_get_int (&query, 1) != 0,
                               mh_query_get_text (&query, 2),
                               (gsize) sqlite3_column_bytes (query.row, 2), error);
      count_match (self);
    }
  return mh_query_end (&query, done ? error : NULL) && done
         && mh_match_store_sync_files (self->store, error);
}

/* Returns a table's columns as a list, without a person's number, which each store assigns. */
static char *
list_columns (const MhStore *store, const char *table)
{
  GString *columns = g_string_new (NULL);
  MhQuery query = mh_store_query (
      store, "SELECT name FROM pragma_table_info(?) WHERE name <> 'number'", "s", table);

  while (mh_query_next (&query))
    g_string_append_printf (columns, "%s%s", columns->len > 0 ? ", " : "",
                            mh_query_get_text (&query, 0));
  mh_query_end (&query, NULL);
  return g_string_free (columns, FALSE);
}

/* Skips rows whose key already exists. Every table of the family has a key. People are added in the order of
 * their creation. */
static gboolean
merge_table (const MhStore *store, const char *table, GError **error)
{
  g_autofree char *columns = list_columns (store, table);
  g_autofree char *sql = g_strdup_printf (
      "INSERT OR IGNORE INTO main.%s (%s) SELECT %s FROM moved.%s%s", table, columns, columns,
      table, g_str_equal (table, "profile") ? " ORDER BY number" : "");

  return mh_store_run (store, sql, error);
}

static gboolean
merge (const MhStore *store, GError **error)
{
  MhQuery query = mh_store_query (store,
                                  "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
                                  " AND name NOT LIKE 'sqlite%' AND name <> 'removed'"
                                  " ORDER BY rowid",
                                  "");
  gboolean done = TRUE;

  while (done && mh_query_next (&query))
    done = merge_table (store, mh_query_get_text (&query, 0), error);
  return mh_query_end (&query, done ? error : NULL) && done;
}

static gboolean
unpack_into (const MhStore *store, GBytes *bytes, GError **error)
{
  gboolean done;

  /* FULL: the people must not arrive on the disk after the matches. */
  if (!mh_store_run (store, "PRAGMA synchronous = FULL; ATTACH ':memory:' AS moved", error))
    return FALSE;
  done = take_in (store->db, "moved", bytes) && mh_store_run (store, "BEGIN IMMEDIATE", error)
         && mh_store_end (store, merge (store, error), error);
  sqlite3_exec (store->db, "DETACH moved", NULL, NULL, NULL);
  return done;
}

/* Uses a connection of its own, so that nobody waits for it. */
static gboolean
unpack_family (MhFamily *family, GBytes *bytes, GError **error)
{
  MhStore own = { NULL, family->store.path };
  gboolean done;

  if (!mh_family_is_in_file (family))
    return unpack_into (&family->store, bytes, error);
  if (!mh_store_join (&own, error))
    return FALSE;
  done = unpack_into (&own, bytes, error);
  mh_store_release (&own);
  return done;
}

static void
unpack_setting (GSettings *settings, GSettingsSchema *schema, const char *key, const char *text)
{
  g_autoptr (GSettingsSchemaKey) kind = NULL;
  g_autoptr (GVariant) value = NULL;

  if (!is_taken_along (key) || !g_settings_schema_has_key (schema, key))
    return;
  kind = g_settings_schema_get_key (schema, key);
  value = g_variant_parse (g_settings_schema_key_get_value_type (kind), text, NULL, NULL, NULL);
  if (value == NULL
      || (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE)
          && !isfinite (g_variant_get_double (value)))) /* NaN passes every range check */
    return;
  if (g_settings_schema_key_range_check (kind, value))
    g_settings_set_value (settings, key, value);
}

static void
unpack_settings (MhFamilyBackup *self, GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  MhQuery query = mh_store_query (&self->store, "SELECT key, value FROM setting", "");

  g_object_get (settings, "settings-schema", &schema, NULL);
  while (mh_query_next (&query))
    unpack_setting (settings, schema, mh_query_get_text (&query, 0), mh_query_get_text (&query, 1));
  mh_query_end (&query, NULL);
}

static char *
get_arriving (MhMatchStore *store)
{
  g_autofree char *folder = g_path_get_dirname (store->finished);

  return g_build_filename (folder, ARRIVING_NAME, NULL);
}

GFile *
mh_family_backup_find_arriving (MhMatchStore *store)
{
  g_autofree char *path = get_arriving (store);

  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_file_new_for_path (path) : NULL;
}

/* From the moment when a copy of the packed file is on the disk until all of it has been unpacked, the next start of
 * the program can finish what a power failure interrupts. */
static gboolean
unpack (Moving *self, MhFamily *family, GError **error)
{
  const MhDisk *disk = self->store->disk;
  g_autofree char *arriving = get_arriving (self->store);
  g_autoptr (GBytes) bytes = get_bytes (&self->backup->store);
  int problem = mh_disk_make_folders (disk, self->store->finished);

  self->resumed = g_file_test (arriving, G_FILE_TEST_EXISTS);
  if (problem == 0)
    problem = mh_disk_replace (disk, arriving, g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes));
  return problem == 0 ? unpack_family (family, bytes, error) && unpack_records (self, error)
                      : mh_disk_fail (arriving, problem, error);
}

static void
remove_arriving (Moving *self)
{
  const MhDisk *disk = self->store->disk;
  g_autofree char *arriving = get_arriving (self->store);

  disk->remove (disk, arriving);
  mh_disk_sync_parent (disk, arriving);
}

static void
unpack_in_worker (GTask *task, gpointer family, gpointer data, GCancellable *cancellable)
{
  Moving *self = data;
  const MhStore *packed = &self->backup->store;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mh_family_moving);
  MhQuery query = mh_store_query (packed, "SELECT id FROM profile", "");
  GError *error = NULL;
  gboolean done;

  while (mh_query_next (&query))
    g_hash_table_add (self->people, g_strdup (mh_query_get_text (&query, 0)));
  done = mh_query_end (&query, &error)
         && (self->settings != NULL || mh_store_run (packed, "DELETE FROM setting", &error))
         && unpack (self, family, &error);
  end_task (task, done, error);
}

void
mh_family_backup_unpack_async (MhFamilyBackup *backup,
                               MhFamily *family,
                               MhMatchStore *store,
                               GSettings *settings,
                               int *percent,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  Moving *self;
  g_autoptr (GTask) task = g_task_new (family, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_family_backup_unpack_async);
  self = moving_new (backup, store, percent);
  self->n = backup->n_matches;
  g_set_object (&self->settings, settings);
  for (guint i = 0; i < family->profiles->len; i++)
    g_hash_table_add (self->people,
                      g_strdup (mh_profile_get_id (g_ptr_array_index (family->profiles, i))));
  g_task_set_task_data (task, self, moving_free);
  g_task_run_in_thread (task, unpack_in_worker);
}

gboolean
mh_family_backup_unpack_finish (MhFamily *family, GAsyncResult *result, GError **error)
{
  Moving *self;
  gboolean done;

  g_return_val_if_fail (g_task_is_valid (result, family), FALSE);

  self = g_task_get_task_data (G_TASK (result));
  done = g_task_propagate_boolean (G_TASK (result), error);
  for (guint i = 0; i < self->running->len; i++)
    mh_match_store_add_open (self->store, g_ptr_array_index (self->running, i));
  if (done && self->settings != NULL)
    unpack_settings (self->backup, self->settings);
  /* What was interrupted by a power failure may have no other copy. */
  if (done || !self->resumed)
    remove_arriving (self);
  return mh_family_reload (family, done ? error : NULL) && done;
}
