/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* Real fingers: touches come from the Wayland server that `with-display -t` starts. A touch has arrived when
 * a function returns. */

/* FALSE, and the test is skipped: there is no touch screen here. The window fills the screen from then on. */
gboolean touches_take (GtkWidget *window);
void touches_leave (void);
/* Puts a finger on the middle of @widget. */
void touches_down (guint finger, GtkWidget *widget);
void touches_up (guint finger);
