/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Finds out who may choose what, lights these things, moves the focus, and interprets touches. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"
#include "table/view/mh-game-view-internal.h"

/* The seats of the people at this screen. */
MhActors
mh_tabletop_get_people (MhTabletop *self)
{
  MhActors people = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (self->seats[seat].person && mh_match_sits_here (self->match, seat))
      people |= mh_actor_bit (seat);
  return people;
}

/* Shows the current sight of @perspective, without motion. */
void
mh_tabletop_show_now (MhTabletop *self, MhActor perspective)
{
  g_autoptr (MhSight) sight = mh_match_get_sight (self->match, perspective);

  mh_show_set_sight (self->show, sight);
}

/* Lights the panels of the seats that can act in @sight, or that of the curtain's seat while it hangs. */
void
mh_tabletop_update_on_turn (MhTabletop *self, MhSight *sight)
{
  MhActors actors = self->rules->actors (mh_sight_get_data (sight));

  if (self->cover.state == MH_CURTAIN_DOWN || self->cover.state == MH_CURTAIN_LIFTED)
    actors = mh_actor_bit (self->cover.seat);
  mh_playing_area_set_on_turn (self->area, actors);
}

/* Updates who plays here, and with which keys. */
void
mh_tabletop_update_people (MhTabletop *self)
{
  const MhActors people = mh_tabletop_get_people (self);

  mh_playing_area_set_people (self->area, people);
  mh_race_set_people (self->race, people);
}

static MhActor
find_person (MhTabletop *self, MhSight *sight)
{
  const MhActors actors = mh_match_get_actors (self->match);
  const MhActors people = mh_tabletop_get_people (self);

  if (self->steps.showing != NULL || self->paused || actors == 0
      || self->cover.state == MH_CURTAIN_DOWN || self->cover.state == MH_CURTAIN_WAKE
      || mh_race_is_busy (self->race, sight))
    return MH_NOBODY;
  if (self->cover.state == MH_CURTAIN_LIFTED)
    return (actors & mh_actor_bit (self->cover.seat)) != 0 ? self->cover.seat : MH_NOBODY;
  if ((actors & people) != 0)
    return mh_actors_get_seat (actors & people);
  return people != 0 && mh_actors_has (actors, MH_TABLE) ? MH_TABLE : MH_NOBODY;
}

/* Finds the person at this screen who acts now, MH_TABLE if anybody may, or MH_NOBODY. */
MhActor
mh_tabletop_find_person (MhTabletop *self)
{
  return find_person (self, mh_playing_area_get_sight (self->area));
}

static MhMove
get_move (MhTabletop *self, MhSight *sight, MhActor seat, guint id)
{
  MhMove move = MH_MOVE_NONE;

  if (self->choice.picked != 0)
    move = mh_game_view_combine (self->view, sight, seat, self->choice.picked, id);
  return move != MH_MOVE_NONE ? move : mh_game_view_choose (self->view, sight, seat, id);
}

/* The move that choosing a thing makes, together with the one that was picked before, or alone. */
MhMove
mh_tabletop_get_move (MhTabletop *self, MhActor seat, guint id)
{
  return get_move (self, mh_playing_area_get_sight (self->area), seat, id);
}

/* Checks whether two things, chosen in turn, make a legal move. */
static gboolean
makes_legal (MhTabletop *self, MhActor seat, guint picked, guint id)
{
  const MhMove move
      = mh_game_view_combine (self->view, mh_playing_area_get_sight (self->area), seat, picked, id);

  return move != MH_MOVE_NONE && mh_match_is_legal (self->match, seat, move);
}

