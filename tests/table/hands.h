/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* A real pointer and real keys: the X server sends the events, as for a real hand, at most one per frame. When
 * a function returns, a press has arrived. */

/* FALSE, and the test is skipped: the pointer cannot be moved here. From then on the window fills the screen. */
gboolean hands_take (GtkWidget *window);
void hands_leave (void);
/* Presses and releases the first button in the middle of @widget. FALSE: the widget left the window before
 * that. */
gboolean hands_click (GtkWidget *widget);
/* Presses on @from, moves to @to and releases there. */
void hands_drag (GtkWidget *from, GtkWidget *to);
gboolean hands_button (GtkWidget *widget, gboolean press);
/* Presses and releases a key, or does only one of the two. */
void hands_type (guint keyval);
void hands_key (guint keyval, gboolean press);
/* The same while another window has the keyboard: this one receives nothing. */
void hands_type_elsewhere (guint keyval);
/* Makes held keys repeat from now on, and waits until they have. */
void hands_let_repeat (void);
void hands_wait_repeated (void);
