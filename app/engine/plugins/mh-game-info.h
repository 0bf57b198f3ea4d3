/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* One game as its manifest describes it. Reading it runs none of the game's code. For the main thread. */
#define MH_TYPE_GAME_INFO (mh_game_info_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhGameInfo, mh_game_info, MH, GAME_INFO, GObject)

/* (nullable): sets %MH_PLUGIN_ERROR_MANIFEST. A game made for another interface can be read; it then has a
 * problem. */
MH_API MhGameInfo *mh_game_info_new_from_file (const char *path, GError **error);

/* A rules module without a manifest, so that it can be opened on the same conditions. Its ID is the name of its
 * file. */
MH_API MhGameInfo *mh_game_info_new_for_module (const char *path);
MH_API const char *mh_game_info_get_id (MhGameInfo *self);
MH_API const char *mh_game_info_get_title (MhGameInfo *self);

/* (transfer full): in that language, in English when it is not translated */
MH_API char *mh_game_info_dup_title (MhGameInfo *self, const char *language);
MH_API const char *mh_game_info_get_summary (MhGameInfo *self);

/* The possible numbers of players, as bits 1 << n. */
MH_API guint mh_game_info_get_players (MhGameInfo *self);
MH_API guint mh_game_info_get_min_age (MhGameInfo *self);
MH_API guint mh_game_info_get_minutes (MhGameInfo *self);

/* A color like `#5B7DB1`. */
MH_API const char *mh_game_info_get_cloth (MhGameInfo *self);

/* Of the manifest. */
MH_API const char *mh_game_info_get_path (MhGameInfo *self);

/* (transfer full) (nullable): the first key of the manifest that nobody reads, such as a misspelled one */
MH_API char *mh_game_info_find_unknown_key (MhGameInfo *self);

/* Whether the manifest has the text of a key in the language, or not at all. */
MH_API gboolean mh_game_info_is_translated (MhGameInfo *self,
                                            const char *key,
                                            const char *language);

/* The files that a manifest names. */
typedef enum
{
  MH_GAME_FILE_MODULE,
  MH_GAME_FILE_VIEW,
  MH_GAME_FILE_RULES,
  MH_GAME_FILE_LESSON,
  MH_GAME_FILE_STICKERS,
  MH_GAME_FILE_ICON,
  MH_N_GAME_FILES,
} MhGameFile;

/* (transfer full) (nullable): there need not be more than a module and rules */
MH_API char *mh_game_info_dup_path (MhGameInfo *self, MhGameFile file);

/* The gettext domain of the game's texts; the program's own when the manifest names none. */
MH_API const char *mh_game_info_get_domain (MhGameInfo *self);

/* (nullable): the value of `Published`, `Author`, `Illustrator`, `Publisher`, `Year`, `Kind`, `StartQuestion`,
 * `StartTie`: who begins if the family can't agree, `oldest` or `youngest`, or `Gentle`: the option that is
 * proposed when small children play, as `name=value` */
MH_API const char *mh_game_info_get_credit (MhGameInfo *self, const char *key);

/* (nullable): why the game cannot be played: the sentence on its card */
MH_API const char *mh_game_info_get_problem (MhGameInfo *self);
MH_API void mh_game_info_set_problem (MhGameInfo *self, const char *problem);

/* Whether the game is in the user's own folder. */
MH_API gboolean mh_game_info_needs_trust (MhGameInfo *self);

/* Whether the game's modules may run: they are not in the user's own folder, or somebody has approved these very
 * files. The answer is saved for the contents of all files of the game's folder, not for its name. They are all
 * read, which may take long. Any thread. */
MH_API gboolean mh_game_info_is_trusted (MhGameInfo *self);
MH_API gboolean mh_game_info_trust (MhGameInfo *self, GError **error);

/* If the program crashed in this module and it is one of this game, the game is not opened before
 * mh_game_info_forgive(); returns whether it is. */
MH_API gboolean mh_game_info_suspect (MhGameInfo *self, const char *module);
MH_API void mh_game_info_clear_mark (MhGameInfo *self);

/* (transfer full) (nullable): the same one every time */
MH_API MhGame *mh_game_info_open (MhGameInfo *self, GError **error);

/* The type of the game's table view, or %G_TYPE_INVALID. */
MH_API GType mh_game_info_open_view (MhGameInfo *self, GError **error);

#define MH_PLUGIN_ERROR (mh_plugin_error_quark ())
MH_API GQuark mh_plugin_error_quark (void);

typedef enum
{
  MH_PLUGIN_ERROR_MANIFEST,
  MH_PLUGIN_ERROR_MODULE, /* a module or a symbol is missing */
  MH_PLUGIN_ERROR_INTERFACE, /* made for another version of the interface */
  MH_PLUGIN_ERROR_TYPE, /* a module contains no game or no view */
  MH_PLUGIN_ERROR_UNTRUSTED, /* nobody has approved its files */
  MH_PLUGIN_ERROR_CRASHED, /* the program ended while it opened this game */
} MhPluginError;

G_END_DECLS
