/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

/* Checks whether a language is written from right to left. */
MH_API gboolean mh_script_is_right_to_left (const char *language);
