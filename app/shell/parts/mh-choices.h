/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Drop-downs with words: the option and the selected choice have accessible names, and the button shrinks in a
 * narrow window. */
void mh_choices_fill (GtkDropDown *choices, GtkStringList *words, const char *label);
void mh_choices_name (GtkDropDown *choices, const char *label);
void mh_choices_close (GtkDropDown *choices, guint closed);

/* Names a list row that GTK creates after its content. */
void mh_choices_name_row (GtkListItem *item, const char *label);

#define MH_TYPE_CHOICE_ROW (mh_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (MhChoiceRow, mh_choice_row, MH, CHOICE_ROW, AdwPreferencesRow)

void mh_choice_row_set_model (MhChoiceRow *self, GtkStringList *model);
guint mh_choice_row_get_selected (MhChoiceRow *self);
void mh_choice_row_set_selected (MhChoiceRow *self, guint selected);

G_END_DECLS
