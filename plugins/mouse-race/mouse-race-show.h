/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-step.h"
#include "table/view/mh-stage.h"

G_BEGIN_DECLS

void mouse_race_show_step (MhStep *step, MhStage *stage);

G_END_DECLS
