/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

MhPicture *mh_score_picture_find (MhGameInfo *info, MhGame *game);

G_END_DECLS
