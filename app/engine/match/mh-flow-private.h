/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-autoplay-private.h"
#include "engine/match/mh-stopwatch-private.h"

G_BEGIN_DECLS

typedef struct _MhFlow MhFlow;

MhFlow *mh_flow_new (MhAutoplay *autoplay, MhStopwatch *stopwatch);
void mh_flow_free (MhFlow *flow);
void mh_flow_hold (MhFlow *flow);
void mh_flow_release (MhFlow *flow);
gboolean mh_flow_is_held (const MhFlow *flow);
void mh_flow_set_pause (MhFlow *flow, guint milliseconds);
void mh_flow_wake (MhFlow *flow);
void mh_flow_drop_thought (MhFlow *flow);

G_END_DECLS
