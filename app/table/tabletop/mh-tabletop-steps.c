/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* One step of the match after the other comes on the screen. */
#include "config.h"

#include "engine/rules/mh-real-time.h"
#include "table/area/mh-toolkit-table.h"
#include "table/sound/mh-sound-private.h"
#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

void
mh_tabletop_announce (MhTabletop *self, const char *sentence)
{
  mh_playing_area_log_loud (self->area, "announce %s", sentence);
  mh_toolkit_announce (GTK_WIDGET (self), sentence);
}

/* Who acts now when that is computer players only: what is to be done is for nobody at the table. */
static MhActors
find_thinkers (MhTabletop *self)
{
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (self->match));
  MhActors actors = rules->actors (mh_sight_get_data (mh_playing_area_get_sight (self->area)));

  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    if ((actors & mh_actor_bit (actor)) != 0
        && (actor >= self->n_seats
            || mh_head_is_person (mh_match_link_get_head (self->match), actor)))
      return 0;
  return actors;
}

/* Whether there is anything to think about. */
static gboolean
has_choice (MhTabletop *self, MhActor seat)
{
  const MhRules *rules = mh_game_get_rules (mh_match_link_get_game (self->match));
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  return rules->legal (mh_sight_get_data (mh_playing_area_get_sight (self->area)), seat, moves) > 1;
}

/* What a computer player is about. Where moments count, what everybody has to look out for comes next. */
static char *
say_thinker (MhTabletop *self, MhActor seat)
{
  MhGame *game = mh_match_link_get_game (self->match);

  if (has_choice (self, seat))
    /* Translators: %s is a computer player whose turn it is. */
    return g_strdup_printf (_ ("%s is thinking."), self->names.name[seat]);
  if (MH_IS_REAL_TIME (game))
    return mh_game_say_prompt (game, mh_playing_area_get_sight (self->area), &self->names);
  /* Translators: %s is a computer player whose turn it is and who has nothing to decide. */
  return g_strdup_printf (_ ("%s is on turn."), self->names.name[seat]);
}

static char *
make_prompt (MhTabletop *self)
{
  MhActors thinkers = find_thinkers (self);

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (thinkers == mh_actor_bit (seat))
      return say_thinker (self, seat);
  if (thinkers != 0)
    return g_strdup (_ ("The computer players are thinking."));
  return mh_game_say_prompt (mh_match_link_get_game (self->match),
                             mh_playing_area_get_sight (self->area), &self->names);
}

void
mh_tabletop_update_prompt (MhTabletop *self)
{
  char *prompt = make_prompt (self);

  mh_tabletop_update_clock (self);
  if (g_strcmp0 (prompt, self->prompt) == 0)
    {
      g_free (prompt);
      return;
    }
  g_free (self->prompt);
  self->prompt = prompt;
  g_object_notify (G_OBJECT (self), "prompt");
}

gboolean
mh_tabletop_has_focus (MhTabletop *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

static void
show_next (MhTabletop *self)
{
  mh_carry_stop (self->carry);
  mh_tabletop_lower_curtain (self);
  self->showing = g_queue_pop_head (&self->steps);
  mh_tabletop_prepare_curtain (self, mh_step_get_after (self->showing));
  self->picked = 0;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  mh_tabletop_update_on_turn (self, mh_step_get_before (self->showing));
  mh_tabletop_update_choices (self);
  mh_show_step (self->show, self->showing);
}

/* Tells the log, and people who hear the table: to them also what they can do now. */
static void
say (MhTabletop *self, MhStep *step)
{
  g_autofree char *sentence
      = mh_game_say_step (mh_match_link_get_game (self->match), step, MH_TELL_NEWS, &self->names);
  g_autofree char *both = NULL;

  if (mh_tabletop_find_person (self) != MH_NOBODY && self->prompt != NULL)
    both = g_strjoin (" ", sentence != NULL ? sentence : self->prompt,
                      sentence != NULL ? self->prompt : NULL, NULL);
  if (both != NULL || sentence != NULL)
    mh_tabletop_announce (self, both != NULL ? both : sentence);
  if (sentence != NULL)
    g_signal_emit (self, mh_tabletop_signals[MH_TABLETOP_SIGNAL_SAID], 0, sentence);
}

/* The last step has been shown, and nothing more comes: what now? */
void
mh_tabletop_rest (MhTabletop *self, gboolean had_focus)
{
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
  mh_tabletop_update_focus (self, had_focus);
}

/* Whoever listens may take the table away. */
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

void
mh_tabletop_sound (MhTabletop *self, const char *name)
{
  if (self->habits.sound && self->habits.animation_speed > 0)
    mh_sound_play (name);
}

static void
on_sound (const char *name, gpointer data)
{
  mh_tabletop_sound (data, name);
}

const MhShowFuncs mh_tabletop_show_funcs = { on_settled, on_sound };

/* A step of real time comes at once, and nothing waits until it has been shown. */
static void
show_live (MhTabletop *self, MhStep *step)
{
  g_autoptr (MhTabletop) keep G_GNUC_UNUSED = g_object_ref (self);

  while (self->showing != NULL)
    mh_tabletop_skip (self);
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

void
mh_tabletop_on_step (MhMatchLink *match, MhStep *step, gpointer user_data)
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
