/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void mh_buttons_name (GtkWidget *button, const char *name);
void mh_buttons_wrap (GtkWidget *widget);

G_END_DECLS
