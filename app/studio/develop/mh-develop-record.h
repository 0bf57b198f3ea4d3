/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "studio/develop/mh-develop-session.h"

G_BEGIN_DECLS

typedef struct _MhDevelopRecord MhDevelopRecord;

MhDevelopRecord *
mh_develop_record_new (MhGameInfo *info, MhGame *game, const MhDevelopSession *session);
MhDevelopRecord *mh_develop_record_read (MhGameInfo *info,
                                         MhGame *game,
                                         const MhDevelopSession *session,
                                         const char *text,
                                         char **note);
void mh_develop_record_free (MhDevelopRecord *self);
guint mh_develop_record_get_n_lines (const MhDevelopRecord *self);
guint mh_develop_record_get_position (const MhDevelopRecord *self);
MhMatch *mh_develop_record_go_to (MhDevelopRecord *self, guint position, GError **error);
gboolean mh_develop_record_play_next (MhDevelopRecord *self, MhMatch *match);
gboolean mh_develop_record_take (MhDevelopRecord *self, MhMatch *match);
char *mh_develop_record_to_text (const MhDevelopRecord *self);
char *mh_develop_record_to_text_here (const MhDevelopRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDevelopRecord, mh_develop_record_free)

G_END_DECLS
