/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

#define MH_TYPE_HISTORY_BAR (mh_history_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhHistoryBar, mh_history_bar, MH, HISTORY_BAR, AdwBin)

GtkWidget *mh_history_bar_new (MhFamily *family);
GtkEditable *mh_history_bar_get_entry (MhHistoryBar *self);
void mh_history_bar_choose_person (MhHistoryBar *self, const char *profile);
void mh_history_bar_reset (MhHistoryBar *self);
gboolean mh_history_bar_matches (MhHistoryBar *self, MhSavedMatch *match);

G_END_DECLS
