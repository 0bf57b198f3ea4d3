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

/* What brings a file from version i to i + 1. */
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
  /* People who were deleted while files may still name them. */
  "CREATE TABLE removed (profile TEXT PRIMARY KEY) WITHOUT ROWID;",
};

/* What is asked of the newest version: a file without these has lost something. */
static const char *const shapes[] = {
  "SELECT number, id, name, face, colour, birth_year, reader, rules_language, needs FROM profile",
  "SELECT match, game, version, begun, options, seats, moves FROM result",
  "SELECT match, seat, kind, level, profile, score, won FROM seat",
  "SELECT profile, game FROM lesson",
  "SELECT profile, game, sticker, match, date FROM sticker",
  "SELECT profile FROM removed",
};

/* Turns a result code of SQLite into one sentence. Always FALSE. */
gboolean
mh_store_fail (sqlite3 *db, const char *path, int code, GError **error)
{
  gboolean damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;

  if (damaged)
    g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DAMAGED,
                 /* Translators: %s is the name of a file */
                 _ ("The family data is damaged (“%s”)."), path);
  else
    g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
                 /* Translators: a file name, then the system's own words */
                 _ ("The family data “%1$s” can’t be used: %2$s."), path,
                 db == NULL ? sqlite3_errstr (code) : sqlite3_errmsg (db));
  return FALSE;
}

/* Runs SQL without values that answers nothing. */
gboolean
mh_store_run (sqlite3 *db, const char *path, const char *sql, GError **error)
{
  int code = sqlite3_exec (db, sql, NULL, NULL, NULL);

  return code == SQLITE_OK || mh_store_fail (db, path, code, error);
}

/* Prepares a statement; NULL with @error set. */
sqlite3_stmt *
mh_store_prepare (sqlite3 *db, const char *path, const char *sql, GError **error)
{
  sqlite3_stmt *statement;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (code == SQLITE_OK)
    return statement;
  mh_store_fail (db, path, code, error);
  return NULL;
}

/* Binds a text that outlives the statement. */
void
mh_store_bind_text (sqlite3_stmt *statement, int index, const char *text)
{
  if (text == NULL)
    sqlite3_bind_null (statement, index);
  else
    sqlite3_bind_text (statement, index, text, -1, SQLITE_STATIC);
}

/* Frees a statement after its last step. */
gboolean
mh_store_end (sqlite3 *db, const char *path, sqlite3_stmt *statement, int code, GError **error)
{
  const gboolean good = code == SQLITE_DONE || code == SQLITE_ROW;

  if (!good)
    mh_store_fail (db, path, code, error);
  sqlite3_finalize (statement);
  return good;
}

/* Runs SQL that answers nothing. For each value that it needs there is a letter in @types, `s`: a text, NULL for none,
 * `i`: an int. */
gboolean
mh_store_execute (sqlite3 *db,
                  const char *path,
                  GError **error,
                  const char *sql,
                  const char *types,
                  ...)
{
  sqlite3_stmt *statement = mh_store_prepare (db, path, sql, error);
  va_list values;

  if (statement == NULL)
    return FALSE;
  va_start (values, types);
  for (int i = 0; types[i] != '\0'; i++)
    if (types[i] == 's')
      mh_store_bind_text (statement, i + 1, va_arg (values, const char *));
    else
      sqlite3_bind_int (statement, i + 1, va_arg (values, int));
  va_end (values);
  return mh_store_end (db, path, statement, sqlite3_step (statement), error);
}

/* The only number that a question is answered by, -1 when there is none. */
sqlite3_int64
mh_store_ask (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;
  sqlite3_int64 answer = -1;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    answer = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return answer;
}

static gboolean
fail_newer (const char *path, guint version, GError **error)
{
  g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_NEWER,
               /* Translators: a file name, then two numbers */
               _ ("The family data “%1$s” was written by a newer version of Mousehole (version "
                  "%2$u; this one supports %3$u)."),
               path, version, (guint) G_N_ELEMENTS (migrations));
  return FALSE;
}

/* Reads version and magic without SQLite, which might change the files beside it. */
static gboolean
check_header (const char *path, GError **error)
{
  guint8 header[HEADER_BYTES] = { 0 };
  g_autoptr (GError) local = NULL;
  int fd = mh_plain_file_open (path, &local);
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
    return mh_store_fail (NULL, path, SQLITE_NOTADB, error);
  memcpy (&version, header + VERSION_OFFSET, sizeof version);
  version = GUINT32_FROM_BE (version);
  return version <= G_N_ELEMENTS (migrations) || fail_newer (path, version, error);
}

static gboolean
make_file (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
                   /* Translators: a folder, then the system's own words */
                   _ ("The folder “%1$s” for the family data can’t be created: %2$s."), folder,
                   g_strerror (errno));
      return FALSE;
    }
  /* SQLite gives the files beside it the same rights. */
  fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  if (fd >= 0)
    close (fd);
  return TRUE;
}

/* The version of the program that wrote it last. */
gboolean
mh_store_read_version (sqlite3 *db, const char *path, guint *version, GError **error)
{
  sqlite3_stmt *statement = mh_store_prepare (db, path, "PRAGMA user_version", error);
  int code;

  if (statement == NULL)
    return FALSE;
  code = sqlite3_step (statement);
  *version = code == SQLITE_ROW ? (guint) sqlite3_column_int (statement, 0) : 0;
  return mh_store_end (db, path, statement, code, error);
}

/* A file in which our own words make no sense has lost something, or has got something else. */
static gboolean
fail_own_words (sqlite3 *db, const char *path, int code, GError **error)
{
  return mh_store_fail (db, path, (code & 0xff) == SQLITE_ERROR ? SQLITE_CORRUPT : code, error);
}

