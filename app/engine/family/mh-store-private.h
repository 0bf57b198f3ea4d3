/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Instead of a path. */
#define MH_STORE_IN_MEMORY ":memory:"

/* The family's SQLite file: opening, damage, backups. Errors are of MH_FAMILY_ERROR. */
sqlite3 *mh_store_open (const char *path, GError **error);
sqlite3 *mh_store_open_in_memory (GError **error);
guint mh_store_get_newest (void);
sqlite3 *mh_store_open_version (guint version, GError **error);
gboolean mh_store_read_version (sqlite3 *db, const char *path, guint *version, GError **error);
gboolean mh_store_update (sqlite3 *db, const char *path, GError **error);
void mh_store_close (sqlite3 *db, const char *path, gboolean backup);
gboolean mh_store_recover (const char *path, gboolean backup, GError **error);
gboolean mh_store_check (const char *path, GError **error);
void mh_store_forget_copies (const char *path);

gboolean mh_store_fail (sqlite3 *db, const char *path, int code, GError **error);
gboolean mh_store_run (sqlite3 *db, const char *path, const char *sql, GError **error);
sqlite3_stmt *mh_store_prepare (sqlite3 *db, const char *path, const char *sql, GError **error);
void mh_store_bind_text (sqlite3_stmt *statement, int index, const char *text);
sqlite3_int64 mh_store_ask (sqlite3 *db, const char *sql);
gboolean
mh_store_end (sqlite3 *db, const char *path, sqlite3_stmt *statement, int code, GError **error);
gboolean mh_store_execute (sqlite3 *db,
                           const char *path,
                           GError **error,
                           const char *sql,
                           const char *types,
                           ...);

G_END_DECLS
