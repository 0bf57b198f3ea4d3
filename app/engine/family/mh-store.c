/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family's SQLite file: opening, versions, damage, backups. */

#include "config.h"

#include "engine/family/mh-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/family/mh-family.h"
#include "engine/files/mh-disk-private.h"
#include "engine/files/mh-plain-file.h"

#define BACKUP_SECONDS (24 * 60 * 60)
#define BACKUP_BYTES_MAX (256 * 1024 * 1024)
#define BUSY_MILLISECONDS 2000
#define MAGIC "SQLite format 3"
#define HEADER_BYTES 100
#define VERSION_OFFSET 60

/* The SQL that migrates a file from version i to i + 1. */
static const char *const migrations[] = {
  "CREATE TABLE profile ("
  "  number INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  id TEXT NOT NULL UNIQUE,"
  "  name TEXT NOT NULL,"
  "  face TEXT NOT NULL,"
  "  colour INTEGER NOT NULL,"
  "  birth_year INTEGER NOT NULL,"
  "  reader INTEGER NOT NULL,"
  "  rules_language TEXT);"
  "CREATE TABLE result ("
  "  match TEXT PRIMARY KEY,"
  "  game TEXT NOT NULL,"
  "  version INTEGER NOT NULL,"
  "  begun TEXT,"
  "  options TEXT NOT NULL,"
  "  seats INTEGER NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE seat ("
  "  match TEXT NOT NULL REFERENCES result (match) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  kind INTEGER NOT NULL,"
  "  level INTEGER NOT NULL,"
  "  profile TEXT,"
  "  score INTEGER NOT NULL,"
  "  won INTEGER NOT NULL,"
  "  PRIMARY KEY (match, seat)) WITHOUT ROWID;"
  "CREATE INDEX seat_profile ON seat (profile);",
  "ALTER TABLE result ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;",
  "CREATE TABLE lesson ("
  "  profile TEXT NOT NULL,"
  "  game TEXT NOT NULL,"
  "  PRIMARY KEY (profile, game)) WITHOUT ROWID;",
  "ALTER TABLE profile ADD COLUMN needs INTEGER NOT NULL DEFAULT 0;",
  "CREATE TABLE sticker ("
  "  profile TEXT NOT NULL,"
  "  game TEXT NOT NULL,"
  "  sticker TEXT NOT NULL,"
  "  match TEXT,"
  "  date TEXT,"
  "  PRIMARY KEY (profile, game, sticker)) WITHOUT ROWID;",
  /* Deleted people whose names may still be in match files. */
  "CREATE TABLE removed (profile TEXT PRIMARY KEY) WITHOUT ROWID;",
  /* Whether the album has been opened since. Older stickers do not count as new. */
  "ALTER TABLE sticker ADD COLUMN seen INTEGER NOT NULL DEFAULT 1;",
};

/* Queries used with the newest version. A file without these columns is damaged. */
static const char *const shapes[] = {
  "SELECT number, id, name, face, colour, birth_year, reader, rules_language, needs FROM profile",
  "SELECT match, game, version, begun, options, seats, moves FROM result",
  "SELECT match, seat, kind, level, profile, score, won FROM seat",
  "SELECT profile, game FROM lesson",
  "SELECT profile, game, sticker, match, date, seen FROM sticker",
  "SELECT profile FROM removed",
};

/* Sets an error from an SQLite result code. Always returns FALSE. */
gboolean
mh_store_fail (const MhStore *self, int code, GError **error)
{
  gboolean damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;

  if (damaged)
    g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DAMAGED,
                 /* Translators: %s is the name of a file */
                 _ ("The family data is damaged (“%s”)."), self->path);
  else
    g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
                 /* Translators: %1$s is the name of a file, %2$s the system's error message */
                 _ ("The family data “%1$s” can’t be used: %2$s."), self->path,
                 self->db == NULL ? sqlite3_errstr (code) : sqlite3_errmsg (self->db));
  return FALSE;
}

/* Checks whether the store is open for queries. */
gboolean
mh_store_is_open (const MhStore *self, GError **error)
{
  if (self->db != NULL)
    return TRUE;
  g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
               /* Translators: %s is the name of a file */
               _ ("The family data in “%s” is not open."), self->path);
  return FALSE;
}

/* Runs SQL without parameters that returns no rows. */
gboolean
mh_store_run (const MhStore *self, const char *sql, GError **error)
{
  int code;

  if (!mh_store_is_open (self, error))
    return FALSE;
  code = sqlite3_exec (self->db, sql, NULL, NULL, NULL);
  return code == SQLITE_OK || mh_store_fail (self, code, error);
}

