/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game's type, its manifest, and the files named in the manifest. */

#include "config.h"

#include <string.h>

#include "art/mh-art-internal.h"
#include "engine/files/mh-plain-file.h"
#include "referee/check/check.h"
#include "referee/check/watch.h"

#define CARD_SECONDS 3 /* limit for drawing the card */
#define STORE_PREFIX "io.github.mousehole_games.Mousehole.Games."

/* Type ------------------------------------------------------------------------------------- */

static void
check_option (Check *check, GObject *options, GParamSpec *spec)
{
  g_autofree char *value = mh_options_get (options, spec->name);

  check->verdict[CHECK_TYPE].n++;
  if ((spec->flags & G_PARAM_WRITABLE) == 0)
    return;
  if (value == NULL || !mh_options_set (options, spec->name, value, NULL))
    check_fail (check, CHECK_TYPE, "the option %s cannot be written and read back", spec->name);
  else if (!mh_options_is_default (options, spec->name))
    check_fail (check, CHECK_TYPE, "the option %s does not begin with its default", spec->name);
  else if (g_param_spec_get_nick (spec) == NULL || *g_param_spec_get_nick (spec) == '\0')
    check_fail (check, CHECK_TYPE, "the option %s has no title", spec->name);
}

/* (transfer container): the options of a game. */
static GParamSpec **
list_options (GObject *options, guint *n)
{
  *n = 0;
  return options == NULL ? NULL : g_object_class_list_properties (G_OBJECT_GET_CLASS (options), n);
}

static void
check_type (Check *check)
{
  const MhGameDetails *details = mh_game_get_details (check->game->game);
  const char *type = G_OBJECT_TYPE_NAME (check->game->game);
  g_autofree char *prefix = referee_make_type_name (details->id);
  g_autoptr (GObject) options = mh_game_create_options (check->game->game);
  guint n;
  g_autofree GParamSpec **specs = list_options (options, &n);

  check->verdict[CHECK_TYPE].n++;
  if (!g_str_has_prefix (type, prefix))
    check_fail (check, CHECK_TYPE, "the type %s does not begin with %s", type, prefix);
  if (details->version < 1 || details->oldest_version < 1
      || details->oldest_version > details->version)
    check_fail (check, CHECK_TYPE, "versions %u to %u are not a valid range",
                details->oldest_version, details->version);
  for (guint i = 0; i < n; i++)
    check_option (check, options, specs[i]);
  if (check->rules->max_moves == NULL || check->rules->chance == NULL)
    check->verdict[CHECK_TYPE].note
        = g_strdup (check->rules->max_moves == NULL ? "no max_moves" : "no chance");
}

/* Manifest --------------------------------------------------------------------------------- */

