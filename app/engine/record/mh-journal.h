/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"

G_BEGIN_DECLS

/**
 * MhJournal:
 *
 * A match's file while it is played: each append is one write() of whole lines; a worker syncs. For
 * the main thread.
 *
 * Signals:
 *
 * - `failed (GError *error)`: the worker could not sync; nothing more is written before
 *   mh_journal_sync() has rewritten all of it
 * - `mended (char *sentence)`: the file was gone or changed from outside, and has been rewritten
 */
#define MH_TYPE_JOURNAL (mh_journal_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhJournal, mh_journal, MH, JOURNAL, GObject)

/**
 * mh_journal_create:
 * @file: the file to make; it must not exist, its folder is made when needed
 * @head: the head to write
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Begins the journal of a match. Its head is on the disk when this returns.
 *
 * Returns: (transfer full) (nullable): the journal, %NULL on error
 */
MH_API MhJournal *mh_journal_create (GFile *file, const MhHead *head, GError **error);

/**
 * mh_journal_open:
 * @file: the file of a match
 * @good_size: the size of its good part, at which it is cut; -1 to leave it as it is
 * @error: (nullable): set to a #GIOErrorEnum or an #MhRecordError; the message names the file.
 *   %G_IO_ERROR_BUSY: another instance of the program has it open
 *
 * Opens the journal of a match to go on with it.
 *
 * Returns: (transfer full) (nullable): the journal, %NULL on error
 */
MH_API MhJournal *mh_journal_open (GFile *file, goffset good_size, GError **error);

/**
 * mh_journal_append:
 * @self: a journal
 * @lines: whole lines
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file. %G_IO_ERROR_NO_SPACE: the
 *   disk is full
 *
 * Writes lines at the end of the file, in one go. On error the file is as it was before. A worker
 * makes sure that they reach the disk; see mh_journal_sync(). Where that has failed nothing more is
 * written until all of it could be rewritten. A file that is gone or changed from outside is
 * rewritten first, see #MhJournal::mended.
 *
 * Returns: whether all of it was written
 */
MH_API gboolean mh_journal_append (MhJournal *self, const char *lines, GError **error);

/**
 * mh_journal_sync:
 * @self: a journal
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Waits until everything that was appended is on the disk, where the journal's path leads. If a sync has
 * failed since the file was last written as a whole, it is rewritten from memory: another sync
 * would say that all is well and prove nothing.
 *
 * Returns: whether all of it is on the disk
 */
MH_API gboolean mh_journal_sync (MhJournal *self, GError **error);

G_END_DECLS
