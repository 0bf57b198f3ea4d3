/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Used in place of a path. */
#define MH_STORE_IN_MEMORY ":memory:"

/* The family's SQLite file: opening, damage, backups. Errors are of MH_FAMILY_ERROR and name the path. */
typedef struct
{
  sqlite3 *db; /* NULL: closed */
  const char *path; /* must outlive the store */
} MhStore;

/* A query and its rows. */
typedef struct
{
  const MhStore *store;
  sqlite3_stmt *row;
  int code;
} MhQuery;

gboolean mh_store_open (MhStore *self, GError **error);
gboolean mh_store_join (MhStore *self, GError **error);
gboolean mh_store_open_in_memory (MhStore *self);
guint mh_store_get_newest (void);
gboolean mh_store_open_version (MhStore *self, guint version);
gboolean mh_store_is_open (const MhStore *self, GError **error);
gboolean mh_store_read_version (const MhStore *self, guint *version, GError **error);
gboolean mh_store_update (const MhStore *self, GError **error);
void mh_store_close (MhStore *self, gboolean backup);
void mh_store_empty_log (const MhStore *self);
void mh_store_release (MhStore *self);
gboolean mh_store_recover (const char *path, gboolean backup, GError **error);
gboolean mh_store_check (const char *path, GError **error);
void mh_store_forget_copies (const char *path);

gboolean mh_store_fail (const MhStore *self, int code, GError **error);
gboolean mh_store_run (const MhStore *self, const char *sql, GError **error);
gboolean mh_store_end (const MhStore *self, gboolean done, GError **error);
gboolean
mh_store_execute (const MhStore *self, GError **error, const char *sql, const char *types, ...);
sqlite3_int64 mh_store_ask (const MhStore *self, const char *sql);

MhQuery mh_store_query (const MhStore *self, const char *sql, const char *types, ...);
gboolean mh_query_next (MhQuery *self);
const char *mh_query_get_text (const MhQuery *self, int column);
int mh_query_get_int (const MhQuery *self, int column);
gboolean mh_query_end (MhQuery *self, GError **error);

G_END_DECLS
