/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A key that is held down repeats. No repetition opens a curtain or is the second of two touches. */
#include "config.h"

#include "table/area/mh-thing-private.h"
#include "table/tabletop/mh-tabletop-private.h"

/* Whether a key does now what nobody may do by accident. It is not asked anywhere else: GTK may lose the end of
 * a press when what it chose goes away, and then the next one is taken for a repetition. */
static gboolean
is_delicate (MhTabletop *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (key == MH_TABLETOP_KNOCK_KEY)
    return TRUE;
  return mh_thing_is_choose_key (key)
         && (focus == GTK_WIDGET (self->curtain)
             || (MH_IS_THING (focus) && mh_thing_get_lifted (MH_THING (focus))));
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhTabletop *self)
{
  const gboolean again = self->key == code;

  self->key = code;
  return again && is_delicate (self, key);
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint key,
                 guint code,
                 GdkModifierType modifiers,
                 MhTabletop *self)
{
  if (self->key == code)
    self->key = 0;
}

/* In another window or a menu, a key comes up unheard. */
static void
on_focus_left (GtkEventControllerFocus *controller, MhTabletop *self)
{
  self->key = 0;
}

/* A key comes up in the window, not on the table, when what it chose went away with the focus. @window: (nullable) */
void
mh_tabletop_hear_releases (MhTabletop *self, GtkWidget *window)
{
  if (self->releases != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->releases), self->releases);
  self->releases = NULL;
  if (window == NULL)
    return;
  self->releases = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->releases, GTK_PHASE_CAPTURE);
  g_signal_connect (self->releases, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (window, self->releases);
}

void
mh_tabletop_add_repeat (MhTabletop *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
