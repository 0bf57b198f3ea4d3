/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/area/mh-toolkit-table.h"

#if GTK_CHECK_VERSION(4, 14, 0)

/* Screen readers take what a widget announces within a tenth of a second of something else as noise, and drop it, but
 * not what the window announces. The toolkit's accessibility for tests ends the program if the window announces. */
void
mh_toolkit_announce (GtkWidget *widget, const char *sentence)
{
  static gint64 last;
  const gint64 now = g_get_monotonic_time ();
  GtkRoot *root = gtk_widget_get_root (widget);

  if (now - last < 150 * G_TIME_SPAN_MILLISECOND && root != NULL
      && g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0)
    widget = GTK_WIDGET (root);
  last = now;
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), sentence,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

#else

static void
on_active_changed (GtkWindow *window, GParamSpec *pspec, gpointer user_data)
{
  if (gtk_window_is_active (window))
    return;
  g_signal_handlers_disconnect_by_func (window, on_active_changed, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_window_get_title (window), -1);
}

/* Screen readers speak a name change of the active window, but of no other unfocused widget. When
 * the focus moves they ask for the name, and then drop a change to it that they have not spoken
 * yet. So the sentence is taken back at once; an empty name is not spoken. The window gets its own
 * name back when it is no longer active. */
void
mh_toolkit_announce (GtkWidget *widget, const char *sentence)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (!GTK_IS_WINDOW (root))
    return;
  g_signal_handlers_disconnect_by_func (root, on_active_changed, NULL);
  g_signal_connect (root, "notify::is-active", G_CALLBACK (on_active_changed), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

#endif

/* From libadwaita 1.5 on, dialogs are inside the window, and nothing behind them can have the focus. Before, they are
 * windows of their own. */
gboolean
mh_toolkit_is_covered (GtkWidget *widget)
{
  while (widget != NULL && gtk_widget_get_can_focus (widget))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL;
}

void
mh_toolkit_table_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

double
mh_toolkit_table_get_scale (GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  return gdk_surface_get_scale (gtk_native_get_surface (gtk_widget_get_native (widget)));
#else
  return gtk_widget_get_scale_factor (widget);
#endif
}
