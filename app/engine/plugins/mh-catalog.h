/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

/* The games found, sorted by title: a #GListModel of #MhGameInfo. */
#define MH_TYPE_CATALOG (mh_catalog_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhCatalog, mh_catalog, MH, CATALOG, GObject)

/* Reads the manifests of all games in @folders (%NULL for the default ones). The first manifest with an ID
 * wins. Runs none of the games' code. */
MH_API MhCatalog *mh_catalog_new (const char *const *folders);

/* (transfer full): the folders in `$MOUSEHOLE_PLUGIN_PATH`, the program's, Flatpak extensions', and the user's */
MH_API char **mh_catalog_get_default_folders (void);

/* (transfer none) (nullable) */
MH_API MhGameInfo *mh_catalog_lookup (MhCatalog *self, const char *id);

/* Forgets a game that has been removed. */
MH_API void mh_catalog_remove (MhCatalog *self, MhGameInfo *info);

/* A manifest that is not in the list, and the reason. */
typedef struct
{
  char *path;
  char *id; /* (nullable): NULL if it could not be read */
  char *hidden_by; /* (nullable): the path of an earlier manifest with the same ID */
  GError *error; /* (nullable) */
} MhCatalogReject;

/* (transfer none): array of MhCatalogReject */
MH_API GPtrArray *mh_catalog_get_rejects (MhCatalog *self);

G_END_DECLS
