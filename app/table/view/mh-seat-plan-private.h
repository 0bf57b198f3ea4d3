/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-seat-plan.h"

G_BEGIN_DECLS

/* Padding of a panel in pixels. */
#define MH_SEAT_ROOM_PAD 6.0

MhBox mh_seat_room_get (const MhBox *panel, gboolean upright, double line);
MhBox mh_seat_room_get_tag (const MhBox *panel, gboolean upright, double line);
double mh_seat_room_measure_upright (double line);
double mh_seat_room_measure_tag (const MhBox *panel, double line);
double mh_seat_room_face_size (gboolean upright, double line);

/* mh-seat-rows.c */
void mh_seat_rows_lay (MhSeatPlan *plan, MhArrangement *arrangement);

G_END_DECLS
