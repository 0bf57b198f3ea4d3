/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as its manifest describes it. mh-game-info-open.c leads to its modules. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_SUMMARY,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_QUARK (mh_plugin_error_quark, mh_plugin_error)

G_DEFINE_FINAL_TYPE (MhGameInfo, mh_game_info, G_TYPE_OBJECT)

static void
mh_game_info_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhGameInfo *self = MH_GAME_INFO (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_string (value, self->manifest->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->manifest->title);
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, self->manifest->summary);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_game_info_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PROBLEM:
      mh_game_info_set_problem (MH_GAME_INFO (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_game_info_finalize (GObject *object)
{
  MhGameInfo *self = MH_GAME_INFO (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->manifest, mh_manifest_free);
  g_free (self->problem);
  G_OBJECT_CLASS (mh_game_info_parent_class)->finalize (object);
}

static void
mh_game_info_class_init (MhGameInfoClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_game_info_get_property;
  object_class->set_property = mh_game_info_set_property;
  object_class->finalize = mh_game_info_finalize;

  properties[PROP_ID]
      = g_param_spec_string ("id", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE]
      = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Why the game cannot be played: one sentence, or %NULL. */
  properties[PROP_PROBLEM]
      = g_param_spec_string ("problem", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_game_info_init (MhGameInfo *self)
{
  self->view_type = G_TYPE_INVALID;
}

/**
 * mh_game_info_new_from_file:
 * @path: a manifest
 * @error: (nullable): set to %MH_PLUGIN_ERROR_MANIFEST
 *
 * Reads a manifest. A game made for another interface can be read; it then has a problem.
 *
 * Returns: (transfer full) (nullable): the game's description
 */
MhGameInfo *
mh_game_info_new_from_file (const char *path, GError **error)
{
  MhGameInfo *self;
  MhManifest *manifest;

  g_return_val_if_fail (path != NULL, NULL);

  manifest = mh_manifest_load (path, error);
  if (manifest == NULL)
    return NULL;
  self = g_object_new (MH_TYPE_GAME_INFO, NULL);
  self->manifest = manifest;
  if (manifest->interface != MH_PLUGIN_INTERFACE)
    self->problem = g_strdup_printf (
        /* Translators: two numbers, then a file name */
        _ ("This game was made for interface %d and this Mousehole has %d (“%s”)."),
        (int) manifest->interface, MH_PLUGIN_INTERFACE, manifest->path);
  return self;
}

/**
 * mh_game_info_new_for_module:
 * @path: a rules module
 *
 * Describes a rules module that has no manifest, so that it can be opened on the same conditions as one
 * that has. It is called like its file.
 *
 * Returns: (transfer full): the game's description
 */
MhGameInfo *
mh_game_info_new_for_module (const char *path)
{
  MhGameInfo *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (MH_TYPE_GAME_INFO, NULL);
  self->manifest = mh_manifest_new_for_module (path);
  return self;
}

/**
 * mh_game_info_get_id:
 * @self: a game
 *
 * Returns: the game's ID, as in records
 */
const char *
mh_game_info_get_id (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->id;
}

/**
 * mh_game_info_get_title:
 * @self: a game
 *
 * Returns: the game's name in the desktop's language
 */
const char *
mh_game_info_get_title (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->title;
}

/**
 * mh_game_info_get_summary:
 * @self: a game
 *
 * Returns: one sentence about the game in the desktop's language
 */
const char *
mh_game_info_get_summary (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->summary;
}

/**
 * mh_game_info_get_players:
 * @self: a game
 *
 * Returns: the possible numbers of players, as bits 1 << n
 */
guint
mh_game_info_get_players (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->manifest->players;
}

/**
 * mh_game_info_get_min_age:
 * @self: a game
 *
 * Returns: the age in years from which children can play it
 */
guint
mh_game_info_get_min_age (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->manifest->min_age;
}

/**
 * mh_game_info_get_minutes:
 * @self: a game
 *
 * Returns: how long a match takes
 */
guint
mh_game_info_get_minutes (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->manifest->minutes;
}

/**
 * mh_game_info_get_cloth:
 * @self: a game
 *
 * Returns: the colour of the table's cloth, like `#5B7DB1`
 */
const char *
mh_game_info_get_cloth (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->cloth;
}

/**
 * mh_game_info_get_path:
 * @self: a game
 *
 * Returns: the path of the manifest
 */
const char *
mh_game_info_get_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->path;
}

/**
 * mh_game_info_find_unknown_key:
 * @self: a game
 *
 * Looks for a key of the manifest that nobody reads, such as one that is misspelt.
 *
 * Returns: (transfer full) (nullable): the first, or %NULL
 */
char *
mh_game_info_find_unknown_key (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return mh_manifest_find_unknown_key (self->manifest);
}

/**
 * mh_game_info_is_translated:
 * @self: a game
 * @key: a key of the manifest
 * @language: a language, like `pt-BR`
 *
 * Returns: whether the manifest has that text in the language, or not at all
 */
gboolean
mh_game_info_is_translated (MhGameInfo *self, const char *key, const char *language)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self) && key != NULL && language != NULL, FALSE);
  return mh_manifest_is_translated (self->manifest, key, language);
}

