/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "mouse-race-state.h"

G_BEGIN_DECLS

/* The numbers of the things on the table; squares go by their own numbers, below MR_BOARD. */
enum
{
  THING_BOARD = 212,
  THING_CHEESE,
  THING_TURN,
  THING_BAG,
  THING_HAND,
  THING_BACK,
  THING_SHOO,
  THING_PASS,
  THING_FLYING,
  THING_COUNT = 222, /* + kind, to 225 */
  THING_MOUSE = 228, /* + seat */
  THING_END = 232, /* + seat */
  THING_GHOST = 236, /* + place, two */
  THING_BUMP = 240, /* + place, four */
};

G_END_DECLS
