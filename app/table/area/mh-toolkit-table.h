/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Hides differences between GTK versions from this library. The windows also use it to announce. */

/* Announces a sentence to screen readers. */
MH_API void mh_toolkit_announce (GtkWidget *widget, const char *sentence);
/* Checks whether a dialog of its own window covers the widget. */
MH_API gboolean mh_toolkit_is_covered (GtkWidget *widget);
/* Gets the color of text on the widget's background. */
void mh_toolkit_table_get_color (GtkWidget *widget, GdkRGBA *color);
/* How many pixels of the screen a pixel of the widget is. */
double mh_toolkit_table_get_scale (GtkWidget *widget);

G_END_DECLS
