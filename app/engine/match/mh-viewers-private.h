/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match-link.h"

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

typedef struct _MhViewers MhViewers;

MhViewers *mh_viewers_new (void);
void mh_viewers_free (MhViewers *viewers);
guint mh_viewers_add (MhViewers *viewers, MhActor viewer, MhStepFunc func, gpointer user_data);
void mh_viewers_remove (MhViewers *viewers, guint id);
MhSight *mh_viewers_get_sight (MhViewers *viewers,
                               const MhPlay *play,
                               MhActor viewer,
                               MhKnowledge knowledge);
void mh_viewers_uncover (MhViewers *viewers);
void mh_viewers_forget_sights (MhViewers *viewers);
void mh_viewers_before (MhViewers *viewers, const MhPlay *play);
void mh_viewers_after (MhViewers *viewers,
                       const MhPlay *play,
                       MhActor actor,
                       MhMove move,
                       const MhEvents *events);
gboolean mh_viewers_deliver (MhViewers *viewers, MhMatchLink *match);

G_END_DECLS
