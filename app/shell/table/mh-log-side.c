/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-log-side.h"

/* The width of the log, and from which width of the page on it has room beside the table. */
#define LOG_WIDTH 280
#define WIDE 720

/**
 * MhLogSide:
 *
 * What has happened, at the side of the table: beside it where there is room, else over it.
 */
struct _MhLogSide
{
  AdwBin parent_instance;

  GtkWidget *revealer;
  GtkWidget *panel;
  GtkWidget *overlay; /* not owned: this lies on it */
  GtkWidget *table; /* likewise */
  GtkWidget *bubble; /* likewise */
  gboolean beside;
  guint placing;
};

G_DEFINE_FINAL_TYPE (MhLogSide, mh_log_side, ADW_TYPE_BIN)

static void
place (MhLogSide *self)
{
  gboolean shown = gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
  gboolean beside = gtk_widget_get_width (self->overlay) >= WIDE;
  int margin = shown && beside ? LOG_WIDTH : 0;

  gtk_widget_set_margin_end (self->table, margin);
  gtk_widget_set_margin_end (self->bubble, margin);
}

static gboolean
place_later (gpointer user_data)
{
  MhLogSide *self = MH_LOG_SIDE (user_data);

  self->placing = 0;
  place (self);
  return G_SOURCE_REMOVE;
}

/* Whatever lies over the table is given its place whenever the window has another size. */
static gboolean
on_place (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *rectangle, MhLogSide *self)
{
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (overlay)) >= WIDE;

  if (beside != self->beside && self->placing == 0)
    self->placing = g_idle_add (place_later, self);
  self->beside = beside;
  return FALSE;
}

static void
mh_log_side_dispose (GObject *object)
{
  g_clear_handle_id (&MH_LOG_SIDE (object)->placing, g_source_remove);
  G_OBJECT_CLASS (mh_log_side_parent_class)->dispose (object);
}

static void
mh_log_side_class_init (MhLogSideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_log_side_dispose;
}

static void
mh_log_side_init (MhLogSide *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->panel = g_object_new (MH_TYPE_LOG_PANEL, NULL);
  self->revealer = gtk_revealer_new ();
  gtk_widget_add_css_class (box, "log-side");
  gtk_widget_set_size_request (box, LOG_WIDTH, -1);
  gtk_box_append (GTK_BOX (box), self->panel);
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_END);
  adw_bin_set_child (ADW_BIN (self), self->revealer);
}

/**
 * mh_log_side_get_panel:
 * @self: a side
 *
 * Gives the list of what has happened.
 *
 * Returns: (transfer none): the list
 */
MhLogPanel *
mh_log_side_get_panel (MhLogSide *self)
{
  g_return_val_if_fail (MH_IS_LOG_SIDE (self), NULL);
  return MH_LOG_PANEL (self->panel);
}

/**
 * mh_log_side_attach:
 * @self: a side
 * @overlay: what it lies on
 * @table: what lies under it
 * @bubble: what lies on the table
 *
 * Lets table and bubble give way while there is room for all of them.
 */
void
mh_log_side_attach (MhLogSide *self, GtkOverlay *overlay, GtkWidget *table, GtkWidget *bubble)
{
  g_return_if_fail (MH_IS_LOG_SIDE (self) && self->overlay == NULL);
  self->overlay = GTK_WIDGET (overlay);
  self->table = table;
  self->bubble = bubble;
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (on_place), self, 0);
}

/**
 * mh_log_side_set_shown:
 * @self: an attached side
 * @shown: whether to show it
 *
 * Shows or hides it.
 */
void
mh_log_side_set_shown (MhLogSide *self, gboolean shown)
{
  g_return_if_fail (MH_IS_LOG_SIDE (self) && self->overlay != NULL);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), shown);
  place (self);
}
