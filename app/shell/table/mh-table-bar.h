/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_TABLE_BAR (mh_table_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhTableBar, mh_table_bar, MH, TABLE_BAR, GtkWidget)

void mh_table_bar_set_left (MhTableBar *self, gboolean left);

G_END_DECLS
