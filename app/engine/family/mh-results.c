/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Results in the family's store: a row for each match and each of its seats, for each lesson that a person has
 * finished, and for each sticker that a person has. A sticker is never taken away, even if the match that
 * earned it is deleted. */

#include "config.h"

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
  done = mh_store_execute (&self->store, error,
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
  if (sqlite3_changes (self->store.db) == 0)
    return TRUE;
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const MhSeat *who = &head->seat[seat];

      if (!mh_store_execute (&self->store, error,
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
  g_return_val_if_fail (head->match != NULL && head->game != NULL, FALSE);

  if (head->source_match != NULL)
    return mh_store_is_open (&self->store, error);
  return mh_store_run (&self->store, "BEGIN IMMEDIATE", error)
         && mh_store_end (&self->store, add_rows (self, head, score, winners, moves, error), error);
}

static void
free_result (gpointer data)
{
  MhPastResult *result = data;

  mh_head_free (result->head);
  g_free (result);
}

static MhPastResult *
add_result (GPtrArray *results, const MhQuery *row)
{
  MhPastResult *result = g_new0 (MhPastResult, 1);

  result->head = mh_head_new_empty ();
  result->head->game = g_strdup (mh_query_get_text (row, 1));
  result->head->version = 1;
  result->head->match = g_strdup (mh_query_get_text (row, 0));
  result->head->begun = g_strdup (mh_query_get_text (row, 2));
  result->moves = (guint) mh_query_get_int (row, 3);
  g_ptr_array_add (results, result);
  return result;
}

static void
add_seat (MhPastResult *result, const MhQuery *row)
{
  const guint seat = (guint) mh_query_get_int (row, 4);
  const char *profile = mh_query_get_text (row, 6);

  if (seat >= MH_SEATS_MAX)
    return;
  if (mh_query_get_int (row, 5) == MH_SEAT_PERSON)
    mh_head_set_person (result->head, seat, profile != NULL && mh_is_id (profile) ? profile : NULL,
                        NULL);
  else
    mh_head_set_computer (result->head, seat, MH_LEVEL_EASY);
  if (mh_query_get_int (row, 7) != 0)
    result->winners |= mh_actor_bit ((MhActor) seat);
}

GPtrArray *
mh_past_results_list (MhFamily *family, GError **error)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (free_result);
  MhPastResult *result = NULL;
  MhQuery query = mh_store_query (&family->store,
                                  "SELECT match, game, begun, moves, seat, kind, profile, won"
                                  " FROM result JOIN seat USING (match)"
                                  " ORDER BY begun, match, seat",
                                  "");

  while (mh_query_next (&query))
    {
      if (result == NULL || g_strcmp0 (result->head->match, mh_query_get_text (&query, 0)) != 0)
        result = add_result (results, &query);
      add_seat (result, &query);
    }
  return mh_query_end (&query, error) ? g_steal_pointer (&results) : NULL;
}

gboolean
mh_family_add_lesson (MhFamily *self, const char *profile, const char *game, GError **error)
{
  return mh_store_execute (&self->store, error,
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
  MhQuery query;

  query
      = mh_store_query (&self->store, "SELECT count(*) FROM lesson WHERE profile = ? AND game = ?",
                        "ss", profile, game);
  *finished = mh_query_next (&query) && mh_query_get_int (&query, 0) > 0;
  return mh_query_end (&query, error);
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
  if (!mh_store_execute (&self->store, error,
                         "INSERT OR IGNORE INTO sticker (profile, game, sticker, match, date, seen)"
                         " VALUES (?, ?, ?, ?, ?, 0)",
                         "sssss", profile, game, sticker, match, date))
    return FALSE;
  if (is_new != NULL)
    *is_new = sqlite3_changes (self->store.db) > 0;
  return TRUE;
}

static GHashTable *
list_stickers (MhFamily *self, const char *profile, gboolean only_new, GError **error)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  MhQuery query = mh_store_query (
      &self->store,
      "SELECT game, sticker, date FROM sticker WHERE profile = ? AND NOT (? AND seen)", "si",
      profile, only_new);

  while (mh_query_next (&query))
    {
      const char *date = mh_query_get_text (&query, 2);

      g_hash_table_insert (
          found,
          g_strdup_printf ("%s/%s", mh_query_get_text (&query, 0), mh_query_get_text (&query, 1)),
          g_strdup (date != NULL ? date : ""));
    }
  return mh_query_end (&query, error) ? g_steal_pointer (&found) : NULL;
}

GHashTable *
mh_family_list_stickers (MhFamily *self, const char *profile, GError **error)
{
  return list_stickers (self, profile, FALSE, error);
}

GHashTable *
mh_family_list_new_stickers (MhFamily *self, const char *profile, GError **error)
{
  return list_stickers (self, profile, TRUE, error);
}

gboolean
mh_family_see_stickers (MhFamily *self, const char *profile, GError **error)
{
  return mh_store_execute (&self->store, error,
                           "UPDATE sticker SET seen = 1 WHERE profile = ? AND NOT seen", "s",
                           profile);
}
