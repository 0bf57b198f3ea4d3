/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as described by its manifest. mh-manifest.c reads the manifest, mh-game-info-open.c opens the modules. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

#include <gmodule.h>

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
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->id;
}

const char *
mh_game_info_get_title (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->title;
}

const char *
mh_game_info_get_summary (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->summary;
}

guint
mh_game_info_get_players (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->players;
}

guint
mh_game_info_get_min_age (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->min_age;
}

guint
mh_game_info_get_minutes (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->minutes;
}

const char *
mh_game_info_get_cloth (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->cloth;
}

const char *
mh_game_info_get_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->path;
}

char *
mh_game_info_dup_path (MhGameInfo *self, MhGameFile file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (MH_IS_GAME_INFO (self) && file < MH_N_GAME_FILES, NULL);

  if (self->file[file] == NULL)
    return NULL;
  name = g_strconcat (self->file[file], file <= MH_GAME_FILE_VIEW ? "." G_MODULE_SUFFIX : NULL,
                      NULL);
  return g_build_filename (self->folder, name, NULL);
}

const char *
mh_game_info_get_domain (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->domain != NULL ? self->domain : GETTEXT_PACKAGE;
}

const char *
mh_game_info_get_problem (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->problem;
}

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
