/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-choices.h"

#include "shell/parts/mh-text-fit.h"

#include <glib/gi18n.h>

/* Before GTK 4.12 a list row can only be named through the parent of its child. */
void
mh_choices_name_row (GtkListItem *item, const char *label)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *row = child != NULL ? gtk_widget_get_parent (child) : NULL;

  if (row != NULL)
    mh_text_set_name (row, label);
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

/* A closed choice can be focused and read, but not chosen. */
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
  /* Translators: for the screen reader: %1$s is the name of a choice, %2$s its current value */
  name = word != NULL
             ? g_strdup_printf (_ ("%1$s: %2$s"), label, gtk_string_object_get_string (word))
             : g_strdup (label);
  mh_text_set_name (GTK_WIDGET (choices), name);
  /* The button inside has the focus. */
  if (button != NULL)
    mh_text_set_name (button, name);
}

/* Names the popup list, whose default name is that of its type. */
static void
name_lists (GtkWidget *widget, const char *label)
{
  if (GTK_IS_LIST_VIEW (widget))
    mh_text_set_name (widget, label);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_lists (child, label);
}

void
mh_choices_name (GtkDropDown *choices, const char *label)
{
  g_object_set_data_full (G_OBJECT (choices), "mh-label", g_strdup (label), g_free);
  name_lists (GTK_WIDGET (choices), label);
  update_name (choices);
}

/* @label: (nullable): the accessible name; NULL if a call of mh_choices_name() follows */
void
mh_choices_fill (GtkDropDown *choices, GtkStringList *words, const char *label)
{
  set_factories (choices);
  gtk_drop_down_set_model (choices, G_LIST_MODEL (words));
  g_signal_connect (choices, "notify::selected-item", G_CALLBACK (update_name), NULL);
  if (label != NULL)
    mh_choices_name (choices, label);
}

/* Grays out choices; @closed has a bit for each. */
void
mh_choices_close (GtkDropDown *choices, guint closed)
{
  if (closed == GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choices), "mh-closed")))
    return;
  g_object_set_data (G_OBJECT (choices), "mh-closed", GUINT_TO_POINTER (closed));
  /* Replaces the existing rows. */
  set_factories (choices);
}

/* The row --------------------------------------------------------------------------------- */

/* A row with its title, a sentence about it, and below them the choices: beside them, as in libadwaita's own row,
 * choices would be unreadable in a narrow window with large text. */
struct _MhChoiceRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *subtitle;
  GtkDropDown *choices;
};

enum
{
  PROP_SUBTITLE = 1,
  PROP_MODEL,
  PROP_SELECTED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MhChoiceRow, mh_choice_row, ADW_TYPE_PREFERENCES_ROW)

static void
on_title_changed (MhChoiceRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));

  mh_choices_name (self->choices, title);
  mh_text_set_name (self, title);
}

static void
on_selected (MhChoiceRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTED]);
}

static void
set_subtitle (MhChoiceRow *self, const char *subtitle)
{
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (self->subtitle, subtitle != NULL && subtitle[0] != '\0');
}

static void
mh_choice_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhChoiceRow *self = MH_CHOICE_ROW (object);

  if (id == PROP_SUBTITLE)
    g_value_set_string (value, gtk_label_get_label (GTK_LABEL (self->subtitle)));
  else if (id == PROP_MODEL)
    g_value_set_object (value, gtk_drop_down_get_model (self->choices));
  else if (id == PROP_SELECTED)
    g_value_set_uint (value, mh_choice_row_get_selected (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_choice_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhChoiceRow *self = MH_CHOICE_ROW (object);

  if (id == PROP_SUBTITLE)
    set_subtitle (self, g_value_get_string (value));
  else if (id == PROP_MODEL)
    mh_choice_row_set_model (self, g_value_get_object (value));
  else if (id == PROP_SELECTED)
    mh_choice_row_set_selected (self, g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
install_properties (GObjectClass *klass)
{
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "",
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, GTK_TYPE_STRING_LIST,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_SELECTED] = g_param_spec_uint (
      "selected", NULL, NULL, 0, GTK_INVALID_LIST_POSITION, GTK_INVALID_LIST_POSITION,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (klass, N_PROPS, props);
}

static void
mh_choice_row_class_init (MhChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_choice_row_get_property;
  object_class->set_property = mh_choice_row_set_property;
  install_properties (object_class);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhChoiceRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MhChoiceRow, choices);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
mh_choice_row_init (MhChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::title", G_CALLBACK (on_title_changed), NULL);
}

void
mh_choice_row_set_model (MhChoiceRow *self, GtkStringList *model)
{
  mh_choices_fill (self->choices, model,
                   adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
}

guint
mh_choice_row_get_selected (MhChoiceRow *self)
{
  return gtk_drop_down_get_selected (self->choices);
}

void
mh_choice_row_set_selected (MhChoiceRow *self, guint selected)
{
  gtk_drop_down_set_selected (self->choices, selected);
}
