/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/files/mh-disk-private.h"

G_BEGIN_DECLS

/* A file that a worker syncs to the disk after each write. */
typedef struct _MhSyncer MhSyncer;
typedef void (*MhSyncerFailed) (GObject *owner, MhSyncer *syncer);

MhSyncer *mh_syncer_new (const MhDisk *disk, int fd, GObject *owner, MhSyncerFailed failed);
void mh_syncer_free (MhSyncer *self);
MhSyncer *mh_syncer_ref (MhSyncer *self);
void mh_syncer_unref (gpointer self);
int mh_syncer_get_fd (const MhSyncer *self);
void mh_syncer_start (MhSyncer *self);
int mh_syncer_wait (MhSyncer *self);
gboolean mh_syncer_is_done (MhSyncer *self);
int mh_syncer_get_problem (MhSyncer *self);
void mh_syncer_mark_failed (MhSyncer *self, int problem);

G_END_DECLS
