/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhInput: every key and touch of a window, with the moment at which it happened. */
#include "config.h"

#include "table/mh-input.h"

#include "engine/mh-clock.h"

struct _MhInput
{
  GObject parent_instance;

  GtkWidget *window; /* (nullable), weak */
  GtkEventController *keys; /* the window's */
  GtkEventController *touches; /* the window's */
  MhEventTimes times;
  GArray *down; /* of MhPress: taken and not yet over */
};

enum
{
  SIGNAL_PRESSED,
  SIGNAL_RELEASED,
  SIGNAL_MOVED,
  SIGNAL_LOST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhInput, mh_input, G_TYPE_OBJECT)

static int
find_down (MhInput *self, MhPressKind kind, gsize code)
{
  for (guint i = 0; i < self->down->len; i++)
    {
      MhPress *press = &g_array_index (self->down, MhPress, i);

      if (press->kind == kind && press->code == code)
        return (int) i;
    }
  return -1;
}

static gboolean
begin_press (MhInput *self, MhPress *press)
{
  gboolean taken = FALSE;

  if (find_down (self, press->kind, press->code) >= 0)
    return TRUE;
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0, press, &taken);
  if (taken && self->window != NULL)
    g_array_append_val (self->down, *press);
  return taken;
}

static gboolean
end_press (MhInput *self, MhPress *press)
{
  int index = find_down (self, press->kind, press->code);

  if (index < 0)
    return FALSE;
  g_array_remove_index_fast (self->down, (guint) index);
  g_signal_emit (self, signals[SIGNAL_RELEASED], 0, press);
  return TRUE;
}

static gint64
take_time (MhInput *self, GdkEvent *event)
{
  return mh_event_times_convert (&self->times, gdk_event_get_time (event), g_get_monotonic_time ());
}

static MhPress
read_key (MhInput *self, guint value, guint code, GdkModifierType modifiers)
{
  GdkEvent *event = gtk_event_controller_get_current_event (self->keys);
  MhPress press = { .kind = MH_PRESS_KEY, .code = code, .value = value, .group = -1 };

  press.modifiers = modifiers & gtk_accelerator_get_default_mod_mask ();
  press.time = g_get_monotonic_time ();
  if (event == NULL)
    return press;
  press.time = take_time (self, event);
  press.group = (int) gdk_key_event_get_layout (event);
  return press;
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint value,
                guint code,
                GdkModifierType modifiers,
                MhInput *self)
{
  MhPress press = read_key (self, value, code, modifiers);

  return begin_press (self, &press);
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint value,
                 guint code,
                 GdkModifierType modifiers,
                 MhInput *self)
{
  MhPress press = read_key (self, value, code, modifiers);

  end_press (self, &press);
}

/* A finger, or a button of a mouse that is no finger. FALSE: neither. */
static gboolean
read_pointer (MhInput *self, GdkEvent *event, MhPress *press)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double dx, dy;

  if (type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    {
      press->kind = MH_PRESS_TOUCH;
      press->code = (gsize) gdk_event_get_event_sequence (event);
    }
  else if (gdk_event_get_pointer_emulated (event))
    return FALSE;
  else if (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE)
    {
      press->kind = MH_PRESS_BUTTON;
      press->code = gdk_button_event_get_button (event);
    }
  else if (type == GDK_MOTION_NOTIFY)
    press->kind = MH_PRESS_BUTTON;
  else
    return FALSE;
  press->time = take_time (self, event);
  if (!gdk_event_get_position (event, &press->x, &press->y))
    return TRUE;
  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &dx, &dy);
  press->x -= dx;
  press->y -= dy;
  return TRUE;
}

static gboolean
on_touch (GtkEventControllerLegacy *controller, GdkEvent *event, MhInput *self)
{
  MhPress press = { .group = -1 };

  if (self->window == NULL
      || gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (self->window))
      || !read_pointer (self, event, &press))
    return GDK_EVENT_PROPAGATE;
  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_TOUCH_BEGIN:
    case GDK_BUTTON_PRESS:
      return begin_press (self, &press);
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
    case GDK_BUTTON_RELEASE:
      return end_press (self, &press);
    default:
      g_signal_emit (self, signals[SIGNAL_MOVED], 0, &press);
      return GDK_EVENT_PROPAGATE;
    }
}

