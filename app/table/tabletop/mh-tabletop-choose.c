/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Who may choose, and what choosing means. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

#define KNOCK_MS 2000
#define PATIENT_MS 6000

/* The person at this screen who acts now, MH_TABLE when anybody may, or MH_NOBODY. */
MhActor
mh_tabletop_find_person (MhTabletop *self)
{
  MhActors actors = mh_match_link_get_actors (self->match);
  gboolean people = FALSE;

  if (self->showing != NULL || self->asked != NULL || self->paused || actors == 0
      || self->curtain_state == MH_CURTAIN_DOWN || self->curtain_state == MH_CURTAIN_WAKE
      || mh_race_is_gated (self->race)
      || mh_race_is_live (self->race, mh_playing_area_get_sight (self->area)))
    return MH_NOBODY;
  if (self->curtain_state == MH_CURTAIN_LIFTED)
    return (actors & mh_actor_bit (self->curtain_seat)) != 0 ? self->curtain_seat : MH_NOBODY;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (mh_tabletop_sits_here (self, seat))
      {
        if ((actors & mh_actor_bit (seat)) != 0)
          return seat;
        people = TRUE;
      }
  return people && (actors & mh_actor_bit (MH_TABLE)) != 0 ? MH_TABLE : MH_NOBODY;
}

/* What choosing a thing means: together with the one that was picked before, or alone. */
static MhMove
get_move (MhTabletop *self, MhActor seat, guint id)
{
  MhMove move = MH_MOVE_NONE;

  if (self->picked != 0)
    move = mh_game_view_combine (self->view, mh_playing_area_get_sight (self->area), seat,
                                 self->picked, id);
  if (move == MH_MOVE_NONE)
    move = mh_game_view_choose (self->view, mh_playing_area_get_sight (self->area), seat, id);
  return move;
}

static gboolean
can_pick (MhTabletop *self, MhActor seat, guint id)
{
  if (seat == MH_NOBODY
      || !mh_game_view_can_pick (self->view, mh_playing_area_get_sight (self->area), seat, id))
    return FALSE;
  return self->picked == 0
         || mh_game_view_combine (self->view, mh_playing_area_get_sight (self->area), seat,
                                  self->picked, id)
                == MH_MOVE_NONE;
}

static gboolean
can_choose (MhTabletop *self, MhActor seat, guint id)
{
  MhMove move;

  if (can_pick (self, seat, id))
    return TRUE;
  move = get_move (self, seat, id);
  return move != MH_MOVE_NONE && mh_match_link_is_legal (self->match, seat, move);
}

/* The first thing of a move that needs two; 0 puts it back. */
static void
set_picked (MhTabletop *self, guint id)
{
  MhThing *thing;

  self->picked = id;
  mh_tabletop_update_choices (self);
  thing = id != 0 ? mh_playing_area_lookup (self->area, id) : NULL;
  if (thing != NULL)
    mh_thing_set_lifted (thing, TRUE, FALSE);
  mh_playing_area_log (self->area, "pick %u", id);
}

/* Lifts all things that stand for @move; the uppermost one carries the tick. */
void
mh_tabletop_set_lifted (MhTabletop *self, MhActor seat, MhMove move)
{
  MhPlacing *placing;
  MhThing *thing, *uppermost = NULL;

  self->lifted = move;
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      const gboolean lifted = move != MH_MOVE_NONE && !placing->scenery
                              && get_move (self, seat, mh_thing_get_id (thing)) == move;

      mh_thing_set_lifted (thing, lifted, FALSE);
      uppermost = lifted ? thing : uppermost;
    }
  if (uppermost != NULL)
    mh_thing_set_lifted (uppermost, TRUE, TRUE);
}

static gboolean
is_above (MhThing *thing, MhThing *other)
{
  return mh_thing_get_pose (thing)->box.y < mh_thing_get_pose (other)->box.y;
}

/* Returns: whether that is new */
static gboolean
set_choosable (MhTabletop *self, MhThing *thing, gboolean choosable)
{
  if (mh_thing_get_choosable (thing) == choosable)
    return FALSE;
  mh_playing_area_log (self->area, "cursor %u %s", mh_thing_get_id (thing),
                       choosable ? "pointer" : "default");
  mh_thing_set_choosable (thing, choosable);
  return choosable;
}

/* Whether whoever is pointed out something may do it now. */
static gboolean
is_pointing (MhTabletop *self)
{
  if (self->point_moves->len == 0)
    return FALSE;
  if (mh_race_is_live (self->race, mh_playing_area_get_sight (self->area)))
    return mh_tabletop_sits_here (self, self->point_actor);
  return mh_tabletop_find_person (self) == self->point_actor;
}

static void
set_pointed (MhTabletop *self, MhThing *thing, gboolean pointed)
{
  if (mh_thing_get_pointed (thing) == pointed)
    return;
  mh_playing_area_log (self->area, "point %u %d", mh_thing_get_id (thing), pointed);
  mh_thing_set_pointed (thing, pointed);
}

