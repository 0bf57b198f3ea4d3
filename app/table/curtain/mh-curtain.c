/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhCurtain: what covers a table while one person looks or acts in private. */
#include "config.h"

#include "table/area/mh-thing-private.h"
#include "table/curtain/mh-curtain-private.h"

#include <glib/gi18n-lib.h>

#define ROLLED_HEIGHT 52 /* with text of the usual size */

enum
{
  SIGNAL_WISH,
  SIGNAL_WOKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhCurtain, mh_curtain, GTK_TYPE_WIDGET)

static void set_texts (MhCurtain *self);

/* Checks whether only taps open and close it. */
static gboolean
is_toggled (MhCurtain *self)
{
  return self->preferences->tap_to_toggle || self->kind == MH_CURTAIN_ACT
         || self->state == MH_CURTAIN_WAKE;
}

/* Checks whether a tap opens or closes it. */
gboolean
mh_curtain_can_tap (MhCurtain *self)
{
  return is_toggled (self) || self->kind == MH_CURTAIN_CHOOSE;
}

static void
wish (MhCurtain *self, gboolean lifted)
{
  g_signal_emit (self, signals[SIGNAL_WISH], 0, lifted);
}

static void
toggle (MhCurtain *self)
{
  if (self->state == MH_CURTAIN_WAKE)
    g_signal_emit (self, signals[SIGNAL_WOKEN], 0);
  else if (self->state != MH_CURTAIN_OFF)
    wish (self, self->state == MH_CURTAIN_DOWN);
}

/* While it is held, no thing behind it can take the focus, because the focused widget receives the repeats and the
 * release of the held key. */
static void
set_held (MhCurtain *self, gboolean held)
{
  self->held = held;
  gtk_widget_set_can_focus (self->covered, !held);
}

static void
stop_holding (MhCurtain *self)
{
  g_clear_handle_id (&self->hold, g_source_remove);
  set_held (self, FALSE);
}

static void
let_go (MhCurtain *self)
{
  if (!self->held)
    return;
  stop_holding (self);
  wish (self, FALSE);
}

/* The press is a hold from now on: releasing it closes the curtain. */
static gboolean
on_held (gpointer user_data)
{
  MhCurtain *self = user_data;

  self->hold = 0;
  set_texts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
hold (MhCurtain *self)
{
  guint milliseconds;

  if (self->state != MH_CURTAIN_DOWN)
    return;
  set_held (self, TRUE);
  if (self->kind == MH_CURTAIN_CHOOSE)
    {
      g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-long-press-time",
                    &milliseconds, NULL);
      self->hold = g_timeout_add (milliseconds, on_held, self);
    }
  wish (self, TRUE);
}

static void
press (MhCurtain *self)
{
  if (self->held)
    return;
  self->pressed = self->state != MH_CURTAIN_DOWN || is_toggled (self);
  if (!self->pressed)
    hold (self);
}

/* Ends the press that lifted it. After a tap, it stays open until the choice is made. */
static void
release (MhCurtain *self)
{
  if (self->hold == 0)
    {
      let_go (self);
      return;
    }
  stop_holding (self);
  wish (self, TRUE);
}

static gboolean
on_left (gpointer user_data)
{
  MhCurtain *self = user_data;

  self->left = 0;
  self->pressed = FALSE;
  if (self->held)
    release (self);
  return G_SOURCE_REMOVE;
}

/* Releases it from an idle source when a hold is interrupted. Closing it hides widgets, which GTK does not allow
 * while it moves the focus or resets gestures: it might never return. */
static void
release_soon (MhCurtain *self)
{
  if (self->left == 0)
    self->left = g_idle_add_full (G_PRIORITY_DEFAULT, on_left, self, NULL);
}

static void
on_toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle (MH_CURTAIN (widget));
}

static void
on_press_begun (GtkGesture *gesture, GdkEventSequence *sequence, MhCurtain *self)
{
  g_debug ("The curtain is pressed.");
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  press (self);
}

