/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-row.h"

#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/seating/mh-option-pictures.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#define FACE 36 /* pixels */

static const char *
translate (const MhOptionContext *context, const char *text)
{
  return text != NULL && text[0] != '\0' ? g_dgettext (context->domain, text) : "";
}

/* Choices by name --------------------------------------------------------------------------- */

/* Returns a step of a number or a value of an enum. After the last one the name is NULL. */
static MhOptionStep
get_choice (GParamSpec *pspec, guint i)
{
  const MhOptionStep *steps = mh_option_get_row (pspec)->steps;
  const GEnumValue *value;

  if (steps != NULL)
    return steps[i];
  value = &G_PARAM_SPEC_ENUM (pspec)->enum_class->values[i];
  return (MhOptionStep){ value->value, value->value_name };
}

static gboolean
index_to_value (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  const guint index = g_value_get_uint (from);
  int value;

  if (index == GTK_INVALID_LIST_POSITION)
    return FALSE;
  value = get_choice (user_data, index).value;
  if (G_VALUE_HOLDS_ENUM (to))
    g_value_set_enum (to, value);
  else
    g_value_set_int (to, value);
  return TRUE;
}

/* A number from a record that is not a step is shown as the nearest step. */
static gboolean
value_to_index (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  const int value = G_VALUE_HOLDS_ENUM (from) ? g_value_get_enum (from) : g_value_get_int (from);
  guint nearest = 0;

  for (guint i = 0; get_choice (user_data, i).name != NULL; i++)
    if (abs (get_choice (user_data, i).value - value)
        < abs (get_choice (user_data, nearest).value - value))
      nearest = i;
  g_value_set_uint (to, nearest);
  return TRUE;
}

static GtkDropDown *
make_choices (const MhOptionContext *context, GParamSpec *pspec)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *choices = gtk_drop_down_new (NULL, NULL);

  for (guint i = 0; get_choice (pspec, i).name != NULL; i++)
    gtk_string_list_append (names, translate (context, get_choice (pspec, i).name));
  mh_choices_fill (GTK_DROP_DOWN (choices), names,
                   translate (context, g_param_spec_get_nick (pspec)));
  g_object_bind_property_full (context->options, pspec->name, choices, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, value_to_index,
                               index_to_value, pspec, NULL);
  return GTK_DROP_DOWN (choices);
}

/* Rows -------------------------------------------------------------------------------------- */

static GtkWidget *
add_label (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* Creates a row with its name, help and control stacked, because the choices may be long and the window narrow. */
static GtkWidget *
make_tall_row (const MhOptionContext *context, MhOptionRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->row
      = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  add_label (box, translate (context, g_param_spec_get_nick (self->pspec)));
  gtk_widget_add_css_class (
      add_label (box, translate (context, g_param_spec_get_blurb (self->pspec))), "subtitle");
  gtk_widget_add_css_class (box, "tall-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->row), box);
  return box;
}

static void
make_choice_row (const MhOptionContext *context, MhOptionRow *self)
{
  GtkWidget *box = make_tall_row (context, self);

  self->choices = make_choices (context, self->pspec);
  gtk_widget_set_halign (GTK_WIDGET (self->choices), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->choices));
  self->note = add_label (box, NULL);
  gtk_widget_set_visible (self->note, FALSE);
}

/* Creates a row whose control is bound to the option. */
static void
make_control_row (const MhOptionContext *context,
                  MhOptionRow *self,
                  GtkWidget *control,
                  const char *property)
{
  self->row = adw_action_row_new ();
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), control);
  g_object_bind_property (context->options, self->pspec->name, control, property,
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* Adds the face and name of a seat, and its choices, which are below them in a narrow window. */
static void
make_line (const MhOptionContext *context, MhOptionRow *self)
{
  GtkWidget *person = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->face = gtk_picture_new ();
  self->name = gtk_label_new (NULL);
  self->choices = make_choices (context, self->pspec);
  gtk_widget_set_size_request (self->face, FACE, FACE);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_box_append (GTK_BOX (person), self->face);
  gtk_box_append (GTK_BOX (person), self->name);
  gtk_widget_set_hexpand (person, TRUE);
  gtk_box_append (GTK_BOX (self->line), person);
  gtk_box_append (GTK_BOX (self->line), GTK_WIDGET (self->choices));
  gtk_widget_set_valign (GTK_WIDGET (self->choices), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->lines), self->line);
}

static void
make_row (const MhOptionContext *context, MhOptionRow *self)
{
  GParamSpec *pspec = self->pspec;

  if (mh_option_get_seat (pspec) != MH_NOBODY && mh_option_get_row (pspec)->steps != NULL)
    {
      self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
      gtk_box_append (GTK_BOX (make_tall_row (context, self)), self->lines);
      make_line (context, self);
    }
  else if (G_IS_PARAM_SPEC_ENUM (pspec) && mh_option_get_row (pspec)->letters != NULL)
    gtk_box_append (
        GTK_BOX (make_tall_row (context, self)),
        mh_option_pictures_new (context->options, pspec, context->domain, context->folder));
  else if (G_IS_PARAM_SPEC_ENUM (pspec) || mh_option_get_row (pspec)->steps != NULL)
    make_choice_row (context, self);
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    make_control_row (context, self, gtk_switch_new (), "active");
  else
    make_control_row (context, self,
                      gtk_spin_button_new_with_range (G_PARAM_SPEC_INT (pspec)->minimum,
                                                      G_PARAM_SPEC_INT (pspec)->maximum, 1),
                      "value");
}

/* For g_free(). */
MhOptionRow *
mh_option_row_new (const MhOptionContext *context, GParamSpec *pspec)
{
  MhOptionRow *self = g_new0 (MhOptionRow, 1);
  const char *name = translate (context, g_param_spec_get_nick (pspec));

  self->pspec = pspec;
  make_row (context, self);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), name);
  /* A libadwaita row already has its title as its name. */
  if (ADW_IS_ACTION_ROW (self->row))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row),
                                 translate (context, g_param_spec_get_blurb (pspec)));
  else
    mh_text_set_name (self->row, name);
  return self;
}

/* Adds a line for another seat to the row of the same option for the first seat. For g_free(). */
MhOptionRow *
mh_option_row_new_line (const MhOptionContext *context,
                        GParamSpec *pspec,
                        const MhOptionRow *shared)
{
  MhOptionRow *self = g_new0 (MhOptionRow, 1);

  self->pspec = pspec;
  self->row = shared->row;
  self->lines = shared->lines;
  make_line (context, self);
  return self;
}

void
mh_option_row_show_person (MhOptionRow *self, const MhSeatLook *look)
{
  MhPicture *face = mh_art_person_face (look->face, MH_MOOD_HAPPY, look->color);
  /* Translators: for the screen reader: %1$s is an option such as slow paws, %2$s a name */
  g_autofree char *label = g_strdup_printf (
      _ ("%1$s – %2$s"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->row)),
      look->name);

  mh_picture_widget_set (self->face, face);
  gtk_label_set_label (GTK_LABEL (self->name), look->name);
  mh_choices_name (self->choices, label);
}