/* What can be chosen now glows, and is scrolled to; what is pointed out above all else. */
void
mh_tabletop_update_choices (MhTabletop *self)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhPlacing *placing;
  MhThing *thing, *first = NULL, *last = NULL;
  const gboolean pointing = is_pointing (self);
  gboolean fresh = FALSE;

  mh_tabletop_set_lifted (self, seat, MH_MOVE_NONE);
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      const gboolean legal
          = seat != MH_NOBODY && !placing->scenery && can_choose (self, seat, placing->id);
      const gboolean pointed = pointing && mh_tabletop_is_pointed (self, placing);

      fresh = set_choosable (self, thing, legal) || fresh;
      set_pointed (self, thing, pointed);
      mh_thing_set_dimmed (thing, pointing ? !pointed
                                           : self->picked != 0 && placing->id != self->picked
                                                 && can_pick (self, seat, placing->id));
      if (pointing ? pointed : legal)
        {
          first = first == NULL || is_above (thing, first) ? thing : first;
          last = last == NULL || is_above (last, thing) ? thing : last;
        }
    }
  if (first != NULL && self->picked == 0)
    mh_playing_area_reveal (self->area, first, last);
  mh_glow_set_chooser (self->glow, first != NULL ? seat : MH_NOBODY, fresh);
  mh_tabletop_update_wait (self);
  if (self->chooser == seat)
    return;
  self->chooser = seat;
  g_object_notify (G_OBJECT (self), "chooser");
}

/* The focus stays where it is unless it has nothing to do there. */
void
mh_tabletop_update_focus (MhTabletop *self, gboolean had_focus)
{
  MhThing *focused = mh_playing_area_get_focused (self->area);

  if (!had_focus || mh_tabletop_find_person (self) == MH_NOBODY)
    return;
  if (focused != NULL
      && (mh_thing_get_choosable (focused) || mh_thing_get_id (focused) != self->chosen))
    return;
  mh_tabletop_focus_first (self);
}

/* A private act is covered before anybody else can notice that it was done. */
static void
play (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  g_autoptr (MhThing) keep = g_object_ref (thing);
  const gboolean legal = mh_thing_get_choosable (thing);

  if (legal)
    mh_tabletop_curtain_lower (self);
  if (self->picked != 0)
    set_picked (self, 0);
  mh_tabletop_submit (self, seat, keep, move);
}

static void
pick (MhTabletop *self, guint id)
{
  set_picked (self, id);
  if (self->curtain_state != MH_CURTAIN_LIFTED)
    mh_tabletop_announce_hand (
        self,
        /* Translators: said by a screen reader after the first of two things that
                        * a move needs was chosen. */
        N_ ("Lifted. Now choose the other one; Escape puts it back."));
}

/* What another thing was carried to: no mistake, so nothing is asked. */
void
mh_tabletop_choose_directly (MhTabletop *self, MhThing *thing)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhMove move = MH_MOVE_NONE;

  if (seat != MH_NOBODY)
    move = get_move (self, seat, mh_thing_get_id (thing));
  if (move == MH_MOVE_NONE)
    return;
  self->chosen = mh_thing_get_id (thing);
  mh_tabletop_set_lifted (self, seat, MH_MOVE_NONE);
  play (self, seat, thing, move);
}

static gboolean
may_carry (gpointer data)
{
  return mh_tabletop_find_person (data) < MH_SEATS_MAX;
}

static void
choose_target (MhThing *thing, gpointer data)
{
  mh_tabletop_choose_directly (data, thing);
}

const MhCarryFuncs mh_tabletop_carry_funcs = { may_carry, choose_target };

/* The first thing of a move that needs two is lifted, or put back. */
static gboolean
pick_or_put_back (MhTabletop *self, MhActor seat, guint id)
{
  if (id == self->picked)
    set_picked (self, 0);
  else if (can_pick (self, seat, id))
    pick (self, id);
  else
    return FALSE;
  return TRUE;
}

/* The first of two touches that a move needs. */
static gboolean
lift (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  if (!self->habits.confirm_moves || move == self->lifted
      || !mh_game_view_confirm (self->view, mh_playing_area_get_sight (self->area), move)
      || !mh_thing_get_choosable (thing))
    return FALSE;
  mh_tabletop_set_lifted (self, seat, move);
  mh_tabletop_announce_hand (self,
                             /* Translators: said by a screen reader after the first of two touches
                      * that a move needs. */
                             N_ ("Lifted. Choose it again to play it; Escape puts it back."));
  return TRUE;
}

/* Whether a move is one of those that nobody may make by accident. */
gboolean
mh_tabletop_is_deliberate (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  return seat != MH_NOBODY && move != MH_MOVE_NONE
         && mh_game_view_deliberate (self->view, mh_playing_area_get_sight (self->area), move)
         && mh_thing_get_choosable (thing);
}

