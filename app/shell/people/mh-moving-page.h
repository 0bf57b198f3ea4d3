/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_MOVING_PAGE (mh_moving_page_get_type ())
G_DECLARE_FINAL_TYPE (MhMovingPage, mh_moving_page, MH, MOVING_PAGE, MhPage)

GtkWidget *mh_moving_page_new (void);
/* Handles the file that was chosen with the page's buttons. */
void mh_moving_page_unpack (MhMovingPage *self, GFile *file);

G_END_DECLS
