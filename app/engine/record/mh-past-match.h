/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

/* A finished match as a list shows it: its head and how it ended, nothing more is read. */
#define MH_TYPE_PAST_MATCH (mh_past_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhPastMatch, mh_past_match, MH, PAST_MATCH, GObject)

/* Its file, and its head or what is wrong with it. */
MH_API MhOpenMatch *mh_past_match_get_record (MhPastMatch *self);
MH_API const char *mh_past_match_get_path (MhPastMatch *self);
/* How it ended: what each seat gained, and who won. Both are nullable. Returns whether its file says so. */
MH_API gboolean mh_past_match_get_result (MhPastMatch *self,
                                          int score[MH_SEATS_MAX],
                                          MhActors *winners);

/* Reads the finished matches of a store in a worker. */
MH_API void mh_past_matches_read_async (MhMatchStore *store,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
/* (transfer full) (element-type MhPastMatch): newest first; NULL when cancelled. */
MH_API GPtrArray *
mh_past_matches_read_finish (MhMatchStore *store, GAsyncResult *result, GError **error);
/* Deletes the file of a finished match. What statistics count of it stays. The error is a GIOErrorEnum whose
 * message names the file. */
MH_API gboolean mh_past_match_delete (MhPastMatch *self, MhMatchStore *store, GError **error);

G_END_DECLS
