/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-catalogue.h"

G_BEGIN_DECLS

/**
 * MhMatchStore:
 *
 * The folder of the family's matches: `open/` holds running ones, `finished/` the others. The list
 * of open matches is a GListModel of MhOpenMatch, newest first; reading it reads heads only.
 */
#define MH_TYPE_MATCH_STORE (mh_match_store_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhMatchStore, mh_match_store, MH, MATCH_STORE, GObject)

#define MH_TYPE_OPEN_MATCH (mh_open_match_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhOpenMatch, mh_open_match, MH, OPEN_MATCH, GObject)

MH_API MhMatchStore *mh_match_store_new (const char *folder);
/* Starts a match: its head is on disk when this returns. */
MH_API MhMatch *
mh_match_store_begin (MhMatchStore *self, MhGame *game, const MhHead *head, GError **error);
/* Starts a match that begins with the lines of another one. */
MH_API MhMatch *mh_match_store_begin_from (MhMatchStore *self,
                                           MhGame *game,
                                           const MhHead *head,
                                           const char *whence,
                                           const char *lines,
                                           GError **error);
/* Continues one. A damaged file is kept as NAME.damaged and the part before the bad line goes on;
 * *damage (nullable) is then one sentence about it. */
MH_API MhMatch *mh_match_store_continue (MhMatchStore *self,
                                         MhOpenMatch *open,
                                         MhGame *game,
                                         char **damage,
                                         GError **error);
/* Writes the result line and moves a finished match's file. */
MH_API gboolean mh_match_store_finish (MhMatchStore *self, MhMatch *match, GError **error);
MH_API char *mh_match_store_find_finished (MhMatchStore *self, const char *id);
MH_API gboolean mh_match_store_delete (MhMatchStore *self, MhOpenMatch *open, GError **error);

/* A deleted profile: in all files who sat there is someone, without a name. */
MH_API gboolean mh_match_store_forget_person (MhMatchStore *self,
                                              const char *profile,
                                              GError **error);

/* (nullable): when it cannot be read; see the problem */
MH_API const MhHead *mh_open_match_get_head (MhOpenMatch *self);
MH_API GFile *mh_open_match_get_file (MhOpenMatch *self);
/* (nullable): why it cannot be continued */
MH_API const char *mh_open_match_get_problem (MhOpenMatch *self);
MH_API const GError *mh_open_match_get_error (MhOpenMatch *self);
/* (nullable): the head, or what can be made out of a file that cannot be read: only the game is
 * certain to be there */
MH_API const MhHead *mh_open_match_get_remains (MhOpenMatch *self);

G_END_DECLS
