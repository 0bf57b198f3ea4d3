/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

#define MH_TYPE_RULES_ROW (mh_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (MhRulesRow, mh_rules_row, MH, RULES_ROW, GtkListBoxRow)

GtkWidget *mh_rules_row_new (const MhBlock *block, guint index, const char *folder);
guint mh_rules_row_get_index (MhRulesRow *self);
const MhBlock *mh_rules_row_get_block (MhRulesRow *self);
void mh_rules_row_fill (MhRulesRow *self, const char *language, double scale);
gboolean mh_rules_row_has_words (MhRulesRow *self, const char *words);
void mh_rules_row_show_words (MhRulesRow *self, const char *words, const char *section);
void mh_rules_row_mark_sentence (MhRulesRow *self, guint start, guint end);
const char *mh_rules_row_get_text (MhRulesRow *self);

G_END_DECLS
