/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "art/mh-strip.h"

G_BEGIN_DECLS

#define MH_TYPE_EXAMPLE_STRIP (mh_example_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhExampleStrip, mh_example_strip, MH, EXAMPLE_STRIP, GtkWidget)

GtkWidget *mh_example_strip_new (MhStrip *strip);
void mh_example_strip_set_look (MhExampleStrip *self, double scale, gboolean right_to_left);

G_END_DECLS
