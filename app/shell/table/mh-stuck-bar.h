/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_STUCK_BAR (mh_stuck_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhStuckBar, mh_stuck_bar, MH, STUCK_BAR, AdwBin)

void mh_stuck_bar_follow (MhStuckBar *self, MhTabletop *table);

G_END_DECLS
