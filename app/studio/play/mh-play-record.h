/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "studio/play/mh-play.h"

G_BEGIN_DECLS

/*
 * The record of a match of a game in development, and where in it the match is. It continues when the game has been
 * rebuilt, as far as it is valid then; the rest is kept after it, for it may be valid again when a mistake has been
 * corrected. Playing on from an earlier position removes what came after, unless it is the same.
 */
typedef struct
{
  MhGame *game;
  char *beginning; /* the head, and a position that it sets */
  GPtrArray *lines; /* of char *: what is valid, as a match writes it, without newlines */
  char *tail; /* (nullable): lines that are not valid */
  guint position; /* that many of the lines have been played */
} MhPlayRecord;

MhPlayRecord *mh_play_record_new (MhGameInfo *info, MhGame *game, const MhPlayOptions *options);
MhPlayRecord *mh_play_record_read (MhGame *game,
                                   const MhPlayOptions *options,
                                   const char *text,
                                   char **note,
                                   GError **error);
void mh_play_record_free (MhPlayRecord *self);
MhMatch *mh_play_record_go_to (MhPlayRecord *self, guint position, GError **error);
gboolean mh_play_record_play_next (MhPlayRecord *self, MhMatch *match);
gboolean mh_play_record_take (MhPlayRecord *self, MhMatch *match);
char *mh_play_record_to_text (const MhPlayRecord *self);
char *mh_play_record_to_text_here (const MhPlayRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPlayRecord, mh_play_record_free)

G_END_DECLS