static void
on_active_changed (GtkWindow *window, GParamSpec *pspec, MhInput *self)
{
  if (gtk_window_is_active (window))
    return;
  g_array_set_size (self->down, 0);
  g_signal_emit (self, signals[SIGNAL_LOST], 0);
}

static void
mh_input_dispose (GObject *object)
{
  mh_input_attach (MH_INPUT (object), NULL);
  G_OBJECT_CLASS (mh_input_parent_class)->dispose (object);
}

static void
mh_input_finalize (GObject *object)
{
  g_array_unref (MH_INPUT (object)->down);
  G_OBJECT_CLASS (mh_input_parent_class)->finalize (object);
}

static void
mh_input_class_init (MhInputClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mh_input_dispose;
  object_class->finalize = mh_input_finalize;
  signals[SIGNAL_PRESSED] = g_signal_new ("pressed", MH_TYPE_INPUT, G_SIGNAL_RUN_LAST, 0,
                                          g_signal_accumulator_true_handled, NULL, NULL,
                                          G_TYPE_BOOLEAN, 1, G_TYPE_POINTER);
  signals[SIGNAL_RELEASED] = g_signal_new ("released", MH_TYPE_INPUT, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_MOVED] = g_signal_new ("moved", MH_TYPE_INPUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_LOST] = g_signal_new ("lost", MH_TYPE_INPUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
}

static void
mh_input_init (MhInput *self)
{
  self->down = g_array_new (FALSE, FALSE, sizeof (MhPress));
}

/**
 * mh_input_new:
 *
 * Returns: (transfer full): hears nothing yet
 */
MhInput *
mh_input_new (void)
{
  return g_object_new (MH_TYPE_INPUT, NULL);
}

static void
detach (MhInput *self)
{
  GtkWidget *window = self->window;

  if (window == NULL)
    return;
  g_clear_weak_pointer (&self->window);
  g_signal_handlers_disconnect_by_data (window, self);
  g_signal_handlers_disconnect_by_data (self->keys, self);
  g_signal_handlers_disconnect_by_data (self->touches, self);
  gtk_widget_remove_controller (window, self->keys);
  gtk_widget_remove_controller (window, self->touches);
  self->keys = NULL;
  self->touches = NULL;
  g_array_set_size (self->down, 0);
}

/**
 * mh_input_attach:
 * @self: an input
 * @window: (nullable): a window, %NULL to hear nothing any more
 *
 * Begins to hear a window's keys and touches.
 */
void
mh_input_attach (MhInput *self, GtkWidget *window)
{
  g_return_if_fail (MH_IS_INPUT (self));
  g_return_if_fail (window == NULL || GTK_IS_WINDOW (window));

  if (window == self->window)
    return;
  detach (self);
  if (window == NULL)
    return;
  g_set_weak_pointer (&self->window, window);
  self->keys = gtk_event_controller_key_new ();
  self->touches = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (self->touches, GTK_PHASE_CAPTURE);
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect (self->keys, "key-released", G_CALLBACK (on_key_released), self);
  g_signal_connect (self->touches, "event", G_CALLBACK (on_touch), self);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active_changed), self);
  gtk_widget_add_controller (window, self->keys);
  gtk_widget_add_controller (window, self->touches);
}

/**
 * mh_input_get_n_down:
 * @self: an input
 *
 * Returns: how many presses were taken and are not over
 */
guint
mh_input_get_n_down (MhInput *self)
{
  g_return_val_if_fail (MH_IS_INPUT (self), 0);
  return self->down->len;
}

/**
 * mh_input_get_down:
 * @self: an input
 * @index: from 0
 *
 * Returns: (transfer none): a press that was taken and is not over
 */
const MhPress *
mh_input_get_down (MhInput *self, guint index)
{
  g_return_val_if_fail (MH_IS_INPUT (self), NULL);
  g_return_val_if_fail (index < self->down->len, NULL);
  return &g_array_index (self->down, MhPress, index);
}