/* Too late for the second touch. */
static gboolean
on_late (gpointer user_data)
{
  MhTabletop *self = user_data;

  self->knock = 0;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  return G_SOURCE_REMOVE;
}

static void
announce_knock (MhTabletop *self)
{
  mh_tabletop_announce_hand (
      self, self->habits.patient
                /* Translators: said by a screen reader, to somebody who needs more time,
                             * after the first of two touches that belong together, such as two knocks
                             * on the table. */
                ? N_ ("Once more within six seconds, and it is done.")
                /* Translators: said by a screen reader after the first of two touches that
                             * must follow each other quickly, such as two knocks on the table. */
                : N_ ("Once more within two seconds, and it is done."));
}

/* TRUE: this was the first of two touches. It is seen and heard, and nothing more. */
static gboolean
knock (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  gboolean second = self->knock != 0 && move == self->lifted;

  g_clear_handle_id (&self->knock, g_source_remove);
  if (second || !mh_tabletop_is_deliberate (self, seat, thing, move))
    return FALSE;
  mh_tabletop_set_lifted (self, seat, move);
  mh_show_shake (self->show, thing);
  mh_playing_area_log (self->area, "sound knock");
  mh_tabletop_sound (self, "knock");
  announce_knock (self);
  self->knock = g_timeout_add (self->habits.patient ? PATIENT_MS : KNOCK_MS, on_late, self);
  return TRUE;
}

void
mh_tabletop_on_chosen (MhPlayingArea *area, MhThing *thing, MhTabletop *self)
{
  const guint id = mh_thing_get_id (thing);
  MhActor seat = mh_tabletop_find_person (self);
  MhMove move = MH_MOVE_NONE;

  /* Another finger than those that hold a tile or the board means nothing. */
  if (mh_carry_is_on (self->carry) || mh_board_hands_hold (self->board_hands))
    return;
  if (id == MH_THING_LENS)
    {
      mh_playing_area_toggle_lens (area);
      return;
    }
  if (self->showing != NULL)
    {
      mh_show_skip (self->show);
      return;
    }
  if (mh_race_choose (self->race, thing) || pick_or_put_back (self, seat, id))
    return;
  if (seat != MH_NOBODY)
    move = get_move (self, seat, id);
  if (move == MH_MOVE_NONE)
    {
      mh_playing_area_peek (area, thing);
      return;
    }
  self->chosen = id;
  if (knock (self, seat, thing, move) || lift (self, seat, thing, move))
    return;
  mh_tabletop_set_lifted (self, seat, MH_MOVE_NONE);
  play (self, seat, thing, move);
}

/* Puts back what was lifted. */
void
mh_tabletop_drop (MhTabletop *self)
{
  if (self->picked != 0)
    set_picked (self, 0);
  else
    mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
}

/* Skips, puts back or covers again. Returns: whether there was something to do so with */
gboolean
mh_tabletop_escape (MhTabletop *self)
{
  if (self->showing != NULL)
    {
      mh_show_skip (self->show);
      return TRUE;
    }
  if (self->picked != 0)
    {
      set_picked (self, 0);
      return TRUE;
    }
  if (self->curtain_state == MH_CURTAIN_LIFTED)
    {
      mh_tabletop_curtain_lower (self);
      return TRUE;
    }
  if (self->lifted == MH_MOVE_NONE)
    return FALSE;
  mh_tabletop_set_lifted (self, MH_NOBODY, MH_MOVE_NONE);
  return TRUE;
}

/* The focus goes to the first thing that can be chosen, or to the curtain before it. */
gboolean
mh_tabletop_focus_first (MhTabletop *self)
{
  MhThing *thing;

  if (self->curtain_state == MH_CURTAIN_DOWN || self->curtain_state == MH_CURTAIN_WAKE)
    return gtk_widget_grab_focus (GTK_WIDGET (self->curtain));
  thing = mh_tabletop_find_pointed (self);
  if (thing != NULL)
    return mh_playing_area_focus_thing (self->area, thing);
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (mh_thing_get_choosable (thing))
      return mh_playing_area_focus_thing (self->area, thing);
  return FALSE;
}

/* What the person on turn can do, as on a button, when it is just one thing. */
const char *
mh_tabletop_find_only_action (MhTabletop *self)
{
  MhMove only = MH_MOVE_NONE;
  const char *action = NULL;
  MhActor seat;
  MhThing *thing;

  seat = mh_tabletop_find_person (self);
  if (seat == MH_NOBODY)
    return NULL;
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (mh_thing_get_choosable (thing))
      {
        MhMove move = get_move (self, seat, mh_thing_get_id (thing));

        if (only != MH_MOVE_NONE && move != only)
          return NULL;
        only = move;
        action = mh_thing_get_action (thing);
      }
  return action;
}
