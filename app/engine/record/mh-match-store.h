/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-catalog.h"

G_BEGIN_DECLS

/* The folder of the family's matches: `open/` contains the running ones, `finished/` the others. The list of
 * open matches is a GListModel of MhSavedMatch, newest first. Reading it reads only headers. Error messages
 * name the file. */
#define MH_TYPE_MATCH_STORE (mh_match_store_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhMatchStore, mh_match_store, MH, MATCH_STORE, GObject)

/* A running or finished match in a list: its file, and its header or the error in it. */
#define MH_TYPE_SAVED_MATCH (mh_saved_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhSavedMatch, mh_saved_match, MH, SAVED_MATCH, GObject)

/* Opens the store; the folder need not exist yet. */
MH_API MhMatchStore *mh_match_store_new (const char *folder);

/* Starts a match. @lines: (nullable): complete lines of another match, whose ID is in the header, that this one begins
 * with. */
MH_API void mh_match_store_begin_async (MhMatchStore *self,
                                        MhGame *game,
                                        const MhHead *head,
                                        const char *lines,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);

/* (transfer full) (nullable): the match, of which the header and the lines are on the disk. The error is an
 * MH_RULE_ERROR, a G_OPTION_ERROR or an MH_RECORD_ERROR, or a GIOErrorEnum if the match cannot be saved. */
MH_API MhMatch *
mh_match_store_begin_finish (MhMatchStore *self, GAsyncResult *result, GError **error);

/* Continues a match. A last line without its newline is an interrupted write and is dropped. If any other line
 * is invalid, the unchanged file is kept as NAME.damaged, and the match continues from the part before that
 * line; @damage (transfer full) (nullable) receives a sentence about it. On error, the file is unchanged. Fails
 * with G_IO_ERROR_BUSY if another instance is playing the match. */
MH_API MhMatch *mh_match_store_continue (MhMatchStore *self,
                                         MhSavedMatch *open,
                                         MhGame *game,
                                         char **damage,
                                         GError **error);

/* Appends the result of a match that is over, and moves its file to the finished ones. All of it is on the disk when
 * that has finished; until then, nobody may change the match. A match that was continued without saving is written
 * completely. */
MH_API void mh_match_store_finish_async (MhMatchStore *self,
                                         MhMatch *match,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
MH_API gboolean mh_match_store_finish_finish (MhMatchStore *self,
                                              GAsyncResult *result,
                                              GError **error);

/* (transfer full) (nullable): the path of a finished match's file. */
MH_API char *mh_match_store_find_finished (MhMatchStore *self, const char *id);

/* Deletes a match permanently. Statistics still count its result. Fails with G_IO_ERROR_BUSY while it is being
 * played. */
MH_API gboolean mh_match_store_delete (MhMatchStore *self, MhSavedMatch *match, GError **error);

/* Reads the finished matches in a worker, at most @max of them: those whose files changed last. Files that have not
 * changed since they were last read are not read again. */
MH_API void mh_match_store_read_finished_async (MhMatchStore *self,
                                                guint max,
                                                GCancellable *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer user_data);

/* (transfer full) (element-type MhSavedMatch): newest first, not to be changed; NULL when canceled. */
MH_API GPtrArray *
mh_match_store_read_finished_finish (MhMatchStore *self, GAsyncResult *result, GError **error);

/* Removes a person's ID and name from all matches: running, finished, and damaged copies. If a file cannot be
 * changed, the others still are, and the first error is set. For any thread; the list of open matches is not read
 * again. @percent: (nullable): how much is done. */
MH_API gboolean mh_match_store_forget_person (MhMatchStore *self,
                                              const char *profile,
                                              int *percent,
                                              GError **error);

/* (nullable): NULL if the header cannot be read, see mh_saved_match_get_error(). */
MH_API const MhHead *mh_saved_match_get_head (MhSavedMatch *self);

MH_API GFile *mh_saved_match_get_file (MhSavedMatch *self);
MH_API const char *mh_saved_match_get_path (MhSavedMatch *self);

/* (nullable): why it cannot be continued or watched: an MH_RECORD_ERROR or a GIOErrorEnum. */
MH_API const GError *mh_saved_match_get_error (MhSavedMatch *self);

/* (nullable): the header, or for an invalid file the parts that are still readable. Only the game is certain to
 * be set. */
MH_API const MhHead *mh_saved_match_get_salvaged (MhSavedMatch *self);

/* Gets each seat's score and the winners of a finished match. Both are nullable. Returns whether the file
 * contains the result. */
MH_API gboolean mh_saved_match_get_result (MhSavedMatch *self,
                                           int score[MH_SEATS_MAX],
                                           MhActors *winners);

G_END_DECLS
