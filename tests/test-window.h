/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "test-loop.h"

#include <gtk/gtk.h>

/* Presents a window and waits until it lies where it will lie, and its first picture is there. */
void test_window_open (GtkWindow *window);
/* Waits until a window has the focus. Where no window manager gives it, FALSE, and the test is skipped. */
gboolean test_window_take_focus (GtkWindow *window);
/* Waits until the window of @widget has been laid out and painted once more. */
void test_wait_picture (GtkWidget *widget);
void test_window_filter_log (void);
