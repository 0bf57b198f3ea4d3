/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "shell/seating/mh-seat-entry.h"
#include "shell/seating/mh-seat-looks.h"

G_BEGIN_DECLS

#define MH_TYPE_SEAT_ROW (mh_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (MhSeatRow, mh_seat_row, MH, SEAT_ROW, GtkListBoxRow)

GtkWidget *mh_seat_row_new (MhSeatEntry *entry, GListStore *entries);
MhSeatEntry *mh_seat_row_get_entry (MhSeatRow *self);
void mh_seat_row_move (MhSeatRow *self, int place);
void mh_seat_row_show_place (MhSeatRow *self, guint place, guint n_places, const MhSeatLook *look);

G_END_DECLS
