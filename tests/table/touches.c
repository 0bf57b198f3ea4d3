/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Touches by way of mutter's remote desktop. It takes coordinates of a picture of the screen, so that the
 * screen has to be recorded as well. */
#include "touches.h"

#include "../test-window.h"

#define DESKTOP "org.gnome.Mutter.RemoteDesktop"
#define CAST "org.gnome.Mutter.ScreenCast"

/* How many touches may be lost: fifteen seconds of them. */
#define TOUCHES_MAX 300

static struct
{
  GDBusConnection *bus;
  char *session; /* its path */
  char *stream; /* its path */
} mutter;

static GtkWidget *window;
static guint n_arrived; /* beginnings and ends of touches */

/* Returns: (nullable): the answer, as GDBus has it */
static GVariant *
call (const char *name,
      const char *path,
      const char *interface,
      const char *method,
      GVariant *arguments,
      GError **error)
{
  return g_dbus_connection_call_sync (mutter.bus, name, path, interface, method, arguments, NULL,
                                      G_DBUS_CALL_FLAGS_NONE, -1, NULL, error);
}

/* Returns: (nullable): the path of the object that a method answers with */
static char *
make_object (const char *name,
             const char *path,
             const char *interface,
             const char *method,
             GVariant *arguments,
             GError **error)
{
  g_autoptr (GVariant) answer = call (name, path, interface, method, arguments, error);
  char *made = NULL;

  if (answer != NULL)
    g_variant_get (answer, "(o)", &made);
  return made;
}

static gboolean
open_screen (GError **error)
{
  g_autoptr (GVariant) answer = NULL, id = NULL, started = NULL;
  g_autofree char *cast = NULL;
  GVariantDict options;

  mutter.bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, error);
  if (mutter.bus == NULL)
    return FALSE;
  mutter.session = make_object (DESKTOP, "/org/gnome/Mutter/RemoteDesktop", DESKTOP,
                                "CreateSession", NULL, error);
  if (mutter.session == NULL)
    return FALSE;
  answer = call (DESKTOP, mutter.session, "org.freedesktop.DBus.Properties", "Get",
                 g_variant_new ("(ss)", DESKTOP ".Session", "SessionId"), error);
  if (answer == NULL)
    return FALSE;
  g_variant_get (answer, "(v)", &id);
  g_variant_dict_init (&options, NULL);
  g_variant_dict_insert_value (&options, "remote-desktop-session-id", id);
  cast = make_object (CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession",
                      g_variant_new ("(@a{sv})", g_variant_dict_end (&options)), error);
  if (cast == NULL)
    return FALSE;
  mutter.stream = make_object (CAST, cast, CAST ".Session", "RecordMonitor",
                               g_variant_new ("(sa{sv})", "", NULL), error);
  if (mutter.stream == NULL)
    return FALSE;
  started = call (DESKTOP, mutter.session, DESKTOP ".Session", "Start", NULL, error);
  return started != NULL;
}

static gboolean
notify (const char *method, GVariant *arguments, GError **error)
{
  g_autoptr (GVariant) answer
      = call (DESKTOP, mutter.session, DESKTOP ".Session", method, arguments, error);

  return answer != NULL;
}

static gboolean
notify_down (guint finger, double x, double y, GError **error)
{
  return notify ("NotifyTouchDown", g_variant_new ("(sudd)", mutter.stream, finger, x, y), error);
}

static gboolean
notify_up (guint finger, GError **error)
{
  return notify ("NotifyTouchUp", g_variant_new ("(u)", finger), error);
}

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
  GdkEventType type = gdk_event_get_event_type (event);

  n_arrived += type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_END;
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

/* The first touches make the touch screen, and are lost. A mutter that loses all of them cannot be used. */
static gboolean
wait_for_screen (GError **error)
{
  for (guint n = 0; n_arrived < 2 || n_arrived % 2 != 0; n++)
    {
      if (n == TOUCHES_MAX)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no touch arrives here");
          return FALSE;
        }
      if (!notify_down (0, 1, 1, error) || !notify_up (0, error))
        return FALSE;
      test_wait (50);
    }
  return TRUE;
}

gboolean
touches_take (GtkWidget *shown)
{
  g_autoptr (GError) error = NULL;

  window = shown;
  n_arrived = 0;
  if (open_screen (&error))
    {
      gtk_window_fullscreen (GTK_WINDOW (window));
      test_wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)));
      watch ();
      test_wait_picture (window);
      if (wait_for_screen (&error))
        return TRUE;
    }
  g_test_skip (error->message);
  touches_leave ();
  return FALSE;
}

void
touches_leave (void)
{
  if (mutter.session != NULL)
    notify ("Stop", NULL, NULL);
  g_clear_pointer (&mutter.session, g_free);
  g_clear_pointer (&mutter.stream, g_free);
  g_clear_object (&mutter.bus);
}

void
touches_down (guint finger, GtkWidget *widget)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                 (float) gtk_widget_get_height (widget) / 2);
  graphene_point_t point;
  GError *error = NULL;
  guint n = n_arrived;

  test_wait_picture (window);
  g_assert_true (gtk_widget_compute_point (widget, window, &middle, &point));
  notify_down (finger, point.x, point.y, &error);
  g_assert_no_error (error);
  test_wait_for (&n_arrived, n + 1);
}

void
touches_up (guint finger)
{
  GError *error = NULL;
  guint n = n_arrived;

  notify_up (finger, &error);
  g_assert_no_error (error);
  test_wait_for (&n_arrived, n + 1);
}
