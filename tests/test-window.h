/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "test-loop.h"

#include <gtk/gtk.h>

/* Presents a window and waits until it has its final position and has painted its first frame. */
void test_window_open (GtkWindow *window);
/* Waits until a window has the focus. If no window manager gives it the focus, returns FALSE and skips the
 * test. */
gboolean test_window_take_focus (GtkWindow *window);
/* Counts the frames of a window at "before-paint" or "after-paint". Returns the handler of its frame clock. */
gulong test_count_frames (GtkWidget *widget, const char *moment, guint *n);
/* Waits until the window of @widget has been laid out and painted once more. */
void test_wait_picture (GtkWidget *widget);
/* (transfer full): what a widget and everything in it look like, four bytes for each pixel */
GBytes *test_read_pixels (GtkWidget *widget);
/* The middle of a widget, in the window's coordinates */
graphene_point_t test_get_middle (GtkWidget *widget);
void test_window_filter_log (void);
