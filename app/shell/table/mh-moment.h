/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_MOMENT (mh_moment_get_type ())
G_DECLARE_FINAL_TYPE (MhMoment, mh_moment, MH, MOMENT, GtkWidget)

GtkWidget *mh_moment_new (GtkWidget *table, const char *label, int least, int most);

G_END_DECLS
