/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What nobody does by accident: two touches, one soon after the other, or a long one. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

#define KNOCK_MS 2000

static gboolean
is_deliberate (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  return seat != MH_NOBODY && move != MH_MOVE_NONE
         && mh_game_view_deliberate (self->view, mh_playing_area_get_sight (self->area), move)
         && mh_thing_get_choosable (thing);
}

/* Too late for the second touch. */
static gboolean
on_late (gpointer user_data)
{
  MhTabletop *self = user_data;

  self->knock = 0;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  return G_SOURCE_REMOVE;
}

/* TRUE: this was the first of two touches. It is seen and heard, and nothing more. */
gboolean
mh_tabletop_knock (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  gboolean second = self->knock != 0 && move == self->lifted;

  g_clear_handle_id (&self->knock, g_source_remove);
  if (second || !is_deliberate (self, seat, thing, move))
    return FALSE;
  mh_tabletop_set_lifted (self, seat, move);
  mh_show_shake (self->show, thing);
  mh_playing_area_log (self->area, "sound knock");
  mh_tabletop_sound (self, "knock");
  mh_tabletop_announce (self,
                        /* Translators: said by a screen reader after the first of two touches that
                      * must follow each other quickly, such as two knocks on the table. */
                        _ ("Once more within two seconds, and it is done."));
  self->knock = g_timeout_add (KNOCK_MS, on_late, self);
  return TRUE;
}

/* What a long touch of @thing would play, or %MH_MOVE_NONE. */
static MhMove
find_move (MhTabletop *self, MhThing *thing)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhMove move = MH_MOVE_NONE;

  if (seat != MH_NOBODY && mh_thing_get_choosable (thing))
    move = mh_game_view_choose (self->view, mh_playing_area_get_sight (self->area), seat,
                                mh_thing_get_id (thing));
  return is_deliberate (self, seat, thing, move) ? move : MH_MOVE_NONE;
}

static void
on_held (GtkGestureLongPress *gesture, double x, double y, MhTabletop *self)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *thing = widget != NULL ? gtk_widget_get_ancestor (widget, MH_TYPE_THING) : NULL;

  if (thing == NULL || find_move (self, MH_THING (thing)) == MH_MOVE_NONE)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  mh_tabletop_choose_directly (self, MH_THING (thing));
}

/* The key for it, wherever the focus is. */
static gboolean
on_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MhTabletop *self = MH_TABLETOP (widget);
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (find_move (self, thing) != MH_MOVE_NONE)
      {
        mh_thing_choose (thing);
        return TRUE;
      }
  return FALSE;
}

void
mh_tabletop_class_add_knock (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_k, 0, on_key, NULL);
}

void
mh_tabletop_add_knock (MhTabletop *self)
{
  GtkGesture *hold = gtk_gesture_long_press_new ();

  g_signal_connect (hold, "pressed", G_CALLBACK (on_held), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
}
