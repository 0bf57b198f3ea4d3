/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_WINDOW (mh_window_get_type ())
G_DECLARE_FINAL_TYPE (MhWindow, mh_window, MH, WINDOW, AdwApplicationWindow)

MhWindow *mh_window_new (GtkApplication *application, MhPage *first);
MhWindow *mh_window_new_alone (GtkApplication *application, MhPage *first, GtkWidget *bar);
MhWindow *mh_window_of (GtkWidget *widget);
MhPage *mh_window_get_page (MhWindow *self);
gboolean mh_window_is_on_top (GtkWidget *widget);
void mh_window_push (MhWindow *self, MhPage *page);
gboolean
mh_window_leave (MhWindow *self, void (*next) (MhWindow *self, gpointer subject), gpointer subject);
void mh_window_start_over (MhWindow *self, MhPage *page);
void mh_window_back (MhWindow *self);
gboolean mh_window_is_moving (MhWindow *self);
void mh_window_let_go (MhWindow *self);
void mh_window_hold (MhWindow *self);
void mh_window_release (MhWindow *self);
gboolean mh_window_is_held (MhWindow *self);
void mh_window_say (MhWindow *self, const char *sentence);

G_END_DECLS
