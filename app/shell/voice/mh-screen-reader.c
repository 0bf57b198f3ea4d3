/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/voice/mh-screen-reader.h"

#define INTERFACE "org.a11y.Status"
#define KEY "ScreenReaderEnabled"

/**
 * MhScreenReader:
 *
 * Whether a screen reader runs on the desktop. `changed` says that this is known now, or is another.
 */
struct _MhScreenReader
{
  GObject parent_instance;

  GCancellable *search; /* (nullable): until it is known */
  GDBusProxy *status; /* (nullable): nobody tells */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhScreenReader, mh_screen_reader, G_TYPE_OBJECT)

static void
tell (MhScreenReader *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusProxy) status = g_dbus_proxy_new_for_bus_finish (result, &error);
  MhScreenReader *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->search);
  self->status = g_steal_pointer (&status);
  if (self->status != NULL)
    g_signal_connect_object (self->status, "g-properties-changed", G_CALLBACK (tell), self,
                             G_CONNECT_SWAPPED);
  tell (self);
}

static void
mh_screen_reader_dispose (GObject *object)
{
  MhScreenReader *self = MH_SCREEN_READER (object);

  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_object (&self->status);
  G_OBJECT_CLASS (mh_screen_reader_parent_class)->dispose (object);
}

static void
mh_screen_reader_class_init (MhScreenReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_screen_reader_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MH_TYPE_SCREEN_READER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_screen_reader_init (MhScreenReader *self)
{
  self->search = g_cancellable_new ();
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL,
                            "org.a11y.Bus", "/org/a11y/bus", INTERFACE, self->search, on_found,
                            self);
}

/**
 * mh_screen_reader_new:
 *
 * Begins to look.
 *
 * Returns: (transfer full): what is known of a screen reader
 */
MhScreenReader *
mh_screen_reader_new (void)
{
  return g_object_new (MH_TYPE_SCREEN_READER, NULL);
}

/**
 * mh_screen_reader_is_known:
 * @self: what is known
 *
 * Returns: whether the desktop has answered, or cannot
 */
gboolean
mh_screen_reader_is_known (MhScreenReader *self)
{
  g_return_val_if_fail (MH_IS_SCREEN_READER (self), FALSE);
  return self->search == NULL;
}

/**
 * mh_screen_reader_is_running:
 * @self: what is known
 *
 * Returns: whether a screen reader runs, as far as that is known
 */
gboolean
mh_screen_reader_is_running (MhScreenReader *self)
{
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (MH_IS_SCREEN_READER (self), FALSE);
  if (self->status != NULL)
    value = g_dbus_proxy_get_cached_property (self->status, KEY);
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN)
         && g_variant_get_boolean (value);
}
