/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Who may choose now, and what: it glows, and the focus goes there. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

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
MhMove
mh_tabletop_get_move (MhTabletop *self, MhActor seat, guint id)
{
  MhMove move = MH_MOVE_NONE;

  if (self->picked != 0)
    move = mh_game_view_combine (self->view, mh_playing_area_get_sight (self->area), seat,
                                 self->picked, id);
  if (move == MH_MOVE_NONE)
    move = mh_game_view_choose (self->view, mh_playing_area_get_sight (self->area), seat, id);
  return move;
}

gboolean
mh_tabletop_can_pick (MhTabletop *self, MhActor seat, guint id)
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

  if (mh_tabletop_can_pick (self, seat, id))
    return TRUE;
  move = mh_tabletop_get_move (self, seat, id);
  return move != MH_MOVE_NONE && mh_match_link_is_legal (self->match, seat, move);
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
                              && mh_tabletop_get_move (self, seat, mh_thing_get_id (thing)) == move;

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

/* Whether the player to whom something is pointed out may do it now. */
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
                                                 && mh_tabletop_can_pick (self, seat, placing->id));
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

gboolean
mh_tabletop_has_focus (MhTabletop *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
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
