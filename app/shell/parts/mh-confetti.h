/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_CONFETTI (mh_confetti_get_type ())
G_DECLARE_FINAL_TYPE (MhConfetti, mh_confetti, MH, CONFETTI, GtkWidget)

void mh_confetti_throw (MhConfetti *self, const guint *colors, guint n_colors);

G_END_DECLS
