/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-state.h"
#include "table/view/mh-arrangement.h"

#define CARD_ASPECT (5.0 / 7.0)
#define ROW_GAP 0.08 /* between the cards of a row, in cards */

/* The things in the middle, always in the same places. */
enum
{
  SPOT_PILE,
  SPOT_DISCARD,
  SPOT_FIRST, /* the drawn card, or the first thing to choose */
  SPOT_SECOND,
  N_SPOTS
};

/* The layout of the rows and piles. */
typedef struct
{
  gboolean upright; /* face and name are to the left of a row, not above it */
  double piece; /* the width of a card in a row */
  double step; /* the distance between the left edges of neighboring cards in a row */
  MhBox seat[CR_SEATS_MAX]; /* the panel of each seat */
  MhBox row[CR_SEATS_MAX]; /* the first card of each seat's row */
  MhBox spot[N_SPOTS]; /* the things in the middle */
  MhBox strip; /* the room for the progress of the match */
} CatsAndRatsPlan;

void cats_and_rats_plan_lay (CatsAndRatsPlan *self, MhArrangement *arrangement);
