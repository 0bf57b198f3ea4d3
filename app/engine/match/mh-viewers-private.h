/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

typedef struct _MhViewers MhViewers;

MhViewers *mh_viewers_new (void);
void mh_viewers_free (MhViewers *viewers);
guint mh_viewers_add (MhViewers *viewers, MhActor viewer, MhStepFunc func, gpointer user_data);
void mh_viewers_remove (MhViewers *viewers, guint id);
MhSight *mh_viewers_get_sight (MhViewers *viewers, const MhPlay *play, MhActor viewer);
void mh_viewers_uncover (MhViewers *viewers);
void mh_viewers_set_perspective (MhViewers *viewers, MhActor perspective);
void mh_viewers_forget_sights (MhViewers *viewers);
void mh_viewers_play (MhViewers *viewers, MhPlay *play, MhActor actor, MhMove move);
gboolean mh_viewers_deliver (MhViewers *viewers, MhMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhViewers, mh_viewers_free)

G_END_DECLS
