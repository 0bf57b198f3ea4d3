/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

#define MH_TYPE_RULES_VIEW (mh_rules_view_get_type ())
G_DECLARE_FINAL_TYPE (MhRulesView, mh_rules_view, MH, RULES_VIEW, AdwBin)

void mh_rules_view_set_book (MhRulesView *self, MhRuleBook *book, const char *folder);
void mh_rules_view_set_language (MhRulesView *self, const char *language);
void mh_rules_view_set_scale (MhRulesView *self, double scale);
void mh_rules_view_search (MhRulesView *self, const char *words);
int mh_rules_view_get_first_result (MhRulesView *self);
void mh_rules_view_show_block (MhRulesView *self, guint index, gboolean mark);
const char *mh_rules_view_get_language (MhRulesView *self);
char *mh_rules_view_dup_text (MhRulesView *self, guint index);
void mh_rules_view_mark_sentence (MhRulesView *self, int index, guint start, guint end);
int mh_rules_view_get_top_block (MhRulesView *self);

G_END_DECLS
