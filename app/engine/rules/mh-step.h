/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

/**
 * MhSight:
 *
 * What a viewer may know of a state: the state's own struct with everything hidden blanked. It is
 * immutable and reference-counted; there is no way back to the state.
 */
typedef struct _MhSight MhSight;

/**
 * mh_sight_new:
 * @rules: the game's rules
 * @state: a state
 * @viewer: a seat or %MH_TABLE
 * @knowledge: what is on the table now, or everything the viewer has been shown
 *
 * Takes what a viewer may know of a state.
 *
 * Returns: (transfer full): a sight
 */
MH_API MhSight *
mh_sight_new (const MhRules *rules, gconstpointer state, MhActor viewer, MhKnowledge knowledge);

/**
 * MH_PERSPECTIVE_OPEN:
 *
 * The eyes that see everything: of a match that is looked at again, and of pictures in the rules.
 */
#define MH_PERSPECTIVE_OPEN ((MhActor) 8)

/**
 * mh_sight_new_open:
 * @rules: the game's rules
 * @state: a state of a match that is over, or of a scenario
 *
 * Takes everything, for those who look on when nobody plays any more.
 *
 * Returns: (transfer full): a sight of %MH_TABLE that shows everything
 */
MH_API MhSight *mh_sight_new_open (const MhRules *rules, gconstpointer state);

/**
 * mh_sight_ref:
 * @sight: a sight
 *
 * Returns: (transfer full): @sight with one reference more
 */
MH_API MhSight *mh_sight_ref (MhSight *sight);

/**
 * mh_sight_unref:
 * @sight: (nullable): a sight
 *
 * Drops a reference and frees the sight with the last one.
 */
MH_API void mh_sight_unref (MhSight *sight);

/**
 * mh_sight_get_data:
 * @sight: a sight
 *
 * Returns: the game's own struct with everything blanked that the viewer may not know; owned by
 *   @sight
 */
MH_API gconstpointer mh_sight_get_data (MhSight *sight);

/**
 * mh_sight_get_size:
 * @sight: a sight
 *
 * Returns: the bytes of mh_sight_get_data()
 */
MH_API gsize mh_sight_get_size (MhSight *sight);

/**
 * mh_sight_get_viewer:
 * @sight: a sight
 *
 * Returns: the seat whose sight it is, or %MH_TABLE
 */
MH_API MhActor mh_sight_get_viewer (MhSight *sight);

/**
 * mh_sight_get_knowledge:
 * @sight: a sight
 *
 * Returns: whether it holds what is visible now or what the viewer recalls
 */
MH_API MhKnowledge mh_sight_get_knowledge (MhSight *sight);

/**
 * mh_sight_equal:
 * @a: a sight
 * @b: another sight
 *
 * Returns: whether both show the same, byte for byte
 */
MH_API gboolean mh_sight_equal (MhSight *a, MhSight *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSight, mh_sight_unref)

/**
 * MhStep:
 *
 * One line of a match as one viewer may know it: what it saw before, the move, what it sees now,
 * and what happened that the two sights do not show. Immutable and reference-counted. Everything
 * that shows, says or thinks about a match lives on steps.
 */
typedef struct _MhStep MhStep;

/**
 * mh_step_new:
 * @number: the number of the step in its match, from 1
 * @actor: who moved
 * @move: the move as the viewer may know it
 * @before: what the viewer saw before
 * @after: what the viewer sees now
 * @events: (nullable): what happened; only what the viewer of @after may know is kept
 *
 * Makes a step for the viewer of @after.
 *
 * Returns: (transfer full): a step
 */
MH_API MhStep *mh_step_new (guint64 number,
                            MhActor actor,
                            MhMove move,
                            MhSight *before,
                            MhSight *after,
                            const MhEvents *events);

/**
 * mh_step_ref:
 * @step: a step
 *
 * Returns: (transfer full): @step with one reference more
 */
MH_API MhStep *mh_step_ref (MhStep *step);

/**
 * mh_step_unref:
 * @step: (nullable): a step
 *
 * Drops a reference and frees the step with the last one.
 */
MH_API void mh_step_unref (MhStep *step);

/**
 * mh_step_get_number:
 * @step: a step
 *
 * Returns: its number in the match, from 1
 */
MH_API guint64 mh_step_get_number (MhStep *step);

/**
 * mh_step_get_actor:
 * @step: a step
 *
 * Returns: who moved
 */
MH_API MhActor mh_step_get_actor (MhStep *step);

/**
 * mh_step_get_move:
 * @step: a step
 *
 * Returns: the move as the viewer may know it; %MH_MOVE_UNDO for a move taken back
 */
MH_API MhMove mh_step_get_move (MhStep *step);

/**
 * mh_step_get_before:
 * @step: a step
 *
 * Returns: (transfer none): what the viewer saw before
 */
MH_API MhSight *mh_step_get_before (MhStep *step);

/**
 * mh_step_get_after:
 * @step: a step
 *
 * Returns: (transfer none): what the viewer sees now
 */
MH_API MhSight *mh_step_get_after (MhStep *step);

/**
 * mh_step_get_n_events:
 * @step: a step
 *
 * Returns: the number of events that the viewer may know of
 */
MH_API guint mh_step_get_n_events (MhStep *step);

/**
 * mh_step_get_event:
 * @step: a step
 * @index: less than mh_step_get_n_events()
 *
 * Returns: an event as the viewer may know it, in the game's own event kinds
 */
MH_API MhMove mh_step_get_event (MhStep *step, guint index);

/**
 * mh_step_find_event:
 * @step: a step
 * @kind: one of the game's own event kinds
 *
 * Returns: the first event of the kind that the viewer may know of, or %MH_MOVE_NONE
 */
MH_API MhMove mh_step_find_event (MhStep *step, guint8 kind);

/**
 * mh_step_has_event:
 * @step: a step
 * @kind: one of the game's own event kinds
 *
 * Returns: whether the viewer may know of an event of the kind
 */
MH_API gboolean mh_step_has_event (MhStep *step, guint8 kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStep, mh_step_unref)

G_END_DECLS