/* Commits the transaction if all of it was @done. Otherwise rolls it back. */
gboolean
mh_store_end (const MhStore *self, gboolean done, GError **error)
{
  if (done && mh_store_run (self, "COMMIT", error))
    return TRUE;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

static MhQuery
start_query (const MhStore *self, const char *sql, const char *types, va_list values)
{
  MhQuery query = { self, NULL, SQLITE_MISUSE };

  if (self->db != NULL)
    query.code = sqlite3_prepare_v2 (self->db, sql, -1, &query.row, NULL);
  for (int i = 0; query.row != NULL && types[i] != '\0'; i++)
    if (types[i] == 's')
      sqlite3_bind_text (query.row, i + 1, va_arg (values, const char *), -1, SQLITE_STATIC);
    else
      sqlite3_bind_int (query.row, i + 1, va_arg (values, int));
  return query;
}

/* Runs a query. @types has a letter for each parameter: `s` for a string that outlives the query or NULL, `i`
 * for an int. mh_query_end() must follow and reports errors. */
MhQuery
mh_store_query (const MhStore *self, const char *sql, const char *types, ...)
{
  MhQuery query;
  va_list values;

  va_start (values, types);
  query = start_query (self, sql, types, values);
  va_end (values);
  return query;
}

/* Moves to the next row. Returns FALSE if there is none. */
gboolean
mh_query_next (MhQuery *self)
{
  if (self->row != NULL)
    self->code = sqlite3_step (self->row);
  return self->code == SQLITE_ROW;
}

const char *
mh_query_get_text (const MhQuery *self, int column)
{
  return (const char *) sqlite3_column_text (self->row, column);
}

int
mh_query_get_int (const MhQuery *self, int column)
{
  return sqlite3_column_int (self->row, column);
}

/* Ends the query. Returns whether it succeeded up to the last row requested. */
gboolean
mh_query_end (MhQuery *self, GError **error)
{
  const gboolean good = mh_store_is_open (self->store, error)
                        && (self->code == SQLITE_DONE || self->code == SQLITE_ROW
                            || mh_store_fail (self->store, self->code, error));

  sqlite3_finalize (self->row);
  return good;
}

/* Runs SQL that returns no rows, with parameters as in mh_store_query(). */
gboolean
mh_store_execute (const MhStore *self, GError **error, const char *sql, const char *types, ...)
{
  MhQuery query;
  va_list values;

  va_start (values, types);
  query = start_query (self, sql, types, values);
  va_end (values);
  mh_query_next (&query);
  return mh_query_end (&query, error);
}

/* Returns a query's single number, or -1 if there is none. */
sqlite3_int64
mh_store_ask (const MhStore *self, const char *sql)
{
  MhQuery query = mh_store_query (self, sql, "");
  const sqlite3_int64 answer = mh_query_next (&query) ? sqlite3_column_int64 (query.row, 0) : -1;

  mh_query_end (&query, NULL);
  return answer;
}

static gboolean
fail_newer (const char *path, guint version, GError **error)
{
  g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_NEWER,
               /* Translators: %1$s is the name of a file, %2$u and %3$u are version numbers */
               _ ("The family data “%1$s” was written by a newer version of Mousehole (version "
                  "%2$u; this one supports %3$u)."),
               path, version, (guint) G_N_ELEMENTS (migrations));
  return FALSE;
}

/* Reads the version and the magic number without SQLite, which might change the files beside it. */
static gboolean
check_header (const MhStore *self, GError **error)
{
  guint8 header[HEADER_BYTES] = { 0 };
  g_autoptr (GError) local = NULL;
  int fd = mh_plain_file_open (self->path, &local);
  gssize size;
  guint32 version;

  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    {
      g_set_error_literal (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE, local->message);
      return FALSE;
    }
  if (fd < 0)
    return TRUE;
  size = read (fd, header, sizeof header);
  close (fd);
  if (size == 0)
    return TRUE;
  if (size < HEADER_BYTES || memcmp (header, MAGIC, sizeof MAGIC) != 0)
    return mh_store_fail (self, SQLITE_NOTADB, error);
  memcpy (&version, header + VERSION_OFFSET, sizeof version);
  version = GUINT32_FROM_BE (version);
  return version <= G_N_ELEMENTS (migrations) || fail_newer (self->path, version, error);
}

