/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"

G_BEGIN_DECLS

#define MH_TYPE_JOURNAL (mh_journal_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhJournal, mh_journal, MH, JOURNAL, GObject)

/*
 * A match's file while it is played: each append is one write() of whole lines; a worker syncs.
 *
 * Signals of MhJournal:
 *  "failed" (GError *error)   the worker could not sync; nothing more is written before
 *                             mh_journal_sync() has written all of it anew
 *  "mended" (char *sentence)  the file was gone or changed from outside, and has been written anew
 */
MH_API MhJournal *mh_journal_create (GFile *file, const MhHead *head, GError **error);
MH_API MhJournal *mh_journal_open (GFile *file, goffset good_size, GError **error);
MH_API gboolean mh_journal_append (MhJournal *self, const char *lines, GError **error);
MH_API gboolean mh_journal_sync (MhJournal *self, GError **error);
MH_API GFile *mh_journal_get_file (MhJournal *self);

G_END_DECLS
