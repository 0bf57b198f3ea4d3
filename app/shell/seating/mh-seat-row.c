/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-row.h"

#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-pair.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

/* One seat on the seating page: the player, and the buttons and keys that move the player. The page moves them by the
 * handle. */
struct _MhSeatRow
{
  GtkListBoxRow parent_instance;

  MhSeatEntry *entry;
  GListStore *entries; /* of all seats, in order */
  GtkWidget *face;
  GtkWidget *name;
  GtkDropDown *level;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (MhSeatRow, mh_seat_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_label (GtkWidget *widget, char *label)
{
  mh_text_set_name (widget, label);
  g_free (label);
}

static void
on_level_selected (MhSeatRow *self)
{
  guint selected = gtk_drop_down_get_selected (self->level);

  if (self->entry != NULL && selected != GTK_INVALID_LIST_POSITION)
    self->entry->level = MH_LEVEL_EASY + selected;
}

MhSeatEntry *
mh_seat_row_get_entry (MhSeatRow *self)
{
  return self->entry;
}

/* Moves the entry to another seat, if there is one, and shows where that is. The list changes only once: otherwise
 * listeners would see a table without this player. */
void
mh_seat_row_move (MhSeatRow *self, int place)
{
  const int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));
  const int first = MIN (index, place), n = ABS (place - index) + 1;
  GtkWidget *seats = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkListBoxRow *other
      = index < 0 ? NULL : gtk_list_box_get_row_at_index (GTK_LIST_BOX (seats), place);
  gpointer moved[MH_SEATS_MAX];
  graphene_rect_t there;

  if (other == NULL || place == index
      || !gtk_widget_compute_bounds (GTK_WIDGET (other), gtk_widget_get_first_child (viewport),
                                     &there))
    return;
  for (int i = 0; i < n; i++)
    moved[i] = mh_seat_row_get_entry (MH_SEAT_ROW (gtk_list_box_get_row_at_index (
        GTK_LIST_BOX (seats), i == place - first ? index : first + i + (index < place ? 1 : -1))));
  g_list_store_splice (self->entries, (guint) first, (guint) n, moved, (guint) n);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_adjustment_clamp_page (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)),
                             there.origin.y, there.origin.y + there.size.height);
}

static void
on_action_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (MhSeatRow) self = g_object_ref (MH_SEAT_ROW (widget));
  const int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));

  if (g_str_equal (name, "seat.up"))
    mh_seat_row_move (self, index - 1);
  else if (g_str_equal (name, "seat.down"))
    mh_seat_row_move (self, index + 1);
  else
    g_list_store_remove (self->entries, (guint) index);
}

static void
mh_seat_row_finalize (GObject *object)
{
  g_clear_object (&MH_SEAT_ROW (object)->entry);
  g_clear_object (&MH_SEAT_ROW (object)->entries);
  G_OBJECT_CLASS (mh_seat_row_parent_class)->finalize (object);
}

static void
mh_seat_row_class_init (MhSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_seat_row_finalize;
  g_type_ensure (MH_TYPE_PAIR);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhSeatRow, face);
  gtk_widget_class_bind_template_child (widget_class, MhSeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, MhSeatRow, level);
  gtk_widget_class_bind_template_child (widget_class, MhSeatRow, up);
  gtk_widget_class_bind_template_child (widget_class, MhSeatRow, down);
  gtk_widget_class_bind_template_child (widget_class, MhSeatRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, on_level_selected);
  gtk_widget_class_install_action (widget_class, "seat.up", NULL, on_action_activated);
  gtk_widget_class_install_action (widget_class, "seat.down", NULL, on_action_activated);
  gtk_widget_class_install_action (widget_class, "seat.remove", NULL, on_action_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "seat.down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "seat.remove", NULL);
}

static void
mh_seat_row_init (MhSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill_levels (MhSeatRow *self)
{
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  const MhLevel level = MAX (self->entry->level, MH_LEVEL_EASY);

  for (MhLevel each = MH_LEVEL_EASY; each < MH_N_LEVELS; each++)
    gtk_string_list_append (levels, mh_words_level (each));
  mh_choices_fill (self->level, levels, NULL);
  gtk_drop_down_set_selected (self->level, level - MH_LEVEL_EASY);
}

GtkWidget *
mh_seat_row_new (MhSeatEntry *entry, GListStore *entries)
{
  MhSeatRow *self = g_object_new (MH_TYPE_SEAT_ROW, NULL);
  const gboolean computer = entry->profile == NULL;

  self->entry = g_object_ref (entry);
  self->entries = g_object_ref (entries);
  gtk_widget_set_visible (GTK_WIDGET (self->level), computer);
  if (computer)
    fill_levels (self);
  return GTK_WIDGET (self);
}

/* Shows the position of the row and the look of the seat. */
void
mh_seat_row_show_place (MhSeatRow *self, guint place, guint n_places, const MhSeatLook *look)
{
  const char *name = look->name;
  g_autofree char *level = NULL;

  gtk_label_set_label (GTK_LABEL (self->name), name);
  mh_picture_widget_set (self->face, mh_art_person_face (look->face, MH_MOOD_HAPPY, look->color));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.up", place > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", place + 1 < n_places);
  set_label (
      GTK_WIDGET (self),
      /* Translators: for the screen reader: %1$u is the number of a seat, %2$u the number of seats,
       * %3$s who sits there */
      g_strdup_printf (_ ("Seat %1$u of %2$u: %3$s"), place + 1, n_places, name));
  /* Translators, all: %s is a person. */
  set_label (self->up, g_strdup_printf (_ ("%s: move one place earlier"), name));
  set_label (self->down, g_strdup_printf (_ ("%s: move one place later"), name));
  set_label (self->remove, g_strdup_printf (_ ("Leave %s out"), name));
  /* Translators: a button that sets how well a computer player plays; %s is its name */
  level = g_strdup_printf (_ ("How well %s plays"), name);
  mh_choices_name (self->level, level);
}
