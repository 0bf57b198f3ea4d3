/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The steps of the match come on the screen one after the other, for the one who looks. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* Who has won by the step that is to be shown. */
static MhActors
find_winners (MhTabletop *self)
{
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (self->match));
  gconstpointer before = mh_sight_get_data (mh_step_get_before (self->showing));
  gconstpointer after = mh_sight_get_data (mh_step_get_after (self->showing));

  return rules->actors (before) != 0 && rules->actors (after) == 0 ? rules->winners (after) : 0;
}

static void
show_next (MhTabletop *self)
{
  mh_carry_stop (self->carry);
  mh_tabletop_curtain_lower (self);
  self->showing = g_queue_pop_head (&self->steps);
  mh_tabletop_prepare_curtain (self, mh_step_get_after (self->showing));
  self->picked = 0;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  mh_tabletop_update_on_turn (self, mh_step_get_before (self->showing));
  mh_tabletop_update_choices (self);
  mh_show_step (self->show, self->showing, find_winners (self));
}

/* Tells the log, and people who hear the table: to them also what they can do now. */
static void
say (MhTabletop *self, MhStep *step)
{
  g_autofree char *sentence
      = mh_game_say_step (mh_match_link_get_game (self->match), step, MH_TELL_NEWS, &self->names);
  g_autofree char *both = NULL;

  if (mh_tabletop_find_person (self) != MH_NOBODY && self->prompt != NULL)
    both = sentence != NULL
               ? g_strjoin (" ", sentence, mh_tabletop_skip_said (sentence, self->prompt), NULL)
               : g_strdup (self->prompt);
  if (both != NULL || sentence != NULL)
    mh_tabletop_announce (self, both != NULL ? g_strchomp (both) : sentence);
  if (sentence != NULL)
    g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_SAID], 0, sentence);
}

/* A listener may remove the table. */
static void
on_settled (gpointer data)
{
  MhTabletop *self = data;
  g_autoptr (MhStep) step = g_steal_pointer (&self->showing);
  g_autoptr (MhTabletop) keep G_GNUC_UNUSED = g_object_ref (self);
  g_autoptr (MhMatchLink) match = g_object_ref (self->match);
  gboolean focus = mh_tabletop_has_focus (self);

  if (step == NULL)
    return;
  mh_tabletop_update_on_turn (self, mh_step_get_after (step));
  if (g_queue_is_empty (&self->steps))
    mh_tabletop_update_prompt (self);
  say (self, step);
  mh_tabletop_announce_step (self, step, mh_tabletop_find_person (self) != MH_NOBODY);
  if (g_queue_is_empty (&self->steps))
    mh_tabletop_rest (self, focus);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_SHOWN], 0, step);
  mh_match_link_release (match);
  if (self->viewer == 0 || self->showing != NULL)
    return;
  if (!g_queue_is_empty (&self->steps))
    show_next (self);
  else if (self->over)
    {
      self->over = FALSE;
      g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_OVER], 0);
    }
}

/* From now on it can be seen what came of it. */
static void
on_rolled (gpointer data)
{
  MhTabletop *self = data;
  g_autofree char *sentence = mh_game_say_step (mh_match_link_get_game (self->match), self->showing,
                                                MH_TELL_NEWS, &self->names);

  if (sentence != NULL)
    mh_tabletop_set_prompt (self, sentence);
}

static void
on_sound (const char *name, gpointer data)
{
  mh_tabletop_sound (data, name);
}

const MhShowFuncs mh_tabletop_show_funcs = { on_settled, on_rolled, on_sound };

/* A step of real time comes at once, and nothing waits until it has been shown. */
static void
show_live (MhTabletop *self, MhStep *step)
{
  g_autoptr (MhTabletop) keep G_GNUC_UNUSED = g_object_ref (self);

  while (self->showing != NULL)
    mh_show_skip (self->show);
  if (self->viewer == 0)
    return;
  self->picked = 0;
  mh_tabletop_update_on_turn (self, mh_step_get_after (step));
  mh_show_glide (self->show, step, mh_step_get_actor (step) != MH_CHANCE);
  mh_tabletop_update_prompt (self);
  mh_tabletop_update_choices (self);
  mh_race_shown (self->race, step);
  say (self, step);
  g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_SHOWN], 0, step);
}

static void
on_step (MhMatchLink *match, MhStep *step, gpointer user_data)
{
  MhTabletop *self = user_data;

  if (mh_race_is_live (self->race, mh_step_get_after (step)))
    {
      show_live (self, step);
      return;
    }
  mh_race_ended (self->race);
  mh_match_link_hold (match);
  g_queue_push_tail (&self->steps, mh_step_ref (step));
  if (self->showing == NULL)
    show_next (self);
}

void
mh_tabletop_on_over (MhMatchLink *match, MhTabletop *self)
{
  if (self->showing == NULL && g_queue_is_empty (&self->steps))
    g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_OVER], 0);
  else
    self->over = TRUE;
}

/* A single person sees what that seat may see; several people share what all may see. */
static MhActor
find_perspective (MhTabletop *self)
{
  if (mh_tabletop_count_people (self) != 1)
    return MH_TABLE;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (mh_tabletop_sits_here (self, seat))
      return seat;
  return MH_TABLE;
}

/* Looks at the match with the perspective that the people here have now. */
void
mh_tabletop_take_perspective (MhTabletop *self)
{
  MhActor perspective = find_perspective (self);

  if (self->viewer != 0 && perspective == self->perspective)
    return;
  if (self->viewer != 0)
    mh_match_link_remove_viewer (self->match, self->viewer);
  if (self->open_viewer != 0)
    mh_match_link_remove_viewer (self->match, self->open_viewer);
  self->perspective = perspective;
  /* First, for the other may be told and shown at once. */
  self->open_viewer
      = perspective != MH_TABLE
            ? mh_match_link_add_viewer (self->match, MH_TABLE, mh_tabletop_on_open_step, self)
            : 0;
  self->viewer = mh_match_link_add_viewer (self->match, perspective, on_step, self);
}

/* A match that is only looked at shows something else now: what waited to be shown never is. */
void
mh_tabletop_on_jumped (MhMatchLink *match, MhTabletop *self)
{
  MhStep *step;

  if (self->showing != NULL)
    mh_match_link_release (match);
  g_clear_pointer (&self->showing, mh_step_unref);
  while ((step = g_queue_pop_head (&self->steps)) != NULL)
    {
      mh_step_unref (step);
      mh_match_link_release (match);
    }
  g_queue_clear_full (&self->open_steps, (GDestroyNotify) mh_step_unref);
  mh_race_ended (self->race);
  mh_tabletop_show_now (self, self->perspective);
  mh_tabletop_update_on_turn (self, mh_playing_area_get_sight (self->area));
  mh_tabletop_update_prompt (self);
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
}

/* A person left, a computer player plays on, or the other way round. */
void
mh_tabletop_on_seat_changed (MhMatchLink *match, guint seat, MhTabletop *self)
{
  if (self->showing != NULL)
    mh_show_skip (self->show);
  mh_tabletop_curtain_lower (self);
  mh_tabletop_take_perspective (self);
  if (self->race != NULL)
    mh_race_update (self->race);
  mh_tabletop_show_now (self, self->perspective);
  mh_tabletop_update_prompt (self);
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
}
