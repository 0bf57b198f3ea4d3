/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-moment.h"

/* The table is laid out in this size, and shown smaller. */
#define WIDTH 780
#define HEIGHT 520
#define LEAST 220
#define MOST 400

/**
 * MhMoment:
 *
 * A table as a small picture of itself: nothing on it can be touched or gets the focus.
 */
struct _MhMoment
{
  GtkWidget parent_instance;

  GtkWidget *table;
};

G_DEFINE_FINAL_TYPE (MhMoment, mh_moment, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
mh_moment_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_moment_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  *minimum = LEAST;
  *natural = MOST;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = (for_size < 0 ? LEAST : MIN (for_size, MOST)) * HEIGHT / WIDTH;
}

static void
mh_moment_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhMoment *self = MH_MOMENT (widget);
  const float scale = MIN ((float) width / WIDTH, (float) height / HEIGHT);
  GskTransform *transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (((float) width - WIDTH * scale) / 2, 0));
  int needed;

  gtk_widget_measure (self->table, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  gtk_widget_allocate (self->table, WIDTH, HEIGHT, -1,
                       gsk_transform_scale (transform, scale, scale));
}

static void
mh_moment_dispose (GObject *object)
{
  g_clear_pointer (&MH_MOMENT (object)->table, gtk_widget_unparent);
  G_OBJECT_CLASS (mh_moment_parent_class)->dispose (object);
}

static void
mh_moment_class_init (MhMomentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_moment_dispose;
  widget_class->get_request_mode = mh_moment_get_request_mode;
  widget_class->measure = mh_moment_measure;
  widget_class->size_allocate = mh_moment_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mh_moment_init (MhMoment *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * mh_moment_new:
 * @table: (transfer floating): an #MhTabletop
 * @label: what it shows, for who cannot see it
 *
 * Returns: (transfer floating): the picture
 */
GtkWidget *
mh_moment_new (GtkWidget *table, const char *label)
{
  MhMoment *self = g_object_new (MH_TYPE_MOMENT, NULL);

  self->table = table;
  gtk_widget_set_parent (table, GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}
