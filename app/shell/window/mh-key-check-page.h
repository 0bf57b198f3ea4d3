/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-head.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_KEY_CHECK_PAGE (mh_key_check_page_get_type ())
G_DECLARE_FINAL_TYPE (MhKeyCheckPage, mh_key_check_page, MH, KEY_CHECK_PAGE, MhPage)

GtkWidget *mh_key_check_page_new (const MhHead *head);
gboolean mh_key_check_page_is_useful (MhGameInfo *info, const MhHead *head);

G_END_DECLS
