/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_PODIUM_PAGE (mh_podium_page_get_type ())
G_DECLARE_FINAL_TYPE (MhPodiumPage, mh_podium_page, MH, PODIUM_PAGE, MhPage)

GtkWidget *mh_podium_page_new (MhGameInfo *info, MhMatch *match, MhFamily *family);
const MhHead *mh_podium_page_get_head (MhPodiumPage *self);
MhActor mh_podium_page_get_next (MhPodiumPage *self);

G_END_DECLS
