/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "sewer-rat-state.h"

G_BEGIN_DECLS

/* For both modules of the game, so that table and log use one name for a thing. */
const char *sewer_rat_get_dweller_name (guint dweller);
const char *sewer_rat_get_cell_name (guint cell);

G_END_DECLS
