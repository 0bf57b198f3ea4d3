/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"

#include "engine/files/mh-disk-private.h"

G_BEGIN_DECLS

#define MH_MATCH_SUFFIX ".mousehole"

struct _MhMatchStore
{
  GObject parent_instance;

  const MhDisk *disk;
  char *open; /* folder of running matches */
  char *finished; /* folder of finished matches */
  GPtrArray *matches;
  GPtrArray *read; /* (nullable): the finished matches that were read last; not changed any more */
};

MhMatchStore *mh_match_store_new_on (const MhDisk *disk, const char *folder);
void mh_match_store_add_open (MhMatchStore *self, GFile *file);
void mh_match_store_read_open (MhMatchStore *self);

/* mh-saved-match.c */
MhSavedMatch *mh_saved_match_new (GFile *file, gboolean finished);
GPtrArray *mh_saved_matches_read (const char *path,
                                  gboolean finished,
                                  guint max,
                                  GPtrArray *known,
                                  GCancellable *cancellable);
int mh_saved_match_compare (MhSavedMatch *a, MhSavedMatch *b);

/* mh-match-files.c: complete files for family backups. */

/* @text is the readable part of the record of a running (@open) or finished match, NUL-terminated. Returns
 * whether to continue. */
typedef gboolean (*MhMatchFileFunc) (const char *id,
                                     gboolean open,
                                     const char *text,
                                     gsize length,
                                     gpointer user_data,
                                     GError **error);

gboolean mh_match_store_foreach_file (MhMatchStore *self,
                                      MhMatchFileFunc func,
                                      gpointer user_data,
                                      GPtrArray *left,
                                      GError **error);
gboolean mh_match_store_has_file (MhMatchStore *self, const char *id);
GFile *mh_match_store_add_file (MhMatchStore *self,
                                const char *id,
                                gboolean open,
                                const char *text,
                                gsize length,
                                GError **error);
gboolean mh_match_store_sync_files (MhMatchStore *self, GError **error);
gboolean mh_match_is_whole (const char *id, const char *text, gsize length);

G_END_DECLS