/* Brings a file to @newest, which it is not beyond. */
static gboolean
migrate (sqlite3 *db, const char *path, guint newest, GError **error)
{
  guint version;

  if (!mh_store_read_version (db, path, &version, error))
    return FALSE;
  if (version > newest)
    return fail_newer (path, version, error);
  for (; version < newest; version++)
    {
      g_autofree char *sql
          = g_strdup_printf ("BEGIN IMMEDIATE; %s PRAGMA user_version = %u; COMMIT;",
                             migrations[version], version + 1);
      int code = sqlite3_exec (db, sql, NULL, NULL, NULL);

      if (code != SQLITE_OK)
        {
          fail_own_words (db, path, code, error);
          sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
          return FALSE;
        }
    }
  return TRUE;
}

/* The version says that everything is there: it has to be. */
static gboolean
check_shapes (sqlite3 *db, const char *path, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      sqlite3_stmt *statement;
      int code = sqlite3_prepare_v2 (db, shapes[i], -1, &statement, NULL);

      sqlite3_finalize (statement);
      if (code != SQLITE_OK)
        return fail_own_words (db, path, code, error);
    }
  return TRUE;
}

/* Brings what is open to the newest version and sees that everything is there. */
gboolean
mh_store_update (sqlite3 *db, const char *path, GError **error)
{
  return migrate (db, path, G_N_ELEMENTS (migrations), error) && check_shapes (db, path, error);
}

/* Opens a file that is there and good enough so far. */
static sqlite3 *
open_file (const char *path, int flags, GError **error)
{
  sqlite3 *db = NULL;
  int code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | flags, NULL);

  if (code != SQLITE_OK)
    {
      mh_store_fail (db, path, code, error);
      sqlite3_close (db);
      return NULL;
    }
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, BUSY_MILLISECONDS);
  if (mh_store_run (db, path,
                    "PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;"
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;",
                    error)
      && mh_store_update (db, path, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

/* Opens or makes the file and brings it up to date; MH_FAMILY_ERROR_DAMAGED when it is broken. */
sqlite3 *
mh_store_open (const char *path, GError **error)
{
  if (!make_file (path, error) || !check_header (path, error))
    return NULL;
  return open_file (path, SQLITE_OPEN_NOFOLLOW, error);
}

/* Opens a store that is in no file, and gone when it is closed. */
sqlite3 *
mh_store_open_in_memory (GError **error)
{
  return open_file (MH_STORE_IN_MEMORY, SQLITE_OPEN_MEMORY, error);
}

guint
mh_store_get_newest (void)
{
  return G_N_ELEMENTS (migrations);
}

/* An empty store of an older version, in no file; NULL with @error set, also for a newer one. */
sqlite3 *
mh_store_open_version (guint version, GError **error)
{
  sqlite3 *db = NULL;

  if (version > G_N_ELEMENTS (migrations))
    {
      fail_newer (MH_STORE_IN_MEMORY, version, error);
      return NULL;
    }
  if (sqlite3_open (MH_STORE_IN_MEMORY, &db) == SQLITE_OK
      && migrate (db, MH_STORE_IN_MEMORY, version, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

/* Copies the file to @fd, which is at @path and nobody else's to read. */
static gboolean
copy_to (sqlite3 *db, const char *path, int fd)
{
  sqlite3_stmt *statement;
  gboolean done;

  if (sqlite3_prepare_v2 (db, "VACUUM INTO ?", -1, &statement, NULL) != SQLITE_OK)
    return FALSE;
  mh_store_bind_text (statement, 1, path);
  done = sqlite3_step (statement) == SQLITE_DONE;
  sqlite3_finalize (statement);
  return done && fsync (fd) == 0;
}

static void
make_backup (sqlite3 *db, const char *path)
{
  g_autofree char *backup = g_strconcat (path, ".backup", NULL);
  g_autofree char *fresh = g_strconcat (path, ".backup.new", NULL);
  GStatBuf status;
  gboolean done;
  int fd;

  if (g_stat (backup, &status) == 0
      && ABS (g_get_real_time () / G_USEC_PER_SEC - status.st_mtime) < BACKUP_SECONDS)
    return;
  g_unlink (fresh);
  fd = g_open (fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return;
  done = copy_to (db, fresh, fd);
  close (fd);
  if (done)
    g_rename (fresh, backup);
  else
    g_unlink (fresh);
}

/* Closes the file, after making the day's backup when @backup says so. */
void
mh_store_close (sqlite3 *db, const char *path, gboolean backup)
{
  sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  if (backup)
    make_backup (db, path);
  sqlite3_close (db);
}

/* Looks through the whole file with a connection of its own. Any thread. */
gboolean
mh_store_check (const char *path, GError **error)
{
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;
  int code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL);

  if (code == SQLITE_OK)
    {
      sqlite3_busy_timeout (db, BUSY_MILLISECONDS);
      code = sqlite3_prepare_v2 (db, "PRAGMA quick_check(1)", -1, &statement, NULL);
    }
  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    code = g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0
               ? SQLITE_OK
               : SQLITE_CORRUPT;
  if (code != SQLITE_OK)
    mh_store_fail (db, path, code, error);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return code == SQLITE_OK;
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

/* Sets a closed, damaged file aside as NAME.damaged and, with @backup, puts the last good backup in its
 * place. Without a backup the family starts empty. */
gboolean
mh_store_recover (const char *path, gboolean backup, GError **error)
{
  g_autofree char *aside = mh_damaged_name (path);

  if (g_rename (path, aside) != 0)
    {
      g_set_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DATABASE,
                   /* Translators: a file name, then the system's own words */
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

/* Removes every copy of the file that may hold a person who was deleted. */
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
