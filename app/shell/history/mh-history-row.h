/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"
#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

#define MH_TYPE_HISTORY_ROW (mh_history_row_get_type ())
G_DECLARE_FINAL_TYPE (MhHistoryRow, mh_history_row, MH, HISTORY_ROW, AdwBin)

GtkWidget *mh_history_row_new (void);
void mh_history_row_show (MhHistoryRow *self, MhSavedMatch *match, MhFamily *family);
void mh_history_row_clear (MhHistoryRow *self);
GDateTime *mh_history_row_find_date (MhSavedMatch *match);
void mh_history_row_delete (MhHistoryRow *self);
char *mh_history_row_say (MhSavedMatch *match);
const char *mh_history_row_say_played_on (void);

G_END_DECLS
