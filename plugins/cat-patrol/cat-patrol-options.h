/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-option-values.h"

#include "cat-patrol-state.h"

G_BEGIN_DECLS

#define CAT_PATROL_TYPE_OPTIONS (cat_patrol_options_get_type ())
G_DECLARE_FINAL_TYPE (CatPatrolOptions, cat_patrol_options, CAT_PATROL, OPTIONS, MhOptionValues)

GObject *cat_patrol_options_new (void);
CatPatrolVariant cat_patrol_options_get_variant (CatPatrolOptions *self);
gboolean cat_patrol_options_plays_on (CatPatrolOptions *self);
void cat_patrol_options_copy (CatPatrolOptions *self, CatPatrolState *state);

G_END_DECLS
