/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/* Sights and steps as single lines of ASCII, for a viewer in another process. They hold what the viewer
 * may know and nothing else. Both ends must have the same game and the same order of bytes; a text must
 * come from a program that is trusted, for a game's functions believe what a sight holds. */
MH_API char *mh_sight_to_text (MhSight *sight);
MH_API MhSight *mh_sight_from_text (const char *text, gsize state_size, GError **error);
MH_API char *mh_step_to_text (MhStep *step);
MH_API MhStep *mh_step_from_text (const char *text, gsize state_size, GError **error);

G_END_DECLS
