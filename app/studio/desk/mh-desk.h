/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"

G_BEGIN_DECLS

#define MH_TYPE_DESK (mh_desk_get_type ())
G_DECLARE_FINAL_TYPE (MhDesk, mh_desk, MH, DESK, GObject)

MhDesk *mh_desk_new_from_environment (void);
void mh_desk_attach (MhDesk *self, MhWindow *window);
void mh_desk_start_again (MhDesk *self, char **argv);

/* mh-desk-report.c */
GPtrArray *mh_desk_texts_at (GtkWidget *widget);
gboolean mh_desk_report_texts (GtkWidget *widget, const char *picture);
gboolean mh_desk_report_write (const char *folder, const char *path, GError **error);

G_END_DECLS
