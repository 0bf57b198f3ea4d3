/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* One finger holds the curtain, and another one touches what is behind it. The touches are real, sent through
 * mutter's remote desktop. It uses the coordinates of a screen recording, so the screen has to be recorded as
 * well. */
#define _GNU_SOURCE

#include "../table/table-fixture.h"

#include "scamper-layout.h"

#include <dlfcn.h>

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

/* Returns: (nullable): the reply, as a GDBus tuple */
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

/* Returns: (nullable): the object path that a method returns */
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

  n_arrived += type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL;
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

/* The first touches create the touch screen, and are lost. A mutter that loses all of them cannot be used. */
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

static void
touches_leave (void)
{
  if (mutter.session != NULL)
    notify ("Stop", NULL, NULL);
  g_clear_pointer (&mutter.session, g_free);
  g_clear_pointer (&mutter.stream, g_free);
  g_clear_object (&mutter.bus);
}

/* FALSE, and the test is skipped: there is no touch screen here. From then on the window fills the screen. */
static gboolean
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

/* Puts a finger on the middle of @widget. */
static void
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

static void
touches_up (guint finger)
{
  GError *error = NULL;
  guint n = n_arrived;

  notify_up (finger, &error);
  g_assert_no_error (error);
  test_wait_for (&n_arrived, n + 1);
}

/* The first finger holds the curtain open. */
static void
hold (TableFixture *fixture)
{
  touches_down (1, GTK_WIDGET (fixture->curtain));
  test_wait_until (table_fixture_is_held_open (fixture));
}

/* What cannot be chosen may be touched; a choice ends the look, and the first finger begins no other one. */
static void
test_touches (gconstpointer game)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new (game, "pp", g_str_equal (game, "scamper") ? "pace=calm" : NULL, NULL);
  g_autofree char *first = NULL;

  if (!touches_take (fixture->window))
    return;
  mh_match_run (fixture->match);
  while (table_fixture_wait_turn (fixture) && fixture->curtain->state != MH_CURTAIN_DOWN)
    mh_thing_choose (table_fixture_find_choice (fixture, 0));
  hold (fixture);
  touches_down (2, table_fixture_find_idle (fixture));
  touches_up (2);
  test_run_ready ();
  g_assert_true (table_fixture_is_held_open (fixture));
  touches_up (1);
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  hold (fixture);
  first = g_strdup (fixture->curtain->label);
  touches_down (2, GTK_WIDGET (table_fixture_find_choice (fixture, 0)));
  touches_up (2);
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  g_assert_cmpstr (fixture->curtain->label, !=, first);
  touches_up (1);
  test_run_ready ();
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
  touches_leave ();
}

static gboolean is_canceling; /* the display ends touches as if for a gesture of its own */

/* Replaces the toolkit's function for the table; no display here cancels a touch on demand. */
GdkEventType
gdk_event_get_event_type (GdkEvent *event)
{
  static GdkEventType (*real) (GdkEvent * event);
  GdkEventType type;

  if (real == NULL)
    real = dlsym (RTLD_NEXT, "gdk_event_get_event_type");
  type = real (event);
  return type == GDK_TOUCH_END && is_canceling ? GDK_TOUCH_CANCEL : type;
}

/* A finger that the display takes away rolls no dice. */
static void
test_canceled (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("scamper", "pp", NULL, "a take M\nb take C\n");
  const ScamperState *state;
  GtkWidget *cell;

  if (!touches_take (fixture->window))
    return;
  mh_match_run (fixture->match);
  for (guint i = 0; i < 2; i++)
    {
      cell = test_table_find (fixture->table, scamper_thing_cell (0, SC_PLACE_NW));
      state = table_fixture_get_state (fixture);
      g_assert_cmpuint (state->phase, ==, SC_PHASE_THROW);
      touches_down (1, cell);
      g_assert_true (MH_THING (cell)->pressed);
      is_canceling = i == 0;
      touches_up (1);
      test_run_ready ();
      g_assert_false (MH_THING (cell)->pressed);
    }
  state = table_fixture_get_state (fixture);
  g_assert_cmpuint (state->phase, !=, SC_PHASE_THROW);
  touches_leave ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/touches/cats-and-rats", "cats-and-rats", test_touches);
  g_test_add_data_func ("/touches/scamper", "scamper", test_touches);
  g_test_add_func ("/touches/canceled", test_canceled);
  return g_test_run ();
}
