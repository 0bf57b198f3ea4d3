/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "scamper-state.h"

G_BEGIN_DECLS

/* For both modules of the game, so that table and log use one name for a thing. */
const char *scamper_get_pawn_name (guint pawn);
const char *scamper_get_pawn_object (guint pawn);
const char *scamper_get_structure_name (guint structure);
const char *scamper_get_place_name (guint place);

G_END_DECLS
