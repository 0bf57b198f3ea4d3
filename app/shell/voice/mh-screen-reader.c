/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/voice/mh-screen-reader.h"

#define KEY "ScreenReaderEnabled"
#define REGISTRY "org.a11y.atspi.Registry"
#define REGISTRY_PATH "/org/a11y/atspi/registry"

/* Detects whether a screen reader is running on the desktop, and emits `changed` when that is known or changes. The
 * desktop reports a screen reader that it has started itself. One that was started by hand is known to the
 * accessibility bus, which lists it as a listener to new names. */
struct _MhScreenReader
{
  GObject parent_instance;

  GCancellable *cancel;
  gboolean known;
  GDBusProxy *status; /* (nullable): NULL if the desktop does not report it */
  GDBusConnection *bus; /* (nullable): the accessibility bus */
  guint subscription;
  gboolean listens;
};

static guint changed; /* a signal */

G_DEFINE_FINAL_TYPE (MhScreenReader, mh_screen_reader, G_TYPE_OBJECT)

static void
tell (MhScreenReader *self)
{
  g_signal_emit (self, changed, 0);
}

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
take_listens (MhScreenReader *self, gboolean listens)
{
  if (self->known && self->listens == listens)
    return;
  self->known = TRUE;
  self->listens = listens;
  tell (self);
}

/* Other tools listen to the focus; only screen readers listen to names and announcements. */
static void
on_events (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  g_autoptr (GVariantIter) events = NULL;
  const char *event;
  gboolean listens = FALSE;

  if (is_cancelled (error))
    return;
  if (reply != NULL)
    g_variant_get (reply, "(a(ss))", &events);
  while (events != NULL && g_variant_iter_next (events, "(&s&s)", NULL, &event))
    listens = listens || g_str_has_prefix (event, "Object:PropertyChange:AccessibleName")
              || g_str_has_prefix (event, "Object:Announcement");
  take_listens (user_data, listens);
}

static void
ask_for_events (MhScreenReader *self)
{
  g_dbus_connection_call (self->bus, REGISTRY, REGISTRY_PATH, REGISTRY, "GetRegisteredEvents", NULL,
                          G_VARIANT_TYPE ("(a(ss))"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          self->cancel, on_events, self);
}

/* A listener was added or removed. */
static void
on_registry_signal (GDBusConnection *bus,
                    const char *sender,
                    const char *path,
                    const char *interface,
                    const char *name,
                    GVariant *parameters,
                    gpointer user_data)
{
  ask_for_events (user_data);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_dbus_connection_new_for_address_finish (result, &error);
  MhScreenReader *self = user_data;

  if (is_cancelled (error))
    return;
  if (bus == NULL)
    {
      take_listens (self, FALSE);
      return;
    }
  self->bus = g_steal_pointer (&bus);
  self->subscription = g_dbus_connection_signal_subscribe (
      self->bus, REGISTRY, REGISTRY, NULL, REGISTRY_PATH, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
      on_registry_signal, self, NULL);
  ask_for_events (self);
}

static void
connect_to (MhScreenReader *self, const char *address)
{
  g_dbus_connection_new_for_address (address,
                                     G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                         | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                     NULL, self->cancel, on_bus, self);
}

static void
on_address (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, &error);
  const char *address = NULL;

  if (is_cancelled (error))
    return;
  if (reply != NULL && g_variant_is_of_type (reply, G_VARIANT_TYPE ("(s)")))
    g_variant_get (reply, "(&s)", &address);
  if (address != NULL && g_dbus_is_supported_address (address, NULL))
    connect_to (user_data, address);
  else
    take_listens (user_data, FALSE);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  /* Flatpak passes the address of the bus in this variable. */
  const char *address = g_getenv ("AT_SPI_BUS_ADDRESS");
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusProxy) status = g_dbus_proxy_new_for_bus_finish (result, &error);
  MhScreenReader *self = user_data;

  if (is_cancelled (error))
    return;
  self->status = g_steal_pointer (&status);
  if (self->status != NULL)
    g_signal_connect_object (self->status, "g-properties-changed", G_CALLBACK (tell), self,
                             G_CONNECT_SWAPPED);
  if (address != NULL && g_dbus_is_supported_address (address, NULL))
    connect_to (self, address);
  else if (self->status != NULL)
    g_dbus_proxy_call (self->status, "org.a11y.Bus.GetAddress", NULL,
                       G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, self->cancel, on_address, self);
  else
    take_listens (self, FALSE);
}

static void
mh_screen_reader_dispose (GObject *object)
{
  MhScreenReader *self = MH_SCREEN_READER (object);

  g_cancellable_cancel (self->cancel);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->cancel);
  g_clear_object (&self->status);
  g_clear_object (&self->bus);
  G_OBJECT_CLASS (mh_screen_reader_parent_class)->dispose (object);
}

static void
mh_screen_reader_class_init (MhScreenReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_screen_reader_dispose;
  changed = g_signal_new ("changed", MH_TYPE_SCREEN_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
mh_screen_reader_init (MhScreenReader *self)
{
  self->cancel = g_cancellable_new ();
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL,
                            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", self->cancel,
                            on_found, self);
}

MhScreenReader *
mh_screen_reader_new (void)
{
  return g_object_new (MH_TYPE_SCREEN_READER, NULL);
}

/* Checks whether the desktop has answered, or cannot. */
gboolean
mh_screen_reader_is_known (MhScreenReader *self)
{
  return self->known;
}

/* FALSE until it is known. */
gboolean
mh_screen_reader_is_running (MhScreenReader *self)
{
  g_autoptr (GVariant) value = NULL;

  if (self->status != NULL)
    value = g_dbus_proxy_get_cached_property (self->status, KEY);
  return self->known
         && (self->listens
             || (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN)
                 && g_variant_get_boolean (value)));
}
