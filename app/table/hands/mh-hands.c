/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Hands on a playing area. One finger carries a thing to another one, or to a seat's panel. Two fingers, or the
 * wheel, zoom and pan the board. One finger pans it when it is magnified. */
#include "config.h"

#include "table/hands/mh-hands-private.h"

#define THRESHOLD 8 /* pixels after which a press is no longer a tap */
#define WHEEL_FACTOR 1.2
#define WHEEL_PIXELS 48
#define CARRIED_SHARE 0.6 /* scale of a carried thing */

struct _MhHands
{
  MhPlayingArea *area; /* owns it */

  MhThing *carried; /* (nullable): follows the pointer */
  MhPose carried_from;
  double carried_at[2]; /* where the pointer grabbed it */

  GtkGesture *pinch; /* with two fingers; owned by the area */
  MhLens pinched; /* the lens when the pinch began */
  double pinched_at[2]; /* the point between the fingers then */
  double pushed[2], pointer[2];
  gboolean pinching, may_push, pushing;
};

static gboolean
is_carrying (MhHands *self)
{
  return self->carried != NULL && self->carried->raised;
}

/* Releases the carried thing, because a step that will be shown moves it. */
void
mh_hands_let_go (MhHands *self)
{
  if (self->carried != NULL)
    self->carried->raised = FALSE;
  g_clear_object (&self->carried);
}

static void
on_carry_begin (GtkGestureDrag *gesture, double x, double y, MhHands *self)
{
  MhThing *thing = mh_playing_area_find_at (self->area, x, y);

  g_clear_object (&self->carried);
  if (thing != NULL && thing->portable)
    self->carried = g_object_ref (thing);
  /* Ignore other presses without denying them: a gesture that has denied a press misses its end when a
   * thing claims it, and then misses the next press. */
  if (self->carried == NULL)
    return;
  self->carried_at[0] = x;
  self->carried_at[1] = y;
  self->carried_from = self->carried->pose;
}

/* The thing follows the pointer over everything else, scaled down so that the target stays visible. */
static void
on_carry_update (GtkGestureDrag *gesture, double x, double y, MhHands *self)
{
  MhPose pose = self->carried_from;

  if (self->carried == NULL || (!is_carrying (self) && x * x + y * y < THRESHOLD * THRESHOLD))
    return;
  if (!is_carrying (self))
    g_debug ("Thing %u is carried.", self->carried->id);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pose.box.width *= CARRIED_SHARE;
  pose.box.height *= CARRIED_SHARE;
  pose.box.x = self->carried_at[0] + x - pose.box.width / 2;
  pose.box.y
      = self->carried_at[1] + y - pose.box.height / 2 + mh_playing_area_get_scrolled (self->area);
  self->carried->raised = TRUE;
  mh_thing_set_pose (self->carried, &pose);
  gtk_widget_queue_allocate (GTK_WIDGET (self->area));
}

/* Finds the thing under the pointer, except the carried one. */
static MhThing *
find_target (MhHands *self, MhThing *carried, double x, double y)
{
  MhThing *target;

  gtk_widget_set_can_target (GTK_WIDGET (carried), FALSE);
  target = mh_playing_area_find_at (self->area, x, y);
  gtk_widget_set_can_target (GTK_WIDGET (carried), TRUE);
  return target;
}

static gboolean
is_at_home (MhHands *self, double x, double y)
{
  return mh_box_contains (&self->carried_from.box, x,
                          y + mh_playing_area_get_scrolled (self->area));
}

/* Drops the thing. A small movement is only a touch. */
static void
let_fall (MhHands *self, MhThing *carried, double x, double y)
{
  MhThing *target = find_target (self, carried, x, y);

  mh_playing_area_log (self->area, "carried %u to %u", carried->id,
                       target != NULL ? target->id : 0);
  if (is_at_home (self, x, y))
    mh_thing_choose (carried);
  else
    g_signal_emit_by_name (self->area, "dropped", carried, target, x, y);
}

static void
on_carry_end (GtkGestureDrag *gesture, double x, double y, MhHands *self)
{
  g_autoptr (MhThing) carried = g_steal_pointer (&self->carried);

  if (carried == NULL || !carried->raised || gtk_widget_get_parent (GTK_WIDGET (carried)) == NULL)
    return;
  let_fall (self, carried, self->carried_at[0] + x, self->carried_at[1] + y);
  if (!mh_playing_area_is_busy (self->area)) /* it had no effect */
    {
      mh_thing_set_pose (carried, &self->carried_from);
      carried->raised = FALSE;
      mh_playing_area_relay (self->area);
    }
}

static void
on_carry_cancel (GtkGesture *gesture, GdkEventSequence *sequence, MhHands *self)
{
  g_autoptr (MhThing) carried = g_steal_pointer (&self->carried);

  if (carried == NULL)
    return;
  carried->raised = FALSE;
  mh_playing_area_relay (self->area);
}

static gboolean
is_larger (MhHands *self)
{
  return mh_lens_is_on (mh_playing_area_get_lens (self->area));
}

/* Two fingers hold the board only if neither is on a movable thing: somebody may carry a tile with one
 * finger and just lean on the table with another. */
static gboolean
may_hold (MhHands *self, GtkGesture *gesture)
{
  g_autoptr (GList) fingers = gtk_gesture_get_sequences (gesture);
  double x, y;

  for (GList *finger = fingers; finger != NULL; finger = finger->next)
    if (gtk_gesture_get_point (gesture, finger->data, &x, &y)
        && mh_playing_area_find_movable (self->area, x, y) != NULL)
      return FALSE;
  return gtk_gesture_get_bounding_box_center (gesture, &x, &y)
         && mh_playing_area_is_on_board (self->area, x, y);
}

