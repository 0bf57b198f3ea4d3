/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-time.h"

#include "engine/match/mh-match-private.h"

/* A match in which moments count: how it is left, and the clock that it goes by. */

static gboolean
is_running (MhMatch *self)
{
  return mh_game_get_real_time (self->game) != NULL
         && mh_game_get_real_time (self->game)->running (self->play->state);
}

/* Whether people may call the phase off that runs. */
gboolean
mh_match_may_give_up (MhMatch *self)
{
  const MhRealTimeRules *rules = mh_game_get_real_time (self->game);

  return rules->may_give_up == NULL || rules->may_give_up (self->play->state);
}

/* The table settles what has been earned, without waiting for anybody. */
static gboolean
settle_now (MhMatch *self, GError **error)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (mh_match_get_legal (self, MH_TABLE, moves) == 0)
    return TRUE;
  return mh_match_submit (self, MH_TABLE, moves[0], error);
}

/* What was interrupted is void, no matter who wants that; but nobody gets out of what the game does
 * not let people give up. */
gboolean
mh_match_leave_real_time (MhMatch *self, GError **error)
{
  MhMove leave;

  if (!is_running (self))
    return TRUE;
  if (!mh_match_may_give_up (self))
    return settle_now (self, error);
  leave = mh_move (mh_game_get_real_time (self->game)->leave, 0, 0);
  if (!mh_play_judge (self->play, MH_TABLE, leave, NULL))
    return TRUE;
  return mh_match_submit (self, MH_TABLE, leave, error);
}

gboolean
mh_match_get_zero (MhMatch *self, gint64 *time)
{
  g_return_val_if_fail (MH_IS_MATCH (self) && time != NULL, FALSE);

  return self->stopwatch != NULL && mh_stopwatch_get_zero (self->stopwatch, time);
}

void
mh_match_set_clock (MhMatch *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_MATCH (self) && MH_IS_CLOCK (clock));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_clock (self->stopwatch, clock);
}
