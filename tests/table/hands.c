/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A window manager holds back events while it examines a press, and may lose them: a press waits until it has
 * arrived. */
#include "hands.h"

#include "../scamper-view/fake-input.h"
#include "../test-window.h"

/* A key without an effect of its own. */
#define FIRST_KEY GDK_KEY_Shift_L
#define DRAG_STEPS 8

static FakeInput *input;
static GtkWidget *window;
static gboolean heard; /* the first key */
static guint n_arrived; /* keys, presses and releases of buttons */
static guint n_moved; /* pointer motions received */

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS && gdk_key_event_get_keyval (event) == FIRST_KEY)
    heard = TRUE;
  else
    n_arrived += type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE;
  n_moved += type == GDK_MOTION_NOTIFY;
  return GDK_EVENT_PROPAGATE;
}

static void
watch (void)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (on_event), NULL);
  gtk_widget_add_controller (window, controller);
}

static void
send_key (guint keyval, gboolean press)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n;

  g_assert_true (gdk_display_map_keyval (gtk_widget_get_display (window), keyval, &keys, &n));
  fake_input_key (input, keys[0].keycode, press, 0);
  fake_input_sync (input);
}

/* The window manager reports that a window has the keyboard a little before it does. */
static void
wait_for_keys (void)
{
  for (heard = FALSE; !heard; test_wait (20))
    {
      send_key (FIRST_KEY, TRUE);
      send_key (FIRST_KEY, FALSE);
    }
}

gboolean
hands_take (GtkWidget *shown)
{
  input = fake_input_new (shown);
  if (input == NULL)
    return FALSE;
  gtk_window_fullscreen (GTK_WINDOW (shown));
  test_wait_until (gtk_window_is_fullscreen (GTK_WINDOW (shown)));
  window = shown;
  fake_input_set_repeat (input, FALSE); /* on a slow machine a press must not become a long one */
  watch ();
  wait_for_keys ();
  return TRUE;
}

void
hands_leave (void)
{
  if (input != NULL)
    fake_input_set_repeat (input, TRUE);
  g_clear_pointer (&input, fake_input_free);
}

/* People act at most once per frame, so a new thing has its place from its first frame on. Until then the table
 * may change, and the widget may be destroyed. */
static gboolean
move_to (GtkWidget *widget)
{
  g_autoptr (GtkWidget) held G_GNUC_UNUSED = g_object_ref (widget);
  graphene_point_t middle;

  test_wait_picture (window);
  if (!gtk_widget_is_ancestor (widget, window))
    return FALSE;
  middle = test_get_middle (widget);
  fake_input_move (input, (int) middle.x, (int) middle.y, 0);
  return TRUE;
}

gboolean
hands_button (GtkWidget *widget, gboolean press)
{
  guint n = n_arrived;

  if (press && !move_to (widget))
    return FALSE;
  fake_input_button (input, press, 0);
  fake_input_sync (input);
  test_wait_for (&n_arrived, n + 1);
  return TRUE;
}

gboolean
hands_click (GtkWidget *widget)
{
  return hands_button (widget, TRUE) && hands_button (widget, FALSE);
}

void
hands_drag (GtkWidget *from, GtkWidget *to)
{
  graphene_point_t start, end;

  hands_button (from, TRUE);
  start = test_get_middle (from);
  end = test_get_middle (to);
  g_assert_cmpfloat (graphene_point_distance (&start, &end, NULL, NULL), >, 2 * DRAG_STEPS);
  for (int i = 1; i <= DRAG_STEPS; i++)
    {
      graphene_point_t point;
      guint n = n_moved;

      graphene_point_interpolate (&start, &end, (double) i / DRAG_STEPS, &point);
      fake_input_move (input, (int) point.x, (int) point.y, 0);
      fake_input_sync (input);
      test_wait_for (&n_moved, n + 1);
    }
  hands_button (to, FALSE);
}

void
hands_key (guint keyval, gboolean press)
{
  guint n = n_arrived;

  if (press)
    test_wait_picture (window);
  send_key (keyval, press);
  if (press)
    test_wait_for (&n_arrived, n + 1);
}

void
hands_type (guint keyval)
{
  hands_key (keyval, TRUE);
  hands_key (keyval, FALSE);
}

void
hands_type_elsewhere (guint keyval)
{
  send_key (keyval, TRUE);
  send_key (keyval, FALSE);
}

void
hands_let_repeat (void)
{
  fake_input_set_repeat (input, TRUE);
  fake_input_sync (input);
}

void
hands_wait_repeated (void)
{
  test_wait_for (&n_arrived, n_arrived + 5);
}
