/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

void mh_game_cover_show (GtkPicture *picture, MhGameInfo *info, int width);
GtkWidget *mh_game_cover_new_small (void);
void mh_game_cover_show_small (GtkWidget *picture, MhGameInfo *info);

G_END_DECLS
