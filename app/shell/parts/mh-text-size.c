/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How large people have their letters. */
#include "config.h"

#include "shell/parts/mh-text-size.h"

/* Dots per inch of letters; 96 are usual. */
#define LARGE 130

/**
 * mh_text_size_is_large:
 * @widget: a widget
 *
 * Returns: whether letters are so large that less of them has room side by side
 */
gboolean
mh_text_size_is_large (GtkWidget *widget)
{
  return pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) > LARGE;
}
