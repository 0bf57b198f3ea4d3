/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MH_TYPE_PAIR (mh_pair_get_type ())
G_DECLARE_FINAL_TYPE (MhPair, mh_pair, MH, PAIR, GtkWidget)

void mh_pair_save_height (MhPair *self);
void mh_pair_set_left (MhPair *self, gboolean left);

G_END_DECLS
