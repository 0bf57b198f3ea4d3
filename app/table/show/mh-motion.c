/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/show/mh-show-private.h"

#include <math.h>

typedef enum
{
  TWEEN_MOVE,
  TWEEN_FADE,
  TWEEN_FLIP,
  TWEEN_SHAKE,
  TWEEN_TUMBLE,
  TWEEN_PAUSE,
} TweenKind;

typedef struct
{
  TweenKind kind;
  MhThing *thing;
  MhPose from, to;
  GPtrArray *faces; /* of a tumble: all; of a flip: the one for its second half */
  guint last;
  double arc, at, ms;
} Tween;

struct _MhMotion
{
  GPtrArray *tweens;
};

static void
tween_free (gpointer data)
{
  Tween *tween = data;

  g_clear_object (&tween->thing);
  g_clear_pointer (&tween->faces, g_ptr_array_unref);
  g_free (tween);
}

MhMotion *
mh_motion_new (void)
{
  MhMotion *self = g_new0 (MhMotion, 1);

  self->tweens = g_ptr_array_new_with_free_func (tween_free);
  return self;
}

void
mh_motion_free (MhMotion *self)
{
  g_ptr_array_unref (self->tweens);
  g_free (self);
}

static Tween *
add (MhMotion *self, TweenKind kind, MhThing *thing, double ms)
{
  Tween *tween = g_new0 (Tween, 1);

  tween->kind = kind;
  tween->ms = MAX (1, ms);
  if (thing != NULL)
    {
      tween->thing = g_object_ref (thing);
      tween->from = thing->pose;
      tween->to = tween->from;
    }
  g_ptr_array_add (self->tweens, tween);
  return tween;
}

/* @arc: height above the straight line, as a share of its length */
void
mh_motion_add_move (MhMotion *self, MhThing *thing, const MhPose *to, double ms, double arc)
{
  Tween *tween = add (self, TWEEN_MOVE, thing, ms);

  tween->to = *to;
  tween->arc = arc;
}

void
mh_motion_add_fade (MhMotion *self, MhThing *thing, double opacity, double ms)
{
  add (self, TWEEN_FADE, thing, ms)->to.opacity = opacity;
}

void
mh_motion_add_flip (MhMotion *self, MhThing *thing, MhPicture *face, double ms)
{
  Tween *tween = add (self, TWEEN_FLIP, thing, ms);

  tween->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_picture_unref);
  g_ptr_array_add (tween->faces, mh_picture_ref (face));
}

/* Restarts the shake of a thing that is being shaken, from its rest position. */
void
mh_motion_add_shake (MhMotion *self, MhThing *thing, double ms)
{
  for (guint i = 0; i < self->tweens->len; i++)
    {
      Tween *tween = g_ptr_array_index (self->tweens, i);

      if (tween->kind == TWEEN_SHAKE && tween->thing == thing)
        {
          tween->at = 0;
          return;
        }
    }
  add (self, TWEEN_SHAKE, thing, ms);
}

void
mh_motion_add_tumble (MhMotion *self, MhThing *thing, GPtrArray *faces, guint last, double ms)
{
  Tween *tween = add (self, TWEEN_TUMBLE, thing, ms);

  tween->faces = g_ptr_array_ref (faces);
  tween->last = last;
}

void
mh_motion_add_pause (MhMotion *self, double ms)
{
  add (self, TWEEN_PAUSE, NULL, ms);
}

static double
ease_out (double t)
{
  return 1 - pow (1 - t, 3);
}

static double
mix (double from, double to, double t)
{
  return from + (to - from) * t;
}

static void
advance_move (Tween *tween, double t, MhPose *pose)
{
  const MhBox *a = &tween->from.box, *b = &tween->to.box;
  double eased = ease_out (t);
  double way = hypot (b->x - a->x, b->y - a->y);

  pose->box.width = mix (a->width, b->width, eased);
  pose->box.height = mix (a->height, b->height, eased);
  pose->box.x = mix (a->x, b->x, eased);
  pose->box.y = mix (a->y, b->y, eased) - sin (eased * G_PI) * tween->arc * MIN (way, 300);
  pose->opacity = mix (tween->from.opacity, tween->to.opacity, eased);
  pose->turn = mix (tween->from.turn, tween->to.turn, eased);
}

/* Rolls a die over its faces, slower and slower, until it stops. */
static void
advance_tumble (Tween *tween, double t, MhPose *pose)
{
  double eased = ease_out (t);
  guint n = tween->faces->len;
  guint shown = (guint) (eased * 9);
  double height = tween->from.box.height;

  pose->box.y = tween->from.box.y - fabs (sin (eased * G_PI * 3)) * height * 0.4 * (1 - t);
  pose->turn = (1 - eased) * 540;
  mh_thing_set_picture (tween->thing,
                        g_ptr_array_index (tween->faces, t < 1 ? shown % n : tween->last % n));
}

static void
advance (Tween *tween, double t)
{
  MhPose pose = tween->thing->pose;

  switch (tween->kind)
    {
    case TWEEN_MOVE:
      advance_move (tween, t, &pose);
      break;
    case TWEEN_FADE:
      pose.opacity = mix (tween->from.opacity, tween->to.opacity, t);
      break;
    case TWEEN_FLIP:
      pose.flip = fabs (cos (ease_out (t) * G_PI));
      if (t >= 0.2)
        mh_thing_set_picture (tween->thing, g_ptr_array_index (tween->faces, 0));
      break;
    case TWEEN_SHAKE:
      pose.turn = tween->from.turn + sin (t * G_PI * 6) * 5 * (1 - t);
      pose.shift = sin (t * G_PI * 6) * 5 * (1 - t);
      break;
    case TWEEN_TUMBLE:
      advance_tumble (tween, t, &pose);
      break;
    case TWEEN_PAUSE:
    default:
      break;
    }
  mh_thing_set_pose (tween->thing, &pose);
}

gboolean
mh_motion_advance (MhMotion *self, double ms)
{
  for (guint i = 0; i < self->tweens->len;)
    {
      Tween *tween = g_ptr_array_index (self->tweens, i);
      const gboolean removed
          = tween->thing != NULL && gtk_widget_get_parent (GTK_WIDGET (tween->thing)) == NULL;

      tween->at += ms;
      if (tween->thing != NULL && !removed)
        advance (tween, MIN (1, tween->at / tween->ms));
      if (removed || tween->at >= tween->ms)
        g_ptr_array_remove_index (self->tweens, i);
      else
        i++;
    }
  return self->tweens->len > 0;
}

void
mh_motion_finish (MhMotion *self)
{
  mh_motion_advance (self, 1e9);
}

gboolean
mh_motion_is_running (MhMotion *self)
{
  return self->tweens->len > 0;
}

void
mh_motion_forget (MhMotion *self, MhThing *thing)
{
  for (guint i = self->tweens->len; i-- > 0;)
    {
      Tween *tween = g_ptr_array_index (self->tweens, i);

      if (tween->thing == thing)
        g_ptr_array_remove_index (self->tweens, i);
    }
}
