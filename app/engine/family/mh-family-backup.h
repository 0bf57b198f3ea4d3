/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/* The ending of its files, with the dot. */
#define MH_FAMILY_BACKUP_SUFFIX ".mousehole-family"

/**
 * MhFamilyBackup:
 *
 * What a family takes along when it moves to another computer, in one file: people, results, stickers,
 * matches and settings. It is an SQLite database with the family's own tables and version and two more, for matches
 * and settings.
 */
typedef struct _MhFamilyBackup MhFamilyBackup;

/**
 * mh_family_backup_pack:
 * @family: the store of the family
 * @store: its matches
 * @settings: the settings that are packed with it
 * @left: (out) (nullable) (transfer full): the names of the match files that cannot be read and stay behind
 * @error: (nullable): set to an #MhFamilyError
 *
 * Packs everything, running matches included. Of a damaged match the part before the damage comes along.
 *
 * Returns: (transfer full) (nullable): a file's bytes
 */
MH_API GBytes *mh_family_backup_pack (MhFamily *family,
                                      MhMatchStore *store,
                                      GSettings *settings,
                                      GStrv *left,
                                      GError **error);

/**
 * mh_family_backup_write:
 * @packed: a file's bytes
 * @file: where to
 * @error: (nullable): set to a #GIOErrorEnum
 *
 * Writes what was packed into a file, which only its owner may read; in any thread. When it cannot be written, what was there before
 * is still there, and where nothing was, nothing is left.
 *
 * Returns: whether all of it is there
 */
MH_API gboolean mh_family_backup_write (GBytes *packed, GFile *file, GError **error);

/**
 * mh_family_backup_open:
 * @bytes: a file's bytes
 * @error: (nullable): set to an #MhFamilyBackupError
 *
 * Opens a packed family and looks through all of it.
 *
 * Returns: (transfer full) (nullable): what is in it
 */
MH_API MhFamilyBackup *mh_family_backup_open (GBytes *bytes, GError **error);

/**
 * mh_family_backup_open_file:
 * @file: a packed family
 * @error: (nullable): set to an #MhFamilyBackupError, or to a #GIOErrorEnum for whatever is no ordinary file
 *
 * Opens a packed family and looks through all of it; in any thread.
 *
 * Returns: (transfer full) (nullable): what is in it
 */
MH_API MhFamilyBackup *mh_family_backup_open_file (GFile *file, GError **error);

/**
 * mh_family_backup_is_file:
 * @file: any file
 *
 * Returns: whether a file begins like a packed family
 */
MH_API gboolean mh_family_backup_is_file (GFile *file);

/**
 * mh_family_backup_free:
 * @self: (nullable): a packed family
 *
 * Forgets it.
 */
MH_API void mh_family_backup_free (MhFamilyBackup *self);

/**
 * mh_family_backup_get_n_people:
 * @self: a packed family
 *
 * Returns: how many people it has
 */
MH_API guint mh_family_backup_get_n_people (MhFamilyBackup *self);

/**
 * mh_family_backup_get_n_matches:
 * @self: a packed family
 *
 * Returns: how many matches it has, running and finished
 */
MH_API guint mh_family_backup_get_n_matches (MhFamilyBackup *self);

/**
 * mh_family_backup_unpack:
 * @self: a packed family
 * @family: the family here
 * @store: the matches here
 * @settings: (nullable): the settings here, if they are to become the packed ones
 * @error: (nullable): set to an #MhFamilyError, or to a #GIOErrorEnum when a match cannot be written.
 *   What was unpacked by then is whole; it may be tried again
 *
 * Adds everything that is not here yet. Of people, results and matches with the same ID those that are
 * here stay as they are.
 *
 * Returns: whether everything is here now
 */
MH_API gboolean mh_family_backup_unpack (MhFamilyBackup *self,
                                         MhFamily *family,
                                         MhMatchStore *store,
                                         GSettings *settings,
                                         GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFamilyBackup, mh_family_backup_free)

#define MH_FAMILY_BACKUP_ERROR (mh_family_backup_error_quark ())
MH_API GQuark mh_family_backup_error_quark (void);

/**
 * MhFamilyBackupError:
 * @MH_FAMILY_BACKUP_ERROR_FORM: this is no such file, or it is damaged
 * @MH_FAMILY_BACKUP_ERROR_NEWER: a newer version of the program wrote it
 *
 * What keeps a packed family from being opened.
 */
typedef enum
{
  MH_FAMILY_BACKUP_ERROR_FORM,
  MH_FAMILY_BACKUP_ERROR_NEWER,
} MhFamilyBackupError;

G_END_DECLS
