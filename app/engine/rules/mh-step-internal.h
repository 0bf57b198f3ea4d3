/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/* How the program creates and manages sights and steps. */

MH_API MhSight *
mh_sight_new (const MhRules *rules, gconstpointer state, MhActor viewer, MhKnowledge knowledge);

/* The perspective that sees everything, for replays and for pictures in the rules. */
#define MH_PERSPECTIVE_OPEN ((MhActor) 8)

/* Makes a sight that shows everything, for matches that nobody plays any more: finished ones and scenarios. */
MH_API MhSight *mh_sight_new_open (const MhRules *rules, gconstpointer state);

MH_API MhSight *mh_sight_ref (MhSight *sight);
MH_API void mh_sight_unref (MhSight *sight);
MH_API MhKnowledge mh_sight_get_knowledge (MhSight *sight);

/* Whether both are the same, byte for byte. */
MH_API gboolean mh_sight_equal (MhSight *a, MhSight *b);

/* Makes a step for the viewer of @after. It keeps only those @events that the viewer may know. @number counts from
 * 1. */
MH_API MhStep *mh_step_new (guint64 number,
                            MhActor actor,
                            MhMove move,
                            MhSight *before,
                            MhSight *after,
                            const MhEvents *events);

MH_API MhStep *mh_step_ref (MhStep *step);
MH_API void mh_step_unref (MhStep *step);
MH_API guint64 mh_step_get_number (MhStep *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSight, mh_sight_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStep, mh_step_unref)

/* Makes a sight from data as it is, without blanking anything. */
MhSight *mh_sight_new_from_data (const MhRules *rules,
                                 gconstpointer data,
                                 MhActor viewer,
                                 MhKnowledge knowledge);

G_END_DECLS
