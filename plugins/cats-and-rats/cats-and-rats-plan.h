/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-state.h"
#include "table/view/mh-arrangement.h"

#define CARD_ASPECT (5.0 / 7.0)
#define ROW_GAP 0.08 /* between the cards of a row, in cards */

/* What lies in the middle, always in the same places. */
enum
{
  SPOT_PILE,
  SPOT_DISCARD,
  SPOT_FIRST, /* the drawn card, or the first thing to choose */
  SPOT_SECOND,
  N_SPOTS
};

/* Where the rows and the piles lie. */
typedef struct
{
  gboolean upright; /* face and name stand at the left side of a row, else above it */
  double piece; /* the width of a card in a row */
  double step; /* how far the cards of a row lie apart */
  MhBox seat[CR_SEATS_MAX]; /* the panel of each seat */
  MhBox row[CR_SEATS_MAX]; /* the first card of each seat's row */
  MhBox spot[N_SPOTS]; /* what lies in the middle */
  MhBox strip; /* the room for what tells how far the match has come */
} CatsAndRatsPlan;

void cats_and_rats_plan_lay (CatsAndRatsPlan *self, MhArrangement *arrangement);
