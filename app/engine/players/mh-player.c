/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/players/mh-player.h"

#include "engine/players/mh-search.h"

/* Iterations of the general search. */
static const guint budgets[] = { 0, 30, 200, 1500 };

/**
 * mh_player_init:
 * @self: uninitialised or cleared memory
 * @rules: the game's rules
 * @judgement: (nullable): what the game knows about playing well
 * @seat: where the player sits
 * @level: how well it plays
 * @seed: the seed of the match
 *
 * Lets a computer player sit down with nothing in its head. Free it with mh_player_clear().
 */
void
mh_player_init (MhPlayer *self,
                const MhRules *rules,
                const MhJudgementRules *judgement,
                MhActor seat,
                MhLevel level,
                guint64 seed)
{
  g_return_if_fail (self != NULL && rules != NULL && seat < MH_SEATS_MAX);
  g_return_if_fail ((guint) level < G_N_ELEMENTS (budgets));

  *self = (MhPlayer){ rules, judgement, seat, level, seed, NULL };
  if (judgement != NULL && judgement->memory_size > 0)
    self->memory = g_malloc0 (judgement->memory_size);
}

/**
 * mh_player_clear:
 * @self: a player, or zeroed memory
 *
 * Frees what the player remembers.
 */
void
mh_player_clear (MhPlayer *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->memory, g_free);
}

/**
 * mh_player_meet:
 * @self: a player
 * @people: the seats at which people sit
 *
 * Tells a player who is a person: before its first step, and when somebody else sits down.
 */
void
mh_player_meet (MhPlayer *self, MhActors people)
{
  g_return_if_fail (self != NULL);

  if (self->memory != NULL && self->judgement->meet != NULL)
    self->judgement->meet (self->memory, people);
}

/**
 * mh_player_recall:
 * @self: a player
 * @state: the state of the match
 * @recall: (out caller-allocates): state_size bytes
 *
 * Says what the player knows: what its seat has been shown, less what it has forgotten.
 */
void
mh_player_recall (const MhPlayer *self, gconstpointer state, gpointer recall)
{
  g_return_if_fail (self != NULL && state != NULL && recall != NULL);

  mh_rules_observe (self->rules, state, self->seat, MH_RECALL, recall);
  if (self->memory != NULL && self->judgement->recall != NULL)
    self->judgement->recall (self->memory, self->seat, recall);
}

static MhMove
choose_at_random (const MhPlayer *self, gconstpointer recall, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = self->rules->legal (recall, self->seat, moves);

  return n_moves > 0 ? mh_judgement_pick (moves, n_moves, random) : MH_MOVE_NONE;
}

/**
 * mh_player_choose:
 * @self: a player; its memory is not looked at
 * @recall: what it knows, see mh_player_recall()
 * @step: the number of the step that the move makes
 * @cancellable: (nullable): ends the thought early, with the best move found so far. Somebody who
 *   gives one waits: then it also ends after %MH_SEARCH_SECONDS
 *
 * Chooses the player's move. Any thread may ask. Where the game has no judgement of its own for the
 * level or the decision, a general search plays.
 *
 * Returns: a move, %MH_MOVE_NONE when the seat has none
 */
MhMove
mh_player_choose (const MhPlayer *self,
                  gconstpointer recall,
                  guint64 step,
                  GCancellable *cancellable)
{
  const MhJudgementRules *judgement;
  MhMove move = MH_MOVE_NONE;
  MhRandom random;

  g_return_val_if_fail (self != NULL && recall != NULL, MH_MOVE_NONE);

  judgement = self->judgement;
  mh_random_init (&random, self->seed, MH_STREAM_COMPUTER + self->seat, step);
  if (judgement != NULL && judgement->choose != NULL
      && (judgement->levels & (1u << self->level)) != 0)
    move = judgement->choose (recall, self->seat, self->level, &random);
  if (move != MH_MOVE_NONE)
    return move;
  if (self->level == MH_LEVEL_RANDOM)
    return choose_at_random (self, recall, &random);
  return mh_search_choose (self->rules, judgement, recall, self->seat, budgets[self->level],
                           &random, cancellable);
}

/**
 * mh_player_plan:
 * @self: a player; its memory is not looked at
 * @recall: what it knows, see mh_player_recall()
 * @step: the number of the step after which it plans
 *
 * Plans the player's next touch in real time. Any thread may ask.
 *
 * Returns: a move with its stamp, %MH_MOVE_NONE when it keeps still
 */
MhMove
mh_player_plan (const MhPlayer *self, gconstpointer recall, guint64 step)
{
  MhRandom random;

  g_return_val_if_fail (self != NULL && recall != NULL, MH_MOVE_NONE);

  if (self->judgement == NULL || self->judgement->react == NULL)
    return MH_MOVE_NONE;
  mh_random_init (&random, self->seed, MH_STREAM_COMPUTER + self->seat, step);
  return self->judgement->react (recall, self->seat, self->level, &random);
}

/**
 * mh_player_take_in:
 * @self: a player
 * @before: the state before the step
 * @actor: who moved
 * @move: the move
 * @after: the state after the step
 * @step: the number of the step
 *
 * Lets a player take in a step, and forget. Called once for each step in order; it does nothing in a
 * game that has nothing to remember. Only what the seat may know reaches its memory.
 */
void
mh_player_take_in (MhPlayer *self,
                   gconstpointer before,
                   MhActor actor,
                   MhMove move,
                   gconstpointer after,
                   guint64 step)
{
  g_autofree gpointer seen_before = NULL;
  g_autofree gpointer seen_after = NULL;
  MhRandom random;

  g_return_if_fail (self != NULL && before != NULL && after != NULL);

  if (self->memory == NULL || self->judgement->remember == NULL)
    return;
  seen_before = g_malloc0 (self->rules->state_size);
  seen_after = g_malloc0 (self->rules->state_size);
  mh_rules_observe (self->rules, before, self->seat, MH_RECALL, seen_before);
  mh_rules_observe (self->rules, after, self->seat, MH_RECALL, seen_after);
  mh_random_init (&random, self->seed, MH_STREAM_MEMORY + self->seat, step);
  self->judgement->remember (self->memory, seen_before, actor,
                             mh_rules_mask (self->rules, before, actor, move, self->seat),
                             seen_after, self->seat, self->level, &random);
}
