/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/family/mh-profile.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/**
 * MhFamily:
 *
 * The family's store: profiles and results, in one SQLite file. The list of profiles is a
 * GListModel of MhProfile in the order in which they were made.
 */
#define MH_TYPE_FAMILY (mh_family_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhFamily, mh_family, MH, FAMILY, GObject)

/**
 * mh_family_open:
 * @path: the file; its folder is made when it is missing
 * @damaged: (out) (optional): whether a damaged file was set aside as NAME.damaged; the last good
 *   backup is in use then, if there was one
 * @error: (nullable): set to an #MhFamilyError
 *
 * Opens the family's store or makes a new one.
 *
 * Returns: (transfer full) (nullable): the family
 */
MH_API MhFamily *mh_family_open (const char *path, gboolean *damaged, GError **error);

/**
 * mh_family_new_in_memory:
 *
 * Makes a family for as long as the program runs, when its own cannot be opened: nobody is kept, and no
 * file knows anybody.
 *
 * Returns: (transfer full) (nullable): the family
 */
MH_API MhFamily *mh_family_new_in_memory (void);

/**
 * mh_family_is_in_file:
 * @self: a family
 *
 * Returns: whether what is saved outlives the program
 */
MH_API gboolean mh_family_is_in_file (MhFamily *self);

/**
 * mh_family_save:
 * @self: a family
 * @profile: a new person, or one of the list that was changed
 * @error: (nullable): set to an #MhFamilyError
 *
 * Writes a person.
 *
 * Returns: whether it is written
 */
MH_API gboolean mh_family_save (MhFamily *self, MhProfile *profile, GError **error);

/**
 * mh_family_delete:
 * @self: a family
 * @profile: a person of the list
 * @error: (nullable): set to an #MhFamilyError
 *
 * Deletes a person: results keep the seat and forget who sat there, the bytes on the disk are
 * overwritten, and no copy of the file with the person remains. Call mh_family_finish_deleting() next.
 *
 * Returns: whether the person is gone
 */
MH_API gboolean mh_family_delete (MhFamily *self, MhProfile *profile, GError **error);

/**
 * mh_family_finish_deleting:
 * @self: a family
 * @store: its matches
 * @error: (nullable): set to an #MhFamilyError or a #GIOErrorEnum; the message names the file
 *
 * Takes everybody who was deleted out of the matches. What could not be finished, because a match is
 * being played, a disk is full, or the program was killed, can be finished by another call, also after
 * another mh_family_open().
 *
 * Returns: whether no match names a deleted person any more
 */
MH_API gboolean mh_family_finish_deleting (MhFamily *self, MhMatchStore *store, GError **error);

/**
 * mh_family_lookup:
 * @self: a family
 * @id: a person's ID
 *
 * Returns: (transfer none) (nullable): the person
 */
MH_API MhProfile *mh_family_lookup (MhFamily *self, const char *id);

/**
 * mh_family_add_result:
 * @self: a family
 * @head: the head of a match that is over
 * @score: the seats' scores
 * @winners: the seats that won
 * @moves: how many lines its record has
 * @error: (nullable): set to an #MhFamilyError
 *
 * Counts a match. One that was counted before, by its UUID, changes nothing; nor does one that was played on
 * from an earlier match, whose moves are counted already.
 *
 * Returns: whether it is counted
 */
MH_API gboolean mh_family_add_result (MhFamily *self,
                                      const MhHead *head,
                                      const int score[MH_SEATS_MAX],
                                      MhActors winners,
                                      guint moves,
                                      GError **error);

/**
 * mh_family_add_lesson:
 * @self: a family
 * @profile: a person's ID
 * @game: a game's ID
 * @error: (nullable): set to an #MhFamilyError
 *
 * Keeps that a person has finished the first lesson of a game.
 *
 * Returns: whether it is kept
 */
MH_API gboolean mh_family_add_lesson (MhFamily *self,
                                      const char *profile,
                                      const char *game,
                                      GError **error);

/**
 * mh_family_has_had_lesson:
 * @self: a family
 * @profile: a person's ID
 * @game: a game's ID
 * @finished: (out): whether the person has finished the first lesson of the game
 * @error: (nullable): set to an #MhFamilyError
 *
 * Asks who needs no lesson any more.
 *
 * Returns: whether it could be asked
 */
MH_API gboolean mh_family_has_had_lesson (MhFamily *self,
                                          const char *profile,
                                          const char *game,
                                          gboolean *finished,
                                          GError **error);

/**
 * mh_family_give_sticker:
 * @self: a family
 * @profile: a person's ID
 * @game: the game of the sticker's book
 * @sticker: the sticker's ID
 * @match: (nullable): the ID of the match in which it was earned
 * @date: (nullable): when that was begun
 * @is_new: (out) (optional): whether the person did not have it yet
 * @error: (nullable): set to an #MhFamilyError
 *
 * Hands out a sticker, for ever.
 *
 * Returns: whether the person has it now
 */
MH_API gboolean mh_family_give_sticker (MhFamily *self,
                                        const char *profile,
                                        const char *game,
                                        const char *sticker,
                                        const char *match,
                                        const char *date,
                                        gboolean *is_new,
                                        GError **error);

/**
 * mh_family_list_stickers:
 * @self: a family
 * @profile: a person's ID
 * @error: (nullable): set to an #MhFamilyError
 *
 * Says which stickers a person has.
 *
 * Returns: (transfer full) (nullable) (element-type utf8 utf8): `GAME/STICKER` -> when the match was begun in
 *   which it was earned, "" where that is not known
 */
MH_API GHashTable *mh_family_list_stickers (MhFamily *self, const char *profile, GError **error);

/**
 * mh_family_check_async:
 * @self: a family
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is checked
 * @user_data: the callback's
 *
 * Looks through the whole file in a worker.
 */
MH_API void mh_family_check_async (MhFamily *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * mh_family_check_finish:
 * @self: a family
 * @result: what the callback got
 * @error: (nullable): set to an #MhFamilyError. %MH_FAMILY_ERROR_DAMAGED: the file was set aside as
 *   NAME.damaged, and the last good backup is in use now. When no file can be used after that, the family
 *   is in memory only, as with mh_family_new_in_memory(), and the error says why
 *
 * Ends mh_family_check_async().
 *
 * Returns: whether no damage was found
 */
MH_API gboolean mh_family_check_finish (MhFamily *self, GAsyncResult *result, GError **error);

/**
 * mh_family_close:
 * @self: a family
 *
 * Closes the file and, at most once a day, makes its backup. Nothing can be read or written
 * afterwards.
 */
MH_API void mh_family_close (MhFamily *self);

#define MH_FAMILY_ERROR (mh_family_error_quark ())
MH_API GQuark mh_family_error_quark (void);

/**
 * MhFamilyError:
 * @MH_FAMILY_ERROR_DATABASE: the file could not be read or written
 * @MH_FAMILY_ERROR_DAMAGED: the file is damaged
 * @MH_FAMILY_ERROR_NEWER: written by a newer version of the program
 *
 * What can go wrong with the family's store.
 */
typedef enum
{
  MH_FAMILY_ERROR_DATABASE,
  MH_FAMILY_ERROR_DAMAGED,
  MH_FAMILY_ERROR_NEWER,
} MhFamilyError;

G_END_DECLS
