/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Statistics about one person. */

#include "config.h"

#include "engine/family/mh-statistics.h"

#include "engine/family/mh-family-private.h"

static gboolean
count (MhFamily *family,
       const char *profile,
       const char *game,
       MhStatistics *statistics,
       GError **error)
{
  MhQuery query = mh_store_query (
      &family->store,
      "SELECT count(*), total(me.won), total(me.won AND EXISTS (SELECT 1 FROM seat other"
      "   WHERE other.match = me.match AND other.seat <> me.seat AND other.won))"
      " FROM seat me JOIN result USING (match)"
      " WHERE me.profile = ?1 AND (?2 IS NULL OR game = ?2)",
      "ss", profile, game);

  if (mh_query_next (&query))
    {
      statistics->played = (guint) mh_query_get_int (&query, 0);
      statistics->won = (guint) mh_query_get_int (&query, 1);
      statistics->shared = (guint) mh_query_get_int (&query, 2);
    }
  return mh_query_end (&query, error);
}

/* Finds the best score. In some games the fewest points win, so the winners' average score decides whether more
 * is better. */
static gboolean
find_best (MhFamily *family,
           const char *profile,
           const char *game,
           MhStatistics *statistics,
           GError **error)
{
  MhQuery query = mh_store_query (
      &family->store,
      "SELECT CASE WHEN winners > others THEN most WHEN winners < others THEN least END"
      " FROM (SELECT avg(score) FILTER (WHERE won) AS winners,"
      "   avg(score) FILTER (WHERE NOT won) AS others FROM seat JOIN result USING (match)"
      "   WHERE game = ?2 AND match IN (SELECT match FROM seat WHERE NOT won)),"
      " (SELECT max(score) AS most, min(score) AS least FROM seat JOIN result USING (match)"
      "   WHERE game = ?2 AND profile = ?1)",
      "ss", profile, game);

  statistics->has_best
      = mh_query_next (&query) && sqlite3_column_type (query.row, 0) != SQLITE_NULL;
  if (statistics->has_best)
    statistics->best = mh_query_get_int (&query, 0);
  return mh_query_end (&query, error);
}

gboolean
mh_statistics_get (MhFamily *family,
                   const char *profile,
                   const char *game,
                   MhStatistics *statistics,
                   GError **error)
{
  *statistics = (MhStatistics){ 0 };
  return count (family, profile, game, statistics, error)
         && (game == NULL || find_best (family, profile, game, statistics, error));
}

GStrv
mh_statistics_get_games (MhFamily *family, const char *profile, GError **error)
{
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();
  MhQuery query
      = mh_store_query (&family->store,
                        "SELECT game FROM seat JOIN result USING (match) WHERE profile = ?"
                        " GROUP BY game ORDER BY count(*) DESC, game",
                        "s", profile);

  while (mh_query_next (&query))
    g_strv_builder_add (games, mh_query_get_text (&query, 0));
  return mh_query_end (&query, error) ? g_strv_builder_end (games) : NULL;
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
  MhQuery query = mh_store_query (
      &family->store,
      "SELECT other.profile, count(DISTINCT match) FROM seat me"
      " JOIN seat other USING (match) JOIN result USING (match)"
      " JOIN profile ON profile.id = other.profile"
      " WHERE me.profile = ?1 AND other.profile <> ?1 AND (?2 IS NULL OR game = ?2)"
      " GROUP BY other.profile ORDER BY count(DISTINCT match) DESC, profile.number",
      "ss", profile, game);

  while (mh_query_next (&query))
    {
      MhCompanion *companion = g_new (MhCompanion, 1);

      companion->profile = g_strdup (mh_query_get_text (&query, 0));
      companion->matches = (guint) mh_query_get_int (&query, 1);
      g_ptr_array_add (companions, companion);
    }
  return mh_query_end (&query, error) ? g_steal_pointer (&companions) : NULL;
}
