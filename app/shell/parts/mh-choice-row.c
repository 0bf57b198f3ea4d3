/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-choice-row.h"

#include "shell/parts/mh-choices.h"

/**
 * MhChoiceRow:
 *
 * A row with its name, a sentence about it, and below them what can be chosen: beside them, as in
 * libadwaita's own row, nothing of a choice could be read in a narrow window with large text.
 */
struct _MhChoiceRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *title;
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

  gtk_label_set_label (GTK_LABEL (self->title), title);
  mh_choices_name (self->choices, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
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

  switch (id)
    {
    case PROP_SUBTITLE:
      g_value_set_string (value, gtk_label_get_label (GTK_LABEL (self->subtitle)));
      break;
    case PROP_MODEL:
      g_value_set_object (value, gtk_drop_down_get_model (self->choices));
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, mh_choice_row_get_selected (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_choice_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhChoiceRow *self = MH_CHOICE_ROW (object);

  switch (id)
    {
    case PROP_SUBTITLE:
      set_subtitle (self, g_value_get_string (value));
      break;
    case PROP_MODEL:
      mh_choice_row_set_model (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      mh_choice_row_set_selected (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
install_properties (GObjectClass *klass)
{
  /**
   * MhChoiceRow:subtitle:
   *
   * A sentence about it, or nothing.
   */
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "",
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MhChoiceRow:model:
   *
   * What can be chosen.
   */
  props[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, GTK_TYPE_STRING_LIST,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MhChoiceRow:selected:
   *
   * Which of them is chosen, counted from 0.
   */
  props[PROP_SELECTED] = g_param_spec_uint (
      "selected", NULL, NULL, 0, GTK_INVALID_LIST_POSITION, GTK_INVALID_LIST_POSITION,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (klass, N_PROPS, props);
}

static void
mh_choice_row_class_init (MhChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_choice_row_get_property;
  object_class->set_property = mh_choice_row_set_property;
  install_properties (object_class);
}

static GtkWidget *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
mh_choice_row_init (MhChoiceRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->title = add_label (box);
  self->subtitle = add_label (box);
  self->choices = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_visible (self->subtitle, FALSE);
  gtk_widget_add_css_class (self->subtitle, "subtitle");
  gtk_widget_set_halign (GTK_WIDGET (self->choices), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->choices));
  gtk_widget_add_css_class (box, "tall-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->choices, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::title", G_CALLBACK (on_title_changed), NULL);
}

/**
 * mh_choice_row_set_model:
 * @self: a row
 * @model: (nullable): what can be chosen
 *
 * Fills the row.
 */
void
mh_choice_row_set_model (MhChoiceRow *self, GtkStringList *model)
{
  g_return_if_fail (MH_IS_CHOICE_ROW (self));
  mh_choices_fill (self->choices, model,
                   adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODEL]);
}

/**
 * mh_choice_row_get_selected:
 * @self: a row
 *
 * Gives what is chosen.
 *
 * Returns: the place of the choice, counted from 0
 */
guint
mh_choice_row_get_selected (MhChoiceRow *self)
{
  g_return_val_if_fail (MH_IS_CHOICE_ROW (self), GTK_INVALID_LIST_POSITION);
  return gtk_drop_down_get_selected (self->choices);
}

/**
 * mh_choice_row_set_selected:
 * @self: a row
 * @selected: the place of a choice, counted from 0
 *
 * Chooses.
 */
void
mh_choice_row_set_selected (MhChoiceRow *self, guint selected)
{
  g_return_if_fail (MH_IS_CHOICE_ROW (self));
  gtk_drop_down_set_selected (self->choices, selected);
}
