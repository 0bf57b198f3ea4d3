/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-choices.h"

#include <glib/gi18n.h>

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/**
 * mh_choices_name_row:
 * @item: a list item with a child
 * @label: what it shows
 *
 * Names the row of a list; below GTK 4.12 there is no other way than through the child's parent.
 */
void
mh_choices_name_row (GtkListItem *item, const char *label)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *row = child != NULL ? gtk_widget_get_parent (child) : NULL;

  if (row != NULL)
    set_label (row, label);
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *word = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (word));
  mh_choices_name_row (item, gtk_string_object_get_string (word));
}

static void
on_button_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  on_setup (factory, item);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_list_item_get_child (item)), PANGO_ELLIPSIZE_END);
}

/* A closed choice can be reached and read, but not chosen. */
static void
on_list_bind (GtkListItemFactory *factory, GtkListItem *item, gpointer choices)
{
  guint closed = GPOINTER_TO_UINT (g_object_get_data (choices, "mh-closed"));
  guint position = gtk_list_item_get_position (item);
  gboolean open = position >= 32 || !(closed >> position & 1);
  GtkWidget *child = gtk_list_item_get_child (item);

  on_bind (factory, item);
  gtk_list_item_set_activatable (item, open);
  gtk_list_item_set_selectable (item, open);
  gtk_widget_set_sensitive (child, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_parent (child)),
                               GTK_ACCESSIBLE_STATE_DISABLED, !open, -1);
}

static void
set_factories (GtkDropDown *choices)
{
  g_autoptr (GtkListItemFactory) button = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();

  g_signal_connect (button, "setup", G_CALLBACK (on_button_setup), NULL);
  g_signal_connect (button, "bind", G_CALLBACK (on_bind), NULL);
  g_signal_connect (list, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (list, "bind", G_CALLBACK (on_list_bind), choices);
  gtk_drop_down_set_factory (choices, button);
  gtk_drop_down_set_list_factory (choices, list);
}

static void
update_name (GtkDropDown *choices)
{
  const char *label = g_object_get_data (G_OBJECT (choices), "mh-label");
  GtkStringObject *word = gtk_drop_down_get_selected_item (choices);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choices));
  g_autofree char *name = NULL;

  if (label == NULL)
    return;
  /* Translators: for the screen reader: what can be chosen, what is chosen now. */
  name = word != NULL
             ? g_strdup_printf (_ ("%1$s: %2$s"), label, gtk_string_object_get_string (word))
             : g_strdup (label);
  set_label (GTK_WIDGET (choices), name);
  /* The button inside is what has the focus. */
  if (button != NULL)
    set_label (button, name);
}

/* Names the list that drops down, which is called after its type else. */
static void
name_lists (GtkWidget *widget, const char *label)
{
  if (GTK_IS_LIST_VIEW (widget))
    set_label (widget, label);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_lists (child, label);
}

/**
 * mh_choices_name:
 * @choices: filled choices
 * @label: what can be chosen
 *
 * Names choices for screen readers.
 */
void
mh_choices_name (GtkDropDown *choices, const char *label)
{
  g_object_set_data_full (G_OBJECT (choices), "mh-label", g_strdup (label), g_free);
  name_lists (GTK_WIDGET (choices), label);
  update_name (choices);
}

/**
 * mh_choices_fill:
 * @choices: a drop-down
 * @words: what can be chosen
 * @label: (nullable): what it is about; %NULL when mh_choices_name() follows
 *
 * Fills a drop-down.
 */
void
mh_choices_fill (GtkDropDown *choices, GtkStringList *words, const char *label)
{
  set_factories (choices);
  gtk_drop_down_set_model (choices, G_LIST_MODEL (words));
  g_signal_connect (choices, "notify::selected-item", G_CALLBACK (update_name), NULL);
  if (label != NULL)
    mh_choices_name (choices, label);
}

/**
 * mh_choices_close:
 * @choices: filled choices
 * @closed: which can't be chosen now, as bits
 *
 * Greys out what can't be chosen.
 */
void
mh_choices_close (GtkDropDown *choices, guint closed)
{
  if (closed == GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choices), "mh-closed")))
    return;
  g_object_set_data (G_OBJECT (choices), "mh-closed", GUINT_TO_POINTER (closed));
  /* Rows that exist already are replaced. */
  set_factories (choices);
}
