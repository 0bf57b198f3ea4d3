/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Starts the beats of a step. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "table/show/mh-show-private.h"
#include "table/sound/mh-sound-private.h"

/* Checks whether animations are on. */
gboolean
mh_show_has_motion (MhPlayingArea *area)
{
  gboolean animations = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (area)), "gtk-enable-animations", &animations,
                NULL);
  return animations;
}

static void
move_thing (MhShow *self, MhThing *thing, const MhPose *to, double arc, double ms)
{
  const MhBox *from = &thing->pose.box;

  if (thing->pose.opacity == to->opacity && from->x == to->box.x && from->y == to->box.y
      && from->width == to->box.width && from->height == to->box.height)
    return;
  mh_playing_area_log (self->area, "move %u %.0f,%.0f %.0fx%.0f -> %.0f,%.0f %.0fx%.0f %.0f",
                       thing->id, from->x, from->y, from->width, from->height, to->box.x, to->box.y,
                       to->box.width, to->box.height,
                       mh_show_has_motion (self->area) ? ms : MH_FADE_MS);
  mh_show_raise (self, thing);
  if (mh_show_has_motion (self->area))
    {
      mh_motion_add_move (self->motion, thing, to, ms, arc);
      return;
    }
  mh_thing_set_pose (thing, &(MhPose){ to->box, 0.2, to->turn, 1 });
  mh_motion_add_fade (self->motion, thing, to->opacity, MH_FADE_MS);
}

void
mh_show_move_thing (MhShow *self, MhThing *thing, const MhPose *to, double arc)
{
  move_thing (self, thing, to, arc, MH_MOVE_MS);
}

static void
start_appear (MhShow *self, MhBeat *beat)
{
  MhPicture *picture = g_ptr_array_index (beat->pictures, 0);
  MhThing *thing = mh_playing_area_get_or_add (self->area, beat->id);
  double width = mh_playing_area_get_short_side (self->area) * beat->size;
  MhPose pose = { .opacity = 0, .flip = 1 };
  MhBox at;

  mh_playing_area_find_box (self->area, NULL, beat->other, &at);
  pose.box = mh_box_center (&at, width, width / mh_picture_get_aspect (picture));
  mh_thing_set_scenery (thing, picture);
  mh_thing_set_size (thing, pose.box.width, pose.box.height);
  mh_thing_set_pose (thing, &pose);
  mh_show_raise (self, thing);
  mh_motion_add_fade (self->motion, thing, 1,
                      mh_show_has_motion (self->area) ? MH_APPEAR_MS : MH_FADE_MS);
}

static void
start_cover (MhShow *self, MhBeat *beat)
{
  MhThing *thing = mh_playing_area_get_or_add (self->area, beat->id);
  MhPose pose = { .opacity = beat->id == beat->other, .flip = 1 };

  mh_playing_area_find_box (self->area, NULL, beat->other, &pose.box);
  mh_thing_set_scenery (thing, g_ptr_array_index (beat->pictures, 0));
  mh_thing_set_size (thing, pose.box.width, pose.box.height);
  mh_thing_set_pose (thing, &pose);
  mh_show_raise (self, thing);
  if (pose.opacity < 1)
    mh_motion_add_fade (self->motion, thing, 1, MH_FADE_MS);
}

/* Finds the thing to move, its current pose, and the final box of the other thing. NULL: it is not there. */
static MhThing *
find_way (MhShow *self, MhBeat *beat, MhPose *pose, MhBox *to)
{
  MhThing *thing = mh_playing_area_lookup (self->area, beat->id);

  if (thing == NULL)
    return NULL;
  mh_playing_area_find_box (self->area, mh_show_get_next (self), beat->other, to);
  *pose = thing->pose;
  return thing;
}

/* Moves a thing to another one and into its size: in an arc, or as one quick step of a path. */
static void
start_land (MhShow *self, MhBeat *beat)
{
  MhPose pose;
  MhBox to;
  MhThing *thing = find_way (self, beat, &pose, &to);

  if (thing == NULL)
    return;
  if (beat->kind == MH_BEAT_LAND)
    {
      pose.box = to;
      mh_show_move_thing (self, thing, &pose, 0.16);
      return;
    }
  pose.box = mh_box_center (&to, pose.box.width, pose.box.height);
  mh_show_raise (self, thing);
  if (mh_show_has_motion (self->area))
    mh_motion_add_move (self->motion, thing, &pose, MH_RUN_MS, 0.1);
  else
    mh_thing_set_pose (thing, &pose);
}

static void
start_point (MhShow *self, MhBeat *beat)
{
  mh_playing_area_point (self->area, beat->id, beat->other);
  mh_motion_add_pause (self->motion, beat->ms);
}

