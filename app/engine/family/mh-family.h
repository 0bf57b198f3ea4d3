/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/family/mh-profile.h"
#include "engine/record/mh-head.h"

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

/* Opens or makes the file. A damaged file is set aside as NAME.damaged and *damaged says so. */
MH_API MhFamily *mh_family_open (const char *path, gboolean *damaged, GError **error);
/* In no file: nobody of it is there any more when the program ends. */
MH_API MhFamily *mh_family_new_in_memory (void);
MH_API gboolean mh_family_save (MhFamily *self, MhProfile *profile, GError **error);
MH_API gboolean mh_family_delete (MhFamily *self, MhProfile *profile, GError **error);
MH_API MhProfile *mh_family_lookup (MhFamily *self, const char *id);
/* Counts a finished match once, by head->match. */
MH_API gboolean mh_family_add_result (MhFamily *self,
                                      const MhHead *head,
                                      const int score[MH_SEATS_MAX],
                                      MhActors winners,
                                      guint moves,
                                      GError **error);
/* Which first lessons a person has finished. */
MH_API gboolean mh_family_add_lesson (MhFamily *self,
                                      const char *profile,
                                      const char *game,
                                      GError **error);
MH_API gboolean mh_family_has_had_lesson (MhFamily *self,
                                          const char *profile,
                                          const char *game,
                                          gboolean *finished,
                                          GError **error);

/* Which stickers a person was handed out; whoever has one keeps it. */
MH_API gboolean mh_family_give_sticker (MhFamily *self,
                                        const char *profile,
                                        const char *game,
                                        const char *sticker,
                                        const char *match,
                                        const char *date,
                                        gboolean *is_new,
                                        GError **error);
MH_API GHashTable *mh_family_list_stickers (MhFamily *self, const char *profile, GError **error);

/* Called before a person is deleted: takes the person's ID out of whatever else holds it. */
typedef gboolean (*MhFamilyForgetFunc) (const char *profile, gpointer user_data, GError **error);

MH_API void mh_family_set_forget_func (MhFamily *self,
                                       MhFamilyForgetFunc func,
                                       gpointer user_data,
                                       GDestroyNotify destroy);

/* Looks through the whole file in a worker; for after the first frame. When it is damaged,
 * finish() sets it aside, goes on with the last good backup and fails with
 * MH_FAMILY_ERROR_DAMAGED. */
MH_API void mh_family_check_async (MhFamily *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
MH_API gboolean mh_family_check_finish (MhFamily *self, GAsyncResult *result, GError **error);
/* Makes the day's backup and closes the file: nothing can be read or written after it. */
MH_API void mh_family_close (MhFamily *self);

#define MH_FAMILY_ERROR (mh_family_error_quark ())
MH_API GQuark mh_family_error_quark (void);

typedef enum
{
  MH_FAMILY_ERROR_DATABASE,
  MH_FAMILY_ERROR_DAMAGED,
  MH_FAMILY_ERROR_NEWER, /* written by a newer version of the program */
} MhFamilyError;

G_END_DECLS
