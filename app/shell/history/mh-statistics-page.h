/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_STATISTICS_PAGE (mh_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (MhStatisticsPage, mh_statistics_page, MH, STATISTICS_PAGE, MhPage)

GtkWidget *mh_statistics_page_new (MhFamily *family, MhProfile *profile);

G_END_DECLS
