/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What a touch of a thing does. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

#include <glib/gi18n-lib.h>

#define KNOCK_MS 2000
#define PATIENT_MS 6000

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

/* A private act is covered before anybody else can notice that it was done. */
static void
play (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  g_autoptr (MhThing) keep = g_object_ref (thing);

  if (mh_match_link_is_legal (self->match, seat, move))
    mh_tabletop_curtain_lower (self);
  if (self->picked != 0)
    set_picked (self, 0);
  mh_tabletop_submit (self, seat, keep, move);
}

/* The only thing that the picked one goes with, or NULL. */
static MhThing *
find_other (MhTabletop *self)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhThing *thing, *other = NULL;
  MhPlacing *placing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    if (mh_thing_get_choosable (thing) && placing->id != self->picked
        && !mh_tabletop_can_pick (self, seat, placing->id))
      {
        if (other != NULL)
          return NULL;
        other = thing;
      }
  return other;
}

static void
pick (MhTabletop *self, guint id)
{
  MhThing *other;

  set_picked (self, id);
  if (mh_tabletop_find_pointed (self) != NULL && mh_tabletop_has_focus (self))
    mh_tabletop_focus_first (self);
  other = find_other (self);
  mh_tabletop_announce_picked (self, other != NULL ? mh_thing_get_label (other) : NULL);
}

/* A move that is no mistake, so nothing is asked. */
static void
play_directly (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  self->chosen = mh_thing_get_id (thing);
  mh_tabletop_set_lifted (self, seat, MH_MOVE_NONE);
  play (self, seat, thing, move);
}

static void
put_back (MhTabletop *self)
{
  set_picked (self, 0);
  /* Translators: said by a screen reader when somebody has changed their mind about what they had
   * lifted or chosen. */
  mh_tabletop_announce (self, _ ("Put back."));
}

/* What happens by itself, and a long touch. */
void
mh_tabletop_choose_directly (MhTabletop *self, MhThing *thing)
{
  MhActor seat = mh_tabletop_find_person (self);
  MhMove move = MH_MOVE_NONE;

  if (seat != MH_NOBODY)
    move = mh_tabletop_get_move (self, seat, mh_thing_get_id (thing));
  if (move != MH_MOVE_NONE)
    play_directly (self, seat, thing, move);
}

/* Whatever can be picked up can be carried, too; on a board fingers push the board. */
static gboolean
may_carry (MhThing *thing, gpointer data)
{
  MhTabletop *self = data;
  const MhActor seat = mh_tabletop_find_person (self);
  const MhPlacing *placing = mh_thing_get_placing (thing);

  return seat < MH_SEATS_MAX
         && (placing->movable
             || (!placing->on_board && mh_tabletop_can_pick (self, seat, placing->id)));
}

/* Whether a thing means something itself. One that does not only shows what the other one is chosen for. */
static gboolean
means_anything (MhTabletop *self, MhActor seat, guint id)
{
  MhSight *sight = mh_playing_area_get_sight (self->area);

  return mh_game_view_can_pick (self->view, sight, seat, id)
         || mh_game_view_choose (self->view, sight, seat, id) != MH_MOVE_NONE;
}

/* A thing was carried to another one, or to somebody's place. */
static void
drop (MhThing *thing, MhThing *target, double x, double y, gpointer data)
{
  MhTabletop *self = data;
  MhSight *sight = mh_playing_area_get_sight (self->area);
  const MhActor seat = mh_tabletop_find_person (self);
  const guint id
      = target != NULL ? mh_thing_get_id (target) : mh_playing_area_find_panel (self->area, x, y);
  MhMove move = MH_MOVE_NONE;

  if (seat != MH_NOBODY && id != 0)
    move = mh_game_view_combine (self->view, sight, seat, mh_thing_get_id (thing), id);
  if (move != MH_MOVE_NONE)
    {
      play_directly (self, seat, thing, move);
      return;
    }
  if (seat == MH_NOBODY || means_anything (self, seat, mh_thing_get_id (thing)))
    return;
  if (target == NULL || !mh_thing_get_choosable (target))
    target = mh_playing_area_find_near (self->area, x, y) ?: target;
  if (target == NULL)
    return;
  move = mh_tabletop_get_move (self, seat, mh_thing_get_id (target));
  if (move != MH_MOVE_NONE)
    play_directly (self, seat, target, move);
  else
    mh_tabletop_decline (self, target);
}

const MhCarryFuncs mh_tabletop_carry_funcs = { may_carry, drop };

/* The first thing of a move that needs two is lifted, or put back. */
static gboolean
pick_or_put_back (MhTabletop *self, MhActor seat, guint id)
{
  if (id == self->picked)
    put_back (self);
  else if (mh_tabletop_can_pick (self, seat, id))
    pick (self, id);
  else
    return FALSE;
  return TRUE;
}

/* The first of two touches that a move needs. */
static gboolean
lift (MhTabletop *self, MhActor seat, MhThing *thing, MhMove move)
{
  if (!self->preferences.confirm_moves || move == self->lifted
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
      self, self->preferences.patient
                /* Translators: said by a screen reader, to somebody who needs more time,
                             * after the first of two touches that belong together, such as two knocks
                             * on the table. */
                ? N_ ("Choose it again within six seconds to confirm.")
                /* Translators: said by a screen reader after the first of two touches that
                             * must follow each other quickly, such as two knocks on the table. */
                : N_ ("Choose it again within two seconds to confirm."));
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
  self->knock = g_timeout_add (self->preferences.patient ? PATIENT_MS : KNOCK_MS, on_late, self);
  return TRUE;
}

/* Shows what is inside, and says again what that is. FALSE: there is nothing to look into. */
static gboolean
peek (MhTabletop *self, MhThing *thing)
{
  if (mh_thing_get_placing (thing)->peek == NULL)
    return FALSE;
  mh_playing_area_peek (self->area, thing);
  mh_tabletop_announce (self, mh_thing_get_label (thing));
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
    move = mh_tabletop_get_move (self, seat, id);
  if (move == MH_MOVE_NONE)
    {
      if (!peek (self, thing))
        mh_tabletop_decline (self, thing);
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
      put_back (self);
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
