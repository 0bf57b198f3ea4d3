/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Hands on a board: the wheel and two fingers show it larger and push it about, one finger pushes it when
 * it is larger. */
#include "config.h"

#include "table/hands/mh-board-hands-private.h"

#include <math.h>

#define THRESHOLD 8 /* pixels after which a press is no tap any more */
#define WHEEL_FACTOR 1.2
#define WHEEL_PIXELS 48

struct _MhBoardHands
{
  MhPlayingArea *area; /* which owns it */
  GtkGesture *pinch; /* of two fingers; the area's */
  MhLens pinched; /* the lens when two fingers came */
  double pinched_at[2]; /* where they did: the point between them */
  double pushed[2], pointer[2];
  gboolean pinching, may_push, pushing;
};

static gboolean
is_larger (MhBoardHands *self)
{
  return mh_lens_is_on (mh_playing_area_get_lens (self->area));
}

/* Two fingers hold the board when neither is on anything else: who carries a tile with one finger
 * and leans on the table with another means nothing by it. */
static gboolean
may_hold (MhBoardHands *self, GtkGesture *gesture)
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

/* Both fingers are the board's from now on, so that neither taps what lies under it. */
static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, MhBoardHands *self)
{
  self->pinching = may_hold (self, gesture);
  if (!self->pinching)
    return;
  self->pinched = *mh_playing_area_get_lens (self->area);
  gtk_gesture_get_bounding_box_center (gesture, &self->pinched_at[0], &self->pinched_at[1]);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* What was under the fingers stays under them. It is always reckoned from how the board was when they
 * came, so that nothing adds up and a slow pinch does as much as a quick one. */
static void
on_pinched (GtkGestureZoom *gesture, double scale, MhBoardHands *self)
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

/* A third finger ends it as well, yet two still lie there. Whether the one that ends it counts, is not
 * the same in every GTK. */
static void
on_pinch_end (GtkGesture *gesture, GdkEventSequence *sequence, MhBoardHands *self)
{
  self->pinching = count_fingers (gesture) >= 2;
}

/* Whether two fingers hold the board, so that another one means nothing. */
gboolean
mh_board_hands_hold (MhBoardHands *self)
{
  return self->pinching && count_fingers (self->pinch) >= 2;
}

static void
on_push_begin (GtkGestureDrag *gesture, double x, double y, MhBoardHands *self)
{
  self->pushed[0] = self->pushed[1] = 0;
  self->pushing = FALSE;
  self->may_push = mh_playing_area_is_on_board (self->area, x, y) && is_larger (self)
                   && mh_playing_area_find_movable (self->area, x, y) == NULL;
}

static void
on_push_update (GtkGestureDrag *gesture, double x, double y, MhBoardHands *self)
{
  if (!self->may_push || mh_board_hands_hold (self) || !mh_playing_area_has_board (self->area)
      || (!self->pushing && x * x + y * y < THRESHOLD * THRESHOLD))
    return;
  if (!self->pushing) /* no tap any more for what lies there */
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pushing = TRUE;
  mh_playing_area_push (self->area, x - self->pushed[0], y - self->pushed[1]);
  self->pushed[0] = x;
  self->pushed[1] = y;
}

static void
on_pointer (GtkEventControllerMotion *controller, double x, double y, MhBoardHands *self)
{
  self->pointer[0] = x;
  self->pointer[1] = y;
}

static void
zoom_at (MhBoardHands *self, double factor)
{
  MhLens lens = *mh_playing_area_get_lens (self->area);
  MhBox board = mh_playing_area_get_board (self->area);

  mh_lens_zoom_at (&lens, &board, factor, self->pointer[0], self->pointer[1]);
  mh_playing_area_set_lens (self->area, &lens);
}

static gboolean
on_wheel (GtkEventControllerScroll *controller, double dx, double dy, MhBoardHands *self)
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
add_wheel (MhBoardHands *self)
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
add_fingers (MhBoardHands *self)
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
  /* A finger that pushes may be joined by a second one, and one of two may stay. */
  gtk_gesture_group (pinch, drag);
}

/* Returns: (transfer none): lives as long as the area */
MhBoardHands *
mh_board_hands_new (MhPlayingArea *area)
{
  MhBoardHands *self = g_new0 (MhBoardHands, 1);

  self->area = area;
  g_object_set_data_full (G_OBJECT (area), "mh-board-hands", self, g_free);
  add_wheel (self);
  add_fingers (self);
  return self;
}
