/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-option-values.h"

#include "sewer-rat-state.h"

G_BEGIN_DECLS

#define SEWER_RAT_TYPE_OPTIONS (sewer_rat_options_get_type ())
G_DECLARE_FINAL_TYPE (SewerRatOptions, sewer_rat_options, SEWER_RAT, OPTIONS, MhOptionValues)

GObject *sewer_rat_options_new (void);
void sewer_rat_options_copy (SewerRatOptions *self, SewerRatState *state);

G_END_DECLS
