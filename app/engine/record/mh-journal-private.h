/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-journal.h"

#include "engine/files/mh-disk-private.h"
#include "engine/files/mh-syncer-private.h"

G_BEGIN_DECLS

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

/* mh-journal-mend.c */
void mh_journal_take_descriptor (MhJournal *self, int fd);
gboolean mh_journal_is_in_place (MhJournal *self);
gboolean mh_journal_keep_place (MhJournal *self, GError **error);
gboolean mh_journal_rewrite (MhJournal *self, GError **error);
gboolean mh_journal_replace_text (MhJournal *self, const GString *text, GError **error);
void mh_journal_tell_mended (MhJournal *self, const char *sentence);

G_END_DECLS
