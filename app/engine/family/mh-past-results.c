/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The results of the family's store as they were given to it. */

#include "config.h"

#include "engine/family/mh-past-results-private.h"

#include "engine/family/mh-family-private.h"
#include "engine/record/mh-head-private.h"

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

static void
read_rows (GPtrArray *results, sqlite3_stmt *statement, int *code)
{
  MhPastResult *result = NULL;

  while ((*code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const char *match = (const char *) sqlite3_column_text (statement, 0);

      if (result == NULL || g_strcmp0 (result->head->match, match) != 0)
        result = add_result (results, statement);
      add_seat (result, statement);
    }
}

/* (transfer full) (element-type MhPastResult): all of them, the oldest first; NULL with @error set. */
GPtrArray *
mh_past_results_list (MhFamily *family, GError **error)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (free_result);
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
  read_rows (results, statement, &code);
  sqlite3_finalize (statement);
  if (code != SQLITE_DONE)
    {
      mh_store_fail (family->db, family->path, code, error);
      return NULL;
    }
  return g_steal_pointer (&results);
}
