/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/mh-computer-private.h"

#include "engine/mh-search.h"

/* Iterations of the general search. */
static const guint budgets[] = { 0, 30, 200, 1500 };

static MhMove
choose_at_random (const MhRules *rules, gconstpointer recall, MhActor seat, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = rules->legal (recall, seat, moves);

  return n_moves > 0 ? mh_judgement_pick (moves, n_moves, random) : MH_MOVE_NONE;
}

/* As mh_computer_choose_from(); a cancelled search answers with what it has. */
MhMove
mh_computer_think (const MhRules *rules,
                   const MhJudgementRules *judgement,
                   gconstpointer recall,
                   MhActor seat,
                   MhLevel level,
                   guint64 seed,
                   guint64 step,
                   GCancellable *cancellable)
{
  MhMove move = MH_MOVE_NONE;
  MhRandom random;

  mh_random_init (&random, seed, MH_STREAM_COMPUTER + seat, step);
  if (judgement != NULL && judgement->choose != NULL && (judgement->levels & (1u << level)) != 0)
    move = judgement->choose (recall, seat, level, &random);
  if (move != MH_MOVE_NONE)
    return move;
  if (level == MH_LEVEL_RANDOM)
    return choose_at_random (rules, recall, seat, &random);
  return mh_search_choose (rules, judgement, recall, seat, budgets[level], &random, cancellable);
}

/**
 * mh_computer_react:
 * @judgement: (nullable): what the game knows about playing well
 * @recall: what the seat recalls
 * @seat: the seat
 * @level: how well it plays
 * @seed: the seed of the match
 * @step: the number of the step after which it plans
 *
 * Plans the next touch of a computer player in real time.
 *
 * Returns: a move with its stamp, %MH_MOVE_NONE when it keeps still
 */
MhMove
mh_computer_react (const MhJudgementRules *judgement,
                   gconstpointer recall,
                   MhActor seat,
                   MhLevel level,
                   guint64 seed,
                   guint64 step)
{
  MhRandom random;

  g_return_val_if_fail (recall != NULL && seat < MH_SEATS_MAX, MH_MOVE_NONE);

  if (judgement == NULL || judgement->react == NULL)
    return MH_MOVE_NONE;
  mh_random_init (&random, seed, MH_STREAM_COMPUTER + seat, step);
  return judgement->react (recall, seat, level, &random);
}

/**
 * mh_computer_choose_from:
 * @rules: the rules
 * @judgement: (nullable): what the game knows about playing well
 * @recall: what the seat recalls
 * @seat: the seat that moves
 * @level: how well it plays
 * @seed: the seed of the match
 * @step: the number of the step that the move makes
 *
 * Chooses the move of a computer player. It is a function of the arguments, so that a match is the
 * same on every machine; any thread may ask. Where the game has no judgement of its own for the
 * level or the decision, a general search plays.
 *
 * Returns: a move, %MH_MOVE_NONE when the seat has none
 */
MhMove
mh_computer_choose_from (const MhRules *rules,
                         const MhJudgementRules *judgement,
                         gconstpointer recall,
                         MhActor seat,
                         MhLevel level,
                         guint64 seed,
                         guint64 step)
{
  g_return_val_if_fail (rules != NULL && recall != NULL && seat < MH_SEATS_MAX, MH_MOVE_NONE);
  g_return_val_if_fail ((guint) level < G_N_ELEMENTS (budgets), MH_MOVE_NONE);

  return mh_computer_think (rules, judgement, recall, seat, level, seed, step, NULL);
}

/**
 * mh_computer_choose:
 * @game: a game
 * @recall: what the seat recalls
 * @seat: the seat that moves
 * @level: how well it plays
 * @seed: the seed of the match
 * @step: the number of the step that the move makes
 *
 * Chooses the move of a computer player, see mh_computer_choose_from().
 *
 * Returns: a move, %MH_MOVE_NONE when the seat has none
 */
MhMove
mh_computer_choose (MhGame *game,
                    MhSight *recall,
                    MhActor seat,
                    MhLevel level,
                    guint64 seed,
                    guint64 step)
{
  const MhJudgementRules *judgement = NULL;

  g_return_val_if_fail (MH_IS_GAME (game) && recall != NULL, MH_MOVE_NONE);

  if (MH_IS_JUDGEMENT (game))
    judgement = mh_judgement_get_rules (MH_JUDGEMENT (game));
  return mh_computer_choose_from (mh_game_get_rules (game), judgement, mh_sight_get_data (recall),
                                  seat, level, seed, step);
}

/**
 * mh_computer_remember:
 * @rules: the rules
 * @judgement: (nullable): what the game knows about playing well
 * @memory: (nullable): what the player keeps in its head: memory_size bytes, zeroed at the start
 * @before: the state before the step
 * @actor: who moved
 * @move: the move
 * @after: the state after the step
 * @seat: the seat of the computer player
 * @level: how well it plays
 * @seed: the seed of the match
 * @step: the number of the step
 *
 * Lets a computer player take in a step, and forget. Called once for each step in order; it does
 * nothing in a game that has nothing to remember. Only what the seat may know reaches its memory.
 */
void
mh_computer_remember (const MhRules *rules,
                      const MhJudgementRules *judgement,
                      gpointer memory,
                      gconstpointer before,
                      MhActor actor,
                      MhMove move,
                      gconstpointer after,
                      MhActor seat,
                      MhLevel level,
                      guint64 seed,
                      guint64 step)
{
  g_autofree gpointer seen_before = NULL;
  g_autofree gpointer seen_after = NULL;
  MhRandom random;

  if (judgement == NULL || judgement->remember == NULL || memory == NULL)
    return;
  seen_before = g_malloc0 (rules->state_size);
  seen_after = g_malloc0 (rules->state_size);
  mh_rules_observe (rules, before, seat, MH_RECALL, seen_before);
  mh_rules_observe (rules, after, seat, MH_RECALL, seen_after);
  mh_random_init (&random, seed, MH_STREAM_MEMORY + seat, step);
  judgement->remember (memory, seen_before, actor, mh_rules_mask (rules, before, actor, move, seat),
                       seen_after, seat, level, &random);
}
