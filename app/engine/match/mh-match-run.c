/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

/* What goes on by itself in a match, and what makes it wait. */

/**
 * mh_match_run:
 * @self: a match
 *
 * Lets chance, computer players and, with no person seated, the table go on by themselves, from the
 * default main context.
 */
void
mh_match_run (MhMatch *self)
{
  g_return_if_fail (MH_IS_MATCH (self));

  self->autoplay->running = TRUE;
  mh_match_wake (self);
}

/**
 * mh_match_pause:
 * @self: a match
 *
 * Stops what goes on by itself, until mh_match_run(). A phase in real time is interrupted, as by
 * mh_match_link_interrupt().
 */
void
mh_match_pause (MhMatch *self)
{
  g_return_if_fail (MH_IS_MATCH (self));

  self->autoplay->running = FALSE;
  mh_match_wake (self);
  mh_match_leave_real_time (self, NULL);
}

/**
 * mh_match_is_held:
 * @self: a match
 *
 * Returns: whether somebody holds the match
 */
gboolean
mh_match_is_held (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return mh_flow_is_held (self->flow);
}

static void
go_on (MhMatch *self)
{
  self->autoplay->stalled = FALSE;
  mh_match_wake (self);
}

/**
 * mh_match_retry:
 * @self: a match
 *
 * Goes on after #MhMatch::stalled and tries to write the journal again. If that fails, the match stalls
 * again.
 */
void
mh_match_retry (MhMatch *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MH_IS_MATCH (self));

  if (mh_match_sync (self, &error))
    go_on (self);
  else
    mh_autoplay_stall (self->autoplay, error);
}

/**
 * mh_match_play_on_without_journal:
 * @self: a match
 *
 * Gives up the journal: the match goes on, but is not saved any more.
 */
void
mh_match_play_on_without_journal (MhMatch *self)
{
  g_return_if_fail (MH_IS_MATCH (self));

  g_clear_object (&self->journal);
  go_on (self);
}

/**
 * mh_match_set_computer_pause:
 * @self: a match
 * @milliseconds: how long a computer player takes at least for a move
 *
 * Sets the pause, which is the same whatever a player holds.
 */
void
mh_match_set_computer_pause (MhMatch *self, guint milliseconds)
{
  g_return_if_fail (MH_IS_MATCH (self));

  mh_flow_set_pause (self->flow, milliseconds);
}
