/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/**
 * SECTION:mh-step-text
 *
 * Sights and steps as single lines of ASCII, for a viewer in another process. They hold what the viewer
 * may know and nothing else. Both ends must have the same game and the same order of bytes; a text must
 * come from a program that is trusted, for a game's functions believe what a sight holds.
 */

/**
 * mh_sight_to_text:
 * @sight: a sight
 *
 * Returns: (transfer full): the sight as one word of ASCII
 */
MH_API char *mh_sight_to_text (MhSight *sight);

/**
 * mh_sight_from_text:
 * @text: what mh_sight_to_text() made, by the same game on a machine with the same order of bytes
 * @state_size: the size of the game's state
 * @error: (nullable): set to %G_IO_ERROR_INVALID_DATA
 *
 * Returns: (transfer full) (nullable): the sight
 */
MH_API MhSight *mh_sight_from_text (const char *text, gsize state_size, GError **error);

/**
 * mh_step_to_text:
 * @step: a step
 *
 * Returns: (transfer full): the step as one line of ASCII, without its end
 */
MH_API char *mh_step_to_text (MhStep *step);

/**
 * mh_step_from_text:
 * @text: what mh_step_to_text() made, by the same game on a machine with the same order of bytes
 * @state_size: the size of the game's state
 * @error: (nullable): set to %G_IO_ERROR_INVALID_DATA
 *
 * Returns: (transfer full) (nullable): the step
 */
MH_API MhStep *mh_step_from_text (const char *text, gsize state_size, GError **error);

G_END_DECLS
