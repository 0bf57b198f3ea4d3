/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-texts.h"

#include "table/area/mh-thing.h"

static void
add_text (GPtrArray *texts, const char *text)
{
  if (text != NULL && text[0] != '\0'
      && !g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
    g_ptr_array_add (texts, g_strdup (text));
}

/* A text of a widget that has a property for it. */
static void
add_property (GPtrArray *texts, GtkWidget *widget, const char *name)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), name);
  g_autofree char *text = NULL;

  if (pspec == NULL || pspec->value_type != G_TYPE_STRING)
    return;
  g_object_get (widget, name, &text, NULL);
  add_text (texts, text);
}

/* What is written on a widget, and what is said of it when it is pointed at or reached by keys. */
static void
add_texts_of (GPtrArray *texts, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    add_text (texts, gtk_label_get_text (GTK_LABEL (widget)));
  if (MH_IS_THING (widget))
    {
      add_text (texts, mh_thing_get_label (MH_THING (widget)));
      add_text (texts, mh_thing_get_action (MH_THING (widget)));
    }
  if (GTK_IS_TEXT (widget))
    add_property (texts, widget, "placeholder-text");
  add_property (texts, widget, "tooltip-text");
}

static void
add_texts_in (GPtrArray *texts, GtkWidget *widget)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  add_texts_of (texts, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_texts_in (texts, child);
}

/* Every text in a widget that can be seen or is said of what can be seen, each once. */
GPtrArray *
mh_desk_texts_in (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  add_texts_in (texts, widget);
  return texts;
}

/* The texts of a widget, or of the nearest one round it that has any. */
GPtrArray *
mh_desk_texts_at (GtkWidget *widget)
{
  GPtrArray *texts = mh_desk_texts_in (widget);

  for (GtkWidget *outer = gtk_widget_get_parent (widget); texts->len == 0 && outer != NULL;
       outer = gtk_widget_get_parent (outer))
    add_texts_in (texts, outer);
  return texts;
}
