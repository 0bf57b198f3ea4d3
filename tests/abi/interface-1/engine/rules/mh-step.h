/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-rules.h"
G_BEGIN_DECLS
typedef struct _MhSight MhSight;
MH_API gconstpointer mh_sight_get_data (MhSight *sight);
MH_API MhActor mh_sight_get_viewer (MhSight *sight);
typedef struct _MhStep MhStep;
MH_API MhActor mh_step_get_actor (MhStep *step);
MH_API MhMove mh_step_get_move (MhStep *step);
MH_API MhSight *mh_step_get_before (MhStep *step);
MH_API MhSight *mh_step_get_after (MhStep *step);
MH_API guint mh_step_get_n_events (MhStep *step);
MH_API MhMove mh_step_get_event (MhStep *step, guint index);
MH_API MhMove mh_step_find_event (MhStep *step, guint8 kind);
MH_API gboolean mh_step_has_event (MhStep *step, guint8 kind);
G_END_DECLS
