/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-focus-scroll.h"

/* The least movement that shows all of it, or its beginning when there is not room for all. */
static void
scroll_to (GtkAdjustment *adjustment, double start, double length)
{
  const double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);

  value = MIN (MAX (value, start + length - page), start);
  gtk_adjustment_set_value (adjustment, value);
}

static void
scroll_viewport (GtkScrollable *viewport, GtkWidget *focus)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (focus, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &bounds))
    return;
  scroll_to (gtk_scrollable_get_hadjustment (viewport), bounds.origin.x, bounds.size.width);
  scroll_to (gtk_scrollable_get_vadjustment (viewport), bounds.origin.y, bounds.size.height);
}

/* A field has its name and its frame around what has the focus. */
static void
on_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *parent;

  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (focus == NULL)
    return;
  for (parent = gtk_widget_get_parent (focus); parent != NULL && !GTK_IS_NATIVE (parent);
       parent = gtk_widget_get_parent (parent))
    if (GTK_IS_VIEWPORT (parent) && gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (parent)))
      scroll_viewport (GTK_SCROLLABLE (parent), focus);
}

/**
 * mh_focus_scroll_watch:
 * @window: a window
 *
 * Shows what gets the focus in this window at once. A viewport by itself only sets out for it: who
 * presses Tab and then the space bar would open what is not to be seen yet, and a popover whose
 * button lies outside the screen finds no place to appear at.
 */
void
mh_focus_scroll_watch (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  /* After the viewport, whose movement this ends. */
  g_signal_connect_after (window, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
}
