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
 * mh_sight_get_data:
 * @sight: a sight
 *
 * Returns: the game's own struct with everything blanked that the viewer may not know; owned by
 *   @sight
 */
MH_API gconstpointer mh_sight_get_data (MhSight *sight);

/**
 * mh_sight_get_viewer:
 * @sight: a sight
 *
 * Returns: the seat whose sight it is, or %MH_TABLE
 */
MH_API MhActor mh_sight_get_viewer (MhSight *sight);

/**
 * mh_sight_is_legal:
 * @sight: a sight
 * @actor: who would make the move
 * @move: a move, or %MH_MOVE_NONE
 *
 * Asks the rules about a move, as far as the viewer can know: a view need not repeat them to draw what is
 * possible. What can be chosen glows without it. The rules get the sight instead of the state, so a game that asks
 * needs a judge that accepts blanks, and the answer is right only if it depends on nothing hidden.
 *
 * Returns: whether @actor may make @move now
 */
MH_API gboolean mh_sight_is_legal (MhSight *sight, MhActor actor, MhMove move);

/**
 * MhStep:
 *
 * One line of a match as one viewer may know it: what it saw before, the move, what it sees now, and what happened
 * that the two sights do not show. Immutable and reference-counted. Views, sentences and computer players are all
 * driven by steps.
 */
typedef struct _MhStep MhStep;

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

G_END_DECLS
