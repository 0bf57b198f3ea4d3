/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhSeatPanel: a seat's part of the table, with its face, sign, name and count. */
#include "config.h"

#include "table/area/mh-seat-panel-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (MhSeatPanel, mh_seat_panel, GTK_TYPE_WIDGET)

static void
mh_seat_panel_dispose (GObject *object)
{
  g_clear_pointer (&MH_SEAT_PANEL (object)->counted, mh_picture_unref);
  G_OBJECT_CLASS (mh_seat_panel_parent_class)->dispose (object);
}

static void
mh_seat_panel_finalize (GObject *object)
{
  MhSeatPanel *self = MH_SEAT_PANEL (object);

  g_free (self->name);
  g_free (self->face);
  g_free (self->label);
  g_free (self->words);
  G_OBJECT_CLASS (mh_seat_panel_parent_class)->finalize (object);
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
  self->count = -1;
  self->gain = -1;
  self->share = -1;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mh_seat_panel_new (void)
{
  return g_object_new (MH_TYPE_SEAT_PANEL, NULL);
}

void
mh_seat_panel_set_cloth (MhSeatPanel *self, guint cloth, gboolean night, const MhHabits *habits)
{
  self->cloth = cloth;
  self->night = night;
  self->contrast = habits->high_contrast;
  self->strong_signs = habits->strong_signs;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_label (MhSeatPanel *self)
{
  const char *label = self->words;
  g_autofree char *text = NULL;

  if (self->on_turn)
    /* Translators: what a screen reader says of a seat at the table; %s is "Mia, 12 cats" or just
     * the name. */
    text = g_strdup_printf (_ ("%s, on turn"), label != NULL ? label : self->name);
  else
    text = g_strdup (label != NULL ? label : self->name);
  if (g_strcmp0 (text, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_steal_pointer (&text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
}

void
mh_seat_panel_update (MhSeatPanel *self,
                      const MhPlacing *placing,
                      const MhTableSeat *seat,
                      gboolean on_turn)
{
  g_free (self->name);
  g_free (self->face);
  self->name = g_strdup (seat->name);
  self->face = g_strdup (seat->face);
  self->colour = seat->colour;
  self->count = placing->number;
  self->gain = placing->gain;
  self->share = placing->share;
  self->upright = placing->upright;
  self->line = placing->line;
  self->guarded = placing->guarded;
  self->on_turn = on_turn;
  g_clear_pointer (&self->counted, mh_picture_unref);
  if (placing->counted != NULL)
    self->counted = mh_picture_ref (placing->counted);
  g_free (self->words);
  self->words = g_strdup (placing->label);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_seat_panel_set_on_turn (MhSeatPanel *self, gboolean on_turn)
{
  if (self->on_turn == on_turn)
    return;
  self->on_turn = on_turn;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
mh_seat_panel_get_label (MhSeatPanel *self)
{
  return self->label;
}
