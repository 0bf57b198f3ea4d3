/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The real-time phases of a match: touches, and ways to leave a phase. */
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

/* Whether people may call off the running phase. */
static gboolean
may_give_up (MhMatch *self)
{
  const MhRealTimeRules *rules = mh_game_get_real_time (self->game);

  return rules->may_give_up == NULL || rules->may_give_up (self->play->state);
}

/* Lets the table settle what has been earned, without waiting for anybody. */
static gboolean
settle_now (MhMatch *self, GError **error)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (self->play->rules->legal (self->play->state, MH_TABLE, moves) == 0)
    return TRUE;
  return mh_match_make (self, MH_TABLE, moves[0], error);
}

/* An interrupted phase is void, no matter who interrupts it, unless the game does not let people give it up. */
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
