/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What people have done, in the family's store: a row for each match and each of its seats, for each lesson that
 * somebody has finished, for each sticker that somebody has. What was given once is not taken away, whatever becomes
 * of the match in which it was earned. */

#include "config.h"

#include "engine/family/mh-results-private.h"

#include "engine/family/mh-family-private.h"
#include "engine/record/mh-head-private.h"

static gboolean
add_match (MhFamily *self, const MhHead *head, guint moves, GError **error)
{
  GString *options = g_string_new (NULL);
  gboolean done;

  for (guint i = 0; head->options != NULL && i < head->options->len; i++)
    g_string_append_printf (options, "%s%s", i == 0 ? "" : " ",
                            (char *) g_ptr_array_index (head->options, i));
  done = mh_store_execute (self->db, self->path, error,
                           "INSERT OR IGNORE INTO result (match, game, version, begun, options,"
                           " seats, moves) VALUES (?, ?, ?, ?, ?, ?, ?)",
                           "ssissii", head->match, head->game, (int) head->version, head->begun,
                           options->str, (int) head->n_seats, (int) moves);
  g_string_free (options, TRUE);
  return done;
}

static gboolean
add_rows (MhFamily *self,
          const MhHead *head,
          const int score[MH_SEATS_MAX],
          MhActors winners,
          guint moves,
          GError **error)
{
  if (!add_match (self, head, moves, error))
    return FALSE;
  if (sqlite3_changes (self->db) == 0)
    return TRUE;
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const MhSeat *who = &head->seat[seat];

      if (!mh_store_execute (self->db, self->path, error,
                             "INSERT INTO seat (match, seat, kind, level, profile, score, won)"
                             " VALUES (?, ?, ?, ?, ?, ?, ?)",
                             "siiisii", head->match, (int) seat, (int) who->kind, (int) who->level,
                             who->kind == MH_SEAT_PERSON ? who->profile : NULL, score[seat],
                             (int) (winners >> seat & 1)))
        return FALSE;
    }
  return TRUE;
}

gboolean
mh_family_add_result (MhFamily *self,
                      const MhHead *head,
                      const int score[MH_SEATS_MAX],
                      MhActors winners,
                      guint moves,
                      GError **error)
{
  g_return_val_if_fail (MH_IS_FAMILY (self), FALSE);
  g_return_val_if_fail (head != NULL && head->match != NULL && head->game != NULL, FALSE);

  if (!mh_family_is_open (self, error))
    return FALSE;
  if (head->source_match != NULL)
    return TRUE;
  if (!mh_store_run (self->db, self->path, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (add_rows (self, head, score, winners, moves, error)
      && mh_store_run (self->db, self->path, "COMMIT", error))
    return TRUE;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

static void
free_result (gpointer data)
{
  MhPastResult *result = data;

  mh_head_free (result->head);
  g_free (result);
}

static MhPastResult *
add_result (GPtrArray *results, sqlite3_stmt *row)
{
  MhPastResult *result = g_new0 (MhPastResult, 1);

  result->head = mh_head_new_empty ();
  result->head->game = g_strdup ((const char *) sqlite3_column_text (row, 1));
  result->head->version = 1;
  result->head->match = g_strdup ((const char *) sqlite3_column_text (row, 0));
  result->head->begun = g_strdup ((const char *) sqlite3_column_text (row, 2));
  result->moves = (guint) sqlite3_column_int (row, 3);
  g_ptr_array_add (results, result);
  return result;
}

static void
add_seat (MhPastResult *result, sqlite3_stmt *row)
{
  const guint seat = (guint) sqlite3_column_int (row, 4);
  const char *profile = (const char *) sqlite3_column_text (row, 6);

  if (seat >= MH_SEATS_MAX)
    return;
  if (sqlite3_column_int (row, 5) == MH_SEAT_PERSON)
    mh_head_set_person (result->head, seat, profile != NULL && mh_is_id (profile) ? profile : NULL,
                        NULL);
  else
    mh_head_set_computer (result->head, seat, MH_LEVEL_EASY);
  if (sqlite3_column_int (row, 7) != 0)
    result->winners |= mh_actor_bit ((MhActor) seat);
}

GPtrArray *
mh_past_results_list (MhFamily *family, GError **error)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (free_result);
  MhPastResult *result = NULL;
  sqlite3_stmt *statement;
  int code;

  if (!mh_family_is_open (family, error))
    return NULL;
  statement = mh_store_prepare (family->db, family->path,
                                "SELECT match, game, begun, moves, seat, kind, profile, won"
                                " FROM result JOIN seat USING (match)"
                                " ORDER BY begun, match, seat",
                                error);
  if (statement == NULL)
    return NULL;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const char *match = (const char *) sqlite3_column_text (statement, 0);

      if (result == NULL || g_strcmp0 (result->head->match, match) != 0)
        result = add_result (results, statement);
      add_seat (result, statement);
    }
  return mh_store_end (family->db, family->path, statement, code, error)
             ? g_steal_pointer (&results)
             : NULL;
}

gboolean
mh_family_add_lesson (MhFamily *self, const char *profile, const char *game, GError **error)
{
  g_return_val_if_fail (MH_IS_FAMILY (self), FALSE);
  g_return_val_if_fail (profile != NULL && game != NULL, FALSE);

  return mh_family_is_open (self, error)
         && mh_store_execute (self->db, self->path, error,
                              "INSERT OR IGNORE INTO lesson (profile, game) VALUES (?, ?)", "ss",
                              profile, game);
}

gboolean
mh_family_has_had_lesson (MhFamily *self,
                          const char *profile,
                          const char *game,
                          gboolean *finished,
                          GError **error)
{
  sqlite3_stmt *statement;
  int code;

  g_return_val_if_fail (MH_IS_FAMILY (self), FALSE);
  g_return_val_if_fail (profile != NULL && game != NULL && finished != NULL, FALSE);

  if (!mh_family_is_open (self, error))
    return FALSE;
  statement = mh_store_prepare (
      self->db, self->path, "SELECT count(*) FROM lesson WHERE profile = ? AND game = ?", error);
  if (statement == NULL)
    return FALSE;
  mh_store_bind_text (statement, 1, profile);
  mh_store_bind_text (statement, 2, game);
  code = sqlite3_step (statement);
  *finished = code == SQLITE_ROW && sqlite3_column_int (statement, 0) > 0;
  return mh_store_end (self->db, self->path, statement, code, error);
}

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
  g_return_val_if_fail (MH_IS_FAMILY (self), FALSE);
  g_return_val_if_fail (profile != NULL && game != NULL && sticker != NULL, FALSE);

  if (!mh_family_is_open (self, error)
      || !mh_store_execute (self->db, self->path, error,
                            "INSERT OR IGNORE INTO sticker (profile, game, sticker, match, date)"
                            " VALUES (?, ?, ?, ?, ?)",
                            "sssss", profile, game, sticker, match, date))
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
  return mh_store_end (self->db, self->path, statement, code, error) ? g_steal_pointer (&found)
                                                                     : NULL;
}
