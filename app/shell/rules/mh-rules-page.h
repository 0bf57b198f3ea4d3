/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "shell/rules/mh-rules-view.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_RULES_PAGE (mh_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (MhRulesPage, mh_rules_page, MH, RULES_PAGE, MhPage)

GtkWidget *mh_rules_page_new (MhGameInfo *info, GError **error);
void mh_rules_page_show_rule (MhRulesPage *self, const char *rule);
MhRulesView *mh_rules_page_get_view (MhRulesPage *self);
MhGameInfo *mh_rules_page_get_info (MhRulesPage *self);

G_END_DECLS
