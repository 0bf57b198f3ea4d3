/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GPtrArray *mh_desk_texts_at (GtkWidget *widget);
GPtrArray *mh_desk_texts_in (GtkWidget *widget);

G_END_DECLS
