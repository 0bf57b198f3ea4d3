/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-rules.h"
G_BEGIN_DECLS
typedef struct _MhSight MhSight;
MH_API MhSight *
mh_sight_new (const MhRules *rules, gconstpointer state, MhActor viewer, MhKnowledge knowledge);
#define MH_PERSPECTIVE_OPEN ((MhActor) 8)
MH_API MhSight *mh_sight_new_open (const MhRules *rules, gconstpointer state);
MH_API MhSight *mh_sight_ref (MhSight *sight);
MH_API void mh_sight_unref (MhSight *sight);
MH_API gconstpointer mh_sight_get_data (MhSight *sight);
MH_API gsize mh_sight_get_size (MhSight *sight);
MH_API MhActor mh_sight_get_viewer (MhSight *sight);
MH_API MhKnowledge mh_sight_get_knowledge (MhSight *sight);
MH_API gboolean mh_sight_equal (MhSight *a, MhSight *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSight, mh_sight_unref)
typedef struct _MhStep MhStep;
MH_API MhStep *mh_step_new (guint64 number,
                            MhActor actor,
                            MhMove move,
                            MhSight *before,
                            MhSight *after,
                            const MhEvents *events);
MH_API MhStep *mh_step_ref (MhStep *step);
MH_API void mh_step_unref (MhStep *step);
MH_API guint64 mh_step_get_number (MhStep *step);
MH_API MhActor mh_step_get_actor (MhStep *step);
MH_API MhMove mh_step_get_move (MhStep *step);
MH_API MhSight *mh_step_get_before (MhStep *step);
MH_API MhSight *mh_step_get_after (MhStep *step);
MH_API guint mh_step_get_n_events (MhStep *step);
MH_API MhMove mh_step_get_event (MhStep *step, guint index);
MH_API MhMove mh_step_find_event (MhStep *step, guint8 kind);
MH_API gboolean mh_step_has_event (MhStep *step, guint8 kind);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStep, mh_step_unref)
G_END_DECLS
