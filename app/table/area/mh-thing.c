/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* MhThing: something on the table that can be touched. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-playing-area.h"
#include "table/area/mh-thing-private.h"

#include <math.h>

static const guint choose_keys[]
    = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };

G_DEFINE_FINAL_TYPE (MhThing, mh_thing, GTK_TYPE_WIDGET)

static void
mh_thing_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
}

static gboolean
mh_thing_contains (GtkWidget *widget, double x, double y)
{
  MhThing *self = MH_THING (widget);

  if (self->area != NULL)
    return mh_playing_area_contains (self->area, self, x, y);
  return x >= 0 && y >= 0 && x < self->width && y < self->height;
}

static void
choose (MhThing *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.choose", "u", self->id);
}

static void
on_choose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (MH_THING (widget));
}

static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, MhThing *self)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    {
      g_debug ("Thing %u is not chosen: the finger left it.", self->id);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self);
}

/* Exposes a thing's action to screen readers only while it can be chosen and the thing has the focus. If all things of
 * a board changed at once, newer sentences would be lost among the changes. */
static void
tell_action (MhThing *self)
{
  const gboolean focused
      = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUSED) != 0;
  const char *action = focused && self->choosable ? self->placing->action : NULL;

  if (g_strcmp0 (action, self->told_action) != 0)
    {
      g_free (self->told_action);
      self->told_action = g_strdup (action);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      action != NULL ? action : "", -1);
    }
  if (self->told_faded == (focused && self->placing->faded))
    return;
  self->told_faded = !self->told_faded;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED,
                               self->told_faded, -1);
}

static void
on_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  tell_action (MH_THING (widget));
  gtk_widget_queue_draw (widget);
}

static void
mh_thing_dispose (GObject *object)
{
  MhThing *self = MH_THING (object);

  g_clear_pointer (&self->picture, mh_picture_unref);
  g_clear_pointer (&self->rendered, gsk_render_node_unref);
  G_OBJECT_CLASS (mh_thing_parent_class)->dispose (object);
}

static void
mh_thing_finalize (GObject *object)
{
  MhThing *self = MH_THING (object);

  g_free (self->told_action);
  mh_placing_unref (self->placing);
  G_OBJECT_CLASS (mh_thing_parent_class)->finalize (object);
}

static void
mh_thing_class_init (MhThingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_thing_dispose;
  object_class->finalize = mh_thing_finalize;
  widget_class->snapshot = mh_thing_snapshot;
  widget_class->measure = mh_thing_measure;
  widget_class->contains = mh_thing_contains;
  widget_class->state_flags_changed = on_state_flags_changed;
  gtk_widget_class_install_action (widget_class, "thing.choose", NULL, on_choose);
  for (guint i = 0; i < G_N_ELEMENTS (choose_keys); i++)
    gtk_widget_class_add_binding_action (widget_class, choose_keys[i], 0, "thing.choose", NULL);
  gtk_widget_class_set_css_name (widget_class, "thing");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
mh_thing_init (MhThing *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->placing = mh_placing_new (0, NULL, &(MhBox){ 0 });
  self->pose = (MhPose){ .opacity = 1, .flip = 1 };
  self->glow = MH_GLOW_REST;
  self->glow_color = mh_paint_rgb (MH_PAINT_RIM, 1);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
}

MhThing *
mh_thing_new (guint id)
{
  MhThing *self = g_object_new (MH_TYPE_THING, NULL);

  self->id = id;
  return self;
}

/* Checks whether a key chooses the focused thing. */
gboolean
mh_thing_is_choose_key (guint key)
{
  for (guint i = 0; i < G_N_ELEMENTS (choose_keys); i++)
    if (key == choose_keys[i])
      return TRUE;
  return FALSE;
}

const char *
mh_thing_get_label (MhThing *self)
{
  return self->placing->label;
}

const char *
mh_thing_get_action (MhThing *self)
{
  return self->placing->action;
}

void
mh_thing_choose (MhThing *self)
{
  choose (self);
}

/* How far up a lifted thing is drawn. */
double
mh_thing_get_lift (MhThing *self)
{
  return CLAMP (self->height * 0.1, 6, 14);
}

void
mh_thing_set_picture (MhThing *self, MhPicture *picture)
{
  if (picture == self->picture
      || (picture != NULL && self->picture != NULL && mh_picture_equal (picture, self->picture)))
    return;
  g_clear_pointer (&self->picture, mh_picture_unref);
  g_clear_pointer (&self->rendered, gsk_render_node_unref);
  if (picture != NULL)
    self->picture = mh_picture_ref (picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tell_scenery (MhThing *self, gboolean scenery)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), !scenery);
  gtk_widget_set_focusable (GTK_WIDGET (self), !scenery);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, scenery, -1);
}

