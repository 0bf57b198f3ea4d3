/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Shows the steps of the match one after the other, from the current perspective. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* Finds the winners if the step to be shown ends the match. */
static MhActors
find_winners (MhTabletop *self)
{
  const MhRules *rules = self->rules;
  gconstpointer before = mh_sight_get_data (mh_step_get_before (self->steps.showing));
  gconstpointer after = mh_sight_get_data (mh_step_get_after (self->steps.showing));

  return rules->actors (before) != 0 && rules->actors (after) == 0 ? rules->winners (after) : 0;
}

static void
show_next (MhTabletop *self)
{
  mh_hands_let_go (self->hands);
  mh_tabletop_curtain_lower (self);
  self->steps.showing = g_queue_pop_head (&self->steps.waiting);
  mh_tabletop_prepare_curtain (self, mh_step_get_after (self->steps.showing));
  self->choice.picked = 0;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  mh_tabletop_update_on_turn (self, mh_step_get_before (self->steps.showing));
  mh_tabletop_update_choices (self);
  mh_show_step (self->show, self->steps.showing, find_winners (self));
}

/* Whether the table says what to do now. It does not repeat itself when others have acted. */
static gboolean
find_prompted (MhTabletop *self, MhStep *step)
{
  const gboolean before = self->prompted;

  self->prompted = mh_tabletop_find_person (self) != MH_NOBODY && self->prompt != NULL;
  return self->prompted
         && (!before || mh_actors_has (mh_tabletop_get_people (self), mh_step_get_actor (step)));
}

/* Reports a step and what to do now to screen readers. */
static void
say (MhTabletop *self, MhStep *step, gboolean prompt)
{
  g_autofree char *sentence
      = mh_game_say_step (mh_match_get_game (self->match), step, MH_TELL_NEWS, &self->names);
  g_autofree char *both = NULL;

  if (prompt)
    both = sentence != NULL
               ? g_strjoin (" ", sentence, mh_tabletop_skip_said (sentence, self->prompt), NULL)
               : g_strdup (self->prompt);
  if (both != NULL || sentence != NULL)
    mh_tabletop_announce (self, both != NULL ? g_strchomp (both) : sentence);
}

static void
on_open_step (MhMatch *match, MhStep *step, gpointer user_data)
{
  MhTabletop *self = user_data;

  g_queue_push_tail (&self->steps.open, mh_step_ref (step));
}

/* Takes the same step as everybody may know it. */
static MhStep *
take_open_step (MhTabletop *self, MhStep *step)
{
  MhStep *open;

  if (self->steps.perspective == MH_TABLE)
    return mh_step_ref (step);
  while ((open = g_queue_pop_head (&self->steps.open)) != NULL)
    if (mh_step_get_number (open) == mh_step_get_number (step))
      return open;
    else
      mh_step_unref (open);
  return NULL;
}

/* A signal handler may remove the table. */
static void
on_settled (MhShow *show, MhTabletop *self)
{
  g_autoptr (MhStep) step = g_steal_pointer (&self->steps.showing), open = NULL;
  g_autoptr (MhTabletop) keep G_GNUC_UNUSED = g_object_ref (self);
  g_autoptr (MhMatch) match = g_object_ref (self->match);
  gboolean focus = mh_tabletop_has_focus (self), prompt;

  if (step == NULL)
    return;
  mh_tabletop_update_on_turn (self, mh_step_get_after (step));
  if (g_queue_is_empty (&self->steps.waiting))
    mh_tabletop_update_prompt (self);
  prompt = find_prompted (self, step);
  say (self, step, prompt);
  open = take_open_step (self, step);
  if (open != NULL)
    mh_tabletop_announce_step (self, open, prompt);
  if (g_queue_is_empty (&self->steps.waiting))
    mh_tabletop_rest (self, focus);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_SHOWN], 0, open);
  mh_match_release (match);
  if (self->steps.viewer == 0 || self->steps.showing != NULL)
    return;
  if (!g_queue_is_empty (&self->steps.waiting))
    show_next (self);
  else if (self->steps.over)
    {
      self->steps.over = FALSE;
      g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_OVER], 0);
    }
}

/* The result of the step is visible now. */
static void
on_rolled (MhShow *show, MhTabletop *self)
{
  g_autofree char *sentence = mh_game_say_step (mh_match_get_game (self->match),
                                                self->steps.showing, MH_TELL_NEWS, &self->names);

  if (sentence != NULL)
    mh_tabletop_set_prompt (self, sentence);
}

/* Shows a real-time step at once. Nothing waits for its animation. */
static void
show_live (MhTabletop *self, MhStep *step)
{
  g_autoptr (MhTabletop) keep G_GNUC_UNUSED = g_object_ref (self);
  g_autoptr (MhStep) open = NULL;

  while (self->steps.showing != NULL)
    mh_show_skip (self->show);
  if (self->steps.viewer == 0)
    return;
  self->choice.picked = 0;
  mh_tabletop_update_on_turn (self, mh_step_get_after (step));
  mh_show_glide (self->show, step, mh_step_get_actor (step) != MH_CHANCE);
  mh_tabletop_update_prompt (self);
  mh_tabletop_update_choices (self);
  mh_race_shown (self->race, step);
  say (self, step, find_prompted (self, step));
  open = take_open_step (self, step);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_SHOWN], 0, open);
}

