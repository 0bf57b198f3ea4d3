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

G_DEFINE_QUARK (mh_family_backup_error_quark, mh_family_backup_error)

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

static gboolean
add_record (const char *id,
            gboolean open,
            const char *text,
            gsize length,
            gpointer packed,
            GError **error)
{
  return mh_store_execute (packed, error,
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

static gboolean
fill (const MhStore *packed,
      MhFamily *family,
      MhMatchStore *store,
      GSettings *settings,
      GPtrArray *left,
      GError **error)
{
  g_autofree char *own
      = g_strdup_printf ("PRAGMA application_id = %d", MH_FAMILY_BACKUP_APPLICATION);

  return copy_family (packed, family, error) && mh_store_run (packed, "BEGIN", error)
         && mh_match_store_foreach_file (store, add_record, (gpointer) packed, left, error)
         && add_settings (packed, settings, error) && mh_store_run (packed, "COMMIT", error)
         && mh_store_run (packed, own, error)
         /* The file must not contain deleted data. */
         && mh_store_run (packed, "VACUUM", error);
}

GBytes *
mh_family_backup_pack (MhFamily *family,
                       MhMatchStore *store,
                       GSettings *settings,
                       GStrv *left,
                       GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  sqlite3_int64 size = 0;
  GBytes *bytes = NULL;
  MhStore packed = { 0 };

  g_return_val_if_fail (MH_IS_FAMILY (family) && MH_IS_MATCH_STORE (store), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings) && left != NULL, NULL);

  *left = NULL;
  packed.path = family->store.path; /* for error messages */
  if (!mh_store_is_open (&family->store, error))
    return NULL;
  if (sqlite3_open (MH_STORE_IN_MEMORY, &packed.db) == SQLITE_OK
      && fill (&packed, family, store, settings, names, error))
    {
      guint8 *image = sqlite3_serialize (packed.db, "main", &size, 0);

      bytes = g_bytes_new_with_free_func (image, (gsize) size, sqlite3_free, image);
      g_ptr_array_sort (names, mh_plain_file_compare_names);
      g_ptr_array_add (names, NULL);
      *left = (GStrv) g_ptr_array_steal (names, NULL);
    }
  sqlite3_close (packed.db);
  return bytes;
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

  g_return_val_if_fail (packed != NULL && G_IS_FILE (file), FALSE);
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
  char *image;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  image = mh_plain_file_load_beginning_of (file, BYTES_MAX + 1, &length, error);
  if (image == NULL)
    return NULL;
  bytes = g_bytes_new_take (image, length);
  return open_bytes (bytes, error);
}

gboolean
mh_family_backup_is_file (GFile *file)
{
  static const char begin[] = "SQLite format 3";
  g_autofree char *bytes = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = mh_plain_file_load_beginning_of (file, sizeof begin, &length, NULL);
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
  g_return_val_if_fail (self != NULL, 0);
  return self->n_people;
}

guint
mh_family_backup_get_n_matches (MhFamilyBackup *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_matches;
}

static gboolean
is_nobody (const char *profile, gpointer family)
{
  return mh_family_lookup (family, profile) == NULL;
}

/* Omits people who had been removed from the family before it was packed. */
static gboolean
unpack_record (MhFamily *family,
               MhMatchStore *store,
               const char *id,
               gboolean open,
               const char *text,
               gsize length,
               GError **error)
{
  g_autoptr (GString) without = mh_record_take_out_people (text, length, is_nobody, family);

  return mh_match_store_add_file (store, id, open, without != NULL ? without->str : text,
                                  without != NULL ? without->len : length, error);
}

static gboolean
unpack_records (MhFamilyBackup *self, MhFamily *family, MhMatchStore *store, GError **error)
{
  MhQuery query = mh_store_query (&self->store, "SELECT match, running, text FROM record", "");
  gboolean done = TRUE;

  while (done && mh_query_next (&query))
    {
      const char *id = mh_query_get_text (&query, 0);

      done = mh_match_store_has_file (store, id)
             || unpack_record (family, store, id, mh_query_get_int (&query, 1) != 0,
                               mh_query_get_text (&query, 2),
                               (gsize) sqlite3_column_bytes (query.row, 2), error);
    }
  return mh_query_end (&query, done ? error : NULL) && done;
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
unpack_family (MhFamilyBackup *self, MhFamily *family, GError **error)
{
  const MhStore *store = &family->store;
  sqlite3_int64 size = 0;
  guint8 *image = sqlite3_serialize (self->store.db, "main", &size, 0);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (image, (gsize) size, sqlite3_free, image);
  gboolean done;

  if (!mh_store_run (store, "ATTACH ':memory:' AS moved", error))
    return FALSE;
  done = take_in (store->db, "moved", bytes) && mh_store_run (store, "BEGIN IMMEDIATE", error)
         && mh_store_end (store, merge (store, error), error);
  sqlite3_exec (store->db, "DETACH moved", NULL, NULL, NULL);
  return done && mh_family_reload (family, error);
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

gboolean
mh_family_backup_unpack (MhFamilyBackup *self,
                         MhFamily *family,
                         MhMatchStore *store,
                         GSettings *settings,
                         GError **error)
{
  g_return_val_if_fail (self != NULL && MH_IS_FAMILY (family) && MH_IS_MATCH_STORE (store), FALSE);
  g_return_val_if_fail (settings == NULL || G_IS_SETTINGS (settings), FALSE);

  if (!unpack_family (self, family, error) || !unpack_records (self, family, store, error))
    return FALSE;
  if (settings != NULL)
    unpack_settings (self, settings);
  return TRUE;
}
