/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_HISTORY_PAGE (mh_history_page_get_type ())
G_DECLARE_FINAL_TYPE (MhHistoryPage, mh_history_page, MH, HISTORY_PAGE, MhPage)

GtkWidget *mh_history_page_new (MhFamily *family, const char *profile);

G_END_DECLS
