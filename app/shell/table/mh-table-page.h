/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-page.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_TABLE_PAGE (mh_table_page_get_type ())
G_DECLARE_FINAL_TYPE (MhTablePage, mh_table_page, MH, TABLE_PAGE, MhPage)

GtkWidget *mh_table_page_new (MhGameInfo *info, MhMatch *match, MhFamily *family, GError **error);
void mh_table_page_set_waiting (MhTablePage *self, gboolean waiting);
MhTabletop *mh_table_page_get_table (MhTablePage *self);
MhMatch *mh_table_page_get_match (MhTablePage *self);

G_END_DECLS
