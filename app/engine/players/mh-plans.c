/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/players/mh-plans.h"

/**
 * mh_plans_update:
 * @self: plans
 * @real_time: (nullable): the rules of the game's real time
 * @state: the state after a line
 * @n_seats: number of seats
 * @actor: who made the line
 * @func: (scope call): asked what a seat plans now
 * @user_data: for @func
 *
 * Called after every line: everybody plans anew when a phase begins, and who has just touched
 * something does; between phases there are no plans.
 *
 * Returns: whether a phase has begun
 */
gboolean
mh_plans_update (MhPlans *self,
                 const MhRealTimeRules *real_time,
                 gconstpointer state,
                 guint n_seats,
                 MhActor actor,
                 MhPlanFunc func,
                 gpointer user_data)
{
  gboolean running = real_time != NULL && real_time->running (state);
  gboolean begins = running && (!self->running || actor == MH_CHANCE);

  g_return_val_if_fail (self != NULL && func != NULL, FALSE);

  self->running = running;
  for (MhActor seat = 0; seat < n_seats; seat++)
    if (begins || (running && actor == seat))
      self->plan[seat] = func (seat, user_data);
    else if (!running)
      self->plan[seat] = MH_MOVE_NONE;
  return begins;
}

/* The seat whose touch comes first, before what falls due, or MH_NOBODY. */
static MhActor
find_first (const MhPlans *self,
            const MhRealTimeRules *real_time,
            gconstpointer state,
            guint n_seats)
{
  guint32 first = real_time->due (state);
  guint first_rank = 0;
  MhActor found = MH_NOBODY;

  for (MhActor seat = 0; seat < n_seats; seat++)
    {
      guint32 stamp = mh_move_time (self->plan[seat]);
      guint rank = real_time->rank (state, seat);

      if (self->plan[seat] == MH_MOVE_NONE || stamp > first
          || (stamp == first && (found == MH_NOBODY || rank > first_rank)))
        continue;
      first = stamp;
      first_rank = rank;
      found = seat;
    }
  return found;
}

/**
 * mh_plans_take_first:
 * @self: plans
 * @rules: the game's rules
 * @real_time: the rules of its real time
 * @state: a state in which moments count
 * @n_seats: number of seats
 * @move: (out): what a seat does, %MH_MOVE_NONE for chance and the table
 *
 * Says who acts next when nobody but computer players takes part and no clock runs. A touch that has
 * become impossible is not made.
 *
 * Returns: a seat, %MH_CHANCE or %MH_TABLE
 */
MhActor
mh_plans_take_first (MhPlans *self,
                     const MhRules *rules,
                     const MhRealTimeRules *real_time,
                     gconstpointer state,
                     guint n_seats,
                     MhMove *move)
{
  MhActor seat;

  g_return_val_if_fail (self != NULL && rules != NULL && real_time != NULL, MH_NOBODY);

  while ((seat = find_first (self, real_time, state, n_seats)) != MH_NOBODY)
    {
      *move = self->plan[seat];
      self->plan[seat] = MH_MOVE_NONE;
      if (rules->judge (state, seat, *move) == 0)
        return seat;
    }
  *move = MH_MOVE_NONE;
  return (rules->actors (state) & mh_actor_bit (MH_CHANCE)) != 0 ? MH_CHANCE : MH_TABLE;
}
