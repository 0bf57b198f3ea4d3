/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/record/mh-match-store.h"

G_BEGIN_DECLS

#define MH_TYPE_OPEN_CARD (mh_open_card_get_type ())
G_DECLARE_FINAL_TYPE (MhOpenCard, mh_open_card, MH, OPEN_CARD, GtkFlowBoxChild)

GtkWidget *mh_open_card_new (MhSavedMatch *match);
gboolean mh_open_card_load_picture (MhOpenCard *self);
void mh_open_card_set_size (MhOpenCard *self, int width, gboolean low, gboolean narrow);
const char *mh_open_card_get_file (MhOpenCard *self);

G_END_DECLS
