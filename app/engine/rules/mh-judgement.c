/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-judgement.h"

G_DEFINE_INTERFACE (MhJudgement, mh_judgement, G_TYPE_OBJECT)

static const char *const level_words[] = { "random", "easy", "medium", "hard" };

static void
mh_judgement_default_init (MhJudgementInterface *iface)
{
}

/**
 * mh_judgement_get_rules:
 * @self: a game that knows something about playing well
 *
 * Returns: (nullable): the game's table of functions, static
 */
const MhJudgementRules *
mh_judgement_get_rules (MhJudgement *self)
{
  MhJudgementInterface *iface;

  g_return_val_if_fail (MH_IS_JUDGEMENT (self), NULL);

  iface = MH_JUDGEMENT_GET_IFACE (self);
  return iface->get_rules != NULL ? iface->get_rules (self) : NULL;
}

/**
 * mh_level_to_string:
 * @level: a level
 *
 * Returns: its word in records
 */
const char *
mh_level_to_string (MhLevel level)
{
  g_return_val_if_fail ((guint) level < G_N_ELEMENTS (level_words), "random");

  return level_words[level];
}

/**
 * mh_level_from_string:
 * @text: a word
 * @level: (out) (optional): the level
 *
 * Reads the word of a level in records.
 *
 * Returns: whether there is such a level
 */
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

/**
 * mh_judgement_pick:
 * @moves: moves
 * @n_moves: how many, 1 or more
 * @random: source of chance
 *
 * Returns: any of the moves
 */
MhMove
mh_judgement_pick (const MhMove *moves, guint n_moves, MhRandom *random)
{
  return moves[mh_random_below (random, n_moves)];
}

/**
 * mh_judgement_pick_best:
 * @moves: moves
 * @worth: what each of them is worth
 * @n_moves: how many, 1 or more
 * @random: source of chance
 *
 * Returns: the move that is worth most; of equally good ones any
 */
MhMove
mh_judgement_pick_best (const MhMove *moves, const int *worth, guint n_moves, MhRandom *random)
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
