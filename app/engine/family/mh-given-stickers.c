/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The stickers that were handed out: a row for each of a person's. What was given once is not taken away,
 * whatever becomes of the match in which it was earned. */

#include "config.h"

#include "engine/family/mh-family-private.h"

gboolean
mh_family_give_sticker (MhFamily *self,
                        const char *profile,
                        const char *game,
                        const char *sticker,
                        const char *match,
                        const char *date,
                        gboolean *is_new,
                        GError **error)
{
  sqlite3_stmt *statement;

  g_return_val_if_fail (MH_IS_FAMILY (self), FALSE);
  g_return_val_if_fail (profile != NULL && game != NULL && sticker != NULL, FALSE);

  if (!mh_family_is_open (self, error))
    return FALSE;
  statement
      = mh_store_prepare (self->db, self->path,
                          "INSERT OR IGNORE INTO sticker (profile, game, sticker, match, date)"
                          " VALUES (?, ?, ?, ?, ?)",
                          error);
  if (statement == NULL)
    return FALSE;
  mh_store_bind_text (statement, 1, profile);
  mh_store_bind_text (statement, 2, game);
  mh_store_bind_text (statement, 3, sticker);
  mh_store_bind_text (statement, 4, match);
  mh_store_bind_text (statement, 5, date);
  if (!mh_store_finish (self->db, self->path, statement, error))
    return FALSE;
  if (is_new != NULL)
    *is_new = sqlite3_changes (self->db) > 0;
  return TRUE;
}

GHashTable *
mh_family_list_stickers (MhFamily *self, const char *profile, GError **error)
{
  g_autoptr (GHashTable) found = NULL;
  sqlite3_stmt *statement;
  int code;

  g_return_val_if_fail (MH_IS_FAMILY (self) && profile != NULL, NULL);

  if (!mh_family_is_open (self, error))
    return NULL;
  statement = mh_store_prepare (self->db, self->path,
                                "SELECT game, sticker, date FROM sticker WHERE profile = ?", error);
  if (statement == NULL)
    return NULL;
  found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  mh_store_bind_text (statement, 1, profile);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const char *date = (const char *) sqlite3_column_text (statement, 2);

      g_hash_table_insert (found,
                           g_strdup_printf ("%s/%s", sqlite3_column_text (statement, 0),
                                            sqlite3_column_text (statement, 1)),
                           g_strdup (date != NULL ? date : ""));
    }
  sqlite3_finalize (statement);
  if (code != SQLITE_DONE)
    {
      mh_store_fail (self->db, self->path, code, error);
      return NULL;
    }
  return g_steal_pointer (&found);
}