static gboolean
make_file (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
                   /* Translators: %1$s is a folder, %2$s the system's error message */
                   _ ("The folder “%1$s” for the family data can’t be created: %2$s."), folder,
                   g_strerror (errno));
      return FALSE;
    }
  /* SQLite creates the files beside it with the same permissions. */
  fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  if (fd >= 0)
    close (fd);
  return TRUE;
}

/* Reads the version of the file's schema. */
gboolean
mh_store_read_version (const MhStore *self, guint *version, GError **error)
{
  MhQuery query = mh_store_query (self, "PRAGMA user_version", "");

  *version = mh_query_next (&query) ? (guint) mh_query_get_int (&query, 0) : 0;
  return mh_query_end (&query, error);
}

/* If our own SQL fails in a file, its schema is damaged or foreign. */
static gboolean
fail_own_words (const MhStore *self, int code, GError **error)
{
  return mh_store_fail (self, (code & 0xff) == SQLITE_ERROR ? SQLITE_CORRUPT : code, error);
}

/* Migrates a file to version @newest. Fails if the file is newer. */
static gboolean
migrate (const MhStore *self, guint newest, GError **error)
{
  guint version;

  if (!mh_store_read_version (self, &version, error))
    return FALSE;
  if (version > newest)
    return fail_newer (self->path, version, error);
  for (; version < newest; version++)
    {
      g_autofree char *sql
          = g_strdup_printf ("BEGIN IMMEDIATE; %s PRAGMA user_version = %u; COMMIT;",
                             migrations[version], version + 1);
      int code = sqlite3_exec (self->db, sql, NULL, NULL, NULL);

      if (code != SQLITE_OK)
        {
          fail_own_words (self, code, error);
          return mh_store_end (self, FALSE, NULL);
        }
    }
  return TRUE;
}

/* Checks that the file has everything that its version promises. */
static gboolean
check_shapes (const MhStore *self, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      sqlite3_stmt *statement;
      int code = sqlite3_prepare_v2 (self->db, shapes[i], -1, &statement, NULL);

      sqlite3_finalize (statement);
      if (code != SQLITE_OK)
        return fail_own_words (self, code, error);
    }
  return TRUE;
}

/* Migrates the open file to the newest version and checks that it is complete. */
gboolean
mh_store_update (const MhStore *self, GError **error)
{
  return migrate (self, G_N_ELEMENTS (migrations), error) && check_shapes (self, error);
}

/* Opens an existing file that has passed the earlier checks. */
static gboolean
open_file (MhStore *self, int flags, GError **error)
{
  int code = sqlite3_open_v2 (self->path, &self->db, SQLITE_OPEN_READWRITE | flags, NULL);

  if (code != SQLITE_OK)
    mh_store_fail (self, code, error);
  else
    {
      sqlite3_extended_result_codes (self->db, 1);
      sqlite3_busy_timeout (self->db, BUSY_MILLISECONDS);
      if (mh_store_run (self,
                        "PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;"
                        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                        "PRAGMA wal_autocheckpoint = 0;",
                        error)
          && mh_store_update (self, error))
        return TRUE;
    }
  g_clear_pointer (&self->db, sqlite3_close);
  return FALSE;
}

/* Opens or creates the file and migrates it. Fails with MH_FAMILY_ERROR_DAMAGED if it is damaged. */
gboolean
mh_store_open (MhStore *self, GError **error)
{
  return make_file (self->path, error) && check_header (self, error)
         && open_file (self, SQLITE_OPEN_NOFOLLOW, error);
}

/* Opens a worker's own connection to a file that the main thread has open. Nothing else may open and close the file then:
 * that would drop the locks of the main thread's connection. */
gboolean
mh_store_join (MhStore *self, GError **error)
{
  return open_file (self, SQLITE_OPEN_NOFOLLOW, error);
}

/* Opens a store in memory, which is lost when it is closed. */
gboolean
mh_store_open_in_memory (MhStore *self)
{
  self->path = MH_STORE_IN_MEMORY;
  return open_file (self, SQLITE_OPEN_MEMORY, NULL);
}

guint
mh_store_get_newest (void)
{
  return G_N_ELEMENTS (migrations);
}

/* Opens an empty store of an older version in memory. The caller must close it even on failure. */
gboolean
mh_store_open_version (MhStore *self, guint version)
{
  self->path = MH_STORE_IN_MEMORY;
  return sqlite3_open (self->path, &self->db) == SQLITE_OK && version <= G_N_ELEMENTS (migrations)
         && migrate (self, version, NULL);
}

