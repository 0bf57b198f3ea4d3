/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_RECORD_PAGE (mh_record_page_get_type ())
G_DECLARE_FINAL_TYPE (MhRecordPage, mh_record_page, MH, RECORD_PAGE, MhPage)

GtkWidget *mh_record_page_new (MhGameInfo *info, MhGame *game, MhRecord *record, GError **error);

G_END_DECLS