static void
on_step (MhMatch *match, MhStep *step, gpointer user_data)
{
  MhTabletop *self = user_data;

  mh_tabletop_wake_clock (self);
  if (mh_race_is_live (self->race, mh_step_get_after (step)))
    {
      show_live (self, step);
      return;
    }
  mh_race_ended (self->race);
  mh_match_hold (match);
  g_queue_push_tail (&self->steps.waiting, mh_step_ref (step));
  if (self->steps.showing == NULL)
    show_next (self);
}

static void
on_over (MhMatch *match, MhTabletop *self)
{
  if (self->steps.showing == NULL && g_queue_is_empty (&self->steps.waiting))
    g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_OVER], 0);
  else
    self->steps.over = TRUE;
}

/* Views the match as the people here see it: a single person sees what that seat may see; several people see what
 * everybody may see. */
static void
take_perspective (MhTabletop *self)
{
  const MhActors people = mh_tabletop_get_people (self);
  const MhActor perspective
      = __builtin_popcount (people) == 1 ? mh_actors_get_seat (people) : MH_TABLE;

  if (self->steps.viewer != 0 && perspective == self->steps.perspective)
    return;
  if (self->steps.viewer != 0)
    mh_match_remove_viewer (self->match, self->steps.viewer);
  if (self->steps.open_viewer != 0)
    mh_match_remove_viewer (self->match, self->steps.open_viewer);
  self->steps.perspective = perspective;
  /* First, because adding the other viewer may show and announce steps at once. */
  self->steps.open_viewer = perspective != MH_TABLE
                                ? mh_match_add_viewer (self->match, MH_TABLE, on_open_step, self)
                                : 0;
  self->steps.viewer = mh_match_add_viewer (self->match, perspective, on_step, self);
}

/* Shows the current sight with everything that depends on it. */
void
mh_tabletop_show_all (MhTabletop *self)
{
  mh_tabletop_show_now (self, self->steps.perspective);
  mh_tabletop_update_on_turn (self, mh_playing_area_get_sight (self->area));
  mh_tabletop_update_prompt (self);
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
}

/* A replay switched to another position or perspective. Steps that waited to be shown are dropped. */
static void
on_jumped (MhMatch *match, MhTabletop *self)
{
  MhStep *step;

  if (self->steps.showing != NULL)
    mh_match_release (match);
  g_clear_pointer (&self->steps.showing, mh_step_unref);
  while ((step = g_queue_pop_head (&self->steps.waiting)) != NULL)
    {
      mh_step_unref (step);
      mh_match_release (match);
    }
  g_queue_clear_full (&self->steps.open, (GDestroyNotify) mh_step_unref);
  mh_race_ended (self->race);
  mh_tabletop_show_all (self);
}

/* A computer player replaces a person, or the other way around. */
static void
on_seat_changed (MhMatch *match, guint seat, MhTabletop *self)
{
  while (self->steps.showing != NULL)
    mh_show_skip (self->show);
  mh_tabletop_curtain_lower (self);
  take_perspective (self);
  mh_tabletop_update_people (self);
  mh_tabletop_show_all (self);
}

void
mh_tabletop_add_steps (MhTabletop *self)
{
  g_signal_connect_object (self->show, "settled", G_CALLBACK (on_settled), self, 0);
  g_signal_connect_object (self->show, "rolled", G_CALLBACK (on_rolled), self, 0);
  g_signal_connect_object (self->match, "over", G_CALLBACK (on_over), self, 0);
  g_signal_connect_object (self->match, "jumped", G_CALLBACK (on_jumped), self, 0);
  g_signal_connect_object (self->match, "seat-changed", G_CALLBACK (on_seat_changed), self, 0);
  take_perspective (self);
}

/* Stops viewing the match and releases everything that the table held. */
void
mh_tabletop_clear_steps (MhTabletop *self)
{
  MhTableSteps *steps = &self->steps;

  if (steps->viewer != 0)
    {
      mh_match_remove_viewer (self->match, steps->viewer);
      if (steps->open_viewer != 0)
        mh_match_remove_viewer (self->match, steps->open_viewer);
      steps->viewer = steps->open_viewer = 0;
      g_signal_handlers_disconnect_by_data (self->match, self);
      for (guint n = g_queue_get_length (&steps->waiting) + (steps->showing != NULL) + self->paused
                     + self->covered + self->cover.holding;
           n > 0; n--)
        mh_match_release (self->match);
    }
  g_clear_pointer (&steps->showing, mh_step_unref);
  g_queue_clear_full (&steps->waiting, (GDestroyNotify) mh_step_unref);
  g_queue_clear_full (&steps->open, (GDestroyNotify) mh_step_unref);
}
