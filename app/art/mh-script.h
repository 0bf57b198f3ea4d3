/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * mh_script_is_right_to_left:
 * @language: a language's code
 *
 * Decides how a language is written, for screen and paper alike.
 *
 * Returns: whether from right to left
 */
MH_API gboolean mh_script_is_right_to_left (const char *language);

G_END_DECLS
