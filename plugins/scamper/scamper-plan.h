/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "scamper-state.h"

#include "table/view/mh-arrangement.h"

#define SCAMPER_PAWN_ASPECT (208.0 / 266.0)

typedef struct
{
  MhBox panel; /* everything of the seat */
  MhBox pawn; /* its pawn */
  MhBox rack; /* the ten holes for its chips */
  MhBox pad; /* its four keys, at the edge of the screen */
  gboolean has_pad;
} ScamperSeatPlan;

/* The layout of the playing area. */
typedef struct
{
  ScamperSeatPlan seat[SC_SEATS_MAX];
  MhBox place[SC_N_PLACES];
  MhBox common[SC_N_PAWNS];
  MhBox die[2];
  MhBox far_die[2]; /* for the people on the opposite side of the table */
  MhBox cup, sack, keep;
} ScamperPlan;

void scamper_plan_lay (ScamperPlan *self, const ScamperState *state, MhArrangement *arrangement);
MhBox scamper_plan_get_spot (const ScamperPlan *self, guint place, guint side, guint structure);
