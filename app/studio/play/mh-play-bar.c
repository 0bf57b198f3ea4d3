/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/play/mh-play-bar.h"

#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

struct _MhPlayBar
{
  AdwBin parent_instance;

  GtkWidget *revealer;
  GtkTextView *view;
  GtkWidget *position;
  GtkWidget *status;
  GtkWidget *status_label;
};

G_DEFINE_FINAL_TYPE (MhPlayBar, mh_play_bar, ADW_TYPE_BIN)

static void
on_copy_clicked (MhPlayBar *self)
{
  g_autofree char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (self->view), "text", &text, NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
mh_play_bar_class_init (MhPlayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/studio/mh-play-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPlayBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhPlayBar, view);
  gtk_widget_class_bind_template_child (widget_class, MhPlayBar, position);
  gtk_widget_class_bind_template_child (widget_class, MhPlayBar, status);
  gtk_widget_class_bind_template_child (widget_class, MhPlayBar, status_label);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_clicked);
}

static void
mh_play_bar_init (MhPlayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->status, "active", self->revealer, "reveal-child",
                          G_BINDING_SYNC_CREATE);
}

MhPlayBar *
mh_play_bar_new (void)
{
  return g_object_new (MH_TYPE_PLAY_BAR, NULL);
}

void
mh_play_bar_set_position (MhPlayBar *self, guint position, guint last)
{
  /* Translators: for the author of a game: where a match stands, as narrow as can be. */
  g_autofree char *text = g_strdup_printf (_ ("%1$u of %2$u"), position, last);

  gtk_label_set_label (GTK_LABEL (self->position), text);
}

void
mh_play_bar_set_status (MhPlayBar *self, const char *status)
{
  gtk_label_set_label (GTK_LABEL (self->status_label), status);
}

void
mh_play_bar_set_news (MhPlayBar *self, const char *text, gboolean urgent)
{
  const gboolean any = *text != '\0';

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text, -1);
  gtk_widget_set_sensitive (self->status, any);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->status), any && urgent);
  if (any && urgent)
    mh_toolkit_announce (GTK_WIDGET (self), text);
}
