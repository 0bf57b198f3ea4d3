/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/* The ending of its files, with the dot. */
#define MH_HOUSEHOLD_SUFFIX ".mousehole-family"

/**
 * MhHousehold:
 *
 * What a family takes along when it moves to another computer, in one file: people, results, stickers,
 * matches and settings. It is an SQLite database with the family's own tables and version and two more, for matches
 * and settings.
 */
typedef struct _MhHousehold MhHousehold;

MH_API GBytes *
mh_household_pack (MhFamily *family, MhMatchStore *store, GSettings *settings, GError **error);
/* Looks through all of it; nothing here has been touched by then. */
MH_API MhHousehold *mh_household_open (GBytes *bytes, GError **error);
MH_API void mh_household_free (MhHousehold *self);
MH_API guint mh_household_get_n_people (MhHousehold *self);
MH_API guint mh_household_get_n_matches (MhHousehold *self);
/* What is here already stays as it is and is not doubled. */
MH_API gboolean mh_household_unpack (MhHousehold *self,
                                     MhFamily *family,
                                     MhMatchStore *store,
                                     GSettings *settings,
                                     GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHousehold, mh_household_free)

#define MH_HOUSEHOLD_ERROR (mh_household_error_quark ())
MH_API GQuark mh_household_error_quark (void);

/**
 * MhHouseholdError:
 * @MH_HOUSEHOLD_ERROR_FORM: this is no such file, or it is damaged
 * @MH_HOUSEHOLD_ERROR_NEWER: a newer version of the program wrote it
 */
typedef enum
{
  MH_HOUSEHOLD_ERROR_FORM,
  MH_HOUSEHOLD_ERROR_NEWER,
} MhHouseholdError;

G_END_DECLS
