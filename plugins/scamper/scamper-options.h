/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-option-values.h"

#include "scamper-state.h"

G_BEGIN_DECLS

#define SCAMPER_TYPE_OPTIONS (scamper_options_get_type ())
G_DECLARE_FINAL_TYPE (ScamperOptions, scamper_options, SCAMPER, OPTIONS, MhOptionValues)

GObject *scamper_options_new (void);
ScamperPace scamper_options_get_pace (ScamperOptions *self);
void scamper_options_copy (ScamperOptions *self, ScamperState *state);

G_END_DECLS
