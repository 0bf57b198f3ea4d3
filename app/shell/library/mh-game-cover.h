/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "art/mh-art.h"
#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

void mh_game_cover_show (GtkPicture *picture, MhGameInfo *info, int width);
GtkWidget *mh_game_cover_new_small (void);
void mh_game_cover_show_small (GtkWidget *picture, MhGameInfo *info);
MhPicture *mh_game_cover_find_score (MhGameInfo *info, MhGame *game);

G_END_DECLS
