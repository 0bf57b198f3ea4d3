/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GPtrArray *mh_desk_texts_at (GtkWidget *widget);
gboolean mh_desk_report_texts (GtkWidget *widget, const char *picture);
gboolean mh_desk_report_write (const char *folder, const char *path, GError **error);

G_END_DECLS
