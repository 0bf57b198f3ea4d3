/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-strategy.h"

G_DEFINE_INTERFACE (MhStrategy, mh_strategy, G_TYPE_OBJECT)

static const char *const level_words[] = { "random", "easy", "medium", "hard" };

static void
mh_strategy_default_init (MhStrategyInterface *iface)
{
}

const MhStrategyRules *
mh_strategy_get_rules (MhStrategy *self)
{
  MhStrategyInterface *iface;

  g_return_val_if_fail (MH_IS_STRATEGY (self), NULL);

  iface = MH_STRATEGY_GET_IFACE (self);
  return iface->get_rules != NULL ? iface->get_rules (self) : NULL;
}

const char *
mh_level_to_string (MhLevel level)
{
  g_return_val_if_fail ((guint) level < G_N_ELEMENTS (level_words), "random");

  return level_words[level];
}

gboolean
mh_level_from_string (const char *text, MhLevel *level)
{
  g_return_val_if_fail (text != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (level_words); i++)
    if (g_str_equal (text, level_words[i]))
      {
        if (level != NULL)
          *level = (MhLevel) i;
        return TRUE;
      }
  return FALSE;
}

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
