/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"

G_BEGIN_DECLS

/* A match's file while it is played. Each append is one write() of complete lines; a worker syncs. For the main
 * thread. Signals: `failed (GError *error)`: the worker could not sync, and nothing more is written until
 * mh_journal_sync() has rewritten the file; `mended (char *sentence)`: the file was missing or changed from
 * outside, and has been rewritten. All errors are GIOErrorEnums whose message names the file. */
#define MH_TYPE_JOURNAL (mh_journal_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhJournal, mh_journal, MH, JOURNAL, GObject)

/* Appends complete lines to the file with one write(). On error, the file is unchanged. A worker syncs them to
 * the disk. After a failed sync, nothing more is written until the whole file has been rewritten. A file that
 * is missing or was changed from outside is rewritten first. */
MH_API gboolean mh_journal_append (MhJournal *self, const char *lines, GError **error);

/* Waits until everything appended is on the disk, in the file at the journal's path. If a sync has failed since
 * the last complete rewrite, the file is rewritten from memory, because another sync could succeed and prove
 * nothing. */
MH_API gboolean mh_journal_sync (MhJournal *self, GError **error);

G_END_DECLS
