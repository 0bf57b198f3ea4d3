/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A table at which nobody can go on, because of a mistake of the game: waiting for it would never end. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

static gboolean
can_choose_anything (MhTabletop *self)
{
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, &placing)) != NULL;)
    if (mh_thing_get_choosable (thing))
      return TRUE;
  return FALSE;
}

/* The seat that is waited for and does not exist; MH_NOBODY if somebody does. */
static MhActor
find_stranger (MhTabletop *self)
{
  const MhActors there
      = (MhActors) ((1u << self->n_seats) - 1) | mh_actor_bit (MH_CHANCE) | mh_actor_bit (MH_TABLE);
  MhSight *sight = mh_playing_area_get_sight (self->area);
  const MhActors actors = mh_game_get_rules (mh_match_link_get_game (self->match))
                              ->actors (mh_sight_get_data (sight));

  if (actors == 0 || (actors & there) != 0)
    return MH_NOBODY;
  return (MhActor) __builtin_ctz (actors);
}

/* The person who has lifted the curtain and is not asked for anything; MH_NOBODY if that person is,
 * or it hangs. */
static MhActor
find_onlooker (MhTabletop *self)
{
  if (self->curtain_state != MH_CURTAIN_LIFTED
      || (mh_match_link_get_actors (self->match) & mh_actor_bit (self->curtain_seat)) != 0)
    return MH_NOBODY;
  return self->curtain_seat;
}

/**
 * mh_tabletop_find_stuck:
 * @self: a table
 *
 * Finds the one who is waited for and cannot do anything: the game's table shows nothing that could
 * be chosen, the rules wait for a seat that is not there, or the curtain falls for somebody else
 * than they wait for. Only when the table is at rest is that more than a moment.
 *
 * Returns: a seat or %MH_TABLE; %MH_NOBODY when all is well
 */
MhActor
mh_tabletop_find_stuck (MhTabletop *self)
{
  MhActor seat;

  g_return_val_if_fail (MH_IS_TABLETOP (self), MH_NOBODY);
  if (self->showing != NULL || self->asked != NULL || self->paused || self->picked != 0
      || !g_queue_is_empty (&self->steps) || mh_carry_is_on (self->carry))
    return MH_NOBODY;
  seat = mh_tabletop_find_person (self);
  if (seat == MH_NOBODY)
    seat = find_onlooker (self);
  if (seat == MH_NOBODY)
    return find_stranger (self);
  return can_choose_anything (self) ? MH_NOBODY : seat;
}

/**
 * mh_tabletop_go_on:
 * @self: a table
 *
 * Makes the move by which a match goes on when nobody is there to make it, for a game whose table shows nothing
 * for that.
 */
void
mh_tabletop_go_on (MhTabletop *self)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);
  MhSight *sight;

  g_return_if_fail (MH_IS_TABLETOP (self));
  sight = mh_playing_area_get_sight (self->area);
  if (mh_tabletop_find_stuck (self) == MH_TABLE
      && mh_game_get_rules (mh_match_link_get_game (self->match))
                 ->legal (mh_sight_get_data (sight), MH_TABLE, moves)
             > 0)
    mh_tabletop_submit (self, MH_TABLE, NULL, moves[0]);
}
