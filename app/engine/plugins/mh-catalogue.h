/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_TYPE_CATALOGUE (mh_catalogue_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhCatalogue, mh_catalogue, MH, CATALOGUE, GObject)

/* The games found, in order of title: a GListModel of MhGameInfo. Broken manifests and games hidden
 * by an earlier one of the same ID are listed apart. */
MH_API MhCatalogue *mh_catalogue_new (const char *const *folders);
MH_API char **mh_catalogue_get_default_folders (void);
MH_API MhGameInfo *mh_catalogue_lookup (MhCatalogue *self, const char *id);

/* A manifest that is not in the list, and why. */
typedef struct
{
  char *path;
  char *id; /* (nullable) */
  char *hidden_by; /* (nullable): path of the manifest that comes first */
  GError *error; /* (nullable): what is wrong with it */
} MhCatalogueReject;

MH_API GPtrArray *mh_catalogue_get_rejects (MhCatalogue *self);

G_END_DECLS
