/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/mh-head.h"

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

#define MH_TYPE_PROFILE (mh_profile_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhProfile, mh_profile, MH, PROFILE, GObject)

/* MhProfile's properties: id (a random UUID, read only), name, face (name of an animal picture),
 * colour (0 to 5, a seat's colour), birth-year (0 = not told), reader (reads already),
 * rules-language (nullable). */
MH_API MhProfile *mh_profile_new (const char *name, const char *face, guint colour);
MH_API const char *mh_profile_get_id (MhProfile *self);
MH_API const char *mh_profile_get_name (MhProfile *self);
MH_API const char *mh_profile_get_face (MhProfile *self);
MH_API guint mh_profile_get_colour (MhProfile *self);
MH_API guint mh_profile_get_birth_year (MhProfile *self);
MH_API gboolean mh_profile_get_reader (MhProfile *self);
MH_API const char *mh_profile_get_rules_language (MhProfile *self);

/* Opens or makes the file. A damaged file is set aside as NAME.damaged and *damaged says so. */
MH_API MhFamily *mh_family_open (const char *path, gboolean *damaged, GError **error);
MH_API gboolean mh_family_save (MhFamily *self, MhProfile *profile, GError **error);
MH_API gboolean mh_family_delete (MhFamily *self, MhProfile *profile, GError **error);
MH_API MhProfile *mh_family_lookup (MhFamily *self, const char *id);
/* Counts a finished match once, by head->match. */
MH_API gboolean mh_family_add_result (MhFamily *self,
                                      const MhHead *head,
                                      const int score[MH_SEATS_MAX],
                                      MhActors winners,
                                      GError **error);
/* Matches played and won of one game (NULL: all) by one person. */
MH_API gboolean mh_family_get_tally (MhFamily *self,
                                     const char *profile,
                                     const char *game,
                                     guint *played,
                                     guint *won,
                                     GError **error);

#define MH_FAMILY_ERROR (mh_family_error_quark ())
MH_API GQuark mh_family_error_quark (void);

typedef enum
{
  MH_FAMILY_ERROR_DATABASE,
  MH_FAMILY_ERROR_DAMAGED,
  MH_FAMILY_ERROR_NEWER, /* written by a newer version of the program */
} MhFamilyError;

G_END_DECLS
