/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/**
 * MhPastMatch:
 *
 * A finished match as a list shows it: its head and how it ended, nothing more is read.
 */
#define MH_TYPE_PAST_MATCH (mh_past_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhPastMatch, mh_past_match, MH, PAST_MATCH, GObject)

/**
 * mh_past_match_get_record:
 * @self: a match
 *
 * Returns: (transfer none): its file, and its head or what is wrong with it
 */
MH_API MhOpenMatch *mh_past_match_get_record (MhPastMatch *self);

/**
 * mh_past_match_get_path:
 * @self: a match
 *
 * Returns: (type filename): where its file lies
 */
MH_API const char *mh_past_match_get_path (MhPastMatch *self);

/**
 * mh_past_match_get_result:
 * @self: a match
 * @score: (out caller-allocates) (nullable): what each seat gained
 * @winners: (out) (nullable): who won
 *
 * Tells how a match ended.
 *
 * Returns: whether its file says so
 */
MH_API gboolean mh_past_match_get_result (MhPastMatch *self,
                                          int score[MH_SEATS_MAX],
                                          MhActors *winners);

/**
 * MhHistory:
 *
 * The finished matches of a store, a GListModel of MhPastMatch, newest first. It is empty until it has
 * been read, which a worker does.
 */
#define MH_TYPE_HISTORY (mh_history_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhHistory, mh_history, MH, HISTORY, GObject)

/**
 * mh_history_new:
 * @store: a store
 *
 * Makes an empty history, see mh_history_read_async().
 *
 * Returns: (transfer full): the history
 */
MH_API MhHistory *mh_history_new (MhMatchStore *store);

/**
 * mh_history_read_async:
 * @self: a history
 * @cancellable: (nullable): a cancellable
 * @callback: called when all has been read
 * @user_data: for @callback
 *
 * Looks what lies in the store now.
 */
MH_API void mh_history_read_async (MhHistory *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * mh_history_read_finish:
 * @self: a history
 * @result: what the callback got
 * @error: (nullable): set to %G_IO_ERROR_CANCELLED
 *
 * Takes in what has been read.
 *
 * Returns: whether it was
 */
MH_API gboolean mh_history_read_finish (MhHistory *self, GAsyncResult *result, GError **error);

/**
 * mh_history_delete:
 * @self: a history
 * @match: one of its matches
 * @error: (nullable): set to a #GIOErrorEnum; the message names the file
 *
 * Deletes a finished match. What statistics count of it stays.
 *
 * Returns: whether it is gone
 */
MH_API gboolean mh_history_delete (MhHistory *self, MhPastMatch *match, GError **error);

G_END_DECLS
