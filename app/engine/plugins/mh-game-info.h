/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define MH_TYPE_GAME_INFO (mh_game_info_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhGameInfo, mh_game_info, MH, GAME_INFO, GObject)

/* One game as its manifest describes it. Reading it runs none of the game's code. */
MH_API MhGameInfo *mh_game_info_new_from_file (const char *path, GError **error);
/* A rules module without a manifest, as authors have it in the beginning. */
MH_API MhGameInfo *mh_game_info_new_for_module (const char *path);
MH_API const char *mh_game_info_get_id (MhGameInfo *self);
MH_API const char *mh_game_info_get_title (MhGameInfo *self);
MH_API const char *mh_game_info_get_summary (MhGameInfo *self);
MH_API guint mh_game_info_get_players (MhGameInfo *self); /* bits 1 << n */
MH_API guint mh_game_info_get_min_age (MhGameInfo *self);
MH_API guint mh_game_info_get_minutes (MhGameInfo *self);
MH_API const char *mh_game_info_get_cloth (MhGameInfo *self); /* "#5B7DB1" */
MH_API const char *mh_game_info_get_path (MhGameInfo *self); /* of the manifest */
MH_API char *mh_game_info_find_unknown_key (MhGameInfo *self);
MH_API gboolean mh_game_info_is_translated (MhGameInfo *self,
                                            const char *key,
                                            const char *language);
MH_API char *mh_game_info_dup_icon_path (MhGameInfo *self);
MH_API char *mh_game_info_dup_rules_path (MhGameInfo *self);
MH_API char *mh_game_info_dup_lesson_path (MhGameInfo *self); /* (nullable) */
MH_API char *mh_game_info_dup_stickers_path (MhGameInfo *self); /* (nullable) */
MH_API char *mh_game_info_dup_module_path (MhGameInfo *self);
MH_API char *mh_game_info_dup_view_path (MhGameInfo *self);
MH_API const char *mh_game_info_get_domain (MhGameInfo *self); /* gettext domain of its texts */
MH_API const char *mh_game_info_get_credit (MhGameInfo *self, const char *key);
/* (nullable): why the game cannot be played, one translated sentence; see the "problem" property */
MH_API const char *mh_game_info_get_problem (MhGameInfo *self);
MH_API void mh_game_info_set_problem (MhGameInfo *self, const char *problem);

/* A game from the user's own folder is opened only after somebody said that its files may run. The
 * answer is remembered for the contents of all files of its folder, not for its name. */
MH_API gboolean mh_game_info_is_trusted (MhGameInfo *self);
MH_API gboolean mh_game_info_trust (MhGameInfo *self, GError **error);
/* Forgets that the program ended while it opened this game. */
MH_API void mh_game_info_forgive (MhGameInfo *self);

/* (transfer full): opens the rules module (once; it stays resident) and makes its game. */
MH_API MhGame *mh_game_info_open (MhGameInfo *self, GError **error);
/* Opens the view module: the GType it answers, G_TYPE_INVALID on error. */
MH_API GType mh_game_info_open_view (MhGameInfo *self, GError **error);

#define MH_PLUGIN_ERROR (mh_plugin_error_quark ())
MH_API GQuark mh_plugin_error_quark (void);

typedef enum
{
  MH_PLUGIN_ERROR_MANIFEST, /* broken manifest */
  MH_PLUGIN_ERROR_MODULE, /* missing module or symbol */
  MH_PLUGIN_ERROR_INTERFACE, /* made for another version of the interface */
  MH_PLUGIN_ERROR_TYPE, /* answers something that is no game */
  MH_PLUGIN_ERROR_UNTRUSTED, /* nobody has said yet that its files may run */
  MH_PLUGIN_ERROR_CRASHED, /* the program ended while it opened this game */
} MhPluginError;

G_END_DECLS
