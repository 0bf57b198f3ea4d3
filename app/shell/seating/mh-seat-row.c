/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-seat-row.h"

#include "art/mh-art-internal.h"
#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-pair.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-words.h"

#include <glib/gi18n.h>

/**
 * MhSeatRow:
 *
 * One seat on the seating page: who sits there, and the handle, buttons and keys that move them.
 */
struct _MhSeatRow
{
  GtkListBoxRow parent_instance;

  MhSeatEntry *entry;
  GtkWidget *face;
  GtkWidget *name;
  GtkDropDown *level;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;
};

enum
{
  PROP_ENTRY = 1,
  N_PROPS,
};

enum
{
  MOVE,
  REMOVE,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSeatRow, mh_seat_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_label (GtkWidget *widget, char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_free (label);
}

static void
on_level_selected (MhSeatRow *self)
{
  guint selected = gtk_drop_down_get_selected (self->level);

  if (self->entry != NULL && selected != GTK_INVALID_LIST_POSITION)
    mh_seat_entry_set_level (self->entry, MH_LEVEL_EASY + selected);
}

static void
on_action_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (widget));

  if (g_str_equal (name, "seat.up"))
    g_signal_emit (widget, signals[MOVE], 0, index - 1);
  else if (g_str_equal (name, "seat.down"))
    g_signal_emit (widget, signals[MOVE], 0, index + 1);
  else
    g_signal_emit (widget, signals[REMOVE], 0);
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x, double y, MhSeatRow *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, paintable, (int) x, (int) y);
  return gdk_content_provider_new_typed (MH_TYPE_SEAT_ROW, self);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MhSeatRow *self)
{
  GObject *dragged = g_value_get_object (value);

  if (!MH_IS_SEAT_ROW (dragged)
      || gtk_widget_get_parent (GTK_WIDGET (dragged)) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (dragged, signals[MOVE], 0, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)));
  return TRUE;
}

static void
add_drag_and_drop (MhSeatRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (MH_TYPE_SEAT_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_drag_prepare), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
mh_seat_row_constructed (GObject *object)
{
  MhSeatRow *self = MH_SEAT_ROW (object);
  gboolean computer = mh_seat_entry_get_profile (self->entry) == NULL;

  G_OBJECT_CLASS (mh_seat_row_parent_class)->constructed (object);
  gtk_widget_set_visible (GTK_WIDGET (self->level), computer);
  if (computer)
    {
      MhLevel level = mh_seat_entry_get_level (self->entry);
      g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);

      for (MhLevel each = MH_LEVEL_EASY; each <= MH_LEVEL_HARD; each++)
        gtk_string_list_append (levels, mh_words_level (each));
      mh_choices_fill (self->level, levels, NULL);
      gtk_drop_down_set_selected (self->level, level >= MH_LEVEL_EASY ? level - MH_LEVEL_EASY : 0);
    }
}

static void
mh_seat_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhSeatRow *self = MH_SEAT_ROW (object);

  if (id == PROP_ENTRY)
    self->entry = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_seat_row_finalize (GObject *object)
{
  g_clear_object (&MH_SEAT_ROW (object)->entry);
  G_OBJECT_CLASS (mh_seat_row_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  /**
   * MhSeatRow::move:
   * @place: where to, counted from 0; may be out of range
   *
   * Somebody wants to sit elsewhere.
   */
  signals[MOVE] = g_signal_new ("move", MH_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
  /**
   * MhSeatRow::remove:
   *
   * Somebody does not play along.
   */
  signals[REMOVE] = g_signal_new ("remove", MH_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
mh_seat_row_class_init (MhSeatRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = mh_seat_row_constructed;
  object_class->set_property = mh_seat_row_set_property;
  object_class->finalize = mh_seat_row_finalize;
  /**
   * MhSeatRow:entry:
   *
   * Who sits there.
   */
  props[PROP_ENTRY]
      = g_param_spec_object ("entry", NULL, NULL, MH_TYPE_SEAT_ENTRY,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  install_signals ();
  g_type_ensure (MH_TYPE_PAIR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/shell/mh-seat-row.ui");
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
  add_drag_and_drop (self);
}

/**
 * mh_seat_row_new:
 * @entry: who sits there
 *
 * Makes the row of a seat.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
mh_seat_row_new (MhSeatEntry *entry)
{
  return g_object_new (MH_TYPE_SEAT_ROW, "entry", entry, NULL);
}

/**
 * mh_seat_row_get_entry:
 * @self: a row
 *
 * Gives who sits there.
 *
 * Returns: (transfer none): the entry
 */
MhSeatEntry *
mh_seat_row_get_entry (MhSeatRow *self)
{
  g_return_val_if_fail (MH_IS_SEAT_ROW (self), NULL);
  return self->entry;
}

/**
 * mh_seat_row_show_place:
 * @self: a row
 * @place: which seat it is, counted from 0
 * @n_places: of how many
 * @name: what the seat is called
 * @face: name of its face
 * @color: its color
 *
 * Shows where in the order the row stands and how the seat will look.
 */
void
mh_seat_row_show_place (MhSeatRow *self,
                        guint place,
                        guint n_places,
                        const char *name,
                        const char *face,
                        guint color)
{
  g_autofree char *level = NULL;

  g_return_if_fail (MH_IS_SEAT_ROW (self));
  gtk_label_set_label (GTK_LABEL (self->name), name);
  mh_picture_widget_set (self->face, mh_art_person_face (face, MH_MOOD_HAPPY, color));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.up", place > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", place + 1 < n_places);
  set_label (
      GTK_WIDGET (self),
      /* Translators: a seat for the screen reader: its number, of how many, who sits there. */
      g_strdup_printf (_ ("Seat %1$u of %2$u: %3$s"), place + 1, n_places, name));
  /* Translators: %s is a person. */
  set_label (self->up, g_strdup_printf (_ ("%s: move one place earlier"), name));
  /* Translators: %s is a person. */
  set_label (self->down, g_strdup_printf (_ ("%s: move one place later"), name));
  /* Translators: %s is a person. */
  set_label (self->remove, g_strdup_printf (_ ("Leave %s out"), name));
  /* Translators: %s is a computer player; the button chooses how well it plays. */
  level = g_strdup_printf (_ ("How well %s plays"), name);
  mh_choices_name (self->level, level);
}
