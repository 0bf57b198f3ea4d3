/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cats-and-rats-state.h"
#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

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

/**
 * CatsAndRatsPlan:
 * @upright: face and name stand at the left side of a row, else above it
 * @piece: the width of a card in a row
 * @step: how far the cards of a row lie apart
 * @seat: the panel of each seat
 * @row: the first card of each seat's row
 * @spot: what lies in the middle
 * @strip: the room for what tells how far the match has come
 *
 * Where the rows and the piles lie.
 */
typedef struct
{
  gboolean upright;
  double piece, step;
  MhBox seat[CR_SEATS_MAX];
  MhBox row[CR_SEATS_MAX];
  MhBox spot[N_SPOTS];
  MhBox strip;
} CatsAndRatsPlan;

void cats_and_rats_plan_lay (CatsAndRatsPlan *self, MhArrangement *arrangement);

G_END_DECLS
