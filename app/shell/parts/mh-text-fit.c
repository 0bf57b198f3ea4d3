/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How much smaller than usual a text has to be for its place. */
#include "config.h"

#include "shell/parts/mh-text-fit.h"

/**
 * mh_text_fit_attributes:
 * @scale: 1 for letters as large as usual
 *
 * Returns: (transfer full): what gives a text this size
 */
PangoAttrList *
mh_text_fit_attributes (double scale)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  return attributes;
}

/**
 * mh_text_fit_apply:
 * @label: a label
 * @applied: (inout): how large its text is so far
 * @scale: how large it is to be
 *
 * Gives a text this size. A label asks for its size again whenever its attributes are set, even to
 * the same ones.
 */
void
mh_text_fit_apply (GtkLabel *label, double *applied, double scale)
{
  PangoAttrList *attributes;

  if (scale == *applied)
    return;
  *applied = scale;
  attributes = mh_text_fit_attributes (scale);
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

/**
 * mh_text_fit_set_width:
 * @layout: a text
 * @width: in pixels; a window asks for its size with more room than Pango has numbers for
 *
 * Sets where its lines are broken.
 */
void
mh_text_fit_set_width (PangoLayout *layout, int width)
{
  pango_layout_set_width (layout, MIN (width, G_MAXINT / PANGO_SCALE) * PANGO_SCALE);
}

/**
 * mh_text_fit_has_room:
 * @layout: a text, whose lines are broken at that width, and whose size is changed
 * @scale: how large it would be
 * @width: pixels in a line
 * @lines: how many lines there are
 *
 * Returns: whether there is room for the text in this size
 */
gboolean
mh_text_fit_has_room (PangoLayout *layout, double scale, int width, int lines)
{
  PangoAttrList *attributes = mh_text_fit_attributes (scale);
  int widest;

  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &widest, NULL);
  return pango_layout_get_line_count (layout) <= lines && widest <= width;
}

/**
 * mh_text_fit_get_letters:
 * @layout: a text of a widget
 *
 * Returns: how high its letters are in pixels: CSS gives a font its size in them
 */
double
mh_text_fit_get_letters (PangoLayout *layout)
{
  const PangoFontDescription *font
      = pango_context_get_font_description (pango_layout_get_context (layout));

  return (double) pango_font_description_get_size (font) / PANGO_SCALE;
}
