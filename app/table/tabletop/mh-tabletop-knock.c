/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The other ways to do what nobody does by accident: a long touch instead of two, and a key. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* What a long touch of @thing would play, or %MH_MOVE_NONE. */
static MhMove
find_move (MhTabletop *self, MhThing *thing)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhMove move = MH_MOVE_NONE;

  if (seat != MH_NOBODY)
    move = mh_game_view_choose (self->view, mh_playing_area_get_sight (self->area), seat,
                                mh_thing_get_id (thing));
  return mh_tabletop_is_deliberate (self, seat, thing, move) ? move : MH_MOVE_NONE;
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
  gtk_widget_class_add_binding (klass, MH_TABLETOP_KNOCK_KEY, 0, on_key, NULL);
}

void
mh_tabletop_add_knock (MhTabletop *self)
{
  GtkGesture *hold = gtk_gesture_long_press_new ();

  g_signal_connect (hold, "pressed", G_CALLBACK (on_held), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
}
