/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The next picture of a widget, and when it came on the screen. */
typedef struct _MhFirstPicture MhFirstPicture;

/* @time: as g_get_monotonic_time() has it */
typedef void (*MhFirstPictureFunc) (gint64 time, gpointer user_data);

/* NULL: the widget is not on the screen. @func is called once, unless it is forgotten before. */
MhFirstPicture *
mh_first_picture_await (GtkWidget *widget, MhFirstPictureFunc func, gpointer user_data);
void mh_first_picture_forget (MhFirstPicture *self);

G_END_DECLS
