/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

typedef struct _MhFlow MhFlow;

MhFlow *mh_flow_new (MhMatch *match);
void mh_flow_free (MhFlow *flow);
void mh_flow_run (MhFlow *flow, gboolean running);
void mh_flow_hold (MhFlow *flow);
void mh_flow_release (MhFlow *flow);
gboolean mh_flow_is_held (const MhFlow *flow);
void mh_flow_stall (MhFlow *flow, GError *error);
void mh_flow_retry (MhFlow *flow);
void mh_flow_set_pause (MhFlow *flow, guint milliseconds);
void mh_flow_wake (MhFlow *flow);
void mh_flow_remember (MhFlow *flow, const MhPlay *play, MhActor actor, MhMove move);
void mh_flow_forget (MhFlow *flow, MhActor seat);

/* For the stopwatch. */
struct _MhStopwatch *mh_flow_get_stopwatch (MhFlow *flow);
void mh_flow_played (MhFlow *flow, MhActor actor);
gboolean mh_flow_can_keep_time (const MhFlow *flow);
gboolean mh_flow_make_move (MhFlow *flow, MhActor actor, MhMove move);
gboolean mh_flow_make_first_legal (MhFlow *flow, MhActor actor);
gboolean mh_flow_draw (MhFlow *flow);
MhMove mh_flow_react (MhFlow *flow, MhActor seat);

G_END_DECLS
