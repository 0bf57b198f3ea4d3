/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The few requests of the X extension XTEST that a test needs, without its library. */
#include "fake-input.h"

#include "../test-window.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <string.h>

enum
{
  KEY_PRESS = 2,
  KEY_RELEASE,
  BUTTON_PRESS,
  BUTTON_RELEASE,
  MOTION,
};

struct _FakeInput
{
  GSocketConnection *connection;
  guint8 opcode;
};

GdkSeatCapabilities fake_input_missing;

/* The toolkit's own, which this replaces, tells what the display has. */
GdkSeatCapabilities
gdk_seat_get_capabilities (GdkSeat *seat)
{
  return GDK_SEAT_CAPABILITY_ALL & ~fake_input_missing;
}

static gboolean
write_all (FakeInput *self, gconstpointer data, gsize size)
{
  GOutputStream *stream = g_io_stream_get_output_stream (G_IO_STREAM (self->connection));

  return g_output_stream_write_all (stream, data, size, NULL, NULL, NULL);
}

static gboolean
read_all (FakeInput *self, gpointer data, gsize size)
{
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (self->connection));
  gsize got = 0;

  return g_input_stream_read_all (stream, data, size, &got, NULL, NULL) && got == size;
}

/* Connects and finds out the extension's number. */
static gboolean
set_up (FakeInput *self)
{
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (self->connection));
  const guint16 hello[] = { 'l', 11, 0, 0, 0, 0 };
  const guint8 query[] = { 98, 0, 4, 0, 5, 0, 0, 0, 'X', 'T', 'E', 'S', 'T', 0, 0, 0 };
  guint16 welcome[4];
  guint8 reply[32];

  if (!write_all (self, hello, sizeof hello) || !read_all (self, welcome, sizeof welcome)
      || (welcome[0] & 0xff) != 1
      || g_input_stream_skip (stream, welcome[3] * 4u, NULL, NULL) != welcome[3] * 4)
    return FALSE;
  if (!write_all (self, query, sizeof query) || !read_all (self, reply, sizeof reply))
    return FALSE;
  self->opcode = reply[9];
  return reply[0] == 1 && reply[8] != 0;
}

static GSocketConnection *
connect_to_server (void)
{
  const char *display = g_getenv ("DISPLAY");
  g_autofree char *path = g_strconcat (
      "/tmp/.X11-unix/X", display != NULL && display[0] == ':' ? display + 1 : "", NULL);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);

  return g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, NULL);
}

FakeInput *
fake_input_new (GtkWidget *window)
{
  g_autoptr (FakeInput) self = g_new0 (FakeInput, 1);

  self->connection = connect_to_server ();
  if (self->connection == NULL || !set_up (self))
    {
      g_test_skip ("this display presses no keys by itself");
      return NULL;
    }
  if (window != NULL && !test_window_take_focus (GTK_WINDOW (window)))
    return NULL;
  return g_steal_pointer (&self);
}

/* Queries which keys are down, and so waits until the server has processed all earlier requests. The server
 * reports keymap changes to every client, so the first message is not always the reply. */
static void
query_keys (FakeInput *self, guint8 down[32])
{
  const guint8 query_keymap[] = { 44, 0, 1, 0 };
  guint8 reply[32];

  g_assert_true (write_all (self, query_keymap, sizeof query_keymap));
  do
    g_assert_true (read_all (self, reply, sizeof reply));
  while (reply[0] != 1);
  memcpy (down, reply + 8, 24);
  g_assert_true (read_all (self, down + 24, 8));
}

void
fake_input_sync (FakeInput *self)
{
  guint8 down[32];

  query_keys (self, down);
}

void
fake_input_free (FakeInput *self)
{
  if (self == NULL)
    return;
  if (self->connection != NULL)
    {
      const guint8 all_up[32] = { 0 };
      guint8 down[32];

      /* A release scheduled for later would leave its key down for the next test. */
      query_keys (self, down);
      g_assert_cmpmem (down, sizeof down, all_up, sizeof all_up);
    }
  g_clear_object (&self->connection);
  g_free (self);
}

static void
fake (FakeInput *self, guint8 type, guint8 detail, guint delay, int x, int y)
{
  guint8 request[36] = { self->opcode, 2, 9, 0, type, detail };
  const guint32 time = delay;
  const gint16 root_x = (gint16) x, root_y = (gint16) y;

  memcpy (request + 8, &time, sizeof time);
  memcpy (request + 24, &root_x, sizeof root_x);
  memcpy (request + 26, &root_y, sizeof root_y);
  g_assert_true (write_all (self, request, sizeof request));
}

guint
fake_input_get_code (const MhKeyZones *zones, guint zone, guint cell)
{
  guint found[2];

  for (guint code = 8; code < 256; code++)
    if (mh_key_zones_find (zones, code, &found[0], &found[1]) && found[0] == zone
        && found[1] == cell)
      return code;
  g_assert_not_reached ();
}

void
fake_input_key (FakeInput *self, guint code, gboolean press, guint delay)
{
  fake (self, press ? KEY_PRESS : KEY_RELEASE, (guint8) code, delay, 0, 0);
}

void
fake_input_tap (FakeInput *self, guint code, guint delay)
{
  fake_input_key (self, code, TRUE, delay);
  fake_input_key (self, code, FALSE, 5);
}

void
fake_input_button (FakeInput *self, gboolean press, guint delay)
{
  fake (self, press ? BUTTON_PRESS : BUTTON_RELEASE, 1, delay, 0, 0);
}

void
fake_input_move (FakeInput *self, int x, int y, guint delay)
{
  fake (self, MOTION, 0, delay, x, y);
}

void
fake_input_set_repeat (FakeInput *self, gboolean repeat)
{
  const guint8 change_keyboard_control[] = { 102, 0, 3, 0, 0x80, 0, 0, 0, repeat != 0, 0, 0, 0 };

  g_assert_true (write_all (self, change_keyboard_control, sizeof change_keyboard_control));
}
