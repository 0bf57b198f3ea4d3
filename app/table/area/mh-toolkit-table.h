/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* What differs between the toolkit's versions, for this library; the windows announce by it too. */

/* Says a sentence to people who use a screen reader. */
MH_API void mh_toolkit_announce (GtkWidget *widget, const char *sentence);
/* The color of text on the widget's background. */
void mh_toolkit_table_get_color (GtkWidget *widget, GdkRGBA *color);

G_END_DECLS
