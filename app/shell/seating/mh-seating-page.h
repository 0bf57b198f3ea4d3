/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-head.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_SEATING_PAGE (mh_seating_page_get_type ())
G_DECLARE_FINAL_TYPE (MhSeatingPage, mh_seating_page, MH, SEATING_PAGE, MhPage)

GtkWidget *mh_seating_page_new (MhGameInfo *info, MhGame *game);
void mh_seating_page_seat_like (MhSeatingPage *self, const MhHead *head);
MhHead *mh_seating_page_make_head (MhSeatingPage *self);

G_END_DECLS
