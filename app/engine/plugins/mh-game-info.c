/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game as its manifest describes it. mh-game-info-open.c leads to its modules. */

#include "config.h"

#include "engine/plugins/mh-game-info-private.h"

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
  g_clear_pointer (&self->manifest, mh_manifest_free);
  g_free (self->problem);
  G_OBJECT_CLASS (mh_game_info_parent_class)->finalize (object);
}

static void
mh_game_info_class_init (MhGameInfoClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_game_info_get_property;
  object_class->finalize = mh_game_info_finalize;
  /* Why the game cannot be played: one sentence, or %NULL. */
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
    self->problem = mh_module_explain_interface ((int) manifest->interface, manifest->path);
  return self;
}

MhGameInfo *
mh_game_info_new_for_module (const char *path)
{
  MhGameInfo *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (MH_TYPE_GAME_INFO, NULL);
  self->manifest = mh_manifest_new_for_module (path);
  return self;
}

const char *
mh_game_info_get_id (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->id;
}

const char *
mh_game_info_get_title (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->title;
}

const char *
mh_game_info_get_summary (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->summary;
}

guint
mh_game_info_get_players (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->manifest->players;
}

guint
mh_game_info_get_min_age (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->manifest->min_age;
}

guint
mh_game_info_get_minutes (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), 0);
  return self->manifest->minutes;
}

const char *
mh_game_info_get_cloth (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->cloth;
}

const char *
mh_game_info_get_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->path;
}

static char *
dup_beside (MhGameInfo *self, const char *name)
{
  return name == NULL ? NULL : g_build_filename (self->manifest->folder, name, NULL);
}

char *
mh_game_info_dup_icon_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->icon);
}

char *
mh_game_info_dup_rules_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->rules);
}

char *
mh_game_info_dup_lesson_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->lesson);
}

char *
mh_game_info_dup_stickers_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return dup_beside (self, self->manifest->stickers);
}

char *
mh_game_info_dup_module_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return mh_manifest_dup_module (self->manifest, self->manifest->module);
}

char *
mh_game_info_dup_view_path (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return mh_manifest_dup_module (self->manifest, self->manifest->view);
}

const char *
mh_game_info_get_domain (MhGameInfo *self)
{
  g_return_val_if_fail (MH_IS_GAME_INFO (self), NULL);
  return self->manifest->domain != NULL ? self->manifest->domain : GETTEXT_PACKAGE;
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