/* Checks whether a legal move begins with picking up a thing. */
static gboolean
begins_legal (MhTabletop *self, MhActor seat, guint id)
{
  MhPlacing *placing;
  MhThing *other;

  if (seat == MH_NOBODY
      || !mh_game_view_can_pick (self->view, mh_playing_area_get_sight (self->area), seat, id))
    return FALSE;
  for (guint i = 0; (other = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    if (!placing->scenery && other->id != id && makes_legal (self, seat, id, other->id))
      return TRUE;
  for (MhActor panel = 0; panel < self->n_seats; panel++)
    if (makes_legal (self, seat, id, MH_THING_SEAT (panel)))
      return TRUE;
  return FALSE;
}

/* Checks whether choosing a thing picks it up, maybe instead of the one that was picked up before. */
gboolean
mh_tabletop_can_pick (MhTabletop *self, MhActor seat, MhThing *thing)
{
  return seat != MH_NOBODY && thing->pickable
         && (self->choice.picked == 0 || !makes_legal (self, seat, self->choice.picked, thing->id));
}

MhMeaning
mh_tabletop_find_meaning (MhTabletop *self, MhThing *thing)
{
  MhSight *sight = mh_playing_area_get_sight (self->area);
  MhMeaning meaning = { .seat = find_person (self, sight), .move = MH_MOVE_NONE };

  if (meaning.seat == MH_NOBODY)
    return meaning;
  meaning.picks = mh_tabletop_can_pick (self, meaning.seat, thing);
  meaning.move = get_move (self, sight, meaning.seat, thing->id);
  if (meaning.move == MH_MOVE_NONE || !thing->choosable)
    return meaning;
  meaning.confirm
      = self->preferences.confirm_moves && mh_game_view_confirm (self->view, sight, meaning.move);
  meaning.deliberate = mh_game_view_deliberate (self->view, sight, meaning.move);
  return meaning;
}

/* While a thing is lifted, what makes a legal move with it glows. So does what can't be combined with it, but may take
 * its place; what can be combined, only not legally, may do so without glowing. */
static gboolean
can_choose (MhTabletop *self, MhActor seat, MhThing *thing)
{
  MhSight *sight = mh_playing_area_get_sight (self->area);
  const guint picked = self->choice.picked;
  MhMove move;

  if (mh_tabletop_can_pick (self, seat, thing)
      && (picked == 0 || picked == thing->id
          || mh_game_view_combine (self->view, sight, seat, picked, thing->id) == MH_MOVE_NONE))
    return TRUE;
  move = mh_tabletop_get_move (self, seat, thing->id);
  return move != MH_MOVE_NONE && mh_match_is_legal (self->match, seat, move);
}

/* Checks whether choosing a thing means a move. In real time, @chosen is a @gesture: it has no time stamp and
 * need not specify the pawn. */
static gboolean
means (MhMove chosen, MhMove move, gboolean gesture)
{
  return chosen != MH_MOVE_NONE && mh_move_kind (chosen) == mh_move_kind (move)
         && mh_move_b (chosen) == mh_move_b (move) && mh_move_c (chosen) == mh_move_c (move)
         && ((gesture && mh_move_a (chosen) == 0) || mh_move_a (chosen) == mh_move_a (move));
}

static gboolean
is_wanted (MhTabletop *self, MhMove chosen)
{
  const gboolean gesture = mh_race_is_live (self->race, mh_playing_area_get_sight (self->area));

  for (guint i = 0; i < self->choice.point_moves->len; i++)
    if (means (chosen, g_array_index (self->choice.point_moves, MhMove, i), gesture))
      return TRUE;
  return FALSE;
}

/* Checks whether choosing two things in turn makes one of the moves that are pointed out. */
static gboolean
makes_wanted (MhTabletop *self, guint picked, guint id)
{
  return is_wanted (self, mh_game_view_combine (self->view, mh_playing_area_get_sight (self->area),
                                                self->choice.point_actor, picked, id));
}

static gboolean
may_begin (MhTabletop *self, guint id)
{
  return mh_game_view_can_pick (self->view, mh_playing_area_get_sight (self->area),
                                self->choice.point_actor, id);
}

/* Checks whether picking up a thing begins one of these moves. */
static gboolean
begins_wanted (MhTabletop *self, guint id)
{
  MhPlacing *other;

  if (!may_begin (self, id))
    return FALSE;
  for (guint i = 0; mh_playing_area_next (self->area, &i, &other) != NULL;)
    if (!other->scenery && other->id != id && makes_wanted (self, id, other->id))
      return TRUE;
  return FALSE;
}

static gboolean
chooses_wanted (MhTabletop *self, guint id)
{
  return is_wanted (self, mh_game_view_choose (self->view, mh_playing_area_get_sight (self->area),
                                               self->choice.point_actor, id));
}

/* Checks whether one touch is enough for a move that is pointed out. */
static gboolean
needs_one_touch (MhTabletop *self)
{
  MhPlacing *placing;

  for (guint i = 0; mh_playing_area_next (self->area, &i, &placing) != NULL;)
    if (!placing->scenery && chooses_wanted (self, placing->id))
      return TRUE;
  return FALSE;
}

/* Checks whether touching a thing leads to a move that is pointed out. */
static gboolean
is_pointed (MhTabletop *self, const MhPlacing *placing)
{
  const guint picked = self->choice.picked;

  if (placing->scenery || placing->id == picked)
    return FALSE;
  if (picked != 0 && begins_wanted (self, picked))
    return makes_wanted (self, picked, placing->id);
  return chooses_wanted (self, placing->id)
         || (begins_wanted (self, placing->id) && !needs_one_touch (self));
}

/* Checks whether a thing is the second one of a move that is pointed out. */
gboolean
mh_tabletop_ends_pointed (MhTabletop *self, guint id)
{
  MhPlacing *other;

  for (guint i = 0; mh_playing_area_next (self->area, &i, &other) != NULL;)
    if (!other->scenery && other->id != id && may_begin (self, other->id)
        && makes_wanted (self, other->id, id))
      return TRUE;
  return FALSE;
}

/* The first thing that is pointed out now, or NULL. */
MhThing *
mh_tabletop_find_pointed (MhTabletop *self)
{
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (thing->pointed)
      return thing;
  return NULL;
}

/* Lifts all things that represent @move. The uppermost one shows the tick. */
void
mh_tabletop_set_lifted (MhTabletop *self, MhActor seat, MhMove move)
{
  MhPlacing *placing;
  MhThing *thing, *uppermost = NULL;

  self->choice.lifted = move;
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    {
      const gboolean lifted = move != MH_MOVE_NONE && !placing->scenery
                              && mh_tabletop_get_move (self, seat, thing->id) == move;

      mh_thing_set_lifted (thing, lifted, FALSE);
      uppermost = lifted ? thing : uppermost;
    }
  if (uppermost != NULL)
    mh_thing_set_lifted (uppermost, TRUE, TRUE);
}

/* Returns: whether it changed */
static gboolean
set_choosable (MhTabletop *self, MhThing *thing, gboolean choosable)
{
  if (thing->choosable == choosable)
    return FALSE;
  mh_playing_area_log (self->area, "cursor %u %s", thing->id, choosable ? "pointer" : "default");
  mh_thing_set_choosable (thing, choosable);
  return choosable;
}

/* Checks whether the player to whom a move is pointed out may make it now. */
static gboolean
is_pointing (MhTabletop *self)
{
  if (self->choice.point_moves->len == 0)
    return FALSE;
  if (mh_race_is_live (self->race, mh_playing_area_get_sight (self->area)))
    return mh_actors_has (mh_tabletop_get_people (self), self->choice.point_actor);
  return mh_tabletop_find_person (self) == self->choice.point_actor;
}

static void
set_pointed (MhTabletop *self, MhThing *thing, gboolean pointed)
{
  if (thing->pointed == pointed)
    return;
  mh_playing_area_log (self->area, "point %u %d", thing->id, pointed);
  mh_thing_set_pointed (thing, pointed);
}

/* Lights the things that can be chosen now and scrolls to them, first of all to those that are pointed out. */
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
      gboolean legal, may_pick;
      const gboolean pointed = pointing && is_pointed (self, placing);

      thing->pickable = !placing->scenery && begins_legal (self, seat, thing->id);
      may_pick = mh_tabletop_can_pick (self, seat, thing);
      legal = seat != MH_NOBODY && !placing->scenery && can_choose (self, seat, thing);
      fresh = set_choosable (self, thing, legal) || fresh;
      set_pointed (self, thing, pointed);
      /* On a board, fingers pan the board. */
      thing->portable
          = seat < MH_SEATS_MAX && (placing->movable || (!placing->on_board && may_pick));
      mh_thing_set_dimmed (thing, pointing ? !pointed
                                           : self->choice.picked != 0
                                                 && placing->id != self->choice.picked && may_pick);
      if (pointing ? pointed : legal)
        {
          first = first == NULL || thing->pose.box.y < first->pose.box.y ? thing : first;
          last = last == NULL || last->pose.box.y < thing->pose.box.y ? thing : last;
        }
    }
  if (first != NULL && self->choice.picked == 0)
    mh_playing_area_reveal (self->area, first, last);
  mh_glow_set_chooser (self->wait.glow, first != NULL ? seat : MH_NOBODY, fresh);
  mh_tabletop_update_wait (self);
  if (self->choice.chooser == seat)
    return;
  self->choice.chooser = seat;
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

/* Moves the focus only if nothing can be done with the focused thing, which may be leaving the table. */
void
mh_tabletop_update_focus (MhTabletop *self, gboolean had_focus)
{
  MhThing *focused = mh_playing_area_get_focused (self->area);

  if (!had_focus || mh_tabletop_find_person (self) == MH_NOBODY)
    return;
  if (focused == NULL || mh_playing_area_lookup (self->area, focused->id) != focused
      || (!focused->choosable && !focused->revealed))
    mh_tabletop_focus_first (self);
}

/* Focuses the first thing that can be chosen, or the curtain in front of it. */
gboolean
mh_tabletop_focus_first (MhTabletop *self)
{
  MhThing *thing;

  if (self->cover.state == MH_CURTAIN_DOWN || self->cover.state == MH_CURTAIN_WAKE)
    return gtk_widget_grab_focus (GTK_WIDGET (self->cover.curtain));
  thing = mh_tabletop_find_pointed (self);
  if (thing != NULL)
    return mh_playing_area_focus_thing (self->area, thing);
  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (thing->choosable)
      return mh_playing_area_focus_thing (self->area, thing);
  return FALSE;
}
