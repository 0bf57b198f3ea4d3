/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_TYPE_FILTER_BAR (mh_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhFilterBar, mh_filter_bar, MH, FILTER_BAR, AdwBin)

GtkWidget *mh_filter_bar_new (void);
gboolean mh_filter_bar_matches (MhFilterBar *self, MhGameInfo *info);
GtkEditable *mh_filter_bar_get_entry (MhFilterBar *self);
void mh_filter_bar_reset (MhFilterBar *self);

G_END_DECLS
