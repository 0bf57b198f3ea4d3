/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/* The extension of its files, with the dot. */
#define MH_FAMILY_BACKUP_SUFFIX ".mousehole-family"

/* All of a family's data in one file, for another computer: people, results, stickers, matches and settings. It
 * is an SQLite database with the family's own tables and version, and two more tables for matches and settings. */
typedef struct _MhFamilyBackup MhFamilyBackup;

/* Packs everything into @file in a worker, including running matches and the undamaged beginnings of damaged ones.
 * @percent: how much is done; it is set from the worker, and must exist until @callback is called. */
MH_API void mh_family_backup_pack_async (MhFamily *family,
                                         MhMatchStore *store,
                                         GSettings *settings,
                                         GFile *file,
                                         int *percent,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);

/* @left (transfer full): the names of unreadable match files, which are omitted. */
MH_API gboolean mh_family_backup_pack_finish (MhFamily *family,
                                              GAsyncResult *result,
                                              GStrv *left,
                                              GError **error);

/* For any thread. Only the owner may read the file. If writing fails, an existing file is unchanged. */
MH_API gboolean mh_family_backup_write (GBytes *packed, GFile *file, GError **error);

/* Opens a packed family and checks all of it, in any thread. Sets a #GIOErrorEnum for anything that is not a
 * regular file. */
MH_API MhFamilyBackup *mh_family_backup_open_file (GFile *file, GError **error);

/* Checks whether a file begins like a packed family. */
MH_API gboolean mh_family_backup_is_file (GFile *file);
MH_API void mh_family_backup_free (MhFamilyBackup *self);
MH_API guint mh_family_backup_get_n_people (MhFamilyBackup *self);

/* Running and finished. */
MH_API guint mh_family_backup_get_n_matches (MhFamilyBackup *self);

/* Adds everything that does not exist yet, in a worker. Existing people, results and matches with the same ID are
 * unchanged. @backup (transfer full). @settings (nullable): overwritten with the packed ones. @percent: as for
 * packing. After an error, everything unpacked is consistent, and the call can be repeated. */
MH_API void mh_family_backup_unpack_async (MhFamilyBackup *backup,
                                           MhFamily *family,
                                           MhMatchStore *store,
                                           GSettings *settings,
                                           int *percent,
                                           GAsyncReadyCallback callback,
                                           gpointer user_data);
MH_API gboolean mh_family_backup_unpack_finish (MhFamily *family,
                                                GAsyncResult *result,
                                                GError **error);

/* (transfer full) (nullable): a packed family whose unpacking was interrupted. Unpacking it again, with its settings,
 * brings the rest and deletes it. */
MH_API GFile *mh_family_backup_find_arriving (MhMatchStore *store);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFamilyBackup, mh_family_backup_free)

#define MH_FAMILY_BACKUP_ERROR (mh_family_backup_error_quark ())
MH_API GQuark mh_family_backup_error_quark (void);

typedef enum
{
  MH_FAMILY_BACKUP_ERROR_FORM,
  MH_FAMILY_BACKUP_ERROR_NEWER,
} MhFamilyBackupError;

G_END_DECLS
