/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_CREDITS_PAGE (mh_credits_page_get_type ())
G_DECLARE_FINAL_TYPE (MhCreditsPage, mh_credits_page, MH, CREDITS_PAGE, MhPage)

GtkWidget *mh_credits_page_new (MhGameInfo *info);

G_END_DECLS
