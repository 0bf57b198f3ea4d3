/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* Appends everything that eyes, a screen reader or the pointer find in a window: a line a widget. */
void window_text_append (GtkWidget *window, GString *text);
