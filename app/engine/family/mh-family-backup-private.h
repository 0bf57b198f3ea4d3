/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family-backup.h"
#include "engine/family/mh-store-private.h"

G_BEGIN_DECLS

/* The application ID in the file's header, which tells it from other databases. */
#define MH_FAMILY_BACKUP_APPLICATION 0x4d6f7573

/* The tables it has in addition to the family's own. */
#define MH_FAMILY_BACKUP_TABLES                                                                    \
  "CREATE TABLE record (match TEXT PRIMARY KEY, running INTEGER NOT NULL, text TEXT NOT NULL)"     \
  " WITHOUT ROWID;"                                                                                \
  "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"

struct _MhFamilyBackup
{
  MhStore store; /* in memory */
  guint n_people;
  guint n_matches;
};

gboolean mh_family_backup_check (const MhStore *store, GError **error);

G_END_DECLS
