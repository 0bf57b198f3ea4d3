/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The results in the family's store: a row for each match, a row for each of its seats; a row for each
 * lesson that somebody has finished. */

#include "config.h"

#include "engine/family/mh-results-private.h"

#include "engine/family/mh-store-private.h"

static gboolean
add_match (sqlite3 *db, const char *path, const MhHead *head, guint moves, GError **error)
{
  GString *options = g_string_new (NULL);
  sqlite3_stmt *statement;
  gboolean done;

  for (guint i = 0; head->options != NULL && i < head->options->len; i++)
    g_string_append_printf (options, "%s%s", i == 0 ? "" : " ",
                            (char *) g_ptr_array_index (head->options, i));
  statement = mh_store_prepare (db, path,
                                "INSERT OR IGNORE INTO result (match, game, version, begun,"
                                " options, seats, moves) VALUES (?, ?, ?, ?, ?, ?, ?)",
                                error);
  if (statement != NULL)
    {
      mh_store_bind_text (statement, 1, head->match);
      mh_store_bind_text (statement, 2, head->game);
      sqlite3_bind_int (statement, 3, (int) head->version);
      mh_store_bind_text (statement, 4, head->begun);
      mh_store_bind_text (statement, 5, options->str);
      sqlite3_bind_int (statement, 6, (int) head->n_seats);
      sqlite3_bind_int64 (statement, 7, moves);
    }
  done = statement != NULL && mh_store_finish (db, path, statement, error);
  g_string_free (options, TRUE);
  return done;
}

static gboolean
add_seat (sqlite3 *db,
          const char *path,
          const MhHead *head,
          guint seat,
          int score,
          gboolean won,
          GError **error)
{
  const MhSeat *who = &head->seat[seat];
  sqlite3_stmt *statement
      = mh_store_prepare (db, path,
                          "INSERT INTO seat (match, seat, kind, level, profile, score, won)"
                          " VALUES (?, ?, ?, ?, ?, ?, ?)",
                          error);

  if (statement == NULL)
    return FALSE;
  mh_store_bind_text (statement, 1, head->match);
  sqlite3_bind_int (statement, 2, (int) seat);
  sqlite3_bind_int (statement, 3, (int) who->kind);
  sqlite3_bind_int (statement, 4, (int) who->level);
  mh_store_bind_text (statement, 5, who->kind == MH_SEAT_PERSON ? who->profile : NULL);
  sqlite3_bind_int (statement, 6, score);
  sqlite3_bind_int (statement, 7, won);
  return mh_store_finish (db, path, statement, error);
}

static gboolean
add_rows (sqlite3 *db,
          const char *path,
          const MhHead *head,
          const int score[MH_SEATS_MAX],
          MhActors winners,
          guint moves,
          GError **error)
{
  if (!add_match (db, path, head, moves, error))
    return FALSE;
  if (sqlite3_changes (db) == 0)
    return TRUE;
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (!add_seat (db, path, head, seat, score[seat], (winners >> seat & 1) != 0, error))
      return FALSE;
  return TRUE;
}

/* Counts a match once, by its UUID. */
gboolean
mh_results_add (sqlite3 *db,
                const char *path,
                const MhHead *head,
                const int score[MH_SEATS_MAX],
                MhActors winners,
                guint moves,
                GError **error)
{
  if (!mh_store_run (db, path, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (add_rows (db, path, head, score, winners, moves, error)
      && mh_store_run (db, path, "COMMIT", error))
    return TRUE;
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* Notes that a person has finished the first lesson of a game; once. */
gboolean
mh_results_add_lesson (sqlite3 *db,
                       const char *path,
                       const char *profile,
                       const char *game,
                       GError **error)
{
  sqlite3_stmt *statement = mh_store_prepare (
      db, path, "INSERT OR IGNORE INTO lesson (profile, game) VALUES (?, ?)", error);

  if (statement == NULL)
    return FALSE;
  mh_store_bind_text (statement, 1, profile);
  mh_store_bind_text (statement, 2, game);
  return mh_store_finish (db, path, statement, error);
}

/* Whether a person has finished the first lesson of a game. */
gboolean
mh_results_find_lesson (sqlite3 *db,
                        const char *path,
                        const char *profile,
                        const char *game,
                        gboolean *finished,
                        GError **error)
{
  sqlite3_stmt *statement = mh_store_prepare (
      db, path, "SELECT count(*) FROM lesson WHERE profile = ? AND game = ?", error);
  int code;

  if (statement == NULL)
    return FALSE;
  mh_store_bind_text (statement, 1, profile);
  mh_store_bind_text (statement, 2, game);
  code = sqlite3_step (statement);
  *finished = code == SQLITE_ROW && sqlite3_column_int (statement, 0) > 0;
  sqlite3_finalize (statement);
  return code == SQLITE_ROW || mh_store_fail (db, path, code, error);
}
