/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What somebody is shown to touch: a lesson points at it. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* Whether choosing a thing means a move. Where moments count it is a gesture: without a stamp, and it may
 * leave open which pawn it is. */
static gboolean
means (MhMove chosen, MhMove move)
{
  return chosen != MH_MOVE_NONE && mh_move_kind (chosen) == mh_move_kind (move)
         && mh_move_b (chosen) == mh_move_b (move) && mh_move_c (chosen) == mh_move_c (move)
         && (mh_move_a (chosen) == 0 || mh_move_a (chosen) == mh_move_a (move));
}

static gboolean
is_wanted (MhTabletop *self, MhMove chosen)
{
  for (guint i = 0; i < self->point_moves->len; i++)
    if (means (chosen, g_array_index (self->point_moves, MhMove, i)))
      return TRUE;
  return FALSE;
}

/* Whether a thing, picked up first, makes one of the moves together with another one. */
static gboolean
begins_wanted (MhTabletop *self, guint id)
{
  MhSight *sight = mh_playing_area_get_sight (self->area);
  MhPlacing *other;

  if (!mh_game_view_can_pick (self->view, sight, self->point_actor, id))
    return FALSE;
  for (guint i = 0; mh_playing_area_next (self->area, &i, &other) != NULL;)
    if (!other->scenery && other->id != id
        && is_wanted (self,
                      mh_game_view_combine (self->view, sight, self->point_actor, id, other->id)))
      return TRUE;
  return FALSE;
}

/* Whether touching a thing leads to what is pointed out. */
gboolean
mh_tabletop_is_pointed (MhTabletop *self, const MhPlacing *placing)
{
  if (placing->scenery || placing->id == self->picked)
    return FALSE;
  if (self->picked != 0 && begins_wanted (self, self->picked))
    return is_wanted (self,
                      mh_game_view_combine (self->view, mh_playing_area_get_sight (self->area),
                                            self->point_actor, self->picked, placing->id));
  return is_wanted (self, mh_game_view_choose (self->view, mh_playing_area_get_sight (self->area),
                                               self->point_actor, placing->id))
         || begins_wanted (self, placing->id);
}

/* Whether a thing is the second one of a move that is pointed out. */
gboolean
mh_tabletop_ends_pointed (MhTabletop *self, guint id)
{
  MhSight *sight = mh_playing_area_get_sight (self->area);
  MhPlacing *other;

  for (guint i = 0; mh_playing_area_next (self->area, &i, &other) != NULL;)
    if (!other->scenery && other->id != id
        && mh_game_view_can_pick (self->view, sight, self->point_actor, other->id)
        && is_wanted (self,
                      mh_game_view_combine (self->view, sight, self->point_actor, other->id, id)))
      return TRUE;
  return FALSE;
}

/* The first thing that is pointed out now, or NULL. */
MhThing *
mh_tabletop_find_pointed (MhTabletop *self)
{
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self->area, &i, NULL)) != NULL;)
    if (mh_thing_get_pointed (thing))
      return thing;
  return NULL;
}
