/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* A game as described by its manifest. Reading the manifest runs none of the game's code. For the main thread. */
#define MH_TYPE_GAME_INFO (mh_game_info_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhGameInfo, mh_game_info, MH, GAME_INFO, GObject)

/* (nullable): sets %MH_PLUGIN_ERROR_MANIFEST. A game built for another interface version can be read, but has a
 * problem. */
MH_API MhGameInfo *mh_game_info_new_from_file (const char *path, GError **error);

/* Creates the info of a rules module without a manifest, so that it is opened on the same conditions. The ID is
 * its file name. */
MH_API MhGameInfo *mh_game_info_new_for_module (const char *path);
MH_API const char *mh_game_info_get_id (MhGameInfo *self);
MH_API const char *mh_game_info_get_title (MhGameInfo *self);

/* (transfer full): in that language, or in English if it is not translated */
MH_API char *mh_game_info_dup_title (MhGameInfo *self, const char *language);
MH_API const char *mh_game_info_get_summary (MhGameInfo *self);

/* Gets the possible numbers of players as bits 1 << n. */
MH_API guint mh_game_info_get_players (MhGameInfo *self);
MH_API guint mh_game_info_get_min_age (MhGameInfo *self);
MH_API guint mh_game_info_get_minutes (MhGameInfo *self);

/* Gets a color like `#5B7DB1`. */
MH_API const char *mh_game_info_get_cloth (MhGameInfo *self);

/* Gets the path of the manifest. */
MH_API const char *mh_game_info_get_path (MhGameInfo *self);

/* (transfer full) (nullable): the manifest's first unknown key, such as a misspelled one */
MH_API char *mh_game_info_find_unknown_key (MhGameInfo *self);

/* Checks whether the text of a key is translated into the language, or missing altogether. */
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

/* (transfer full) (nullable): NULL if the manifest doesn't name the file; only module and rules are required */
MH_API char *mh_game_info_dup_path (MhGameInfo *self, MhGameFile file);

/* Gets the gettext domain of the game's texts: the program's own if the manifest specifies none. */
MH_API const char *mh_game_info_get_domain (MhGameInfo *self);

/* (nullable): the value of `Published`, `Author`, `Illustrator`, `Publisher`, `Year`, `Kind`, `StartQuestion`,
 * `StartTie`: the player who begins if the family can't agree, `oldest` or `youngest`, or `Gentle`: the option
 * suggested when small children play, as `name=value` */
MH_API const char *mh_game_info_get_credit (MhGameInfo *self, const char *key);

/* (nullable): a sentence for the game's card about why it cannot be played */
MH_API const char *mh_game_info_get_problem (MhGameInfo *self);
MH_API void mh_game_info_set_problem (MhGameInfo *self, const char *problem);

/* Checks whether the game is in the user's own folder. */
MH_API gboolean mh_game_info_needs_trust (MhGameInfo *self);

/* Checks whether the game's modules may run: they are not in the user's own folder, or the user has approved
 * exactly these files. Approval is saved for the contents of all files in the game's folder, not for its name.
 * Reading them all may take long. For any thread. */
MH_API gboolean mh_game_info_is_trusted (MhGameInfo *self);
MH_API gboolean mh_game_info_trust (MhGameInfo *self, GError **error);
/* (transfer full) (nullable): the folder with the pictures of its rules; NULL: it is not trusted. A malicious picture can
 * take very long to draw, or crash the program. */
MH_API char *mh_game_info_dup_picture_folder (MhGameInfo *self);

/* Reports that the program crashed in @module (nullable: in this game). If it belongs to this game, the game is not
 * opened until mh_game_info_clear_mark(). Returns whether it does. */
MH_API gboolean mh_game_info_suspect (MhGameInfo *self, const char *module);
/* The same, for all later runs of the program, too. The game has a problem until then. */
MH_API void mh_game_info_put_aside (MhGameInfo *self);
MH_API void mh_game_info_clear_mark (MhGameInfo *self);
/* Checks whether the game has a folder of its own among those that the family added. */
MH_API gboolean mh_game_info_can_remove (MhGameInfo *self);
/* Moves the game to the trash. */
MH_API gboolean mh_game_info_remove (MhGameInfo *self, GError **error);

/* (transfer full) (nullable): the same object every time */
MH_API MhGame *mh_game_info_open (MhGameInfo *self, GError **error);

/* Gets the type of the game's table view, or %G_TYPE_INVALID. */
MH_API GType mh_game_info_open_view (MhGameInfo *self, GError **error);

#define MH_PLUGIN_ERROR (mh_plugin_error_quark ())
MH_API GQuark mh_plugin_error_quark (void);

typedef enum
{
  MH_PLUGIN_ERROR_MANIFEST,
  MH_PLUGIN_ERROR_MODULE, /* a module or a symbol is missing */
  MH_PLUGIN_ERROR_INTERFACE, /* built for another version of the interface */
  MH_PLUGIN_ERROR_TYPE, /* a module contains no game or no view */
  MH_PLUGIN_ERROR_UNTRUSTED, /* the user has not approved its files */
  MH_PLUGIN_ERROR_CRASHED, /* the program crashed while opening this game */
} MhPluginError;

G_END_DECLS
