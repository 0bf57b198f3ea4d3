/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Pawns slowed by a handicap: each walks while its seat's press is delayed, in real time at any animation
 * speed. The match judges the press; nothing waits for a walk. */
#include "config.h"

#include "table/show/mh-show-private.h"
#include "table/view/mh-game-view-internal.h"

#include <math.h>

static gboolean
is_on (MhShow *self, guint id)
{
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    if (self->walks[seat].id == id && id != 0)
      return TRUE;
  return FALSE;
}

gboolean
mh_walk_is_any_on (MhShow *self)
{
  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    if (self->walks[seat].id != 0)
      return TRUE;
  return FALSE;
}

/* Moves the thing along its path in hops. */
static void
advance (MhShow *self, MhWalk *walk)
{
  MhThing *thing = mh_playing_area_lookup (self->area, walk->id);
  const double share = MIN (1, walk->at / walk->ms);
  const double hops = MAX (1, round (walk->ms / MH_HOP_MS));
  MhPose pose;

  if (thing == NULL)
    return;
  pose = thing->pose;
  pose.box.width = walk->from.width + (walk->to.width - walk->from.width) * share;
  pose.box.height = walk->from.height + (walk->to.height - walk->from.height) * share;
  pose.box.x = walk->from.x + (walk->to.x - walk->from.x) * share;
  pose.box.y = walk->from.y + (walk->to.y - walk->from.y) * share
               - fabs (sin (share * hops * G_PI)) * walk->from.height * 0.1;
  pose.turn = pose.shift = 0;
  thing->walking = TRUE;
  mh_show_raise (self, thing);
  mh_thing_set_pose (thing, &pose);
}

/* Advances all walks by @ms milliseconds. FALSE: nobody walks. A pawn that has arrived stays there
 * until mh_walk_end(). */
gboolean
mh_walk_advance (MhShow *self, double ms)
{
  gboolean any = FALSE;

  for (guint seat = 0; seat < MH_SEATS_MAX; seat++)
    {
      MhWalk *walk = &self->walks[seat];

      if (walk->id == 0)
        continue;
      walk->at += ms;
      advance (self, walk);
      any = TRUE;
    }
  return any;
}

/* Starts the pawn that a seat's gesture moves; it arrives after @ms. If animations are off, it waits at
 * home. */
void
mh_walk_begin (MhShow *self, MhActor seat, MhMove gesture, guint32 ms)
{
  MhWalk walk = { .ms = MAX (1, ms) };
  MhThing *thing;

  walk.id = mh_game_view_walk (mh_playing_area_get_view (self->area),
                               mh_playing_area_get_sight (self->area), seat, gesture,
                               mh_playing_area_get_arrangement (self->area), &walk.to);
  thing = walk.id != 0 ? mh_playing_area_lookup (self->area, walk.id) : NULL;
  if (thing == NULL || is_on (self, walk.id))
    return;
  mh_playing_area_log (self->area, "walk %u %u %u", seat, walk.id, ms);
  if (mh_playing_area_get_preferences (self->area)->animation_speed <= 0
      || !mh_show_has_motion (self->area))
    return;
  mh_playing_area_from_view (self->area, &walk.to);
  walk.from = thing->pose.box;
  mh_motion_forget (self->motion, thing);
  self->walks[seat] = walk;
  thing->walking = TRUE;
  mh_show_start_tick (self);
}

/* Ends a seat's walk. Its result is shown elsewhere. */
void
mh_walk_end (MhShow *self, MhActor seat)
{
  MhThing *thing;

  if (seat >= MH_SEATS_MAX || self->walks[seat].id == 0)
    return;
  thing = mh_playing_area_lookup (self->area, self->walks[seat].id);
  if (thing != NULL)
    thing->walking = FALSE;
  self->walks[seat].id = 0;
}

/* Ends a walk without a result: the pawn returns home. */
void
mh_walk_turn_back (MhShow *self, MhActor seat)
{
  const guint id = seat < MH_SEATS_MAX ? self->walks[seat].id : 0;
  MhThing *thing = id != 0 ? mh_playing_area_lookup (self->area, id) : NULL;
  MhPlacing *home = thing != NULL
                        ? mh_arrangement_lookup (mh_playing_area_get_arrangement (self->area), id)
                        : NULL;
  MhPose pose;

  mh_walk_end (self, seat);
  if (home == NULL || mh_show_is_on (self))
    return;
  pose = mh_playing_area_pose_for (home);
  mh_show_move_thing (self, thing, &pose, 0);
  mh_show_start_tick (self);
}
