/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-moment.h"

#include "shell/parts/mh-text-fit.h"

/* The table is laid out in this size, and shown smaller. */
#define WIDTH 780
#define HEIGHT 520

/* Shows a table as a small picture of itself, which takes no input and no focus. */
struct _MhMoment
{
  GtkWidget parent_instance;

  GtkWidget *table;
  int least, most; /* its width */
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
  MhMoment *self = MH_MOMENT (widget);

  *minimum = self->least;
  *natural = self->most;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural
        = (for_size < 0 ? self->least : MIN (for_size, self->most)) * HEIGHT / WIDTH;
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
}

static void
mh_moment_init (MhMoment *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* @label (nullable) describes the table to a screen reader; without it, something around it does. */
GtkWidget *
mh_moment_new (GtkWidget *table, const char *label, int least, int most)
{
  MhMoment *self = g_object_new (
      MH_TYPE_MOMENT, "accessible-role",
      label != NULL ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  self->table = table;
  self->least = least;
  self->most = most;
  gtk_widget_set_parent (table, GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  if (label != NULL)
    mh_text_set_name (self, label);
  return GTK_WIDGET (self);
}
