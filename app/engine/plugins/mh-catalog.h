/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

/**
 * MhCatalog:
 *
 * The games found, in order of title: a #GListModel of #MhGameInfo. Broken manifests and games hidden
 * by an earlier one of the same ID are listed apart.
 */
#define MH_TYPE_CATALOG (mh_catalog_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhCatalog, mh_catalog, MH, CATALOG, GObject)

/**
 * mh_catalog_new:
 * @folders: (array zero-terminated=1) (nullable): where to look, the first wins; %NULL for
 *   mh_catalog_get_default_folders()
 *
 * Reads the manifests of all games; no code of a game runs.
 *
 * Returns: (transfer full): the games found
 */
MH_API MhCatalog *mh_catalog_new (const char *const *folders);

/**
 * mh_catalog_get_default_folders:
 *
 * The folders of `$MOUSEHOLE_PLUGIN_PATH`, of the program, of Flatpak's extensions, of the user.
 *
 * Returns: (transfer full) (array zero-terminated=1): the folders in which games are looked for
 */
MH_API char **mh_catalog_get_default_folders (void);

/**
 * mh_catalog_lookup:
 * @self: a catalog
 * @id: a game's ID
 *
 * Returns: (transfer none) (nullable): the game of that ID
 */
MH_API MhGameInfo *mh_catalog_lookup (MhCatalog *self, const char *id);

/**
 * MhCatalogReject:
 * @path: the manifest's path
 * @id: (nullable): the game's ID, where it could be read
 * @hidden_by: (nullable): path of the manifest of the same ID that comes first
 * @error: (nullable): what is wrong with it
 *
 * A manifest that is not in the list, and why.
 */
typedef struct
{
  char *path;
  char *id;
  char *hidden_by;
  GError *error;
} MhCatalogReject;

/**
 * mh_catalog_get_rejects:
 * @self: a catalog
 *
 * Returns: (transfer none) (element-type MhCatalogReject): the manifests that are not in the
 *   list: broken ones, and games hidden by an earlier one of the same ID
 */
MH_API GPtrArray *mh_catalog_get_rejects (MhCatalog *self);

G_END_DECLS
