/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

/* Replaces functions of the toolkit. Announcements to screen readers, of which it keeps no record: */
guint announced_count (void);
const char *announced_get (guint index);
const char *announced_last (void);
/* The widget that had the focus during the last one. */
GtkWidget *announced_focus (void);
gboolean announced_has (const char *sentence);
void announced_forget (void);

/* How many of the requests to the desktop to keep the screen on are active. */
guint awake_count (void);
/* How many there have been. While the desktop refuses, they get no number. */
guint awake_asked (void);
void awake_refuse (gboolean refuse);

/* How often the family has been checked. */
guint checked_count (void);
