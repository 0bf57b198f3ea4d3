/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as described by its manifest, which mh-manifest.c reads, and the modules of games that may run. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "engine/files/mh-mark.h"

enum
{
  PROP_PROBLEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_QUARK (mh_plugin_error_quark, mh_plugin_error)

G_DEFINE_FINAL_TYPE (MhGameInfo, mh_game_info, G_TYPE_OBJECT)

static void
mh_game_info_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PROBLEM)
    g_value_set_string (value, MH_GAME_INFO (object)->problem);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_game_info_finalize (GObject *object)
{
  MhGameInfo *self = MH_GAME_INFO (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->manifest, g_key_file_unref);
  g_free (self->path);
  g_free (self->folder);
  g_free (self->id);
  g_free (self->title);
  g_free (self->sort_key);
  g_free (self->summary);
  g_free (self->cloth);
  for (guint i = 0; i < MH_N_GAME_FILES; i++)
    g_free (self->file[i]);
  g_free (self->domain);
  g_free (self->locale_dir);
  for (guint i = 0; i < MH_CREDITS; i++)
    g_free (self->credit[i]);
  g_free (self->problem);
  G_OBJECT_CLASS (mh_game_info_parent_class)->finalize (object);
}

static void
mh_game_info_class_init (MhGameInfoClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_game_info_get_property;
  object_class->finalize = mh_game_info_finalize;
  /* A sentence about why the game cannot be played, or %NULL. */
  properties[PROP_PROBLEM]
      = g_param_spec_string ("problem", NULL, NULL, NULL,
                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_game_info_init (MhGameInfo *self)
{
  self->view_type = G_TYPE_INVALID;
}

const char *
mh_game_info_get_id (MhGameInfo *self)
{
  return self->id;
}

const char *
mh_game_info_get_title (MhGameInfo *self)
{
  return self->title;
}

const char *
mh_game_info_get_summary (MhGameInfo *self)
{
  return self->summary;
}

guint
mh_game_info_get_players (MhGameInfo *self)
{
  return self->players;
}

guint
mh_game_info_get_min_age (MhGameInfo *self)
{
  return self->min_age;
}

guint
mh_game_info_get_minutes (MhGameInfo *self)
{
  return self->minutes;
}

const char *
mh_game_info_get_cloth (MhGameInfo *self)
{
  return self->cloth;
}

const char *
mh_game_info_get_path (MhGameInfo *self)
{
  return self->path;
}

char *
mh_game_info_dup_path (MhGameInfo *self, MhGameFile file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (file < MH_N_GAME_FILES, NULL);

  if (self->file[file] == NULL)
    return NULL;
  name = g_strconcat (self->file[file], file <= MH_GAME_FILE_VIEW ? "." G_MODULE_SUFFIX : NULL,
                      NULL);
  return g_build_filename (self->folder, name, NULL);
}

const char *
mh_game_info_get_domain (MhGameInfo *self)
{
  return self->domain != NULL ? self->domain : GETTEXT_PACKAGE;
}

static char *
get_mark (MhGameInfo *self)
{
  return g_strconcat ("opening-", self->id, NULL);
}

/* (nullable): why the game has been put aside, if it has */
static const char *
say_aside (MhGameInfo *self)
{
  g_autofree char *name = get_mark (self);

  return mh_mark_is_kept (name) ? _ ("This game was put aside after Mousehole quit unexpectedly.")
                                : NULL;
}

const char *
mh_game_info_get_problem (MhGameInfo *self)
{
  return self->problem != NULL ? self->problem : say_aside (self);
}

void
mh_game_info_set_problem (MhGameInfo *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

/* Opening --------------------------------------------------------------------------------------- */

static gboolean
begin_opening (MhGameInfo *self, MhMark *mark, GError **error)
{
  g_autofree char *name = get_mark (self);
  const char *aside = say_aside (self);

  if (!self->suspect && mh_mark_begin (mark, name))
    return TRUE;
  if (aside != NULL)
    g_set_error_literal (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED, aside);
  else
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

  rules = mh_game_info_dup_path (self, MH_GAME_FILE_MODULE);
  view = mh_game_info_dup_path (self, MH_GAME_FILE_VIEW);
  if (module != NULL && g_strcmp0 (rules, module) != 0 && g_strcmp0 (view, module) != 0)
    return FALSE;
  self->suspect = TRUE;
  return TRUE;
}

void
mh_game_info_clear_mark (MhGameInfo *self)
{
  g_autofree char *name = NULL;

  self->suspect = FALSE;
  name = get_mark (self);
  mh_mark_clear (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

void
mh_game_info_put_aside (MhGameInfo *self)
{
  g_autofree char *name = get_mark (self);

  mh_mark_keep (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
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

  if (self->view_type != G_TYPE_INVALID)
    return self->view_type;
  path = mh_game_info_dup_path (self, MH_GAME_FILE_VIEW);
  if (path == NULL)
    {
      g_set_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE,
                   /* Translators, all: %s is the name of a file */
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
                   _ ("“%s” does not contain a valid table view."), path);
    }
  return self->view_type;
}
