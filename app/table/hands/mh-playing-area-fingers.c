/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Fingers on a board: two of them show it larger and push it about, one pushes it when it is larger. */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#include <math.h>

#define THRESHOLD 8 /* pixels after which a press is no tap any more */

/* Two fingers hold the board when neither is on anything else: who carries a tile with one finger
 * and leans on the table with another means nothing by it. */
static gboolean
may_hold (MhPlayingArea *self, GtkGesture *gesture)
{
  g_autoptr (GList) fingers = gtk_gesture_get_sequences (gesture);
  double x, y;

  for (GList *finger = fingers; finger != NULL; finger = finger->next)
    if (gtk_gesture_get_point (gesture, finger->data, &x, &y)
        && mh_playing_area_find_movable (self, x, y) != NULL)
      return FALSE;
  return gtk_gesture_get_bounding_box_center (gesture, &x, &y)
         && mh_playing_area_is_on_board (self, x, y);
}

/* Both fingers are the board's from now on, so that neither taps what lies under it. */
static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, MhPlayingArea *self)
{
  self->pinching = may_hold (self, gesture);
  if (!self->pinching)
    return;
  self->pinched = self->lens;
  gtk_gesture_get_bounding_box_center (gesture, &self->pinched_at[0], &self->pinched_at[1]);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* What was under the fingers stays under them. It is always reckoned from how the board was when they
 * came, so that nothing adds up and a slow pinch does as much as a quick one. */
static void
on_pinched (GtkGestureZoom *gesture, double scale, MhPlayingArea *self)
{
  double *from = self->pinched_at;
  double x, y;
  MhBox board;

  if (!self->pinching || !mh_playing_area_has_board (self) || scale <= 0
      || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  board = mh_playing_area_get_board (self);
  self->lens = self->pinched;
  mh_lens_zoom_at (&self->lens, &board, scale, from[0], from[1]);
  mh_lens_push (&self->lens, &board, x - from[0], y - from[1]);
  mh_playing_area_lens_changed (self);
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
on_pinch_end (GtkGesture *gesture, GdkEventSequence *sequence, MhPlayingArea *self)
{
  self->pinching = count_fingers (gesture) >= 2;
}

/* Whether two fingers hold the board, so that another one means nothing. */
gboolean
mh_playing_area_is_held (MhPlayingArea *self)
{
  return self->pinching && count_fingers (self->pinch) >= 2;
}

static void
on_push_begin (GtkGestureDrag *gesture, double x, double y, MhPlayingArea *self)
{
  self->pushed[0] = self->pushed[1] = 0;
  self->pushing = FALSE;
  self->may_push = mh_playing_area_is_on_board (self, x, y) && mh_lens_is_on (&self->lens)
                   && mh_playing_area_find_movable (self, x, y) == NULL;
}

static void
on_push_update (GtkGestureDrag *gesture, double x, double y, MhPlayingArea *self)
{
  if (!self->may_push || mh_playing_area_is_held (self) || !mh_playing_area_has_board (self)
      || (!self->pushing && x * x + y * y < THRESHOLD * THRESHOLD))
    return;
  if (!self->pushing) /* no tap any more for what lies there */
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pushing = TRUE;
  mh_playing_area_push (self, x - self->pushed[0], y - self->pushed[1]);
  self->pushed[0] = x;
  self->pushed[1] = y;
}

/* How large what a finger touches is, at least. */
double
mh_playing_area_get_touch (MhPlayingArea *self)
{
  return self->habits->large_pieces ? 64 : 44;
}

/* How far a point is from a box. */
static double
get_distance (const MhBox *box, double x, double y)
{
  double dx = MAX (MAX (box->x - x, x - box->x - box->width), 0);
  double dy = MAX (MAX (box->y - y, y - box->y - box->height), 0);

  return hypot (dx, dy);
}

/* What can be chosen and is meant by a touch there: what lies there, or else the nearest thing that is
 * smaller than a finger. */
MhThing *
mh_playing_area_find_near (MhPlayingArea *self, double x, double y)
{
  double least = mh_playing_area_get_touch (self);
  MhThing *near = NULL;

  y += mh_playing_area_get_scrolled (self);
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (self->arrangement->placings, i);
      MhThing *thing = mh_playing_area_lookup (self, placing->id);
      double distance = get_distance (&placing->box, x, y);

      if (thing == NULL || !mh_thing_get_choosable (thing) || distance >= least
          || (distance > 0 && !placing->reach))
        continue;
      least = distance;
      near = thing;
    }
  return near;
}

void
mh_playing_area_add_fingers (MhPlayingArea *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new (), *drag = gtk_gesture_drag_new ();

  self->pinch = pinch;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pinch), GTK_PHASE_CAPTURE);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinched), self);
  g_signal_connect (pinch, "end", G_CALLBACK (on_pinch_end), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_push_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_push_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  /* A finger that pushes may be joined by a second one, and one of two may stay. */
  gtk_gesture_group (pinch, drag);
}