static void
make_backup (const MhStore *self)
{
  g_autofree char *backup = g_strconcat (self->path, ".backup", NULL);
  g_autofree char *fresh = g_strconcat (self->path, ".backup.new", NULL);
  GStatBuf status;
  gboolean done;
  int fd;

  if (g_stat (backup, &status) == 0
      && ABS (g_get_real_time () / G_USEC_PER_SEC - status.st_mtime) < BACKUP_SECONDS)
    return;
  g_unlink (fresh);
  /* Only the owner may read it. */
  fd = g_open (fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return;
  done = mh_store_execute (self, NULL, "VACUUM INTO ?", "s", fresh) && fsync (fd) == 0;
  close (fd);
  if (done)
    g_rename (fresh, backup);
  else
    g_unlink (fresh);
}

/* Closes the file. If @backup is TRUE, first makes the daily backup. */
void
mh_store_close (MhStore *self, gboolean backup)
{
  sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  if (backup)
    make_backup (self);
  g_clear_pointer (&self->db, sqlite3_close);
}

/* Copies what was written into the file, and empties the one beside it. Nobody can write while that is emptied, so
 * the disk is awaited before: then only what somebody wrote in the meantime is left. */
void
mh_store_empty_log (const MhStore *self)
{
  sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

/* Closes a worker's own connection to a file that the main thread has open, too. The first write after a checkpoint
 * waits for the disk; so that it is not one of the main thread, the worker makes one that changes nothing. */
void
mh_store_release (MhStore *self)
{
  if (self->db == NULL)
    return;
  mh_store_empty_log (self);
  mh_store_run (self,
                "BEGIN IMMEDIATE; INSERT OR IGNORE INTO removed VALUES ('');"
                "DELETE FROM removed WHERE profile = ''; COMMIT",
                NULL);
  g_clear_pointer (&self->db, sqlite3_close);
}

/* Checks the whole file over a separate connection. For any thread. */
gboolean
mh_store_check (const char *path, GError **error)
{
  MhStore own = { NULL, path };
  int code = sqlite3_open_v2 (path, &own.db, SQLITE_OPEN_READWRITE, NULL);
  gboolean good;

  if (code != SQLITE_OK)
    good = mh_store_fail (&own, code, error);
  else
    {
      MhQuery query;

      sqlite3_busy_timeout (own.db, BUSY_MILLISECONDS);
      query = mh_store_query (&own, "PRAGMA quick_check(1)", "");
      if (mh_query_next (&query) && g_strcmp0 (mh_query_get_text (&query, 0), "ok") != 0)
        query.code = SQLITE_CORRUPT;
      good = mh_query_end (&query, error);
    }
  sqlite3_close (own.db);
  return good;
}

static void
move_beside (const char *path, const char *aside, const char *suffix)
{
  g_autofree char *from = g_strconcat (path, suffix, NULL);
  g_autofree char *to = g_strconcat (aside, suffix, NULL);

  g_rename (from, to);
}

static void
use_backup (const char *path)
{
  g_autofree char *backup = g_strconcat (path, ".backup", NULL);
  g_autofree char *contents = NULL;
  gsize length;

  if (!g_file_test (backup, G_FILE_TEST_IS_REGULAR) || !mh_store_check (backup, NULL))
    return;
  contents = mh_plain_file_load (backup, BACKUP_BYTES_MAX, &length, NULL);
  if (contents != NULL)
    g_file_set_contents_full (path, contents, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                              NULL);
}

/* Renames a closed, damaged file to NAME.damaged and, with @backup, replaces it with the last good backup.
 * Without a backup, the family starts empty. */
gboolean
mh_store_recover (const char *path, gboolean backup, GError **error)
{
  g_autofree char *aside = mh_damaged_name (path);

  if (g_rename (path, aside) != 0)
    {
      g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
                   /* Translators: %1$s is the name of a file, %2$s the system's error message */
                   _ ("The damaged file “%1$s” could not be moved out of the way: %2$s."), path,
                   g_strerror (errno));
      return FALSE;
    }
  move_beside (path, aside, "-wal");
  move_beside (path, aside, "-shm");
  if (backup)
    use_backup (path);
  return TRUE;
}

/* Removes every copy of the file that may contain a deleted person. */
void
mh_store_forget_copies (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *backup = g_strconcat (name, ".backup", NULL);
  g_autofree char *damaged = g_strconcat (name, ".damaged", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (entry, backup) || g_str_has_prefix (entry, damaged))
      {
        g_autofree char *copy = g_build_filename (folder, entry, NULL);

        g_unlink (copy);
      }
}
