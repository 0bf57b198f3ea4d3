/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhInput: every key and touch of a window, with the time at which it happened. */
#include "config.h"

#include "table/hands/mh-input.h"

/* Shift is not part of a shortcut here, because somebody may lean on it. */
#define SHORTCUT (gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK)

struct _MhInput
{
  GObject parent_instance;

  GtkWidget *window; /* (nullable), weak */
  GtkEventController *keys; /* the window's */
  GtkEventController *touches; /* the window's */
  GdkDevice *keyboard; /* (nullable) */
  MhEventTimes times;
  GArray *down; /* of MhPress: not released yet */
  GHashTable *up; /* set of codes of keys released since forget_down() */
  MhClock *clock;
  gint64 sure_at; /* after this time, a key without events is up */
  int group; /* the keyboard's layout, -1: unknown */
};

enum
{
  SIGNAL_PRESSED,
  SIGNAL_RELEASED,
  SIGNAL_MOVED,
  SIGNAL_LOST,
  SIGNAL_FOUND,
  SIGNAL_LAYOUT,
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

/* Resets the state: which keys are down is unknown. */
static void
forget_down (MhInput *self)
{
  g_array_set_size (self->down, 0);
  g_hash_table_remove_all (self->up);
  self->sure_at = mh_clock_get_time (self->clock) + MH_INPUT_SETTLES;
}

/* Checks whether a key may have been down already when the state was unknown. */
static gboolean
may_be_held (MhInput *self, const MhPress *press)
{
  return press->kind == MH_PRESS_KEY && mh_clock_get_time (self->clock) < self->sure_at
         && !g_hash_table_contains (self->up, GSIZE_TO_POINTER (press->code));
}

/* Reports an untaken key again when it repeats, because it may have to be taken now. The release of any other
 * untaken press may have gone elsewhere. */
static gboolean
begin_press (MhInput *self, MhPress *press)
{
  int index = find_down (self, press->kind, press->code);
  gboolean taken = FALSE;

  if (index >= 0 && g_array_index (self->down, MhPress, index).taken)
    return TRUE;
  if (index >= 0 && press->kind != MH_PRESS_KEY)
    {
      g_array_remove_index_fast (self->down, (guint) index);
      index = -1;
    }
  press->held = index >= 0 || may_be_held (self, press);
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0, press, &taken);
  if (index >= 0 || self->window == NULL)
    return taken;
  press->taken = taken;
  g_array_append_val (self->down, *press);
  return taken;
}

static gboolean
end_press (MhInput *self, MhPress *press)
{
  int index = find_down (self, press->kind, press->code);

  if (index < 0)
    return FALSE;
  press->held = g_array_index (self->down, MhPress, index).held;
  press->taken = g_array_index (self->down, MhPress, index).taken;
  g_array_remove_index_fast (self->down, (guint) index);
  g_signal_emit (self, signals[SIGNAL_RELEASED], 0, press);
  return press->taken;
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

  press.modifiers = modifiers & SHORTCUT;
  press.time = g_get_monotonic_time ();
  if (event == NULL)
    return press;
  press.time = take_time (self, event);
  press.group = (int) gdk_key_event_get_layout (event);
  return press;
}

/* Checks whether a key differs between layouts. Only such a key reveals which layout is in use. */
static gboolean
has_layouts (MhInput *self, guint code)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *values = NULL;
  int n = 0;

  if (!gdk_display_map_keycode (gtk_widget_get_display (self->window), code, &keys, &values, &n))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (keys[i].group > 0)
      return TRUE;
  return FALSE;
}

static void
note_layout (MhInput *self, const MhPress *press)
{
  if (self->window != NULL && press->group >= 0 && has_layouts (self, (guint) press->code))
    self->group = press->group;
  g_signal_emit (self, signals[SIGNAL_LAYOUT], 0);
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint value,
                guint code,
                GdkModifierType modifiers,
                MhInput *self)
{
  g_autoptr (MhInput) keep G_GNUC_UNUSED = g_object_ref (self);
  MhPress press = read_key (self, value, code, modifiers);
  gboolean taken = begin_press (self, &press);

  note_layout (self, &press);
  return taken;
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint value,
                 guint code,
                 GdkModifierType modifiers,
                 MhInput *self)
{
  g_autoptr (MhInput) keep G_GNUC_UNUSED = g_object_ref (self);
  MhPress press = read_key (self, value, code, modifiers);

  g_hash_table_add (self->up, GSIZE_TO_POINTER (press.code));
  end_press (self, &press);
  note_layout (self, &press);
}

static void
on_keyboard_changed (MhInput *self)
{
  g_signal_emit (self, signals[SIGNAL_LAYOUT], 0);
}

/* Reads a touch, or a mouse button that is not emulated by a touch. FALSE: neither. */
static gboolean
read_pointer (MhInput *self, GdkEvent *event, MhPress *press)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double dx, dy;

  if (type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    {
      press->kind = MH_PRESS_TOUCH;
      press->code = (gsize) gdk_event_get_event_sequence (event);
      press->canceled = type == GDK_TOUCH_CANCEL;
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
  const gboolean found = gtk_window_is_active (window);

  forget_down (self);
  g_signal_emit (self, signals[found ? SIGNAL_FOUND : SIGNAL_LOST], 0);
  if (found)
    g_signal_emit (self, signals[SIGNAL_LAYOUT], 0);
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
  g_hash_table_unref (MH_INPUT (object)->up);
  g_object_unref (MH_INPUT (object)->clock);
  G_OBJECT_CLASS (mh_input_parent_class)->finalize (object);
}

static void
add_signal (guint signal, const char *name)
{
  signals[signal]
      = g_signal_new (name, MH_TYPE_INPUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  add_signal (SIGNAL_LOST, "lost");
  add_signal (SIGNAL_FOUND, "found");
  add_signal (SIGNAL_LAYOUT, "layout");
}

static void
mh_input_init (MhInput *self)
{
  self->down = g_array_new (FALSE, FALSE, sizeof (MhPress));
  self->up = g_hash_table_new (NULL, NULL);
  self->clock = mh_clock_new ();
  self->group = -1;
}

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
  if (self->keyboard != NULL)
    g_signal_handlers_disconnect_by_data (self->keyboard, self);
  g_clear_object (&self->keyboard);
  forget_down (self);
}

/* Some displays report keyboard changes. */
static void
watch_keyboard (MhInput *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (self->window));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;

  if (keyboard == NULL)
    return;
  self->keyboard = g_object_ref (keyboard);
  g_signal_connect_swapped (keyboard, "notify", G_CALLBACK (on_keyboard_changed), self);
  g_signal_connect_swapped (keyboard, "changed", G_CALLBACK (on_keyboard_changed), self);
}

void
mh_input_attach (MhInput *self, GtkWidget *window)
{
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
  watch_keyboard (self);
  forget_down (self);
}

void
mh_input_set_clock (MhInput *self, MhClock *clock)
{
  g_set_object (&self->clock, clock);
  forget_down (self);
}

int
mh_input_get_group (MhInput *self)
{
  return self->group;
}

guint
mh_input_count_taken (MhInput *self)
{
  guint n = 0;

  for (guint i = 0; i < self->down->len; i++)
    n += g_array_index (self->down, MhPress, i).taken;
  return n;
}