/* Claims both fingers, so that neither taps the thing under it. */
static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, MhHands *self)
{
  self->pinching = may_hold (self, gesture);
  if (!self->pinching)
    return;
  g_debug ("Two fingers zoom.");
  self->pinched = *mh_playing_area_get_lens (self->area);
  gtk_gesture_get_bounding_box_center (gesture, &self->pinched_at[0], &self->pinched_at[1]);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Keeps the board under the fingers. The lens is always computed from its state at the beginning, so that
 * no errors add up and a slow pinch does as much as a quick one. */
static void
on_pinched (GtkGestureZoom *gesture, double scale, MhHands *self)
{
  double *from = self->pinched_at;
  double x, y;
  MhLens lens;
  MhBox board;

  if (!self->pinching || !mh_playing_area_has_board (self->area) || scale <= 0
      || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  board = mh_playing_area_get_board (self->area);
  lens = self->pinched;
  mh_lens_zoom_at (&lens, &board, scale, from[0], from[1]);
  mh_lens_push (&lens, &board, x - from[0], y - from[1]);
  mh_playing_area_set_lens (self->area, &lens);
}

static guint
count_fingers (GtkGesture *gesture)
{
  g_autoptr (GList) fingers = gtk_gesture_get_sequences (gesture);

  return g_list_length (fingers);
}

/* A third finger also ends the gesture, while two others are still down. GTK versions differ in whether
 * the finger that ends it counts. */
static void
on_pinch_end (GtkGesture *gesture, GdkEventSequence *sequence, MhHands *self)
{
  self->pinching = count_fingers (gesture) >= 2;
}

static gboolean
is_holding_board (MhHands *self)
{
  return self->pinching && count_fingers (self->pinch) >= 2;
}

/* Checks whether a thing is carried or two fingers hold the board, so that another finger means nothing. */
gboolean
mh_hands_are_busy (MhHands *self)
{
  return is_carrying (self) || is_holding_board (self);
}

static void
on_push_begin (GtkGestureDrag *gesture, double x, double y, MhHands *self)
{
  self->pushed[0] = self->pushed[1] = 0;
  self->pushing = FALSE;
  self->may_push = mh_playing_area_is_on_board (self->area, x, y) && is_larger (self)
                   && mh_playing_area_find_movable (self->area, x, y) == NULL;
}

static void
on_push_update (GtkGestureDrag *gesture, double x, double y, MhHands *self)
{
  if (!self->may_push || is_holding_board (self) || !mh_playing_area_has_board (self->area)
      || (!self->pushing && x * x + y * y < THRESHOLD * THRESHOLD))
    return;
  if (!self->pushing) /* no longer a tap for the thing there */
    {
      g_debug ("The board is moved.");
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  self->pushing = TRUE;
  mh_playing_area_push (self->area, x - self->pushed[0], y - self->pushed[1]);
  self->pushed[0] = x;
  self->pushed[1] = y;
}

static void
on_pointer (GtkEventControllerMotion *controller, double x, double y, MhHands *self)
{
  self->pointer[0] = x;
  self->pointer[1] = y;
}

static void
zoom_at (MhHands *self, double factor)
{
  MhLens lens = *mh_playing_area_get_lens (self->area);
  MhBox board = mh_playing_area_get_board (self->area);

  mh_lens_zoom_at (&lens, &board, factor, self->pointer[0], self->pointer[1]);
  mh_playing_area_set_lens (self->area, &lens);
}

static gboolean
on_wheel (GtkEventControllerScroll *controller, double dx, double dy, MhHands *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!mh_playing_area_is_on_board (self->area, self->pointer[0], self->pointer[1]))
    return FALSE;
  if ((state & GDK_CONTROL_MASK) != 0)
    {
      zoom_at (self, dy < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR);
      return TRUE;
    }
  if (!is_larger (self))
    return FALSE;
  if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
    {
      dx = dy;
      dy = 0;
    }
  mh_playing_area_push (self->area, -dx * WHEEL_PIXELS, -dy * WHEEL_PIXELS);
  return TRUE;
}

static void
add_wheel (MhHands *self)
{
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (on_wheel), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_pointer), self);
  gtk_widget_add_controller (GTK_WIDGET (self->area), wheel);
  gtk_widget_add_controller (GTK_WIDGET (self->area), motion);
}

static void
add_fingers (MhHands *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new (), *drag = gtk_gesture_drag_new ();

  self->pinch = pinch;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pinch), GTK_PHASE_CAPTURE);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinched), self);
  g_signal_connect (pinch, "end", G_CALLBACK (on_pinch_end), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_push_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_push_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (drag));
  /* Lets a second finger join a finger that pans, and one of two continue. */
  gtk_gesture_group (pinch, drag);
}

static void
add_carrying (MhHands *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  /* Without this, a second finger would end the drag at the first one's position. */
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_carry_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_carry_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_carry_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_carry_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (drag));
}

static void
hands_free (gpointer data)
{
  MhHands *self = data;

  g_clear_object (&self->carried);
  g_free (self);
}

/* Returns: (transfer none): owned by the area */
MhHands *
mh_hands_new (MhPlayingArea *area)
{
  MhHands *self = g_new0 (MhHands, 1);

  self->area = area;
  g_object_set_data_full (G_OBJECT (area), "mh-hands", self, hands_free);
  add_wheel (self);
  add_fingers (self);
  add_carrying (self);
  return self;
}
