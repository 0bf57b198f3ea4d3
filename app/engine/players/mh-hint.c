/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hints: a good player's move. It depends only on what a seat sees now, not on the state, a memory or a seed, so that
 * nothing hidden can change it. */

#include "config.h"

#include "engine/players/mh-hint.h"

#include "engine/players/mh-player.h"

/* The same for all matches, because a match's own seed is hidden. */
#define SEED 1

static gboolean
is_race (MhGame *game, gconstpointer sight)
{
  return mh_game_get_real_time (game) != NULL && mh_game_get_real_time (game)->running (sight);
}

gboolean
mh_hint_may_be_given (MhGame *game, MhSight *sight, MhActor seat)
{
  const MhRules *rules;
  gconstpointer data;

  g_return_val_if_fail (mh_sight_get_knowledge (sight) == MH_NOW, FALSE);

  if (seat >= MH_SEATS_MAX || mh_sight_get_viewer (sight) != seat)
    return FALSE;
  rules = mh_game_get_rules (game);
  data = mh_sight_get_data (sight);
  if ((rules->actors (data) & mh_actor_bit (seat)) == 0 || is_race (game, data))
    return FALSE;
  return rules->curtain == NULL || rules->curtain (data) == MH_NOBODY
         || rules->curtain (data) == seat;
}

static MhMove
choose (MhGame *game, gconstpointer sight, MhActor seat, GCancellable *cancellable)
{
  const MhStrategyRules *strategy = mh_game_get_strategy (game);
  MhPlayer player;
  MhMove move;

  if (strategy != NULL && strategy->suggest != NULL)
    return strategy->suggest (sight, seat);
  mh_player_init (&player, mh_game_get_rules (game), strategy, seat, MH_LEVEL_HARD, SEED);
  move = mh_player_choose (&player, sight, 0, cancellable);
  mh_player_clear (&player);
  return move;
}

MhMove
mh_hint_find (MhGame *game, MhSight *sight, MhActor seat, GCancellable *cancellable)
{
  const MhRules *rules = mh_game_get_rules (game);
  MhMove move;

  if (!mh_hint_may_be_given (game, sight, seat))
    return MH_MOVE_NONE;
  move = choose (game, mh_sight_get_data (sight), seat, cancellable);
  if (move == MH_MOVE_NONE || rules->judge (mh_sight_get_data (sight), seat, move) != 0
      || mh_rules_mask (rules, mh_sight_get_data (sight), seat, move, MH_TABLE) != move)
    return MH_MOVE_NONE;
  return move;
}

char *
mh_hint_say (MhGame *game, MhSight *sight, MhActor seat, MhMove move)
{
  const MhSuggestions *suggestions;
  MhNarrator narrator = { 0 };
  const MhStrategyRules *strategy = mh_game_get_strategy (game);

  if (strategy == NULL || strategy->suggestions == NULL
      || (move == MH_MOVE_NONE && strategy->suggest == NULL))
    return NULL;
  suggestions = strategy->suggestions;
  narrator.domain = suggestions->domain;
  narrator.sentences = suggestions->sentences;
  if (suggestions->find_facts != NULL)
    narrator.facts = suggestions->find_facts (mh_sight_get_data (sight), seat, move);
  return mh_game_take_text (mh_narrator_say (&narrator, mh_move_kind (move)));
}
