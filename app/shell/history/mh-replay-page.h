/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-replay-match.h"
#include "shell/window/mh-page.h"
#include "table/tabletop/mh-tabletop.h"

G_BEGIN_DECLS

#define MH_TYPE_REPLAY_PAGE (mh_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (MhReplayPage, mh_replay_page, MH, REPLAY_PAGE, MhPage)

GtkWidget *mh_replay_page_new (MhGameInfo *info,
                               MhReplayMatch *match,
                               MhFamily *family,
                               const char *note,
                               GError **error);
MhReplayMatch *mh_replay_page_get_match (MhReplayPage *self);

G_END_DECLS
