/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "studio/desk/mh-desk-entry.h"

G_BEGIN_DECLS

/* The maximum number of messages for one text. */
#define MH_DESK_FINDS 6

/**
 * MhDeskIndex:
 *
 * Finds the messages of a translation by their text on the screen.
 */
typedef struct _MhDeskIndex MhDeskIndex;

MhDeskIndex *mh_desk_index_new (const char *path, GError **error);
MhDeskIndex *mh_desk_index_ref (MhDeskIndex *self);
void mh_desk_index_unref (MhDeskIndex *self);
GPtrArray *mh_desk_index_get_entries (MhDeskIndex *self);
GPtrArray *mh_desk_index_find (MhDeskIndex *self, const char *text);
GPtrArray *mh_desk_index_find_all (MhDeskIndex *self, GPtrArray *texts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDeskIndex, mh_desk_index_unref)

G_END_DECLS
