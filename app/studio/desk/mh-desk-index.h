/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The maximum number of messages for one text. */
#define MH_DESK_FINDS 6

/* A message of a translation. */
typedef struct
{
  char *context; /* (nullable) */
  char *id; /* the English text */
  char *plural; /* (nullable): the English plural */
  char **translations; /* one for each plural form; empty if there is none */
  char *note; /* the comment for translators */
  char **places; /* in the source */
  gboolean fuzzy; /* marked as uncertain */
  guint line; /* its first line in the file */
  char *text; /* the entry as in the file */
} MhDeskEntry;

gboolean mh_desk_entry_is_translated (const MhDeskEntry *self);
const char *mh_desk_entry_get_state (const MhDeskEntry *self);
char *mh_desk_entry_dup_screen (const MhDeskEntry *self);

/* Finds the messages of a translation by their text on the screen. */
typedef struct _MhDeskIndex MhDeskIndex;

MhDeskIndex *mh_desk_index_new (const char *path, GError **error);
MhDeskIndex *mh_desk_index_ref (MhDeskIndex *self);
void mh_desk_index_unref (MhDeskIndex *self);
GPtrArray *mh_desk_index_get_entries (MhDeskIndex *self);
GPtrArray *mh_desk_index_find (MhDeskIndex *self, const char *text);
GPtrArray *mh_desk_index_find_all (MhDeskIndex *self, GPtrArray *texts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDeskIndex, mh_desk_index_unref)

G_END_DECLS
