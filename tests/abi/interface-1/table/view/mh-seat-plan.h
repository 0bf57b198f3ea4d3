/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "table/view/mh-arrangement.h"
G_BEGIN_DECLS
#define MH_SEAT_PIECES_MAX 48
typedef struct
{
  double aspect;
  double center;
  double largest;
  guint n[MH_SEATS_MAX];
  guint id[MH_SEATS_MAX][MH_SEAT_PIECES_MAX];
  double width[MH_SEATS_MAX][MH_SEAT_PIECES_MAX];
  double reserve[MH_SEATS_MAX];
  MhActors wanted;
  gboolean stacked;
  double piece;
  double gap;
  MhBox middle;
  MhBox seat[MH_SEATS_MAX];
  MhBox place[MH_SEATS_MAX][MH_SEAT_PIECES_MAX];
} MhSeatPlan;
MH_API void mh_seat_plan_add (MhSeatPlan *self, MhActor seat, guint id, double width);
MH_API void mh_seat_plan_lay (MhSeatPlan *self, MhArrangement *arrangement);
MH_API void
mh_seat_plan_lay_round (MhSeatPlan *self, MhArrangement *arrangement, double aspect, double least);
G_END_DECLS
