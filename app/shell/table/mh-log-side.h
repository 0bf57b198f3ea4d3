/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "shell/table/mh-log-panel.h"

G_BEGIN_DECLS

#define MH_TYPE_LOG_SIDE (mh_log_side_get_type ())
G_DECLARE_FINAL_TYPE (MhLogSide, mh_log_side, MH, LOG_SIDE, AdwBin)

MhLogPanel *mh_log_side_get_panel (MhLogSide *self);
void mh_log_side_attach (MhLogSide *self, GtkOverlay *overlay, GtkWidget *table, GtkWidget *bubble);
void mh_log_side_set_shown (MhLogSide *self, gboolean shown);

G_END_DECLS
