/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/**
 * MhGameInfo:
 *
 * One game as its manifest describes it. Reading it runs none of the game's code. For the main thread.
 */
#define MH_TYPE_GAME_INFO (mh_game_info_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhGameInfo, mh_game_info, MH, GAME_INFO, GObject)

/**
 * mh_game_info_new_from_file:
 * @path: a manifest
 * @error: (nullable): set to %MH_PLUGIN_ERROR_MANIFEST
 *
 * Reads a manifest. A game made for another interface can be read; it then has a problem.
 *
 * Returns: (transfer full) (nullable): the game's description
 */
MH_API MhGameInfo *mh_game_info_new_from_file (const char *path, GError **error);

/**
 * mh_game_info_new_for_module:
 * @path: a rules module
 *
 * Describes a rules module that has no manifest, so that it can be opened on the same conditions as one
 * that has. It is called like its file.
 *
 * Returns: (transfer full): the game's description
 */
MH_API MhGameInfo *mh_game_info_new_for_module (const char *path);

/**
 * mh_game_info_get_id:
 * @self: a game
 *
 * Returns: the game's ID, as in records
 */
MH_API const char *mh_game_info_get_id (MhGameInfo *self);

/**
 * mh_game_info_get_title:
 * @self: a game
 *
 * Returns: the game's name in the desktop's language
 */
MH_API const char *mh_game_info_get_title (MhGameInfo *self);

/**
 * mh_game_info_dup_title:
 * @self: a game
 * @language: a language, like `pt-BR`
 *
 * Returns: (transfer full): the title in that language, whatever the desktop's is; in English where it is
 *   not translated
 */
MH_API char *mh_game_info_dup_title (MhGameInfo *self, const char *language);

/**
 * mh_game_info_get_summary:
 * @self: a game
 *
 * Returns: one sentence about the game in the desktop's language
 */
MH_API const char *mh_game_info_get_summary (MhGameInfo *self);

/**
 * mh_game_info_get_players:
 * @self: a game
 *
 * Returns: the possible numbers of players, as bits 1 << n
 */
MH_API guint mh_game_info_get_players (MhGameInfo *self);

/**
 * mh_game_info_get_min_age:
 * @self: a game
 *
 * Returns: the age in years from which children can play it
 */
MH_API guint mh_game_info_get_min_age (MhGameInfo *self);

/**
 * mh_game_info_get_minutes:
 * @self: a game
 *
 * Returns: how many minutes a match takes
 */
MH_API guint mh_game_info_get_minutes (MhGameInfo *self);

/**
 * mh_game_info_get_cloth:
 * @self: a game
 *
 * Returns: the color of the table's cloth, like `#5B7DB1`
 */
MH_API const char *mh_game_info_get_cloth (MhGameInfo *self);

/**
 * mh_game_info_get_path:
 * @self: a game
 *
 * Returns: the path of the manifest
 */
MH_API const char *mh_game_info_get_path (MhGameInfo *self);

/**
 * mh_game_info_find_unknown_key:
 * @self: a game
 *
 * Looks for a key of the manifest that nobody reads, such as one that is misspelt.
 *
 * Returns: (transfer full) (nullable): the first, or %NULL
 */
MH_API char *mh_game_info_find_unknown_key (MhGameInfo *self);

/**
 * mh_game_info_is_translated:
 * @self: a game
 * @key: a key of the manifest
 * @language: a language, like `pt-BR`
 *
 * Returns: whether the manifest has that text in the language, or not at all
 */
MH_API gboolean mh_game_info_is_translated (MhGameInfo *self,
                                            const char *key,
                                            const char *language);

/**
 * mh_game_info_dup_icon_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the file with the game's picture
 */
MH_API char *mh_game_info_dup_icon_path (MhGameInfo *self);

/**
 * mh_game_info_dup_rules_path:
 * @self: a game
 *
 * Returns: (transfer full): the file with the text of the rules
 */
MH_API char *mh_game_info_dup_rules_path (MhGameInfo *self);

/**
 * mh_game_info_dup_lesson_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the file with the game's first lesson, if it has one
 */
MH_API char *mh_game_info_dup_lesson_path (MhGameInfo *self);

/**
 * mh_game_info_dup_stickers_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the file with the game's stickers, if it has some
 */
MH_API char *mh_game_info_dup_stickers_path (MhGameInfo *self);

/**
 * mh_game_info_dup_module_path:
 * @self: a game
 *
 * Returns: (transfer full): the module with the game's rules
 */
MH_API char *mh_game_info_dup_module_path (MhGameInfo *self);

/**
 * mh_game_info_dup_view_path:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the module with the game's table view
 */
MH_API char *mh_game_info_dup_view_path (MhGameInfo *self);

