/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_TYPE_GAME_CARD (mh_game_card_get_type ())
G_DECLARE_FINAL_TYPE (MhGameCard, mh_game_card, MH, GAME_CARD, GtkFlowBoxChild)

GtkWidget *mh_game_card_new (MhGameInfo *info);
MhGameInfo *mh_game_card_get_info (MhGameCard *self);
void mh_game_card_set_size (MhGameCard *self, int width, int height, gboolean low);
void mh_game_card_load_picture (MhGameCard *self);

G_END_DECLS
