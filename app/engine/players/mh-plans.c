/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/players/mh-plans.h"

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

  self->running = running;
  for (MhActor seat = 0; seat < n_seats; seat++)
    if (begins || (running && actor == seat))
      self->plan[seat] = func (seat, user_data);
    else if (!running)
      self->plan[seat] = MH_MOVE_NONE;
  return begins;
}

/* The seat whose touch comes first and before the move that falls due, or MH_NOBODY. */
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

MhActor
mh_plans_take_first (MhPlans *self,
                     const MhRules *rules,
                     const MhRealTimeRules *real_time,
                     gconstpointer state,
                     guint n_seats,
                     MhMove *move)
{
  MhActor seat;

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
