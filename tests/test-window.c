/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#include "test-window.h"

#define FOCUS_PATIENCE (10 * G_USEC_PER_SEC)

static void
on_painted (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

gulong
test_count_frames (GtkWidget *widget, const char *moment, guint *n)
{
  return g_signal_connect (gtk_widget_get_frame_clock (widget), moment, G_CALLBACK (on_painted), n);
}

void
test_wait_picture (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint n = 0;
  gulong id = test_count_frames (widget, "after-paint", &n);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  test_wait_for (&n, 1);
  g_signal_handler_disconnect (clock, id);
}

/* The Wayland server of the tests has no keyboard, so no window can get its focus. */
static gboolean
has_keyboard (GtkWindow *window)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));

  return !g_str_equal (G_OBJECT_TYPE_NAME (display), "GdkWaylandDisplay");
}

/* Whether a window gets the focus within a while. On a display without a window manager there is only one try. */
static gboolean
wait_for_focus (GtkWindow *window)
{
  static gboolean never = FALSE;
  const gint64 end = g_get_monotonic_time () + FOCUS_PATIENCE;

  if (!has_keyboard (window))
    return FALSE;
  while (!never && !gtk_window_is_active (window))
    {
      test_wait (2);
      never = g_get_monotonic_time () > end;
    }
  return !never;
}

void
test_window_open (GtkWindow *window)
{
  gtk_window_present (window);
  test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  wait_for_focus (window);
  test_wait_picture (GTK_WIDGET (window));
}

gboolean
test_window_take_focus (GtkWindow *window)
{
  if (wait_for_focus (window))
    return TRUE;
  g_test_skip ("no window manager gives a window the focus");
  return FALSE;
}

graphene_point_t
test_get_middle (GtkWidget *widget)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                 (float) gtk_widget_get_height (widget) / 2);
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (gtk_widget_get_root (widget)),
                                           &middle, &point));
  return point;
}

GBytes *
test_read_pixels (GtkWidget *widget)
{
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const gsize stride = (gsize) width * 4;
  const graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc (stride * (gsize) height);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &box);
  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, stride * (gsize) height);
}

/* On X without a compositor GTK 4.24 warns when a popover opens, because of its own code: two places claim that
 * a frame was submitted. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && g_str_has_prefix (fields[i].value, "gdk_frame_timings_submitted() called on submitted"))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

/* Called before gtk_test_init(). */
void
test_window_filter_log (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
