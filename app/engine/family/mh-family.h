/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/family/mh-profile.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/* The family's store: people and results, in one SQLite file. A GListModel of MhProfile in the order in which they
 * were added. */
#define MH_TYPE_FAMILY (mh_family_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhFamily, mh_family, MH, FAMILY, GObject)

/* (nullable): creates the file if it is missing. @damaged (nullable): whether a damaged file was renamed to
 * NAME.damaged. Then the last good backup is used, if there is one. */
MH_API MhFamily *mh_family_open (const char *path, gboolean *damaged, GError **error);

/* (nullable): a temporary family, for when the family's file cannot be opened. */
MH_API MhFamily *mh_family_new_in_memory (void);

/* Checks whether the family is stored in a file. */
MH_API gboolean mh_family_is_in_file (MhFamily *self);

/* Saves a new person, or a changed one of the list. */
MH_API gboolean mh_family_save (MhFamily *self, MhProfile *profile, GError **error);

/* Deletes a person. Results keep the seat without the person. Call mh_family_finish_deleting_async() next. */
MH_API gboolean mh_family_delete (MhFamily *self, MhProfile *profile, GError **error);

/* Removes deleted people in a worker: the bytes on the disk are overwritten, all copies of the file that contain
 * them are removed, and the matches do not name them any more. If this fails because a match is being played, a disk
 * is full, or the program is killed, another call can finish it, even after another mh_family_open(). The error names
 * the file. @percent: (nullable): how much is done; must outlive the task. */
MH_API void mh_family_finish_deleting_async (MhFamily *self,
                                             MhMatchStore *store,
                                             int *percent,
                                             GAsyncReadyCallback callback,
                                             gpointer user_data);
MH_API gboolean mh_family_finish_deleting_finish (MhFamily *self,
                                                  GAsyncResult *result,
                                                  GError **error);

/* (transfer none) (nullable) */
MH_API MhProfile *mh_family_lookup (MhFamily *self, const char *id);

/* Counts a match once, by its UUID. A match that branches off from an earlier one does not count, because its
 * first moves are already counted. @moves: the number of lines in its record. */
MH_API gboolean mh_family_add_result (MhFamily *self,
                                      const MhHead *head,
                                      const int score[MH_SEATS_MAX],
                                      MhActors winners,
                                      guint moves,
                                      GError **error);

/* Saves that a person has finished the first lesson of a game. */
MH_API gboolean mh_family_add_lesson (MhFamily *self,
                                      const char *profile,
                                      const char *game,
                                      GError **error);
MH_API gboolean mh_family_has_had_lesson (MhFamily *self,
                                          const char *profile,
                                          const char *game,
                                          gboolean *finished,
                                          GError **error);

/* Awards a sticker permanently. @match, @date: nullable; @is_new: optional. */
MH_API gboolean mh_family_give_sticker (MhFamily *self,
                                        const char *profile,
                                        const char *game,
                                        const char *sticker,
                                        const char *match,
                                        const char *date,
                                        gboolean *is_new,
                                        GError **error);

/* (transfer full) (nullable): `GAME/STICKER` -> when the match that earned it began, "" if unknown */
MH_API GHashTable *mh_family_list_stickers (MhFamily *self, const char *profile, GError **error);
/* The same for stickers that were awarded since the last mh_family_see_stickers(). */
MH_API GHashTable *
mh_family_list_new_stickers (MhFamily *self, const char *profile, GError **error);
MH_API gboolean mh_family_see_stickers (MhFamily *self, const char *profile, GError **error);

/* Checks the whole file in a worker. */
MH_API void mh_family_check_async (MhFamily *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Returns whether the file is undamaged. On %MH_FAMILY_ERROR_DAMAGED, the file was renamed to NAME.damaged, and
 * the last good backup is now in use. If no file can be used after that, the family is in memory only, and the
 * error gives the reason. */
MH_API gboolean mh_family_check_finish (MhFamily *self, GAsyncResult *result, GError **error);

/* Closes the file and, at most once a day, backs it up. Nothing can be read or written afterwards. */
MH_API void mh_family_close (MhFamily *self);

#define MH_FAMILY_ERROR (mh_family_error_quark ())
MH_API GQuark mh_family_error_quark (void);

typedef enum
{
  MH_FAMILY_ERROR_DATABASE, /* the file cannot be read or written */
  MH_FAMILY_ERROR_DAMAGED,
  MH_FAMILY_ERROR_NEWER, /* written by a newer version of the program */
} MhFamilyError;

G_END_DECLS