static void
on_press_ended (GtkGesture *gesture, GdkEventSequence *sequence, MhCurtain *self)
{
  gboolean pressed = self->pressed;
  double x, y;

  if (self->left != 0) /* canceled: on_left() follows */
    return;
  self->pressed = FALSE;
  if (self->held)
    release (self);
  else if (pressed && mh_curtain_can_tap (self) && gtk_gesture_get_point (gesture, sequence, &x, &y)
           && gtk_widget_contains (GTK_WIDGET (self), x, y))
    toggle (self);
}

static void
on_press_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, MhCurtain *self)
{
  g_clear_handle_id (&self->hold, g_source_remove); /* not a tap */
  release_soon (self);
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhCurtain *self)
{
  if (!mh_thing_is_choose_key (key))
    return GDK_EVENT_PROPAGATE;
  press (self);
  return GDK_EVENT_STOP;
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint key,
                 guint code,
                 GdkModifierType modifiers,
                 MhCurtain *self)
{
  gboolean pressed = self->pressed;

  if (!mh_thing_is_choose_key (key))
    return;
  self->pressed = FALSE;
  if (self->held)
    release (self);
  else if (pressed && mh_curtain_can_tap (self))
    toggle (self);
}

/* Losing the focus or the window also closes the curtain. */
static void
on_focus_left (GtkEventControllerFocus *controller, MhCurtain *self)
{
  release_soon (self);
}

static void
fall (MhCurtain *self)
{
  stop_holding (self);
  self->pressed = FALSE;
  if (self->state == MH_CURTAIN_DOWN || self->state == MH_CURTAIN_LIFTED)
    wish (self, FALSE);
}

static void
on_active_changed (GtkWindow *window, GParamSpec *pspec, MhCurtain *self)
{
  if (!gtk_window_is_active (window))
    fall (self);
}

static void
mh_curtain_root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (mh_curtain_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    g_signal_connect (root, "notify::is-active", G_CALLBACK (on_active_changed), widget);
}

static void
mh_curtain_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_active_changed, widget);
  GTK_WIDGET_CLASS (mh_curtain_parent_class)->unroot (widget);
}

static void
mh_curtain_unmap (GtkWidget *widget)
{
  fall (MH_CURTAIN (widget));
  GTK_WIDGET_CLASS (mh_curtain_parent_class)->unmap (widget);
}

static void
mh_curtain_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL
                            ? mh_curtain_get_rolled_height (MH_CURTAIN (widget))
                            : 120;
}

/* No key moves the focus away while it is held. */
static gboolean
mh_curtain_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (MH_CURTAIN (widget)->held && gtk_widget_is_focus (widget))
    return TRUE;
  return GTK_WIDGET_CLASS (mh_curtain_parent_class)->focus (widget, direction);
}

static void
on_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  gtk_widget_queue_draw (widget);
}

static void
mh_curtain_finalize (GObject *object)
{
  MhCurtain *self = MH_CURTAIN (object);

  g_clear_handle_id (&self->hold, g_source_remove);
  g_clear_handle_id (&self->left, g_source_remove);
  g_free (self->title);
  g_free (self->hint);
  g_free (self->label);
  g_free (self->revealed);
  G_OBJECT_CLASS (mh_curtain_parent_class)->finalize (object);
}

