/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

/* What goes on by itself in a match, and what makes it wait. */

void
mh_match_run (MhMatch *self)
{
  g_return_if_fail (MH_IS_MATCH (self));

  self->autoplay->running = TRUE;
  mh_match_wake (self);
}

void
mh_match_pause (MhMatch *self)
{
  g_return_if_fail (MH_IS_MATCH (self));

  self->autoplay->running = FALSE;
  mh_match_wake (self);
  mh_match_leave_real_time (self, NULL);
}

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

void
mh_match_play_on_without_journal (MhMatch *self)
{
  g_return_if_fail (MH_IS_MATCH (self));

  g_clear_object (&self->journal);
  self->journal_given_up = TRUE;
  go_on (self);
}

gboolean
mh_match_is_saved (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return !self->journal_given_up;
}

void
mh_match_set_computer_pause (MhMatch *self, guint milliseconds)
{
  g_return_if_fail (MH_IS_MATCH (self));

  mh_flow_set_pause (self->flow, milliseconds);
}
