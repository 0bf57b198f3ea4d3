/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

PangoAttrList *mh_text_fit_attributes (double scale);
void mh_text_fit_apply (GtkLabel *label, double *applied, double scale);
void mh_text_fit_set_width (PangoLayout *layout, int width);
gboolean mh_text_fit_has_room (PangoLayout *layout, double scale, int width, int lines);
double mh_text_fit_get_letters (PangoLayout *layout);
GtkWidget *mh_text_label_new (const char *text, GtkJustification justify, const char *css_class);
void mh_text_set_name (gpointer accessible, const char *name);
gboolean mh_text_is_large (GtkWidget *widget);

G_END_DECLS
