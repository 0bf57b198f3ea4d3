/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean mh_text_size_is_large (GtkWidget *widget);

G_END_DECLS
