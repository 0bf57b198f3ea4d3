/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-pictures.h"

#include "art/mh-art-internal.h"
#include "engine/rules/mh-option-hints.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/people/mh-face-tile.h"

#include <glib/gi18n.h>
#include <string.h>

#define TILE 56 /* pixels */
#define SIDE 300.0 /* of one of the four pictures, in arbitrary units */
#define GAP 20.0

/* A choice between small pictures: a button that shows the current one, and a popover with all of them. */
struct _MhOptionPictures
{
  AdwBin parent_instance;

  GObject *options;
  GParamSpec *pspec;
  char *domain;
  char *folder;
  GHashTable *pieces; /* letter -> MhPicture */
  GtkWidget *button;
  GtkWidget *picture;
  GtkWidget *icon; /* shown if there is no picture */
  GtkWidget *words;
  GtkWidget *box;
  GtkWidget *tiles; /* in the box */
};

G_DEFINE_FINAL_TYPE (MhOptionPictures, mh_option_pictures, ADW_TYPE_BIN)

static const GEnumValue *
get_value (MhOptionPictures *self)
{
  int value = 0;

  g_object_get (self->options, self->pspec->name, &value, NULL);
  return g_enum_get_value (G_PARAM_SPEC_ENUM (self->pspec)->enum_class, value);
}

static char *
dup_words (MhOptionPictures *self, const GEnumValue *value)
{
  return mh_option_dup_choice (self->pspec, value->value, self->domain);
}

static MhPicture *
find_piece (MhOptionPictures *self, char letter)
{
  const char *name = mh_option_get_picture (self->pspec, letter);
  MhPicture *piece = g_hash_table_lookup (self->pieces, GINT_TO_POINTER (letter));

  if (piece != NULL || name == NULL)
    return piece;
  piece = mh_art_find_picture (self->folder, name);
  if (piece != NULL)
    g_hash_table_insert (self->pieces, GINT_TO_POINTER (letter), piece);
  return piece;
}

/* Returns a square of the four pictures that the letters of a value stand for, or NULL. */
static MhPicture *
make_square (MhOptionPictures *self, const char *word)
{
  MhPicturePart parts[4];

  if (strlen (word) != G_N_ELEMENTS (parts))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      MhPicture *piece = find_piece (self, word[i]);

      if (piece == NULL)
        return NULL;
      parts[i]
          = (MhPicturePart){ piece, i % 2 * (SIDE + GAP), i / 2 * (SIDE + GAP), SIDE, SIDE, 0 };
    }
  return mh_picture_new_composed (2 * SIDE + GAP, 2 * SIDE + GAP, parts, G_N_ELEMENTS (parts));
}

static void
show_choice (MhOptionPictures *self)
{
  const GEnumValue *value = get_value (self);
  MhPicture *square = make_square (self, value->value_nick);
  g_autofree char *words = dup_words (self, value);
  g_autofree char *name = NULL;

  gtk_widget_set_visible (self->picture, square != NULL);
  gtk_widget_set_visible (self->icon, square == NULL);
  if (square != NULL)
    mh_picture_widget_set (self->picture, square);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  /* Translators: for the screen reader: %1$s is the name of a choice, %2$s its current value */
  name = g_strdup_printf (_ ("%1$s: %2$s"),
                          g_dgettext (self->domain, g_param_spec_get_nick (self->pspec)), words);
  mh_text_set_name (self->button, name);
  /* The button inside has the focus. */
  mh_text_set_name (gtk_widget_get_first_child (self->button), name);
}

static void
on_tile_toggled (GtkToggleButton *tile, MhOptionPictures *self)
{
  const int value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), "mh-value"));

  if (!gtk_toggle_button_get_active (tile) || get_value (self)->value == value)
    return;
  g_object_set (self->options, self->pspec->name, value, NULL);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

/* Adds a tile for a value. Values without a picture show their words, before all pictures. */
static void
add_tile (MhOptionPictures *self, const GEnumValue *value, GtkWidget *group)
{
  MhPicture *square = make_square (self, value->value_nick);
  g_autofree char *words = dup_words (self, value);
  g_autofree char *label = g_strconcat ("\t", words, NULL);
  GtkWidget *tile = square != NULL ? mh_face_tile_new (square, label, TILE)
                                   : gtk_toggle_button_new_with_label (label + 1);

  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tile), GTK_TOGGLE_BUTTON (group));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tile), value == get_value (self));
  g_object_set_data (G_OBJECT (tile), "mh-value", GINT_TO_POINTER (value->value));
  gtk_widget_set_tooltip_text (tile, label + 1);
  g_signal_connect (tile, "toggled", G_CALLBACK (on_tile_toggled), self);
  if (square == NULL)
    {
      gtk_box_prepend (GTK_BOX (self->box), tile);
      return;
    }
  gtk_flow_box_append (GTK_FLOW_BOX (self->tiles), tile);
  gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
}

/* The pictures are created when the popover opens. */
static void
fill_popover (GtkMenuButton *button, gpointer user_data)
{
  MhOptionPictures *self = user_data;
  GEnumClass *klass = G_PARAM_SPEC_ENUM (self->pspec)->enum_class;
  g_autoptr (GtkWidget) group = g_object_ref_sink (gtk_toggle_button_new ());
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (self->tiles)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->tiles), old);
  while ((old = gtk_widget_get_first_child (self->box)) != self->tiles)
    gtk_box_remove (GTK_BOX (self->box), old);
  for (guint i = 0; i < klass->n_values; i++)
    add_tile (self, &klass->values[i], group);
}

static void
mh_option_pictures_finalize (GObject *object)
{
  MhOptionPictures *self = MH_OPTION_PICTURES (object);

  g_clear_object (&self->options);
  g_hash_table_unref (self->pieces);
  g_free (self->domain);
  g_free (self->folder);
  G_OBJECT_CLASS (mh_option_pictures_parent_class)->finalize (object);
}

static void
mh_option_pictures_class_init (MhOptionPicturesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_option_pictures_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-option-pictures.ui");
  gtk_widget_class_bind_template_child (widget_class, MhOptionPictures, button);
  gtk_widget_class_bind_template_child (widget_class, MhOptionPictures, picture);
  gtk_widget_class_bind_template_child (widget_class, MhOptionPictures, icon);
  gtk_widget_class_bind_template_child (widget_class, MhOptionPictures, words);
  gtk_widget_class_bind_template_child (widget_class, MhOptionPictures, box);
  gtk_widget_class_bind_template_child (widget_class, MhOptionPictures, tiles);
}

static void
mh_option_pictures_init (MhOptionPictures *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pieces = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mh_picture_unref);
  gtk_widget_set_direction (self->tiles, GTK_TEXT_DIR_LTR);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), fill_popover, self, NULL);
}

GtkWidget *
mh_option_pictures_new (GObject *options, GParamSpec *pspec, const char *domain, const char *folder)
{
  MhOptionPictures *self = g_object_new (MH_TYPE_OPTION_PICTURES, NULL);
  g_autofree char *signal = g_strconcat ("notify::", pspec->name, NULL);

  self->options = g_object_ref (options);
  self->pspec = pspec;
  self->domain = g_strdup (domain);
  self->folder = g_strdup (folder);
  g_signal_connect_object (options, signal, G_CALLBACK (show_choice), self, G_CONNECT_SWAPPED);
  show_choice (self);
  return GTK_WIDGET (self);
}
