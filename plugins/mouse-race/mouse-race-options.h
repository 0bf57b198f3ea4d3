/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-option-values.h"

#include "mouse-race-state.h"

G_BEGIN_DECLS

#define MOUSE_RACE_TYPE_OPTIONS (mouse_race_options_get_type ())
G_DECLARE_FINAL_TYPE (MouseRaceOptions, mouse_race_options, MOUSE_RACE, OPTIONS, MhOptionValues)

GObject *mouse_race_options_new (void);
void mouse_race_options_copy (MouseRaceOptions *self, MouseRaceState *state);

G_END_DECLS
