/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

/* Queries about a match, and what a table does with it. A table gets sights, never the state. */

MhGame *
mh_match_get_game (MhMatch *self)
{
  return self->game;
}

const MhHead *
mh_match_get_head (MhMatch *self)
{
  return self->head;
}

guint64
mh_match_get_step_number (MhMatch *self)
{
  return self->play->n_lines;
}

guint
mh_match_get_played (MhMatch *self)
{
  return self->played;
}

/* All people sit at the only screen. */
gboolean
mh_match_sits_here (MhMatch *self, MhActor seat)
{
  return !self->watched && mh_head_is_person (self->head, seat);
}

/* (transfer none): what @viewer sees now. */
static gconstpointer
look (MhMatch *self, MhActor viewer)
{
  return mh_sight_get_data (mh_viewers_get_sight (self->viewers, self->play, viewer));
}

MhSight *
mh_match_get_sight (MhMatch *self, MhActor viewer)
{
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  return mh_sight_ref (mh_viewers_get_sight (self->viewers, self->play, viewer));
}

MhActors
mh_match_get_actors (MhMatch *self)
{
  return self->play->rules->actors (look (self, MH_TABLE));
}

gboolean
mh_match_is_over (MhMatch *self)
{
  return mh_match_get_actors (self) == 0;
}

MhActors
mh_match_get_winners (MhMatch *self)
{
  return mh_match_is_over (self) ? self->play->rules->winners (self->play->state) : 0;
}

int
mh_match_get_score (MhMatch *self, guint seat)
{
  g_return_val_if_fail (seat < MH_SEATS_MAX, 0);

  return self->play->rules->score (
      mh_match_is_over (self) ? self->play->state : look (self, MH_TABLE), (MhActor) seat);
}

gboolean
mh_match_is_legal (MhMatch *self, MhActor actor, MhMove move)
{
  return actor <= MH_TABLE && (mh_match_get_actors (self) & mh_actor_bit (actor)) != 0
         && mh_rules_is_legal (self->play->rules, look (self, actor), actor, move, NULL);
}

gboolean
mh_match_can_undo (MhMatch *self, MhActor actor)
{
  return self->undo_allowed && mh_play_can_undo (self->play, actor);
}

char *
mh_match_to_text (MhMatch *self)
{
  return g_strdup (self->text->str);
}

guint
mh_match_add_viewer (MhMatch *self, MhActor viewer, MhStepFunc func, gpointer user_data)
{
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, 0);

  return mh_viewers_add (self->viewers, viewer, func, user_data);
}

void
mh_match_remove_viewer (MhMatch *self, guint id)
{
  mh_viewers_remove (self->viewers, id);
}

static void
collect_step (MhMatch *match, MhStep *step, gpointer steps)
{
  g_ptr_array_add (steps, mh_step_ref (step));
}

/* Makes all steps of the match again, even if a replay is not at its end. */
GPtrArray *
mh_match_make_steps (MhMatch *self, MhActor perspective)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  g_autoptr (MhPlay) play = mh_play_copy (g_ptr_array_index (self->reel->kept, 0));
  g_autoptr (MhViewers) viewers = mh_viewers_new ();

  mh_viewers_set_perspective (viewers, perspective);
  mh_viewers_add (viewers, MH_TABLE, collect_step, steps);
  for (guint i = 0; i < self->reel->steps->len; i++)
    {
      const MhReelStep *step = mh_reel_get_step (self->reel, i);

      mh_reel_leave (self->reel, i, play);
      mh_viewers_forget_sights (viewers);
      mh_viewers_play (viewers, play, step->actor, step->move);
    }
  mh_viewers_deliver (viewers, self);
  return steps;
}

GPtrArray *
mh_match_get_steps (MhMatch *self, MhActor viewer)
{
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  return mh_match_make_steps (self, viewer);
}

void
mh_match_run (MhMatch *self)
{
  self->running = TRUE;
  mh_match_wake (self);
}

void
mh_match_pause (MhMatch *self)
{
  self->running = FALSE;
  mh_match_wake (self);
  mh_match_leave_real_time (self, NULL);
}

static void
go_on (MhMatch *self)
{
  self->stalled = FALSE;
  mh_match_wake (self);
}

void
mh_match_retry (MhMatch *self)
{
  g_autoptr (GError) error = NULL;

  if (mh_match_sync (self, &error))
    go_on (self);
  else
    mh_autoplay_stall (self, error);
}

void
mh_match_play_on_without_journal (MhMatch *self)
{
  g_clear_object (&self->journal);
  self->saved = FALSE;
  go_on (self);
}

gboolean
mh_match_is_saved (MhMatch *self)
{
  return self->saved;
}
