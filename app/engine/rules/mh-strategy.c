/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-strategy.h"

MhMove
mh_strategy_pick (const MhMove *moves, guint n_moves, MhRandom *random)
{
  return moves[mh_random_below (random, n_moves)];
}

MhMove
mh_strategy_pick_best (const MhMove *moves, const int *worth, guint n_moves, MhRandom *random)
{
  MhMove choice = moves[0];
  int best = worth[0];
  guint n_best = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      if (worth[i] > best)
        n_best = 0;
      if (worth[i] >= best && mh_random_below (random, ++n_best) == 0)
        choice = moves[i];
      best = MAX (best, worth[i]);
    }
  return choice;
}
