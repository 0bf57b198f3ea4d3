/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/match/mh-match.h"
#include "shell/seating/mh-seat-looks.h"

G_BEGIN_DECLS

#define MH_TYPE_SEAT_STRIP (mh_seat_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhSeatStrip, mh_seat_strip, MH, SEAT_STRIP, AdwBin)

GtkWidget *mh_seat_strip_new (void);
void mh_seat_strip_fill (MhSeatStrip *self, const MhHead *head, const MhSeatLook *looks);
void mh_seat_strip_show (MhSeatStrip *self, MhActors actors, const int *score);

G_END_DECLS