/**
 * mh_game_info_get_domain:
 * @self: a game
 *
 * Returns: the gettext domain of the game's texts; the program's own when the manifest names none
 */
MH_API const char *mh_game_info_get_domain (MhGameInfo *self);

/**
 * mh_game_info_get_credit:
 * @self: a game
 * @key: `Published`, `Author`, `Illustrator`, `Publisher`, `Year`, `Kind`, `StartQuestion`,
 *   `StartTie`: who begins if the family can't agree, `oldest` or `youngest`, or
 *   `Gentle`: the option that is proposed when small children play, as `name=value`
 *
 * Returns: (nullable): what the manifest says of the published game, or asks before a match
 */
MH_API const char *mh_game_info_get_credit (MhGameInfo *self, const char *key);

/**
 * mh_game_info_get_problem:
 * @self: a game
 *
 * Returns: (nullable): why the game cannot be played
 */
MH_API const char *mh_game_info_get_problem (MhGameInfo *self);

/**
 * mh_game_info_set_problem:
 * @self: a game
 * @problem: (nullable): why it cannot be played
 *
 * Sets the sentence on the game's card.
 */
MH_API void mh_game_info_set_problem (MhGameInfo *self, const char *problem);

/**
 * mh_game_info_needs_trust:
 * @self: a game
 *
 * Returns: whether the game lies in the user's own folder: somebody has to trust it
 */
MH_API gboolean mh_game_info_needs_trust (MhGameInfo *self);

/**
 * mh_game_info_is_trusted:
 * @self: a game
 *
 * Returns: whether the game's modules may run: they do not lie in the user's own folder, or somebody has
 *   said so of these very files. The answer is remembered for the contents of all files of the game's
 *   folder, not for its name. They are all read, which may take long. Any thread
 */
MH_API gboolean mh_game_info_is_trusted (MhGameInfo *self);

/**
 * mh_game_info_trust:
 * @self: a game
 * @error: (nullable): set to a #GFileError or a #GIOErrorEnum of what cannot be read or written
 *
 * Remembers that the game's modules may run, with all files of its folder as they are now.
 *
 * Returns: whether it is remembered
 */
MH_API gboolean mh_game_info_trust (MhGameInfo *self, GError **error);

/**
 * mh_game_info_suspect:
 * @self: a game
 * @module: the file name of a module in which the program crashed the last time
 *
 * If the module is one of this game, the game is not opened before mh_game_info_clear_mark().
 *
 * Returns: whether the module is one of this game
 */
MH_API gboolean mh_game_info_suspect (MhGameInfo *self, const char *module);

/**
 * mh_game_info_clear_mark:
 * @self: a game
 *
 * Forgets that the program ended while this game was open, so that it can be tried again.
 */
MH_API void mh_game_info_clear_mark (MhGameInfo *self);

/**
 * mh_game_info_open:
 * @self: a game
 * @error: (nullable): set to an #MhPluginError
 *
 * Opens the rules module when it was not open yet, and makes its game.
 *
 * Returns: (transfer full) (nullable): the game, the same one every time
 */
MH_API MhGame *mh_game_info_open (MhGameInfo *self, GError **error);

/**
 * mh_game_info_open_view:
 * @self: a game
 * @error: (nullable): set to an #MhPluginError
 *
 * Opens the view module when it was not open yet.
 *
 * Returns: the type of the game's table view, or %G_TYPE_INVALID
 */
MH_API GType mh_game_info_open_view (MhGameInfo *self, GError **error);

#define MH_PLUGIN_ERROR (mh_plugin_error_quark ())
MH_API GQuark mh_plugin_error_quark (void);

/**
 * MhPluginError:
 * @MH_PLUGIN_ERROR_MANIFEST: a broken manifest
 * @MH_PLUGIN_ERROR_MODULE: a missing module or symbol
 * @MH_PLUGIN_ERROR_INTERFACE: made for another version of the interface
 * @MH_PLUGIN_ERROR_TYPE: a module answers something that is no game or no view
 * @MH_PLUGIN_ERROR_UNTRUSTED: nobody has said yet that its files may run
 * @MH_PLUGIN_ERROR_CRASHED: the program ended while it opened this game
 *
 * Why a game cannot be opened.
 */
typedef enum
{
  MH_PLUGIN_ERROR_MANIFEST,
  MH_PLUGIN_ERROR_MODULE,
  MH_PLUGIN_ERROR_INTERFACE,
  MH_PLUGIN_ERROR_TYPE,
  MH_PLUGIN_ERROR_UNTRUSTED,
  MH_PLUGIN_ERROR_CRASHED,
} MhPluginError;

G_END_DECLS
