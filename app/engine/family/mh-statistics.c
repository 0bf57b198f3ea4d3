/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the results say of one person. */

#include "config.h"

#include "engine/family/mh-statistics.h"

#include "engine/family/mh-family-private.h"

/* A question about a person (?1) and a game (?2, NULL: all); NULL with @error set. */
static sqlite3_stmt *
ask (MhFamily *family, const char *sql, const char *profile, const char *game, GError **error)
{
  sqlite3_stmt *statement;

  if (!mh_family_is_open (family, error))
    return NULL;
  statement = mh_store_prepare (family->db, family->path, sql, error);
  if (statement == NULL)
    return NULL;
  mh_store_bind_text (statement, 1, profile);
  mh_store_bind_text (statement, 2, game);
  return statement;
}

static gboolean
count (MhFamily *family,
       const char *profile,
       const char *game,
       MhStatistics *statistics,
       GError **error)
{
  sqlite3_stmt *statement
      = ask (family,
             "SELECT count(*), total(me.won), total(me.won AND EXISTS (SELECT 1 FROM seat other"
             "   WHERE other.match = me.match AND other.seat <> me.seat AND other.won)), max(moves)"
             " FROM seat me JOIN result USING (match)"
             " WHERE me.profile = ?1 AND (?2 IS NULL OR game = ?2)",
             profile, game, error);
  int code;

  if (statement == NULL)
    return FALSE;
  code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    {
      statistics->played = (guint) sqlite3_column_int (statement, 0);
      statistics->won = (guint) sqlite3_column_int (statement, 1);
      statistics->shared = (guint) sqlite3_column_int (statement, 2);
      statistics->longest = (guint) sqlite3_column_int (statement, 3);
    }
  return mh_store_end (family->db, family->path, statement, code, error);
}

/* Whether more is better is what the victories of everybody say: in some games the fewest points win. */
static gboolean
find_best (MhFamily *family,
           const char *profile,
           const char *game,
           MhStatistics *statistics,
           GError **error)
{
  sqlite3_stmt *statement
      = ask (family,
             "SELECT CASE WHEN winners > others THEN most WHEN winners < others THEN least END"
             " FROM (SELECT avg(score) FILTER (WHERE won) AS winners,"
             "   avg(score) FILTER (WHERE NOT won) AS others FROM seat JOIN result USING (match)"
             "   WHERE game = ?2 AND match IN (SELECT match FROM seat WHERE NOT won)),"
             " (SELECT max(score) AS most, min(score) AS least FROM seat JOIN result USING (match)"
             "   WHERE game = ?2 AND profile = ?1)",
             profile, game, error);
  int code;

  if (statement == NULL)
    return FALSE;
  code = sqlite3_step (statement);
  statistics->has_best = code == SQLITE_ROW && sqlite3_column_type (statement, 0) != SQLITE_NULL;
  if (statistics->has_best)
    statistics->best = sqlite3_column_int (statement, 0);
  return mh_store_end (family->db, family->path, statement, code, error);
}

gboolean
mh_statistics_get (MhFamily *family,
                   const char *profile,
                   const char *game,
                   MhStatistics *statistics,
                   GError **error)
{
  g_return_val_if_fail (MH_IS_FAMILY (family) && profile != NULL && statistics != NULL, FALSE);

  *statistics = (MhStatistics){ 0 };
  return count (family, profile, game, statistics, error)
         && (game == NULL || find_best (family, profile, game, statistics, error));
}

GStrv
mh_statistics_get_games (MhFamily *family, const char *profile, GError **error)
{
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();
  sqlite3_stmt *statement;
  int code;

  g_return_val_if_fail (MH_IS_FAMILY (family) && profile != NULL, NULL);

  statement
      = ask (family,
             "SELECT game FROM seat JOIN result USING (match) WHERE profile = ?1 AND ?2 IS NULL"
             " GROUP BY game ORDER BY count(*) DESC, game",
             profile, NULL, error);
  if (statement == NULL)
    return NULL;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    g_strv_builder_add (games, (const char *) sqlite3_column_text (statement, 0));
  return mh_store_end (family->db, family->path, statement, code, error)
             ? g_strv_builder_end (games)
             : NULL;
}

static void
free_companion (MhCompanion *self)
{
  g_free (self->profile);
  g_free (self);
}

GPtrArray *
mh_statistics_get_companions (MhFamily *family,
                              const char *profile,
                              const char *game,
                              GError **error)
{
  g_autoptr (GPtrArray) companions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) free_companion);
  sqlite3_stmt *statement;
  int code;

  g_return_val_if_fail (MH_IS_FAMILY (family) && profile != NULL, NULL);

  statement = ask (family,
                   "SELECT other.profile, count(DISTINCT match) FROM seat me"
                   " JOIN seat other USING (match) JOIN result USING (match)"
                   " JOIN profile ON profile.id = other.profile"
                   " WHERE me.profile = ?1 AND other.profile <> ?1 AND (?2 IS NULL OR game = ?2)"
                   " GROUP BY other.profile ORDER BY count(DISTINCT match) DESC, profile.number",
                   profile, game, error);
  if (statement == NULL)
    return NULL;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      MhCompanion *companion = g_new (MhCompanion, 1);

      companion->profile = g_strdup ((const char *) sqlite3_column_text (statement, 0));
      companion->matches = (guint) sqlite3_column_int (statement, 1);
      g_ptr_array_add (companions, companion);
    }
  return mh_store_end (family->db, family->path, statement, code, error)
             ? g_steal_pointer (&companions)
             : NULL;
}
