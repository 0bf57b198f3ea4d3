/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Carrying a thing to another one, or to somebody's place. */
#include "config.h"

#include "table/hands/mh-carry-private.h"

#define SHARE 0.6
#define THRESHOLD 8 /* pixels after which a press is no tap any more */

struct _MhCarry
{
  MhPlayingArea *area; /* which owns it */
  MhShow *show;
  const MhCarryFuncs *funcs;
  gpointer data;
  MhThing *carried; /* (nullable): goes with the pointer */
  MhPose carried_from;
  double carried_at[2]; /* where the pointer took it */
};

static void
carry_free (gpointer data)
{
  MhCarry *self = data;

  g_clear_object (&self->carried);
  g_free (self);
}

/* Whether a thing goes with the pointer now. */
gboolean
mh_carry_is_on (MhCarry *self)
{
  return self->carried != NULL && mh_thing_get_raised (self->carried);
}

/* A step comes on the screen: the thing goes where that leaves it, and the pointer has none. */
void
mh_carry_stop (MhCarry *self)
{
  if (self->carried != NULL)
    mh_thing_set_raised (self->carried, FALSE);
  g_clear_object (&self->carried);
}

static void
on_carry_begin (GtkGestureDrag *gesture, double x, double y, MhCarry *self)
{
  MhThing *thing = mh_playing_area_find_at (self->area, x, y);

  g_clear_object (&self->carried);
  if (thing != NULL && self->funcs->may_carry (thing, self->data))
    g_set_object (&self->carried, thing);
  /* What is not carried is left alone but not denied: a gesture that has denied a press misses its
   * end when a thing claims it, and then the next press. */
  if (self->carried == NULL)
    return;
  self->carried_at[0] = x;
  self->carried_at[1] = y;
  self->carried_from = *mh_thing_get_pose (self->carried);
}

/* The thing goes with the pointer, over everything, and smaller, so that one sees where. */
static void
on_carry_update (GtkGestureDrag *gesture, double x, double y, MhCarry *self)
{
  MhPose pose = self->carried_from;

  if (self->carried == NULL || (!mh_carry_is_on (self) && x * x + y * y < THRESHOLD * THRESHOLD))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pose.box.width *= SHARE;
  pose.box.height *= SHARE;
  pose.box.x = self->carried_at[0] + x - pose.box.width / 2;
  pose.box.y
      = self->carried_at[1] + y - pose.box.height / 2 + mh_playing_area_get_scrolled (self->area);
  mh_thing_set_raised (self->carried, TRUE);
  mh_thing_set_pose (self->carried, &pose);
  gtk_widget_queue_allocate (GTK_WIDGET (self->area));
}

/* What lies under the pointer; the carried thing itself does not count. */
static MhThing *
find_target (MhCarry *self, MhThing *carried, double x, double y)
{
  MhThing *target;

  gtk_widget_set_can_target (GTK_WIDGET (carried), FALSE);
  target = mh_playing_area_find_at (self->area, x, y);
  gtk_widget_set_can_target (GTK_WIDGET (carried), TRUE);
  return target;
}

static gboolean
is_at_home (MhCarry *self, double x, double y)
{
  const MhBox *box = &self->carried_from.box;

  y += mh_playing_area_get_scrolled (self->area);
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

/* A hand that shakes a little has only touched the thing. */
static void
let_go (MhCarry *self, MhThing *carried, double x, double y)
{
  MhThing *target = find_target (self, carried, x, y);

  mh_playing_area_log (self->area, "carried %u to %u", mh_thing_get_id (carried),
                       target != NULL ? mh_thing_get_id (target) : 0);
  if (is_at_home (self, x, y))
    mh_thing_choose (carried);
  else
    self->funcs->drop (carried, target, x, y, self->data);
}

static void
on_carry_end (GtkGestureDrag *gesture, double x, double y, MhCarry *self)
{
  g_autoptr (MhThing) carried = g_steal_pointer (&self->carried);

  if (carried == NULL || !mh_thing_get_raised (carried)
      || gtk_widget_get_parent (GTK_WIDGET (carried)) == NULL)
    return;
  let_go (self, carried, self->carried_at[0] + x, self->carried_at[1] + y);
  if (!mh_show_is_on (self->show)) /* it came to nothing */
    {
      mh_thing_set_pose (carried, &self->carried_from);
      mh_thing_set_raised (carried, FALSE);
      mh_playing_area_relay (self->area);
    }
}

static void
on_carry_cancel (GtkGesture *gesture, GdkEventSequence *sequence, MhCarry *self)
{
  g_autoptr (MhThing) carried = g_steal_pointer (&self->carried);

  if (carried == NULL)
    return;
  mh_thing_set_raised (carried, FALSE);
  mh_playing_area_relay (self->area);
}

/* Returns: (transfer none): lives as long as the area; @show outlives the last drag */
MhCarry *
mh_carry_new (MhPlayingArea *area, MhShow *show, const MhCarryFuncs *funcs, gpointer data)
{
  MhCarry *self = g_new0 (MhCarry, 1);
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->area = area;
  self->show = show;
  self->funcs = funcs;
  self->data = data;
  g_object_set_data_full (G_OBJECT (area), "mh-carry", self, carry_free);
  /* A second finger would end it, wherever the first one is just then. */
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_carry_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_carry_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_carry_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_carry_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (area), GTK_EVENT_CONTROLLER (drag));
  return self;
}
