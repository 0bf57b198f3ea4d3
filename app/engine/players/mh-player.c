/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/players/mh-player.h"

#include "engine/players/mh-search.h"
#include "engine/rules/mh-rules-internal.h"
#include "engine/rules/mh-slow.h"

/* Iterations of the general search. */
static const guint budgets[] = { 0, 30, 200, 1500 };
G_STATIC_ASSERT (G_N_ELEMENTS (budgets) == MH_N_LEVELS);

void
mh_player_init (MhPlayer *self,
                const MhRules *rules,
                const MhStrategyRules *strategy,
                MhActor seat,
                MhLevel level,
                guint64 seed)
{
  g_return_if_fail (seat < MH_SEATS_MAX);
  g_return_if_fail ((guint) level < G_N_ELEMENTS (budgets));

  *self = (MhPlayer){ rules, strategy, seat, level, seed, NULL };
  if (strategy != NULL && strategy->memory_size > 0)
    self->memory = g_malloc0 (strategy->memory_size);
}

void
mh_player_clear (MhPlayer *self)
{
  g_clear_pointer (&self->memory, g_free);
}

void
mh_player_meet (MhPlayer *self, MhActors people)
{
  if (self->memory != NULL && self->strategy->meet != NULL)
    self->strategy->meet (self->memory, people);
}

void
mh_player_recall (const MhPlayer *self, gconstpointer state, gpointer recall)
{
  mh_rules_observe (self->rules, state, self->seat, MH_RECALL, recall);
  if (self->memory != NULL && self->strategy->recall != NULL)
    self->strategy->recall (self->memory, self->seat, recall);
}

static MhMove
choose_at_random (const MhPlayer *self, gconstpointer recall, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = self->rules->legal (recall, self->seat, moves);

  return n_moves > 0 ? mh_strategy_pick (moves, n_moves, random) : MH_MOVE_NONE;
}

MhMove
mh_player_choose (const MhPlayer *self,
                  gconstpointer recall,
                  guint64 step,
                  GCancellable *cancellable)
{
  const gint64 begun = mh_slow_now ();
  MhMove move = MH_MOVE_NONE;
  MhRandom random;
  const MhStrategyRules *strategy = self->strategy;

  mh_random_init (&random, self->seed, MH_STREAM_COMPUTER + self->seat, step);
  if (strategy != NULL && strategy->choose != NULL && (strategy->levels & (1u << self->level)) != 0)
    move = strategy->choose (recall, self->seat, self->level, &random);
  /* The table stays responsive, so this is a message and not a warning. */
  if (mh_is_slow (begun))
    g_message ("A computer player of %s takes longer than a second.",
               mh_rules_get_mark (self->rules));
  if (move != MH_MOVE_NONE)
    return move;
  if (self->level == MH_LEVEL_RANDOM)
    return choose_at_random (self, recall, &random);
  return mh_search_choose (self->rules, strategy, recall, self->seat, budgets[self->level], &random,
                           cancellable);
}

MhMove
mh_player_plan (const MhPlayer *self, gconstpointer recall, guint64 step)
{
  MhRandom random;

  if (self->strategy == NULL || self->strategy->react == NULL)
    return MH_MOVE_NONE;
  mh_random_init (&random, self->seed, MH_STREAM_COMPUTER + self->seat, step);
  return self->strategy->react (recall, self->seat, self->level, &random);
}

void
mh_player_observe (MhPlayer *self,
                   gconstpointer before,
                   MhActor actor,
                   MhMove move,
                   gconstpointer after,
                   guint64 step)
{
  g_autofree gpointer seen_before = NULL;
  g_autofree gpointer seen_after = NULL;
  MhRandom random;

  if (self->memory == NULL || self->strategy->remember == NULL)
    return;
  seen_before = g_malloc0 (self->rules->state_size);
  seen_after = g_malloc0 (self->rules->state_size);
  mh_rules_observe (self->rules, before, self->seat, MH_RECALL, seen_before);
  mh_rules_observe (self->rules, after, self->seat, MH_RECALL, seen_after);
  mh_random_init (&random, self->seed, MH_STREAM_MEMORY + self->seat, step);
  self->strategy->remember (self->memory, seen_before, actor,
                            mh_rules_mask (self->rules, before, actor, move, self->seat),
                            seen_after, self->seat, self->level, &random);
}
