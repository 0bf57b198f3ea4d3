/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"

G_BEGIN_DECLS

/* A match's file while it is played: each append is one write() of whole lines; a worker syncs. For the
 * main thread. Signals: `failed (GError *error)`: the worker could not sync, and nothing more is written
 * before mh_journal_sync() has rewritten all of it; `mended (char *sentence)`: the file was gone or changed
 * from outside, and has been rewritten. All errors are GIOErrorEnums whose message names the file. */
#define MH_TYPE_JOURNAL (mh_journal_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhJournal, mh_journal, MH, JOURNAL, GObject)

/* Writes whole lines at the end of the file, in one go. On error the file is as it was before. A worker
 * makes sure that they reach the disk; where that has failed nothing more is written until all of it could
 * be rewritten. A file that is gone or changed from outside is rewritten first. */
MH_API gboolean mh_journal_append (MhJournal *self, const char *lines, GError **error);

/* Waits until everything that was appended is on the disk, where the journal's path leads. If a sync has
 * failed since the file was last written as a whole, it is rewritten from memory: another sync would say
 * that all is well and prove nothing. */
MH_API gboolean mh_journal_sync (MhJournal *self, GError **error);

G_END_DECLS
