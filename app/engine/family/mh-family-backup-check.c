/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Checks whether an untrusted file is a valid backup: undamaged, with our own schema, and with only values that
 * the program could have written. */

#include "config.h"

#include "engine/family/mh-family-backup-private.h"

#include <glib/gi18n-lib.h>

#include "engine/record/mh-match-store-private.h"

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, MH_FAMILY_BACKUP_ERROR, MH_FAMILY_BACKUP_ERROR_FORM,
                       /* Translators: “packed” means that all people, results and matches are in
                        * one file, to move to another computer */
                       _ ("This is not a packed family, or the file is damaged."));
  return FALSE;
}

static char *
read_shape (const MhStore *store)
{
  GString *shape = g_string_new (NULL);
  MhQuery query = mh_store_query (
      store, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name", "");

  while (mh_query_next (&query))
    for (int column = 0; column < 4; column++)
      {
        const char *text = mh_query_get_text (&query, column);

        g_string_append_printf (shape, "%s\n", text != NULL ? text : "");
      }
  mh_query_end (&query, NULL);
  return g_string_free (shape, FALSE);
}

/* Checks that the schema is exactly the one that the program created in that version. Views, triggers and
 * anything else that a query could run are refused. */
static gboolean
check_shape (const MhStore *store, guint version, GError **error)
{
  MhStore own = { 0 };
  g_autofree char *wanted = NULL;
  g_autofree char *found = NULL;

  if (mh_store_open_version (&own, version) && mh_store_run (&own, MH_FAMILY_BACKUP_TABLES, NULL))
    {
      wanted = read_shape (&own);
      found = read_shape (store);
    }
  sqlite3_close (own.db);
  return (wanted != NULL && g_str_equal (wanted, found)) || fail (error);
}

static gboolean
check_version (const MhStore *store, guint *version, GError **error)
{
  if (mh_store_ask (store, "PRAGMA application_id") != MH_FAMILY_BACKUP_APPLICATION
      || !mh_store_read_version (store, version, NULL))
    return fail (error);
  if (*version <= mh_store_get_newest ())
    return TRUE;
  g_set_error_literal (error, MH_FAMILY_BACKUP_ERROR, MH_FAMILY_BACKUP_ERROR_NEWER,
                       _ ("This family was packed by a newer version of Mousehole."));
  return FALSE;
}

static gboolean
check_whole (const MhStore *store, GError **error)
{
  MhQuery query = mh_store_query (store, "PRAGMA integrity_check(1)", "");
  gboolean good = mh_query_next (&query) && g_strcmp0 (mh_query_get_text (&query, 0), "ok") == 0;

  mh_query_end (&query, NULL);
  return (good && mh_store_ask (store, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
         || fail (error);
}

/* Checks the types and limits of all values, and the form of IDs. */
static gboolean
check_rows (const MhStore *store, GError **error)
{
  static const char *const wrong[] = {
    "SELECT count(*) FROM profile WHERE typeof(id) <> 'text' OR length(id) > 100"
    " OR typeof(name) <> 'text' OR length(name) > 200 OR typeof(face) <> 'text'"
    " OR length(face) > 100 OR typeof(colour) <> 'integer' OR typeof(birth_year) <> 'integer'"
    " OR typeof(reader) <> 'integer' OR typeof(needs) <> 'integer'"
    " OR typeof(rules_language) NOT IN ('text', 'null') OR length(rules_language) > 100",
    "SELECT count(*) > 1000 FROM profile", /* the maximum size of a family */
    "SELECT count(*) FROM result WHERE typeof(match) <> 'text' OR length(match) > 100"
    " OR typeof(game) <> 'text' OR length(game) > 100 OR typeof(options) <> 'text'"
    " OR length(options) > 10000 OR typeof(begun) NOT IN ('text', 'null') OR length(begun) > 100"
    " OR seats NOT BETWEEN 1 AND 6 OR typeof(seats) <> 'integer'",
    "SELECT count(*) FROM seat WHERE typeof(seat) <> 'integer' OR seat NOT BETWEEN 0 AND 5"
    " OR typeof(score) <> 'integer' OR won NOT IN (0, 1)"
    " OR typeof(profile) NOT IN ('text', 'null') OR length(profile) > 100",
    "SELECT count(*) FROM lesson WHERE typeof(profile) <> 'text' OR length(profile) > 100"
    " OR typeof(game) <> 'text' OR length(game) > 100",
    "SELECT count(*) FROM sticker WHERE typeof(profile) <> 'text' OR typeof(game) <> 'text'"
    " OR typeof(sticker) <> 'text' OR typeof(match) NOT IN ('text', 'null')"
    " OR typeof(date) NOT IN ('text', 'null') OR seen NOT IN (0, 1)"
    " OR max(length(profile), length(game), length(sticker), length(coalesce(match, '')),"
    "   length(coalesce(date, ''))) > 100",
    "SELECT count(*) FROM profile WHERE id GLOB '*[^a-z0-9-]*' OR length(id) NOT BETWEEN 1 AND 64",
    "SELECT count(*) FROM result WHERE game GLOB '*[^a-z0-9-]*' OR length(game) NOT BETWEEN 1 AND "
    "64",
    "SELECT count(*) FROM setting WHERE typeof(key) <> 'text' OR typeof(value) <> 'text'"
    " OR length(value) > 100000",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (mh_store_ask (store, wrong[i]) != 0)
      return fail (error);
  return TRUE;
}

static gboolean
check_records (const MhStore *store, GError **error)
{
  MhQuery query = mh_store_query (store, "SELECT match, text FROM record", "");
  gboolean good = TRUE;

  while (good && mh_query_next (&query))
    {
      const char *id = mh_query_get_text (&query, 0);
      const char *text = mh_query_get_text (&query, 1);

      good = id != NULL && text != NULL
             && mh_match_is_whole (id, text, (gsize) sqlite3_column_bytes (query.row, 1));
    }
  return (mh_query_end (&query, NULL) && good) || fail (error);
}

/* Checks the whole opened file and migrates it to the newest version. */
gboolean
mh_family_backup_check (const MhStore *store, GError **error)
{
  guint version;

  if (!check_version (store, &version, error) || !check_whole (store, error)
      || !check_shape (store, version, error))
    return FALSE;
  if (!mh_store_update (store, NULL))
    return fail (error);
  return check_rows (store, error) && check_records (store, error);
}