/* Sets the placing, but leaves the pose unchanged. The code that moves the thing sets it. */
void
mh_thing_set_placing (MhThing *self, MhPlacing *placing)
{
  g_autoptr (MhPlacing) before = self->placing;

  self->placing = mh_placing_ref (placing);
  mh_thing_set_picture (self, placing->picture);
  if (before->scenery != placing->scenery)
    tell_scenery (self, placing->scenery);
  if (g_strcmp0 (before->label, placing->label) != 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    placing->label != NULL ? placing->label : "", -1);
  tell_action (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Turns the thing into a mere picture that takes no input. */
void
mh_thing_set_scenery (MhThing *self, MhPicture *picture)
{
  g_autoptr (MhPlacing) placing = mh_placing_new (self->id, picture, &self->pose.box);

  mh_placing_set_scenery (placing, TRUE);
  mh_thing_set_placing (self, placing);
}

void
mh_thing_set_choosable (MhThing *self, gboolean choosable)
{
  if (self->choosable == choosable)
    return;
  self->choosable = choosable;
  tell_action (self);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), choosable ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mh_thing_set_lifted (MhThing *self, gboolean lifted, gboolean ticked)
{
  if (self->lifted == lifted && self->ticked == ticked)
    return;
  self->lifted = lifted;
  self->ticked = ticked;
  if (lifted)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                                 GTK_ACCESSIBLE_TRISTATE_TRUE, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets one of its flags. The parent, which paints light and arrows, is drawn with it. */
static void
set_flag (MhThing *self, gboolean *flag, gboolean value)
{
  if (*flag == value)
    return;
  *flag = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @pressed: a finger, a key or a button presses it */
void
mh_thing_set_pressed (MhThing *self, gboolean pressed)
{
  set_flag (self, &self->pressed, pressed);
}

/* Dims alternatives to the thing that has been picked up, so that the things that complete the move stand out. */
void
mh_thing_set_dimmed (MhThing *self, gboolean dimmed)
{
  set_flag (self, &self->dimmed, dimmed);
}

/* Lights it as if it could be chosen, for people who look for it. */
void
mh_thing_set_lit (MhThing *self, gboolean lit)
{
  set_flag (self, &self->lit, lit);
}

/* Shows that it should be touched. */
void
mh_thing_set_pointed (MhThing *self, gboolean pointed)
{
  set_flag (self, &self->pointed, pointed);
}

/* @glow: 0 to 1, the brightness of the light around a choosable thing */
void
mh_thing_set_glow (MhThing *self, double glow, const GdkRGBA *color)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->glow == glow && gdk_rgba_equal (&self->glow_color, color))
    return;
  self->glow = glow;
  self->glow_color = *color;
  /* A ring is below all things, so the thing itself need not be redrawn. */
  if (self->placing->light == MH_LIGHT_FRAME)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (parent != NULL)
    gtk_widget_queue_draw (parent);
}

void
mh_thing_set_pose (MhThing *self, const MhPose *pose)
{
  if (pose->opacity != self->pose.opacity)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->pose = *pose;
}

/* Sets the size in which its picture is rendered. Poses of another size scale it. */
void
mh_thing_set_size (MhThing *self, double width, double height)
{
  self->width = width;
  self->height = height;
}

/* Allocates the widget at its pose, moved up by @dy. */
void
mh_thing_allocate (MhThing *self, double dy)
{
  const MhPose *pose = &self->pose;
  GskTransform *transform = NULL;
  double width = MAX (1, self->width), height = MAX (1, self->height);

  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT ((float) (pose->box.x + pose->shift + pose->box.width / 2),
                                       (float) (pose->box.y + pose->box.height / 2 - dy)));
  if (pose->turn != 0)
    transform = gsk_transform_rotate (transform, (float) pose->turn);
  if (pose->box.width != width || pose->flip < 1)
    transform
        = gsk_transform_scale (transform, (float) MAX (0.02, pose->box.width / width * pose->flip),
                               (float) MAX (0.02, pose->box.height / height));
  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT ((float) (-width / 2), (float) (-height / 2)));
  gtk_widget_allocate (GTK_WIDGET (self), (int) ceil (width), (int) ceil (height), -1, transform);
}
