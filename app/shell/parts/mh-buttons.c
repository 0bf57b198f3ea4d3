/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-buttons.h"

#include "shell/parts/mh-text-fit.h"

#include <adwaita.h>

static void
wrap (GtkWidget *label)
{
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
}

/* Wraps the label of a button, or the one beside its icon. */
static void
wrap_content (GtkWidget *content)
{
  if (GTK_IS_LABEL (content))
    {
      wrap (content);
      /* A label with room stays in one line: a high row would make its button narrow. */
      gtk_label_set_natural_wrap_mode (GTK_LABEL (content), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_justify (GTK_LABEL (content), GTK_JUSTIFY_CENTER);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (content); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_content (child);
}

/* Wraps labels below each other, and labels beside other widgets only if there is no room. An ellipsized label stays
 * unchanged. */
static void
wrap_children (GtkWidget *box)
{
  const gboolean beside
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) == GTK_ORIENTATION_HORIZONTAL;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && gtk_label_get_ellipsize (GTK_LABEL (child)) == PANGO_ELLIPSIZE_NONE)
      {
        wrap (child);
        if (beside)
          gtk_label_set_natural_wrap_mode (GTK_LABEL (child), GTK_NATURAL_WRAP_NONE);
      }
}

/* Sets the tooltip of a button without text, and the same accessible name. */
void
mh_buttons_name (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  mh_text_set_name (button, name);
}

/* Wraps the labels of all buttons in a widget, so that long words do not make it wider than a phone. */
void
mh_buttons_wrap (GtkWidget *widget)
{
  GtkWidget *content = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_LABEL (content) || ADW_IS_BUTTON_CONTENT (content))
    wrap_content (content);
  else if (GTK_IS_BOX (content))
    wrap_children (content);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mh_buttons_wrap (child);
}
