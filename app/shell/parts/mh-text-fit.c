/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Fits text into its place, by scaling and wrapping. */
#include "config.h"

#include "shell/parts/mh-text-fit.h"

/* Dots per inch of text; 96 is the default. */
#define LARGE 130

PangoAttrList *
mh_text_fit_attributes (double scale)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  return attributes;
}

/* Setting the attributes of a label, even to the same ones, makes it measure itself again. */
void
mh_text_fit_apply (GtkLabel *label, double *applied, double scale)
{
  g_autoptr (PangoAttrList) attributes = mh_text_fit_attributes (scale);

  if (scale != *applied)
    gtk_label_set_attributes (label, attributes);
  *applied = scale;
}

void
mh_text_fit_set_width (PangoLayout *layout, int width)
{
  pango_layout_set_width (layout, MIN (width, G_MAXINT / PANGO_SCALE) * PANGO_SCALE);
}

gboolean
mh_text_fit_has_room (PangoLayout *layout, double scale, int width, int lines)
{
  g_autoptr (PangoAttrList) attributes = mh_text_fit_attributes (scale);
  int widest;

  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &widest, NULL);
  return pango_layout_get_line_count (layout) <= lines && widest <= width;
}

/* Returns the height of letters in pixels, the unit of font sizes in CSS. */
double
mh_text_fit_get_letters (PangoLayout *layout)
{
  const PangoFontDescription *font
      = pango_context_get_font_description (pango_layout_get_context (layout));

  return (double) pango_font_description_get_size (font) / PANGO_SCALE;
}

/* Checks whether text is so large that fewer things fit side by side. */
gboolean
mh_text_is_large (GtkWidget *widget)
{
  return pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) > LARGE;
}

/* Creates a label that wraps, within words if necessary; @css_class: (nullable) */
GtkWidget *
mh_text_label_new (const char *text, GtkJustification justify, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), justify);
  if (justify == GTK_JUSTIFY_LEFT)
    gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Sets the accessible name of a widget, or of another accessible object. */
void
mh_text_set_name (gpointer accessible, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}
