/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-catalog.h"

G_BEGIN_DECLS

/* The folder of the family's matches: `open/` holds running ones, `finished/` the others. The list of open
 * matches is a GListModel of MhSavedMatch, newest first; reading it reads heads only. The messages of errors
 * name the file. */
#define MH_TYPE_MATCH_STORE (mh_match_store_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhMatchStore, mh_match_store, MH, MATCH_STORE, GObject)

/* A running or finished match as a list shows it: its file, and its head or what is wrong with it. */
#define MH_TYPE_SAVED_MATCH (mh_saved_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhSavedMatch, mh_saved_match, MH, SAVED_MATCH, GObject)

/* Opens the store; the folder need not exist yet. */
MH_API MhMatchStore *mh_match_store_new (const char *folder);

/* Starts a match. Its head is on the disk when this returns. The error is of MH_RULE_ERROR or
 * G_OPTION_ERROR, or a GIOErrorEnum when the match cannot be saved. */
MH_API MhMatch *
mh_match_store_begin (MhMatchStore *self, MhGame *game, const MhHead *head, GError **error);

/* Starts a match that begins as another one did, whose ID is in the head, with these whole lines. All of it
 * is on the disk when this returns. The error is of MH_RECORD_ERROR or a GIOErrorEnum. */
MH_API MhMatch *mh_match_store_begin_from (MhMatchStore *self,
                                           MhGame *game,
                                           const MhHead *head,
                                           const char *lines,
                                           GError **error);

/* Continues a match. A last line without its newline is an interrupted write and dropped. For any other bad
 * line the file is kept as it is under the name NAME.damaged, and the match continues after the part before
 * that line; @damage (transfer full) (nullable) is one sentence about it. On error the file is as it was;
 * G_IO_ERROR_BUSY: another instance plays the match. */
MH_API MhMatch *mh_match_store_continue (MhMatchStore *self,
                                         MhSavedMatch *open,
                                         MhGame *game,
                                         char **damage,
                                         GError **error);

/* Writes how a match that is over ended and puts its file among the finished ones; all of it is on the disk
 * when this returns. A match that was played on without saving is written as a whole. */
MH_API gboolean mh_match_store_finish (MhMatchStore *self, MhMatch *match, GError **error);

/* (transfer full) (nullable): the path of a finished match's file. */
MH_API char *mh_match_store_find_finished (MhMatchStore *self, const char *id);

/* Deletes a match for good, of which statistics still count the result; G_IO_ERROR_BUSY when it is being played. */
MH_API gboolean mh_match_store_delete (MhMatchStore *self, MhSavedMatch *match, GError **error);

/* Reads the finished matches in a worker. */
MH_API void mh_match_store_read_finished_async (MhMatchStore *self,
                                                GCancellable *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer user_data);

/* (transfer full) (element-type MhSavedMatch): newest first; NULL when canceled. */
MH_API GPtrArray *
mh_match_store_read_finished_finish (MhMatchStore *self, GAsyncResult *result, GError **error);

/* Takes a person out of all matches, running and finished, damaged copies too: who sat there has no ID and
 * no name. What can be changed is changed even if one file cannot; then the first error is set. */
MH_API gboolean mh_match_store_forget_person (MhMatchStore *self,
                                              const char *profile,
                                              GError **error);

/* (nullable): who plays what; NULL when it cannot be read, see mh_saved_match_get_error(). */
MH_API const MhHead *mh_saved_match_get_head (MhSavedMatch *self);

MH_API GFile *mh_saved_match_get_file (MhSavedMatch *self);
MH_API const char *mh_saved_match_get_path (MhSavedMatch *self);

/* (nullable): why it cannot be continued or watched: of MH_RECORD_ERROR, or a GIOErrorEnum. */
MH_API const GError *mh_saved_match_get_error (MhSavedMatch *self);

/* (nullable): the head, or of a file that cannot be read what can still be made out of it: only the game is
 * certain to be there. */
MH_API const MhHead *mh_saved_match_get_salvaged (MhSavedMatch *self);

/* How a finished match ended: what each seat gained, and who won. Both are nullable. Returns whether its file says
 * so. */
MH_API gboolean mh_saved_match_get_result (MhSavedMatch *self,
                                           int score[MH_SEATS_MAX],
                                           MhActors *winners);

G_END_DECLS
