/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The notation of moves in records. A square is a1 to m13, a side n, e, s or w; s, c and k are a straight, a curve
 * and a cat. */

#include "mouse-race-rules.h"

const MhWords mouse_race_sides = { .letters = "nesw" };
static const MhWords kinds = { .first = MR_KIND_STRAIGHT, .letters = "sck" };

const MhNotation mouse_race_notation[] = {
  /* Moves of seats, */
  { MR_MOVE_DRAW, "draw" },
  { MR_MOVE_LAY, "lay %a %b", { &mouse_race_squares, &mouse_race_sides } },
  { MR_MOVE_CAT, "cat %a", { &mouse_race_squares } },
  { MR_MOVE_BACK, "back" },
  { MR_MOVE_SHOO, "shoo %a", { &mouse_race_squares } },
  { MR_MOVE_PASS, "pass" },
  /* and outcomes of chance. */
  { MR_MOVE_TILE, "%a", { &kinds } },
  { MR_MOVE_START, "start %a", { &mh_words_seats } },
  { 0 },
};

/* The notation of events in stickers. */
const MhNotation mouse_race_events[] = {
  { MR_EVENT_RETURNED, "returned %a", { &kinds } },
  { MR_EVENT_OVER, "over %a", { &mh_words_owners } },
  { 0 },
};
