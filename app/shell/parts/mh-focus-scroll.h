/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void mh_focus_scroll_watch (GtkWindow *window);

G_END_DECLS
