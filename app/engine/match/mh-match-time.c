/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-time.h"

#include "engine/match/mh-match-private.h"

/* What the table and the shell ask of a match in which moments count. */

/**
 * mh_match_is_running:
 * @self: a match
 *
 * Returns: whether moments count now
 */
gboolean
mh_match_is_running (MhMatch *self)
{
  const MhRealTimeRules *rules;

  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  if (!MH_IS_REAL_TIME (self->game))
    return FALSE;
  rules = mh_real_time_get_rules (MH_REAL_TIME (self->game));
  return rules->running (self->play->state);
}

static gboolean
may_give_up (MhMatch *self)
{
  const MhRealTimeRules *rules = mh_real_time_get_rules (MH_REAL_TIME (self->game));

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

/* What was interrupted is void, whoever wants it; but nobody gets out of what the game does not let
 * people give up. */
gboolean
mh_match_leave_real_time (MhMatch *self, GError **error)
{
  MhMove move;

  if (!mh_match_is_running (self))
    return TRUE;
  if (!may_give_up (self))
    return settle_now (self, error);
  if (!mh_rules_parse (self->play->rules, "void", MH_TABLE, &move, NULL)
      || !mh_play_judge (self->play, MH_TABLE, move, NULL))
    return TRUE;
  return mh_match_submit (self, MH_TABLE, move, error);
}

/**
 * mh_match_void:
 * @self: a match
 *
 * Interrupts the phase in real time: the window has lost the focus, or somebody wants a break. What has
 * happened in it is void, unless the game does not let people give it up: then the table settles it at
 * once. Does nothing when no moment counts. mh_match_pause() does this, too.
 *
 * Returns: whether nothing runs any more
 */
gboolean
mh_match_void (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return mh_match_leave_real_time (self, NULL) && !mh_match_is_running (self);
}

/**
 * mh_match_give_up:
 * @self: a match
 *
 * Calls off the phase in real time because somebody wishes so (Escape). The game may forbid that, so
 * that nobody gets out of a fine.
 *
 * Returns: whether nothing runs any more
 */
gboolean
mh_match_give_up (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  if (!mh_match_is_running (self))
    return TRUE;
  return may_give_up (self) && mh_match_void (self);
}

/**
 * mh_match_touch:
 * @self: a match
 * @seat: whose hand it was
 * @gesture: what was touched, in the game's own moves, without a stamp
 * @time: when it happened, on the clock's scale, see mh_event_times_convert()
 *
 * Hands a gesture over. It is kept for %MH_HOLD_BACK milliseconds after it happened, then made into a
 * move with the stamp of that moment and judged; #MhMatch::touched tells what became of it. Two
 * gestures are played in the order in which they happened, whichever comes first here.
 *
 * Returns: what becomes of it now
 */
MhTouch
mh_match_touch (MhMatch *self, MhActor seat, MhMove gesture, gint64 time)
{
  g_return_val_if_fail (MH_IS_MATCH (self), MH_TOUCH_IGNORED);
  g_return_val_if_fail (seat < self->head->n_seats, MH_TOUCH_IGNORED);

  if (self->stopwatch == NULL || !mh_head_is_person (self->head, seat))
    return MH_TOUCH_IGNORED;
  return mh_stopwatch_touch (self->stopwatch, seat, gesture, time);
}

/**
 * mh_match_get_walk:
 * @self: a match
 * @seat: a seat
 *
 * Returns: in how many milliseconds the pawn arrives that a handicap of the seat delays; 0: none is on
 *   its way
 */
guint32
mh_match_get_walk (MhMatch *self, MhActor seat)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return self->stopwatch != NULL ? mh_stopwatch_get_walk (self->stopwatch, seat) : 0;
}

/**
 * mh_match_set_shown_by_table:
 * @self: a match
 * @shown_by_table: whether a table shows what the seats react to, and tells when
 *
 * Lets the zero of a phase that has to be seen wait for mh_match_set_zero(). Without a table it is
 * the moment at which chance has moved.
 */
void
mh_match_set_shown_by_table (MhMatch *self, gboolean shown_by_table)
{
  g_return_if_fail (MH_IS_MATCH (self));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_shown_by_table (self->stopwatch, shown_by_table);
}

/**
 * mh_match_awaits_zero:
 * @self: a match
 *
 * Returns: whether the table has to say when it has shown what the seats react to
 */
gboolean
mh_match_awaits_zero (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return self->stopwatch != NULL && mh_stopwatch_awaits_zero (self->stopwatch);
}

/**
 * mh_match_set_zero:
 * @self: a match
 * @time: when the first frame that shows all of it was presented, on the clock's scale; may lie in
 *   the future (a predicted time)
 *
 * Sets the zero of the stamps of this phase; once, later calls do nothing. What was touched before
 * gets the stamp 0.
 */
void
mh_match_set_zero (MhMatch *self, gint64 time)
{
  g_return_if_fail (MH_IS_MATCH (self));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_zero (self->stopwatch, time);
}

/**
 * mh_match_get_zero:
 * @self: a match
 * @time: (out): the zero of the stamps of this phase
 *
 * Returns: whether there is one
 */
gboolean
mh_match_get_zero (MhMatch *self, gint64 *time)
{
  g_return_val_if_fail (MH_IS_MATCH (self) && time != NULL, FALSE);

  return self->stopwatch != NULL && mh_stopwatch_get_zero (self->stopwatch, time);
}

/**
 * mh_match_set_clock:
 * @self: a match
 * @clock: the clock that it goes by; its alarm is the match's
 *
 * Gives the match another clock than one that runs.
 */
void
mh_match_set_clock (MhMatch *self, MhClock *clock)
{
  g_return_if_fail (MH_IS_MATCH (self) && MH_IS_CLOCK (clock));

  if (self->stopwatch != NULL)
    mh_stopwatch_set_clock (self->stopwatch, clock);
}

/**
 * mh_match_get_clock:
 * @self: a match
 *
 * Returns: (transfer none) (nullable): the clock that it goes by; %NULL when moments never count in
 *   this game
 */
MhClock *
mh_match_get_clock (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return self->stopwatch != NULL ? mh_stopwatch_get_clock (self->stopwatch) : NULL;
}
