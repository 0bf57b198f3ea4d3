/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Checks whether a game's modules may run, and opens them. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <glib/gi18n-lib.h>

#include "engine/files/mh-mark.h"

static char *
get_mark (MhGameInfo *self)
{
  return g_strconcat ("opening-", self->id, NULL);
}

static gboolean
begin_opening (MhGameInfo *self, MhMark *mark, GError **error)
{
  g_autofree char *name = get_mark (self);

  if (!self->suspect && mh_mark_begin (mark, name))
    return TRUE;
  g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED,
               /* Translators: %s is the ID of a game, such as cat-patrol */
               _ ("Mousehole quit unexpectedly last time while this game was open (%s)."),
               self->id);
  return FALSE;
}

gboolean
mh_game_info_suspect (MhGameInfo *self, const char *module)
{
  g_autofree char *rules = NULL, *view = NULL;

  g_return_val_if_fail (MH_IS_GAME_INFO (self) && module != NULL, FALSE);
  rules = mh_game_info_dup_path (self, MH_GAME_FILE_MODULE);
  view = mh_game_info_dup_path (self, MH_GAME_FILE_VIEW);
  if (g_strcmp0 (rules, module) != 0 && g_strcmp0 (view, module) != 0)
    return FALSE;
  self->suspect = TRUE;
  return TRUE;
}

void
mh_game_info_clear_mark (MhGameInfo *self)
{
  g_autofree char *name = NULL;

  g_return_if_fail (MH_IS_GAME_INFO (self));
  self->suspect = FALSE;
  name = get_mark (self);
  mh_mark_clear (name);
}

/* Checks the conditions for loading the game's code. */
static gboolean
may_open (MhGameInfo *self, GError **error)
{
  if (self->interface != MH_PLUGIN_INTERFACE)
    {
      g_autofree char *why = mh_module_explain_interface ((int) self->interface, self->path);

      g_set_error_literal (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_INTERFACE, why);
      return FALSE;
    }
  if (!mh_game_info_is_trusted (self))
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED,
                   /* Translators: %s is the name of a file */
                   _ ("You haven’t allowed this game’s files to run yet (“%s”)."), self->folder);
      return FALSE;
    }
  return TRUE;
}

MhGame *
mh_game_info_open (MhGameInfo *self, GError **error)
{
  MhMark mark;

  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);

  if (self->game == NULL)
    {
      if (!may_open (self, error) || !begin_opening (self, &mark, error))
        return NULL;
      self->game = mh_module_make_game (self, error);
      mh_mark_end (&mark);
    }
  return self->game == NULL ? NULL : g_object_ref (self->game);
}

/* Checks whether a type is a view. The table library registers the base type of all views, and is loaded with
 * any view. */
static gboolean
is_view (GType type)
{
  GType view = g_type_from_name ("MhGameView");

  return view != 0 && g_type_is_a (type, view) && !G_TYPE_IS_ABSTRACT (type);
}

GType
mh_game_info_open_view (MhGameInfo *self, GError **error)
{
  g_autofree char *path = NULL;
  MhMark mark;

  g_return_val_if_fail (MH_IS_GAME_INFO (self), G_TYPE_INVALID);

  if (self->view_type != G_TYPE_INVALID)
    return self->view_type;
  path = mh_game_info_dup_path (self, MH_GAME_FILE_VIEW);
  if (path == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators: %s is the name of a file */
                   _ ("This game can’t be played on screen: it comes without a table view (“%s”)."),
                   self->path);
      return G_TYPE_INVALID;
    }
  if (!may_open (self, error) || !begin_opening (self, &mark, error))
    return G_TYPE_INVALID;
  self->view_type = mh_module_open_type (path, "mh_plugin_view_type", error);
  mh_mark_end (&mark);
  if (self->view_type != G_TYPE_INVALID && !is_view (self->view_type))
    {
      self->view_type = G_TYPE_INVALID;
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_TYPE,
                   /* Translators: %s is the name of a file */
                   _ ("“%s” does not contain a valid table view."), path);
    }
  return self->view_type;
}
