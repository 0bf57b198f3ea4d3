/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhSeatPanel: a seat's part of the table, with its face, symbol, name and count. */
#include "config.h"

#include "table/area/mh-seat-panel-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (MhSeatPanel, mh_seat_panel, GTK_TYPE_WIDGET)

static void
mh_seat_panel_dispose (GObject *object)
{
  g_clear_pointer (&MH_SEAT_PANEL (object)->look.placing, mh_placing_unref);
  G_OBJECT_CLASS (mh_seat_panel_parent_class)->dispose (object);
}

static void
mh_seat_panel_finalize (GObject *object)
{
  g_free (MH_SEAT_PANEL (object)->label);
  G_OBJECT_CLASS (mh_seat_panel_parent_class)->finalize (object);
}

static void
mh_seat_panel_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhSeatPanel *self = MH_SEAT_PANEL (widget);

  self->look.width = gtk_widget_get_width (widget);
  self->look.height = gtk_widget_get_height (widget);
  self->look.pango = gtk_widget_get_pango_context (widget);
  self->look.scale = gtk_widget_get_scale_factor (widget);
  mh_seat_look_paint (&self->look, snapshot);
}

static void
mh_seat_panel_class_init (MhSeatPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_seat_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_seat_panel_finalize;
  widget_class->snapshot = mh_seat_panel_snapshot;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_seat_panel_init (MhSeatPanel *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mh_seat_panel_new (void)
{
  return g_object_new (MH_TYPE_SEAT_PANEL, NULL);
}

void
mh_seat_panel_set_cloth (MhSeatPanel *self,
                         guint cloth,
                         gboolean night,
                         const MhTablePreferences *preferences)
{
  self->look.cloth = cloth;
  self->look.night = night;
  self->look.contrast = preferences->high_contrast;
  self->look.strong_signs = preferences->strong_signs;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_label (MhSeatPanel *self)
{
  const MhPlacing *placing = self->look.placing;
  const char *words = placing->label != NULL ? placing->label : self->look.seat->name;
  g_autofree char *text = NULL;

  if (self->look.on_turn)
    /* Translators: the screen reader says this for a seat at the table; %s is "Mia, 12 cats" or
     * just the name */
    text = g_strdup_printf (_ ("%s, whose turn it is"), words);
  else
    text = g_strdup (words);
  if (g_strcmp0 (text, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_steal_pointer (&text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
}

void
mh_seat_panel_update (MhSeatPanel *self,
                      MhPlacing *placing,
                      const MhTableSeat *seat,
                      gboolean on_turn)
{
  g_clear_pointer (&self->look.placing, mh_placing_unref);
  self->look.placing = mh_placing_ref (placing);
  self->look.seat = seat;
  self->look.on_turn = on_turn;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_seat_panel_set_on_turn (MhSeatPanel *self, gboolean on_turn)
{
  if (self->look.on_turn == on_turn)
    return;
  self->look.on_turn = on_turn;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
