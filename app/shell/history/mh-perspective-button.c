/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-perspective-button.h"

#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

#define N_PERSPECTIVES (MH_PERSPECTIVE_OPEN + 1)

/* Chooses the perspective of a replay: a button with a face, and a list of everybody, each seat, and the perspective
 * that reveals everything. */
struct _MhPerspectiveButton
{
  AdwBin parent_instance;

  GtkWidget *button;
  GtkWidget *list;
  GtkWidget *choices[N_PERSPECTIVES]; /* (nullable): toggle buttons */
  MhFamily *family; /* (nullable): provides the faces */
  MhSeatLook looks[MH_SEATS_MAX];
  MhActor perspective;
};

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhPerspectiveButton, mh_perspective_button, ADW_TYPE_BIN)

static GtkWidget *
make_picture (MhPerspectiveButton *self, MhActor perspective, int size)
{
  GtkWidget *image;

  if (perspective < MH_SEATS_MAX)
    return mh_picture_widget_new (mh_art_person_face (self->looks[perspective].face, MH_MOOD_CALM,
                                                      self->looks[perspective].color),
                                  size);
  image = gtk_image_new_from_icon_name (perspective == MH_TABLE ? "system-users-symbolic"
                                                                : "view-reveal-symbolic");
  gtk_widget_set_size_request (image, size, size);
  return image;
}

static char *
say_perspective (MhPerspectiveButton *self, MhActor perspective)
{
  if (perspective < MH_SEATS_MAX)
    return g_strdup (self->looks[perspective].name);
  if (perspective == MH_TABLE)
    /* Translators: a choice of at most 20 characters, while replaying: what everybody at the table saw */
    return g_strdup (C_ ("perspective", "Everybody"));
  /* Translators: a choice of at most 20 characters, while replaying: all that was hidden */
  return g_strdup (C_ ("perspective", "Everything Revealed"));
}

static void
show_perspective (MhPerspectiveButton *self)
{
  g_autofree char *who = say_perspective (self, self->perspective);
  g_autofree char *name = mh_words_isolate (who);
  /* Translators: on the button that chooses whose view of a match to replay; %s is a person,
   * "Everybody" or "Everything Revealed" */
  g_autofree char *label = g_strdup_printf (_ ("Shown as seen by: %s"), name);

  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button),
                             make_picture (self, self->perspective, 24));
  mh_buttons_name (self->button, label);
}

static void
on_toggled (GtkToggleButton *choice, MhPerspectiveButton *self)
{
  if (!gtk_toggle_button_get_active (choice))
    return;
  for (MhActor perspective = 0; perspective < N_PERSPECTIVES; perspective++)
    if (self->choices[perspective] == GTK_WIDGET (choice))
      self->perspective = perspective;
  show_perspective (self);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit (self, changed, 0);
}

static void
show_choice (MhPerspectiveButton *self, MhActor perspective)
{
  GtkWidget *choice = self->choices[perspective];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *who = say_perspective (self, perspective);
  GtkWidget *label = gtk_label_new (who);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), make_picture (self, perspective, 40));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (choice), box);
  mh_text_set_name (choice, who);
}

static void
add_choice (MhPerspectiveButton *self, MhActor perspective)
{
  GtkWidget *choice = gtk_toggle_button_new ();

  gtk_widget_add_css_class (choice, "flat");
  if (self->choices[MH_TABLE] != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice),
                                 GTK_TOGGLE_BUTTON (self->choices[MH_TABLE]));
  self->choices[perspective] = choice;
  show_choice (self, perspective);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice), perspective == self->perspective);
  g_signal_connect_object (choice, "toggled", G_CALLBACK (on_toggled), self, 0);
  gtk_box_append (GTK_BOX (self->list), choice);
}

/* A computer player took over from a person, or the person is back. */
static void
on_seat_changed (MhMatch *match, guint seat, MhPerspectiveButton *self)
{
  mh_seat_looks_clear (self->looks);
  mh_seat_looks_fill (mh_match_get_head (match), self->family, self->looks);
  for (MhActor perspective = 0; perspective < MH_SEATS_MAX; perspective++)
    if (self->choices[perspective] != NULL)
      show_choice (self, perspective);
  show_perspective (self);
}

static void
mh_perspective_button_finalize (GObject *object)
{
  MhPerspectiveButton *self = MH_PERSPECTIVE_BUTTON (object);

  mh_seat_looks_clear (self->looks);
  g_clear_object (&self->family);
  G_OBJECT_CLASS (mh_perspective_button_parent_class)->finalize (object);
}

static void
mh_perspective_button_class_init (MhPerspectiveButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_perspective_button_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-perspective-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPerspectiveButton, button);
  gtk_widget_class_bind_template_child (widget_class, MhPerspectiveButton, list);
  /* Emitted when another perspective is chosen. */
  changed = g_signal_new ("changed", MH_TYPE_PERSPECTIVE_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                          NULL, G_TYPE_NONE, 0);
}

static void
mh_perspective_button_init (MhPerspectiveButton *self)
{
  self->perspective = MH_TABLE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Offers the perspectives from which the match may be watched. Each seat has the name of the player who sits there
 * at the position shown. */
void
mh_perspective_button_fill (MhPerspectiveButton *self, MhReplayMatch *match, MhFamily *family)
{
  const MhHead *head = mh_match_get_head (MH_MATCH (match));

  g_set_object (&self->family, family);
  mh_seat_looks_fill (head, family, self->looks);
  add_choice (self, MH_TABLE);
  for (MhActor perspective = 0; perspective < N_PERSPECTIVES; perspective++)
    if (perspective != MH_TABLE && mh_replay_match_may_look (match, perspective))
      add_choice (self, perspective);
  g_signal_connect_object (match, "seat-changed", G_CALLBACK (on_seat_changed), self, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), mh_replay_match_is_whole (match));
  show_perspective (self);
}

/* Returns MH_TABLE, a seat, or MH_PERSPECTIVE_OPEN. */
MhActor
mh_perspective_button_get_perspective (MhPerspectiveButton *self)
{
  return self->perspective;
}
