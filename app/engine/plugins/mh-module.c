/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Opening a game's modules, and what is wrong with those that cannot be opened. */

#include "config.h"

#include "engine/plugins/mh-module-private.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "engine/plugins/mh-game-info.h"
#include "engine/rules/mh-real-time.h"

typedef GType (*MhTypeFunc) (void);

/* Why a game of that interface cannot be opened. */
char *
mh_module_explain_interface (int number, const char *path)
{
  return g_strdup_printf (
      /* Translators: two numbers, then a file name */
      _ ("This game was built for plugin interface %1$d, but this version of Mousehole uses %2$d "
         "(“%3$s”)."),
      number, MH_PLUGIN_INTERFACE, path);
}

static gboolean
check_interface (GModule *module, const char *path, GError **error)
{
  gpointer number;

  if (!g_module_symbol (module, "mh_plugin_interface", &number) || number == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %s is the name of a file */
                   _ ("“%s” is not part of a game: it does not say which plugin interface it was "
                      "built for."),
                   path);
      return FALSE;
    }
  if (*(const int *) number != MH_PLUGIN_INTERFACE)
    {
      g_autofree char *why = mh_module_explain_interface (*(const int *) number, path);

      g_set_error_literal (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_INTERFACE, why);
      return FALSE;
    }
  return TRUE;
}

/* Opens the module at @path and asks its function @symbol for a type. The module stays resident:
 * its types are static. Returns G_TYPE_INVALID on error. */
GType
mh_module_open_type (const char *path, const char *symbol, GError **error)
{
  g_autoptr (GError) local = NULL;
  GModule *module;
  gpointer function;
  GType type;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %s is the name of a file */
                   _ ("Part of this game is missing: there is no file “%s”."), path);
      return G_TYPE_INVALID;
    }
  if (!mh_module_check_file (path, error))
    return G_TYPE_INVALID;
  module = g_module_open_full (path, G_MODULE_BIND_LOCAL, &local);
  if (module == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: a file name, then the system's own words */
                   _ ("“%1$s” can’t be opened: %2$s"), path, local->message);
      return G_TYPE_INVALID;
    }
  if (!check_interface (module, path, error))
    {
      g_module_close (module);
      return G_TYPE_INVALID;
    }
  if (!g_module_symbol (module, symbol, &function) || function == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: a file name, then the name of a function */
                   _ ("“%1$s” is not part of a game: it lacks the function “%2$s”."), path, symbol);
      g_module_close (module);
      return G_TYPE_INVALID;
    }
  g_module_make_resident (module);
  type = ((MhTypeFunc) function) ();
  if (type == G_TYPE_INVALID)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_INTERFACE,
                   /* Translators: a file name */
                   _ ("This game was made for a newer version of Mousehole (“%s”)."), path);
      return G_TYPE_INVALID;
    }
  if (!G_TYPE_IS_OBJECT (type) || G_TYPE_IS_ABSTRACT (type))
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_TYPE,
                   /* Translators: %s is the name of a file */
                   _ ("“%s” does not contain a valid game."), path);
      return G_TYPE_INVALID;
    }
  return type;
}

/* A domain of the game's own; the program's own is bound by the program. */
static void
bind_texts (const MhManifest *manifest)
{
  g_autofree char *folder = NULL;

  if (manifest->domain == NULL || manifest->locale_dir == NULL)
    return;
  folder = g_canonicalize_filename (manifest->locale_dir, manifest->folder);
  bindtextdomain (manifest->domain, folder);
  bind_textdomain_codeset (manifest->domain, "UTF-8");
}

static gboolean
refuse_type (const MhManifest *manifest, const char *what, GError **error)
{
  g_autofree char *path = mh_manifest_dup_module (manifest, manifest->module);

  g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_TYPE,
               /* Translators: a file name, then what is wrong with it */
               _ ("“%1$s” does not contain a valid game: %2$s."), path, what);
  return FALSE;
}

static gboolean
has_holes (const MhRules *rules)
{
  return rules == NULL || rules->state_size == 0 || rules->rule_ids == NULL || rules->actors == NULL
         || rules->legal == NULL || rules->judge == NULL || rules->play == NULL
         || rules->winners == NULL || rules->score == NULL || rules->describe == NULL
         || rules->notation == NULL || rules->begin == NULL
         || (rules->seats == 0 && rules->seats_allowed == NULL);
}

static gboolean
has_holes_in_time (MhGame *game)
{
  const MhRealTimeRules *rules = mh_game_get_real_time (game);

  return rules != NULL
         && (rules->running == NULL || rules->shown == NULL || rules->legal_at == NULL
             || rules->next_change == NULL || rules->due == NULL || rules->rank == NULL);
}

/* Everything that the engine will call without asking must be there. */
static gboolean
check_game (const MhManifest *manifest, MhGame *game, GError **error)
{
  MhGameInterface *iface = MH_GAME_GET_IFACE (game);
  const MhGameDetails *details;

  if (iface->get_details == NULL || iface->get_rules == NULL)
    /* Translators: what is wrong with a game's program, behind a colon; for authors */
    return refuse_type (manifest, _ ("some functions are missing"), error);
  details = iface->get_details (game);
  if (details == NULL || (!manifest->is_missing && g_strcmp0 (details->id, manifest->id) != 0))
    return refuse_type (manifest, _ ("its ID differs from the one in its manifest"), error);
  if (has_holes (iface->get_rules (game)) || has_holes_in_time (game))
    return refuse_type (manifest, _ ("its table of rules has gaps"), error);
  return TRUE;
}

/* Opens the rules module and makes its game: everything that is wrong with it is a GError. */
MhGame *
mh_module_make_game (const MhManifest *manifest, GError **error)
{
  g_autofree char *path = mh_manifest_dup_module (manifest, manifest->module);
  g_autoptr (MhGame) game = NULL;
  GType type;

  bind_texts (manifest);
  type = mh_module_open_type (path, "mh_plugin_game_type", error);
  if (type == G_TYPE_INVALID)
    return NULL;
  if (!g_type_is_a (type, MH_TYPE_GAME))
    {
      refuse_type (manifest, g_type_name (type), error);
      return NULL;
    }
  game = g_object_new (type, NULL);
  return check_game (manifest, game, error) ? g_steal_pointer (&game) : NULL;
}