static void
mh_curtain_class_init (MhCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_curtain_finalize;
  widget_class->root = mh_curtain_root;
  widget_class->unroot = mh_curtain_unroot;
  widget_class->unmap = mh_curtain_unmap;
  widget_class->focus = mh_curtain_focus;
  widget_class->measure = mh_curtain_measure;
  widget_class->snapshot = mh_curtain_snapshot;
  widget_class->state_flags_changed = on_state_flags_changed;
  signals[SIGNAL_WISH] = g_signal_new ("wish", MH_TYPE_CURTAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SIGNAL_WOKEN] = g_signal_new ("woken", MH_TYPE_CURTAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  /* For screen readers and tests: acts like a tap, if taps are enough. */
  gtk_widget_class_install_action (widget_class, "curtain.toggle", NULL, on_toggle_action);
  gtk_widget_class_set_css_name (widget_class, "curtain");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
mh_curtain_init (MhCurtain *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->seat = MH_NOBODY;
  g_signal_connect (press, "begin", G_CALLBACK (on_press_begun), self);
  g_signal_connect (press, "end", G_CALLBACK (on_press_ended), self);
  g_signal_connect (press, "cancel", G_CALLBACK (on_press_cancelled), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
mh_curtain_new (const MhTableSeat *seats,
                guint n_seats,
                const MhTablePreferences *preferences,
                GtkWidget *covered)
{
  MhCurtain *self = g_object_new (MH_TYPE_CURTAIN, NULL);

  self->seats = seats;
  self->n_seats = n_seats;
  self->preferences = preferences;
  self->covered = covered;
  return GTK_WIDGET (self);
}

/* Checks whether releasing it closes it. */
static gboolean
is_held (MhCurtain *self)
{
  return self->held && self->hold == 0;
}

static const char *
get_hint (MhCurtain *self)
{
  if (self->state == MH_CURTAIN_WAKE)
    /* Translators: on the curtain that hides secret things: what to do with a finger. At
     * most 50 characters */
    return _ ("Tap to continue");
  if (self->state == MH_CURTAIN_LIFTED && mh_curtain_can_tap (self) && !is_held (self))
    /* Translators: on the curtain: what a tap does, at most 40 characters */
    return _ ("Tap to close");
  if (self->state == MH_CURTAIN_LIFTED)
    /* Translators: on the curtain, while a finger rests on it, at most 40 characters */
    return _ ("Let go to close");
  if (is_toggled (self))
    /* Translators, file: on the curtain: how to see what is behind it, at most 50 characters */
    return _ ("Tap to look");
  return self->kind == MH_CURTAIN_CHOOSE ? _ ("Tap or hold to look") : _ ("Hold to look");
}

static char *
make_title (MhCurtain *self)
{
  g_autofree char *name = g_strdup_printf ("\u2068%s\u2069", self->seats[self->seat].name);

  if (self->state == MH_CURTAIN_WAKE)
    /* Translators: on the curtain, to everybody who had their eyes closed */
    return g_strdup (_ ("Everybody, open your eyes!"));
  if (self->kind == MH_CURTAIN_ACT)
    /* Translators, all: %s is a player; the table is covered for everybody else. “Only” must fit any
     * gender */
    return g_strdup_printf (_ ("Only %s may look now. Everybody else: close your eyes!"), name);
  return g_strdup_printf (_ ("Only %s may look now."), name);
}

/* Its title and hint, in gettext's current language. */
char *
mh_curtain_make_label (MhCurtain *self)
{
  g_autofree char *title = make_title (self);

  return g_strdup_printf ("%s %s", title, get_hint (self));
}

/* Sets the title, the hint and the label. While it is held, no key leads to the revealed things, so the label
 * includes them. */
static void
set_texts (MhCurtain *self)
{
  g_free (self->title);
  g_free (self->hint);
  g_free (self->label);
  self->title = make_title (self);
  self->hint = g_strdup (get_hint (self));
  if (self->revealed != NULL && is_held (self))
    self->label = g_strdup_printf ("%s %s %s", self->title, self->revealed, self->hint);
  else
    self->label = mh_curtain_make_label (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                  -1);
}

/* Sets the labels of the revealed things, for the next update of the texts. @revealed: (nullable) (transfer full) */
void
mh_curtain_take_revealed (MhCurtain *self, char *revealed)
{
  g_free (self->revealed);
  self->revealed = revealed;
}

/* Covers the table, rolls itself up, or disappears. */
void
mh_curtain_hang (MhCurtain *self, MhActor seat, MhCurtainKind kind, MhCurtainState state)
{
  self->seat = seat;
  self->kind = kind;
  self->state = state;
  if (state != MH_CURTAIN_LIFTED)
    stop_holding (self);
  if (state != MH_CURTAIN_OFF)
    set_texts (self);
  gtk_widget_set_valign (GTK_WIDGET (self),
                         state == MH_CURTAIN_LIFTED ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_widget_set_visible (GTK_WIDGET (self), state != MH_CURTAIN_OFF);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_curtain_update_texts (MhCurtain *self)
{
  if (self->state != MH_CURTAIN_OFF)
    set_texts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
mh_curtain_get_rolled_height (MhCurtain *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->hint);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return MAX (ROLLED_HEIGHT, height + 16);
}
