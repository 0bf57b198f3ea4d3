/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The X server's test extension, opened only when a test wants it. A window manager holds back what comes
 * while it looks at a press, and may lose it: a button waits until its event has arrived. */
#include "hands.h"

#include <gmodule.h>

#include "../test-loop.h"

typedef struct _XDisplay Display;

static struct
{
  GModule *x11, *xtst;
  Display *display;
  Display *(*open_display) (const char *);
  int (*close_display) (Display *);
  int (*sync) (Display *, int);
  unsigned char (*keysym_to_keycode) (Display *, unsigned long);
  int (*fake_key) (Display *, unsigned int, int, unsigned long);
  int (*fake_button) (Display *, unsigned int, int, unsigned long);
  int (*fake_motion) (Display *, int, int, int, unsigned long);
} x;

static GtkWidget *window;
static guint n_arrived; /* presses and releases of buttons */

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
  GdkEventType type = gdk_event_get_event_type (event);

  n_arrived += type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE;
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

static gboolean
open_x (void)
{
  x.x11 = g_module_open ("libX11.so.6", G_MODULE_BIND_LAZY);
  x.xtst = g_module_open ("libXtst.so.6", G_MODULE_BIND_LAZY);
  return x.x11 != NULL && x.xtst != NULL
         && g_module_symbol (x.x11, "XOpenDisplay", (gpointer *) &x.open_display)
         && g_module_symbol (x.x11, "XCloseDisplay", (gpointer *) &x.close_display)
         && g_module_symbol (x.x11, "XSync", (gpointer *) &x.sync)
         && g_module_symbol (x.x11, "XKeysymToKeycode", (gpointer *) &x.keysym_to_keycode)
         && g_module_symbol (x.xtst, "XTestFakeKeyEvent", (gpointer *) &x.fake_key)
         && g_module_symbol (x.xtst, "XTestFakeButtonEvent", (gpointer *) &x.fake_button)
         && g_module_symbol (x.xtst, "XTestFakeMotionEvent", (gpointer *) &x.fake_motion)
         && (x.display = x.open_display (NULL)) != NULL;
}

gboolean
hands_take (GtkWidget *shown)
{
  if (!open_x ())
    {
      g_test_skip ("libXtst is not installed");
      return FALSE;
    }
  gtk_window_fullscreen (GTK_WINDOW (shown));
  for (guint i = 0; i < 150
                    && !(gtk_window_is_active (GTK_WINDOW (shown))
                         && gtk_window_is_fullscreen (GTK_WINDOW (shown)));
       i++)
    test_wait (20);
  if (!gtk_window_is_active (GTK_WINDOW (shown)))
    {
      g_test_skip ("no window manager gives a window the focus");
      return FALSE;
    }
  test_wait (200);
  window = shown;
  watch ();
  return TRUE;
}

void
hands_leave (void)
{
  if (x.display != NULL)
    x.close_display (x.display);
  x.display = NULL;
}

static void
on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

/* People are no faster than the pictures: a thing that is new has its place from its first frame on. */
static void
wait_for_picture (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint n = 0;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &n);

  gtk_widget_queue_draw (window);
  test_wait_for (&n, 1);
  g_signal_handler_disconnect (clock, id);
}

static void
move_to (GtkWidget *widget)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                 (float) gtk_widget_get_height (widget) / 2);
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (widget, window, &middle, &point));
  x.fake_motion (x.display, -1, (int) point.x, (int) point.y, 0);
}

void
hands_button (GtkWidget *widget, gboolean press)
{
  guint n = n_arrived;

  if (press)
    {
      wait_for_picture ();
      move_to (widget);
    }
  x.fake_button (x.display, 1, press, 0);
  x.sync (x.display, FALSE);
  test_wait_for (&n_arrived, n + 1);
}

void
hands_click (GtkWidget *widget)
{
  hands_button (widget, TRUE);
  hands_button (widget, FALSE);
}

void
hands_drag (GtkWidget *from, GtkWidget *to)
{
  graphene_point_t way;

  hands_button (from, TRUE);
  g_assert_true (
      gtk_widget_compute_point (to, window,
                                &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (to) / 2,
                                                      (float) gtk_widget_get_height (to) / 2),
                                &way));
  test_wait (50);
  for (int i = 1; i <= 8; i++)
    {
      x.fake_motion (x.display, -1, (int) (way.x + (8 - i) * 10), (int) (way.y - (8 - i) * 10), 0);
      x.sync (x.display, FALSE);
      test_wait (20);
    }
  hands_button (to, FALSE);
}

void
hands_key (guint keyval, gboolean press)
{
  if (press)
    wait_for_picture ();
  x.fake_key (x.display, x.keysym_to_keycode (x.display, keyval), press, 0);
  x.sync (x.display, FALSE);
}

void
hands_type (guint keyval)
{
  hands_key (keyval, TRUE);
  hands_key (keyval, FALSE);
}
