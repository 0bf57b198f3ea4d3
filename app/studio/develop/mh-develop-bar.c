/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/develop/mh-develop-bar.h"

#include "table/area/mh-toolkit-table.h"

#include <glib/gi18n.h>

/**
 * MhDevelopBar:
 *
 * Lies under the table of a game that is being written: one step back and forth, and how the game stands. Above it
 * what the compiler and `mousehole-referee check` say, as text that can be chosen and copied.
 */
struct _MhDevelopBar
{
  AdwBin parent_instance;

  GtkWidget *revealer;
  GtkTextView *view;
  GtkWidget *position;
  GtkWidget *status;
  GtkWidget *status_label;
};

G_DEFINE_FINAL_TYPE (MhDevelopBar, mh_develop_bar, ADW_TYPE_BIN)

static void
on_copy_clicked (MhDevelopBar *self)
{
  g_autofree char *text = mh_develop_bar_get_news (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
mh_develop_bar_class_init (MhDevelopBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/studio/mh-develop-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhDevelopBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhDevelopBar, view);
  gtk_widget_class_bind_template_child (widget_class, MhDevelopBar, position);
  gtk_widget_class_bind_template_child (widget_class, MhDevelopBar, status);
  gtk_widget_class_bind_template_child (widget_class, MhDevelopBar, status_label);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_clicked);
}

static void
mh_develop_bar_init (MhDevelopBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->status, "active", self->revealer, "reveal-child",
                          G_BINDING_SYNC_CREATE);
}

/**
 * mh_develop_bar_new:
 *
 * Makes the bar.
 *
 * Returns: (transfer floating): the bar
 */
MhDevelopBar *
mh_develop_bar_new (void)
{
  return g_object_new (MH_TYPE_DEVELOP_BAR, NULL);
}

/**
 * mh_develop_bar_set_position:
 * @self: a bar
 * @position: where the match stands
 * @last: where its record ends
 *
 * Shows where in its record the match stands.
 */
void
mh_develop_bar_set_position (MhDevelopBar *self, guint position, guint last)
{
  /* Translators: for the author of a game: where a match stands, as narrow as can be. */
  g_autofree char *text = g_strdup_printf (_ ("%1$u of %2$u"), position, last);

  g_return_if_fail (MH_IS_DEVELOP_BAR (self));
  gtk_label_set_label (GTK_LABEL (self->position), text);
}

/**
 * mh_develop_bar_set_status:
 * @self: a bar
 * @status: a few words
 *
 * Says how the game stands.
 */
void
mh_develop_bar_set_status (MhDevelopBar *self, const char *status)
{
  g_return_if_fail (MH_IS_DEVELOP_BAR (self));
  gtk_label_set_label (GTK_LABEL (self->status_label), status);
}

/**
 * mh_develop_bar_set_news:
 * @self: a bar
 * @text: what there is to be said, lines
 * @urgent: whether to show it at once
 *
 * Sets what stands above the bar.
 */
void
mh_develop_bar_set_news (MhDevelopBar *self, const char *text, gboolean urgent)
{
  const gboolean any = *text != '\0';

  g_return_if_fail (MH_IS_DEVELOP_BAR (self));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text, -1);
  gtk_widget_set_sensitive (self->status, any);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->status), any && urgent);
  if (any && urgent)
    mh_toolkit_announce (GTK_WIDGET (self), text);
}

/**
 * mh_develop_bar_get_news:
 * @self: a bar
 *
 * Gives what stands above the bar.
 *
 * Returns: (transfer full): the text
 */
char *
mh_develop_bar_get_news (MhDevelopBar *self)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  g_return_val_if_fail (MH_IS_DEVELOP_BAR (self), NULL);
  buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}
