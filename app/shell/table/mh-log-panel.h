/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

#define MH_TYPE_LOG_PANEL (mh_log_panel_get_type ())
G_DECLARE_FINAL_TYPE (MhLogPanel, mh_log_panel, MH, LOG_PANEL, AdwBin)

void mh_log_panel_add (MhLogPanel *self, MhMatch *match, MhStep *step, const MhNames *names);
void mh_log_panel_fill (MhLogPanel *self, MhMatch *match, MhStep *last, const MhNames *names);
void
mh_log_panel_fill_steps (MhLogPanel *self, MhGame *game, GPtrArray *steps, const MhNames *names);
const char *mh_log_panel_mark (MhLogPanel *self, guint64 step);
void
mh_log_panel_attach (MhLogPanel *self, GtkOverlay *overlay, GtkWidget *table, GtkWidget *bubble);
void mh_log_panel_set_shown (MhLogPanel *self, gboolean shown);
gboolean mh_log_panel_close (MhLogPanel *self);

G_END_DECLS