static char *
dup_beside (MhGameInfo *self, const char *name)
{
  return name == NULL ? NULL : g_build_filename (self->manifest->folder, name, NULL);
}

/**
 * mh_game_info_dup_icon_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the file with the game's picture
 */
char *
mh_game_info_dup_icon_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->icon);
}

/**
 * mh_game_info_dup_rules_path:
 * @self: a game
 *
 * Returns: (transfer full): the file with the text of the rules
 */
char *
mh_game_info_dup_rules_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->rules);
}

/**
 * mh_game_info_dup_lesson_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the file with the game's first lesson, if it has one
 */
char *
mh_game_info_dup_lesson_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->lesson);
}

/**
 * mh_game_info_dup_stickers_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the file with the game's stickers, if it has some
 */
char *
mh_game_info_dup_stickers_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->stickers);
}

/**
 * mh_game_info_dup_module_path:
 * @self: a game
 *
 * Returns: (transfer full): the module with the game's rules
 */
char *
mh_game_info_dup_module_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return mh_manifest_dup_module (self->manifest, self->manifest->module);
}

/**
 * mh_game_info_dup_view_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the module with the game's table view
 */
char *
mh_game_info_dup_view_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return mh_manifest_dup_module (self->manifest, self->manifest->view);
}

/**
 * mh_game_info_get_domain:
 * @self: a game
 *
 * Returns: the gettext domain of the game's texts; the program's own when the manifest names none
 */
const char *
mh_game_info_get_domain (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->domain != NULL ? self->manifest->domain : GETTEXT_PACKAGE;
}

/**
 * mh_game_info_get_credit:
 * @self: a game
 * @key: `Published`, `Author`, `Illustrator`, `Publisher`, `Year`, `Kind`, `StartQuestion`,
 *   `StartTie`: who begins if the family can't agree, `oldest` or `youngest`, or
 *   `Gentle`: the option that is proposed when small children play, as `name=value`
 *
 * Returns: (nullable): what the manifest says of the published game, or asks before a match
 */
const char *
mh_game_info_get_credit (MhGameInfo *self, const char *key)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  return mh_manifest_get_credit (self->manifest, key);
}

/**
 * mh_game_info_get_problem:
 * @self: a game
 *
 * Returns: (nullable): why the game cannot be played
 */
const char *
mh_game_info_get_problem (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->problem;
}

/**
 * mh_game_info_set_problem:
 * @self: a game
 * @problem: (nullable): why it cannot be played
 *
 * Sets the sentence on the game's card.
 */
void
mh_game_info_set_problem (MhGameInfo *self, const char *problem)
{
  g_return_if_fail (MH_IS_GAME_INFO (self));

  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}
