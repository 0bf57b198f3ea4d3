/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/files/mh-disk-private.h"
#include "engine/files/mh-syncer-private.h"
#include "engine/record/mh-record.h"

G_BEGIN_DECLS

/* A match's file while it is played. Each append is one write() of complete lines; a worker syncs. For the main
 * thread. Signals: `failed (GError *error)`: the worker could not sync, and nothing more is written until
 * mh_journal_sync() has rewritten the file; `mended (char *sentence)`: the file was missing or changed from
 * outside, and has been rewritten. All errors are GIOErrorEnums whose message names the file. */
#define MH_TYPE_JOURNAL (mh_journal_get_type ())
G_DECLARE_FINAL_TYPE (MhJournal, mh_journal, MH, JOURNAL, GObject)

struct _MhJournal
{
  GObject parent_instance;

  const MhDisk *disk;
  GFile *file;
  GString *text; /* the file's contents; NULL until it is loaded */
  MhSyncer *syncer;
  gboolean torn; /* the file may have more bytes after the text */
  gboolean numbered; /* the path and the descriptor have the same inode number */
  gboolean known; /* the failure of the last sync has been reported */
  gboolean gone; /* the file was missing; reported once it is restored */
  char *kept; /* where the foreign file is kept; also reported then */
};

MhJournal *mh_journal_create (const MhDisk *disk, GFile *file, const MhHead *head, GError **error);
MhJournal *mh_journal_lock (const MhDisk *disk, GFile *file, GError **error);
gboolean mh_journal_load (MhJournal *self, GError **error);
gboolean mh_journal_cut (MhJournal *self, goffset size, GError **error);
gboolean mh_journal_move (MhJournal *self, GFile *to, GError **error);

/* Appends complete lines to the file with one write(). On error, the file is unchanged. A worker syncs them to
 * the disk. After a failed sync, nothing more is written until the whole file has been rewritten. A file that
 * is missing or was changed from outside is rewritten first. */
gboolean mh_journal_append (MhJournal *self, const char *lines, GError **error);

/* Waits until everything appended is on the disk, in the file at the journal's path. If a sync has failed since
 * the last complete rewrite, the file is rewritten from memory, because another sync could succeed and prove
 * nothing. */
gboolean mh_journal_sync (MhJournal *self, GError **error);

/* mh-journal-mend.c */
void mh_journal_take_descriptor (MhJournal *self, int fd);
gboolean mh_journal_is_in_place (MhJournal *self);
gboolean mh_journal_keep_place (MhJournal *self, GError **error);
gboolean mh_journal_rewrite (MhJournal *self, GError **error);
void mh_journal_tell_mended (MhJournal *self, const char *sentence);

G_END_DECLS
