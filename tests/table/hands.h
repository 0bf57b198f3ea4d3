/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* A real pointer and real keys: events come from the X server, as those of a hand do, no
 * faster than the pictures; a press has arrived when a function returns. */

/* FALSE, and the test is skipped: there is no way to move a pointer here. The window fills the
 * screen from then on. */
gboolean hands_take (GtkWidget *window);
void hands_leave (void);
/* Presses and releases the first button in the middle of @widget. FALSE: it left the window before. */
gboolean hands_click (GtkWidget *widget);
/* Presses on @from, goes to @to and lets go there. */
void hands_drag (GtkWidget *from, GtkWidget *to);
gboolean hands_button (GtkWidget *widget, gboolean press);
/* Presses and releases a key, or either. */
void hands_type (guint keyval);
void hands_key (guint keyval, gboolean press);
/* The same when another window has the keyboard: nothing arrives in this one. */
void hands_type_elsewhere (guint keyval);
/* From now on keys that are down repeat, and after a while they have done so. */
void hands_let_repeat (void);
void hands_wait_repeated (void);
