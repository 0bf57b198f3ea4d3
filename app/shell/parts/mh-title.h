/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_TITLE (mh_title_get_type ())
G_DECLARE_FINAL_TYPE (MhTitle, mh_title, MH, TITLE, GtkWidget)

void mh_title_set_title (MhTitle *self, const char *title);
void mh_title_set_subtitle (MhTitle *self, const char *subtitle);

G_END_DECLS
