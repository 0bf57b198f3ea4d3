/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "fingers.h"

#include <math.h>

static Finger fingers[3];
static guint n_fingers;
static GtkGesture *gesture; /* owned by its widget */
static double distance; /* of the fingers when they came */
static gboolean claimed;

/* What the library asks GTK of a gesture; nothing else in these tests does. */
gboolean
gtk_gesture_get_bounding_box_center (GtkGesture *self, double *x, double *y)
{
  if (self != gesture)
    return FALSE;
  *x = (fingers[0].x + fingers[1].x) / 2;
  *y = (fingers[0].y + fingers[1].y) / 2;
  return TRUE;
}

/* A finger is its own sequence. */
GList *
gtk_gesture_get_sequences (GtkGesture *self)
{
  GList *list = NULL;

  for (guint i = 0; self == gesture && i < n_fingers; i++)
    list = g_list_append (list, &fingers[i]);
  return list;
}

gboolean
gtk_gesture_get_point (GtkGesture *self, GdkEventSequence *sequence, double *x, double *y)
{
  const Finger *finger = (const Finger *) (gconstpointer) sequence;

  g_assert_true (self == gesture);
  *x = finger->x;
  *y = finger->y;
  return TRUE;
}

gboolean
gtk_gesture_set_state (GtkGesture *self, GtkEventSequenceState state)
{
  if (self == gesture)
    claimed = state == GTK_EVENT_SEQUENCE_CLAIMED;
  return TRUE;
}

static double
measure (void)
{
  return hypot (fingers[1].x - fingers[0].x, fingers[1].y - fingers[0].y);
}

gboolean
fingers_put (GtkWidget *widget, Finger one, Finger other)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_ZOOM (controller))
        gesture = GTK_GESTURE (controller);
    }
  g_assert_nonnull (gesture);
  fingers[0] = one;
  fingers[1] = other;
  distance = measure ();
  n_fingers = 2;
  claimed = FALSE;
  g_signal_emit_by_name (gesture, "begin", NULL);
  return claimed;
}

void
fingers_move (Finger one, Finger other)
{
  fingers[0] = one;
  fingers[1] = other;
  g_signal_emit_by_name (gesture, "scale-changed", measure () / distance);
}

void
fingers_put_third (void)
{
  n_fingers = 3;
  g_signal_emit_by_name (gesture, "end", NULL);
}

void
fingers_lift (void)
{
  if (n_fingers == 2)
    g_signal_emit_by_name (gesture, "end", NULL);
  n_fingers = 0;
}
