/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"

G_BEGIN_DECLS

/**
 * MhStanding:
 * @seat: a seat
 * @rank: 1 for who has won; who ties shares a rank
 * @score: what was gained
 */
typedef struct
{
  guint seat;
  guint rank;
  int score;
} MhStanding;

guint mh_standing_rank (const int *score,
                        guint n_seats,
                        MhActors winners,
                        MhStanding standing[MH_SEATS_MAX]);

G_END_DECLS