/* Moves an enlarged card off the pile and turns it up. */
static void
start_turn_up (MhShow *self, MhBeat *beat)
{
  MhPicture *back = g_ptr_array_index (beat->pictures, 0);
  MhPicture *face = g_ptr_array_index (beat->pictures, 1);
  MhThing *thing = mh_playing_area_get_or_add (self->area, beat->id);
  MhPose pose = { .opacity = 1, .flip = 1 };
  double height;
  MhBox from;

  mh_playing_area_find_box (self->area, NULL, beat->other, &from);
  height = from.width / mh_picture_get_aspect (face);
  mh_thing_set_scenery (thing, back);
  pose.box = mh_box_center (&from, from.width, height);
  mh_thing_set_pose (thing, &pose);
  pose.box = mh_box_center (&from, from.width * 1.5, height * 1.5);
  mh_thing_set_size (thing, pose.box.width, pose.box.height);
  mh_show_move_thing (self, thing, &pose, 0.1);
  if (mh_show_has_motion (self->area))
    mh_motion_add_flip (self->motion, thing, face, MH_MOVE_MS);
  else
    mh_thing_set_picture (thing, face);
}

static void
start_go (MhShow *self, MhBeat *beat)
{
  MhPose pose;
  MhBox to;
  MhThing *thing = find_way (self, beat, &pose, &to);

  if (thing == NULL)
    return;
  pose.box = mh_box_center (&to, pose.box.width, pose.box.height);
  move_thing (self, thing, &pose, 0.16,
              beat->slow ? mh_playing_area_get_preferences (self->area)->exchange_time
                         : MH_MOVE_MS);
}

static void
exchange (MhShow *self, MhBeat *beat)
{
  MhThing *one = mh_playing_area_lookup (self->area, beat->id);
  MhThing *other = mh_playing_area_lookup (self->area, beat->other);

  if (one != NULL && other != NULL)
    mh_playing_area_exchange (self->area, one, other);
}

static void
start_change (MhShow *self, MhBeat *beat)
{
  MhThing *thing = mh_playing_area_lookup (self->area, beat->id);

  if (thing == NULL)
    return;
  mh_show_raise (self, thing);
  if (beat->kind == MH_BEAT_LEAVE)
    mh_motion_add_fade (self->motion, thing, 0,
                        mh_show_has_motion (self->area) ? MH_MOVE_MS : MH_FADE_MS);
  else if (beat->kind == MH_BEAT_SHAKE && mh_show_has_motion (self->area))
    mh_motion_add_shake (self->motion, thing, MH_SHAKE_MS);
  else if (beat->kind == MH_BEAT_TUMBLE && mh_show_has_motion (self->area))
    mh_motion_add_tumble (self->motion, thing, beat->pictures, beat->other, MH_TUMBLE_MS);
  else if (beat->kind == MH_BEAT_TUMBLE)
    mh_thing_set_picture (thing, g_ptr_array_index (beat->pictures, beat->other));
}

static void
log_beat (MhShow *self, MhBeat *beat)
{
  mh_playing_area_log (self->area, "beat %d %u %u %u", beat->kind, beat->id, beat->other, beat->ms);
  for (guint i = 0; beat->pictures != NULL && i < beat->pictures->len; i++)
    mh_playing_area_log (self->area, "face %s",
                         mh_picture_get_key (g_ptr_array_index (beat->pictures, i)));
}

void
mh_show_start_beat (MhShow *self, MhBeat *beat)
{
  log_beat (self, beat);
  mh_playing_area_point (self->area, 0, 0);
  switch (beat->kind)
    {
    case MH_BEAT_COVER:
      start_cover (self, beat);
      break;
    case MH_BEAT_LAND:
    case MH_BEAT_RUN:
      start_land (self, beat);
      break;
    case MH_BEAT_POINT:
      start_point (self, beat);
      break;
    case MH_BEAT_PAUSE:
      mh_motion_add_pause (self->motion, beat->ms);
      break;
    case MH_BEAT_APPEAR:
      start_appear (self, beat);
      break;
    case MH_BEAT_TURN_UP:
      start_turn_up (self, beat);
      break;
    case MH_BEAT_GO:
      start_go (self, beat);
      break;
    case MH_BEAT_TUMBLE:
    case MH_BEAT_SHAKE:
    case MH_BEAT_LEAVE:
      start_change (self, beat);
      break;
    case MH_BEAT_EXCHANGE:
      exchange (self, beat);
      break;
    case MH_BEAT_SOUND:
    default:
      mh_sound (self->area, beat->sound);
      break;
    }
}