static void
check_there (Check *check, const char *what, const char *path)
{
  check->verdict[CHECK_MANIFEST].n++;
  if (path != NULL && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    check_fail (check, CHECK_MANIFEST, "%s: there is no file %s", what, path);
}

/* The numbers of players that the game allows with one option changed. */
static guint
get_players_with (Check *check, const char *option, const char *value)
{
  g_autoptr (GObject) options = mh_game_create_options (check->game->game);

  if (option != NULL)
    mh_options_set (options, option, value, NULL);
  return mh_game_get_seats_allowed (check->game->game, options);
}

/* The union over all options, changed one at a time. */
static guint
collect_players (Check *check)
{
  g_autoptr (GObject) options = mh_game_create_options (check->game->game);
  guint n;
  g_autofree GParamSpec **specs = list_options (options, &n);
  guint players = get_players_with (check, NULL, NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *name = specs[i]->name;

      if ((specs[i]->flags & G_PARAM_WRITABLE) == 0)
        continue;
      if (G_IS_PARAM_SPEC_BOOLEAN (specs[i]))
        players |= get_players_with (check, name,
                                     G_PARAM_SPEC_BOOLEAN (specs[i])->default_value ? "no" : "yes");
      if (G_IS_PARAM_SPEC_ENUM (specs[i]))
        {
          const GEnumClass *klass = G_PARAM_SPEC_ENUM (specs[i])->enum_class;

          for (guint v = 0; v < klass->n_values; v++)
            players |= get_players_with (check, name, klass->values[v].value_nick);
        }
    }
  return players;
}

static void
check_manifest (Check *check)
{
  MhGameInfo *info = check->game->info;
  g_autofree char *icon = mh_game_info_dup_path (info, MH_GAME_FILE_ICON);
  g_autofree char *rules = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
  g_autofree char *module = mh_game_info_dup_path (info, MH_GAME_FILE_MODULE);
  g_autofree char *view = mh_game_info_dup_path (info, MH_GAME_FILE_VIEW);
  const guint said = mh_game_info_get_players (info);
  const guint allowed = collect_players (check);
  g_autofree char *said_text = referee_write_players (said, ";");
  g_autofree char *allowed_text = referee_write_players (allowed, ";");

  check_there (check, "Module", module);
  check_there (check, "View", view);
  check_there (check, "Rules", rules);
  check_there (check, "Icon", icon);
  check->verdict[CHECK_MANIFEST].n++;
  if (allowed != said)
    check_fail (check, CHECK_MANIFEST, "Players is %s, but the rules allow %s", said_text,
                allowed_text);
  if (view == NULL)
    check->verdict[CHECK_MANIFEST].note = g_strdup ("the game has no table view");
}

/* Needs the table's toolkit, otherwise the view cannot be checked. */
static void
check_view (Check *check)
{
  g_autofree char *path = mh_game_info_dup_path (check->game->info, MH_GAME_FILE_VIEW);
  g_autoptr (GError) error = NULL;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  watch_enter ("the opening of its table");
  check->view = mh_game_info_open_view (check->game->info, &error);
  watch_enter (NULL);
  if (check->view != G_TYPE_INVALID)
    check->verdict[CHECK_VIEW].n++;
  else if (strstr (error->message, "libgtk-4.so") != NULL)
    check->verdict[CHECK_VIEW].note = g_strdup ("GTK is not installed here");
  else
    check_fail (check, CHECK_VIEW, "%s", error->message);
}

/* The library shows a stand-in for a card that cannot be drawn, and waits for one that takes long. */
static void
check_card (Check *check)
{
  g_autofree char *path = mh_game_info_dup_path (check->game->info, MH_GAME_FILE_ICON);
  const gint64 begun = g_get_monotonic_time ();
  g_autoptr (MhPicture) card = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  watch_enter ("the drawing of its card");
  card = mh_picture_new_from_file (path, &error);
  if (card == NULL || !mh_picture_try (card, &error))
    check_fail (check, CHECK_SHELF, "the card cannot be drawn: %s", error->message);
  else if (g_get_monotonic_time () - begun > CARD_SECONDS * G_USEC_PER_SEC)
    check_fail (check, CHECK_SHELF, "it takes more than %d seconds to draw the card", CARD_SECONDS);
  watch_enter (NULL);
}

/* What stores say of the game is one or two folders above it while it is developed, or where all of them are. */
static void
check_store (Check *check)
{
  g_autofree char *above = g_build_filename (check->folder, "..", NULL);
  g_autofree char *source = g_build_filename (above, "..", NULL);
  g_autofree char *installed = g_canonicalize_filename ("../metainfo", MH_DATA_DIR);
  const char *const folders[] = { above, source, installed };
  g_autofree char *name
      = g_strconcat (STORE_PREFIX, mh_game_info_get_id (check->game->info), ".metainfo.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (folders[i], name, NULL);
      gsize length;
      g_autofree char *text = mh_plain_file_load (path, G_MAXUINT16, &length, NULL);

      check->verdict[CHECK_STORE].n += text != NULL;
      if (text != NULL
          && (strstr (text, "example.org") != NULL || strstr (text, "\"org.example") != NULL))
        check_fail (check, CHECK_STORE, "%s still has the placeholder “example.org”", name);
    }
  if (check->verdict[CHECK_STORE].n == 0)
    check->verdict[CHECK_STORE].note = g_strdup_printf ("%s was not found", name);
}

static void
check_shelf (Check *check)
{
  const char *id = mh_game_info_get_id (check->game->info);
  g_autofree char *name = g_path_get_basename (check->folder);
  g_autofree char *unknown = mh_game_info_find_unknown_key (check->game->info);

  check->verdict[CHECK_SHELF].n++;
  if (strcmp (name, id) != 0)
    check_fail (check, CHECK_SHELF,
                "the folder is named “%s” and the game “%s”, so the game is not found", name, id);
  if (unknown != NULL)
    check_fail (check, CHECK_SHELF, "the key %s is unknown", unknown);
}

/* Checks the files of a game. */
void
check_files (Check *check)
{
  static const CheckTopic of_manifest[]
      = { CHECK_MANIFEST, CHECK_RULE_TEXT, CHECK_LESSON, CHECK_STICKERS };

  check_type (check);
  if (check->game->info == NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (of_manifest); i++)
        check->verdict[of_manifest[i]].note = g_strdup ("a module without a manifest");
      return;
    }
  check->folder = g_path_get_dirname (mh_game_info_get_path (check->game->info));
  if (check->scenarios == NULL)
    check->scenarios = g_build_filename (check->folder, "scenarios", NULL);
  check_manifest (check);
  check_view (check);
  check_shelf (check);
  check_card (check);
  check_store (check);
  check_texts (check);
  check_catalogs (check);
}
