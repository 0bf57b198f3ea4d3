/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_CHOICE_ROW (mh_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (MhChoiceRow, mh_choice_row, MH, CHOICE_ROW, AdwPreferencesRow)

void mh_choice_row_set_model (MhChoiceRow *self, GtkStringList *model);
guint mh_choice_row_get_selected (MhChoiceRow *self);
void mh_choice_row_set_selected (MhChoiceRow *self, guint selected);

G_END_DECLS
