/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* Replaces a function of the toolkit, which keeps no record of announcements to screen readers. */
guint announced_count (void);
const char *announced_last (void);
/* The widget that had the focus during the last one. */
GtkWidget *announced_focus (void);
gboolean announced_has (const char *sentence);
void announced_forget (void);
