/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

/* The games found, in order of title: a #GListModel of #MhGameInfo. */
#define MH_TYPE_CATALOG (mh_catalog_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhCatalog, mh_catalog, MH, CATALOG, GObject)

/* Reads the manifests of all games in @folders (%NULL: the default ones); the first of an ID wins. No code of a
 * game runs. */
MH_API MhCatalog *mh_catalog_new (const char *const *folders);

/* (transfer full): those of `$MOUSEHOLE_PLUGIN_PATH`, of the program, of Flatpak's extensions, of the user */
MH_API char **mh_catalog_get_default_folders (void);

/* (transfer none) (nullable) */
MH_API MhGameInfo *mh_catalog_lookup (MhCatalog *self, const char *id);

/* A manifest that is not in the list, and why. */
typedef struct
{
  char *path;
  char *id; /* (nullable): if it could be read */
  char *hidden_by; /* (nullable): the path of an earlier manifest of the same ID */
  GError *error; /* (nullable) */
} MhCatalogReject;

/* (transfer none): array of MhCatalogReject */
MH_API GPtrArray *mh_catalog_get_rejects (MhCatalog *self);

G_END_DECLS
