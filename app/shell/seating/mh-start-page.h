/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-head.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_START_PAGE (mh_start_page_get_type ())
G_DECLARE_FINAL_TYPE (MhStartPage, mh_start_page, MH, START_PAGE, MhPage)

GtkWidget *mh_start_page_new (MhGameInfo *info, const MhHead *head);
const MhHead *mh_start_page_get_head (MhStartPage *self);
MhActor mh_start_page_find_only (MhStartPage *self);
void mh_start_page_begin (MhStartPage *self, MhActor start);

G_END_DECLS
