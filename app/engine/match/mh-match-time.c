/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A match in which moments count: what is touched, how it is left, and the clock that it goes by. */
#include "config.h"

#include "engine/match/mh-match-private.h"

gboolean
mh_match_is_running (MhMatch *self)
{
  g_autoptr (MhSight) sight = NULL;

  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  if (mh_game_get_real_time (self->game) == NULL)
    return FALSE;
  sight = mh_match_get_sight (self, MH_TABLE);
  return mh_game_get_real_time (self->game)->running (mh_sight_get_data (sight));
}

/* Whether people may call the phase off that runs. */
static gboolean
may_give_up (MhMatch *self)
{
  const MhRealTimeRules *rules = mh_game_get_real_time (self->game);

  return rules->may_give_up == NULL || rules->may_give_up (self->play->state);
}

/* The table settles what has been earned, without waiting for anybody. */
static gboolean
settle_now (MhMatch *self, GError **error)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (self->play->rules->legal (self->play->state, MH_TABLE, moves) == 0)
    return TRUE;
  return mh_match_make (self, MH_TABLE, moves[0], error);
}

/* What was interrupted is void, no matter who wants that; but nobody gets out of what the game does
 * not let people give up. */
gboolean
mh_match_leave_real_time (MhMatch *self, GError **error)
{
  MhMove leave;

  if (!mh_match_is_running (self))
    return TRUE;
  if (!may_give_up (self))
    return settle_now (self, error);
  leave = mh_move (mh_game_get_real_time (self->game)->leave, 0, 0);
  if (!mh_play_judge (self->play, MH_TABLE, leave, NULL))
    return TRUE;
  return mh_match_make (self, MH_TABLE, leave, error);
}

MhTouch
mh_match_touch (MhMatch *self, MhActor seat, MhMove gesture, gint64 time)
{
  g_return_val_if_fail (MH_IS_MATCH (self) && seat < MH_SEATS_MAX, MH_TOUCH_IGNORED);

  if (!mh_match_sits_here (self, seat))
    return MH_TOUCH_IGNORED;
  return MH_MATCH_GET_CLASS (self)->touch (self, seat, gesture, time);
}

guint32
mh_match_get_walk (MhMatch *self, MhActor seat)
{
  g_return_val_if_fail (MH_IS_MATCH (self) && seat < MH_SEATS_MAX, 0);

  return self->stopwatch != NULL ? mh_stopwatch_get_walk (self->stopwatch, seat) : 0;
}

/* While a lesson leads, time stands still, and nothing is lost by looking away. */
gboolean
mh_match_interrupt (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  if (!self->led && !self->watched)
    mh_match_leave_real_time (self, NULL);
  return !mh_match_is_running (self);
}

gboolean
mh_match_give_up (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  if (!mh_match_is_running (self))
    return TRUE;
  return may_give_up (self) && mh_match_interrupt (self);
}

void
mh_match_set_shown_by_table (MhMatch *self, gboolean shown_by_table)
{
  g_return_if_fail (MH_IS_MATCH (self));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_shown_by_table (self->stopwatch, shown_by_table);
}

gboolean
mh_match_awaits_zero (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return self->stopwatch != NULL && !self->led && mh_stopwatch_awaits_zero (self->stopwatch);
}

void
mh_match_set_zero (MhMatch *self, gint64 time)
{
  g_return_if_fail (MH_IS_MATCH (self));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_zero (self->stopwatch, time);
}

gboolean
mh_match_get_zero (MhMatch *self, gint64 *time)
{
  g_return_val_if_fail (MH_IS_MATCH (self) && time != NULL, FALSE);

  return self->stopwatch != NULL && mh_stopwatch_get_zero (self->stopwatch, time);
}

MhClock *
mh_match_get_clock (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return self->stopwatch != NULL ? mh_stopwatch_get_clock (self->stopwatch) : NULL;
}

void
mh_match_set_clock (MhMatch *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_MATCH (self) && MH_IS_CLOCK (clock));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_clock (self->stopwatch, clock);
}
