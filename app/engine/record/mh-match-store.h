/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-catalog.h"

G_BEGIN_DECLS

/**
 * MhMatchStore:
 *
 * The folder of the family's matches: `open/` holds running ones, `finished/` the others. The list
 * of open matches is a GListModel of MhOpenMatch, newest first; reading it reads heads only.
 */
#define MH_TYPE_MATCH_STORE (mh_match_store_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhMatchStore, mh_match_store, MH, MATCH_STORE, GObject)

/**
 * MhOpenMatch:
 *
 * A match that can be continued, as a list shows it: its file and its head, or what is wrong with it.
 */
#define MH_TYPE_OPEN_MATCH (mh_open_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhOpenMatch, mh_open_match, MH, OPEN_MATCH, GObject)

/**
 * mh_match_store_new:
 * @folder: the folder of the family's matches; it need not exist yet
 *
 * Opens the store. Only the heads of open matches are read.
 *
 * Returns: (transfer full): the store
 */
MH_API MhMatchStore *mh_match_store_new (const char *folder);

/**
 * mh_match_store_begin:
 * @self: a store
 * @game: the game that is played
 * @head: who plays what
 * @error: (nullable): set to an #MhRuleError when the rules forbid such a match, to an
 *   #MhOptionError, or to a #GIOErrorEnum when it cannot be saved
 *
 * Starts a match. Its head is on the disk when this returns.
 *
 * Returns: (transfer full) (nullable): the match, %NULL on error
 */
MH_API MhMatch *
mh_match_store_begin (MhMatchStore *self, MhGame *game, const MhHead *head, GError **error);

/**
 * mh_match_store_begin_from:
 * @self: a store
 * @game: the game that is played
 * @head: who plays what, and the ID of the match that begins with the same lines
 * @lines: these lines, whole ones
 * @error: (nullable): set to an #MhRecordError when the lines do not hold by the rules, or to a
 *   #GIOErrorEnum when the match cannot be saved
 *
 * Starts a match that begins as another one did. All of it is on the disk when this returns.
 *
 * Returns: (transfer full) (nullable): the match, %NULL on error
 */
MH_API MhMatch *mh_match_store_begin_from (MhMatchStore *self,
                                           MhGame *game,
                                           const MhHead *head,
                                           const char *lines,
                                           GError **error);

/**
 * mh_match_store_continue:
 * @self: a store
 * @open: one of its matches
 * @game: the match's game
 * @damage: (out) (optional) (nullable) (transfer full): set to one sentence if the file was damaged and
 *   the match goes on; else to %NULL
 * @error: (nullable): set to an #MhRecordError, or to a #GIOErrorEnum; %G_IO_ERROR_BUSY when
 *   another instance plays the match. The message names the file
 *
 * Takes a match up again. A last line without its newline is an interrupted write and dropped. For
 * any other bad line the file is kept as it is under the name NAME.damaged, and the part before the
 * bad line goes on.
 *
 * Returns: (transfer full) (nullable): the match, %NULL on error; then the file is as it was
 */
MH_API MhMatch *mh_match_store_continue (MhMatchStore *self,
                                         MhOpenMatch *open,
                                         MhGame *game,
                                         char **damage,
                                         GError **error);

/**
 * mh_match_store_finish:
 * @self: a store
 * @match: a match that is over
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Writes how a match ended and puts its file among the finished ones; all of it is on the disk when this
 * returns. A match that was played on without saving is written as a whole.
 *
 * Returns: whether the finished match is saved
 */
MH_API gboolean mh_match_store_finish (MhMatchStore *self, MhMatch *match, GError **error);

/**
 * mh_match_store_find_finished:
 * @self: a store
 * @id: the ID of a match
 *
 * Looks for the file of a finished match.
 *
 * Returns: (transfer full) (type filename) (nullable): its path, %NULL when there is none
 */
MH_API char *mh_match_store_find_finished (MhMatchStore *self, const char *id);

/**
 * mh_match_store_delete:
 * @self: a store
 * @open: one of its matches
 * @error: (nullable): set to a #GIOErrorEnum; %G_IO_ERROR_BUSY when the match is being played. The
 *   message names the file
 *
 * Deletes an open match.
 *
 * Returns: whether it is gone
 */
MH_API gboolean mh_match_store_delete (MhMatchStore *self, MhOpenMatch *open, GError **error);

/**
 * mh_match_store_forget_person:
 * @self: a store
 * @profile: the ID of a person's profile
 * @error: (nullable): set to the first error; the message names the file
 *
 * Takes a person out of all matches, running and finished, damaged copies too: who sat there has no
 * ID and no name. What can be changed is changed even if one file cannot.
 *
 * Returns: whether the person is in no file any more
 */
MH_API gboolean mh_match_store_forget_person (MhMatchStore *self,
                                              const char *profile,
                                              GError **error);

/**
 * mh_open_match_get_head:
 * @self: an open match
 *
 * Returns: (nullable): who plays what; %NULL when it cannot be read, see
 *   mh_open_match_get_error()
 */
MH_API const MhHead *mh_open_match_get_head (MhOpenMatch *self);

/**
 * mh_open_match_get_file:
 * @self: an open match
 *
 * Returns: (transfer none): its file
 */
MH_API GFile *mh_open_match_get_file (MhOpenMatch *self);

/**
 * mh_open_match_get_error:
 * @self: an open match
 *
 * Returns: (transfer none) (nullable): why it cannot be continued, an #MhRecordError or a
 *   #GIOErrorEnum
 */
MH_API const GError *mh_open_match_get_error (MhOpenMatch *self);

/**
 * mh_open_match_get_salvaged:
 * @self: an open match
 *
 * Returns: (transfer none) (nullable): the head, or of a file that cannot be read what can still be
 *   made out of it: only the game is certain to be there
 */
MH_API const MhHead *mh_open_match_get_salvaged (MhOpenMatch *self);

G_END_DECLS
