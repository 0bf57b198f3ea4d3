/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-pair.h"

#define SPACING 6

/* Lays out two children, text and its buttons: side by side if both fit in one line, otherwise with the buttons
 * below the text, at the end. */
struct _MhPair
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MhPair, mh_pair, GTK_TYPE_WIDGET)

static GtkWidget *
get_words (MhPair *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_buttons (MhPair *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

static int
measure_height (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static gboolean
is_beside (MhPair *self, int width)
{
  return get_natural_width (get_words (self)) + SPACING + get_natural_width (get_buttons (self))
         <= width;
}

static int
measure_for_width (MhPair *self, int width)
{
  int buttons = get_natural_width (get_buttons (self));

  if (is_beside (self, width))
    return MAX (measure_height (get_words (self), width - SPACING - buttons),
                measure_height (get_buttons (self), buttons));
  return measure_height (get_words (self), width)
         + measure_height (get_buttons (self), MIN (buttons, width));
}

static GtkSizeRequestMode
mh_pair_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_pair_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  MhPair *self = MH_PAIR (widget);
  int words, buttons, natural_words, natural_buttons;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_for_width (self, for_size < 0 ? G_MAXINT : for_size);
      return;
    }
  gtk_widget_measure (get_words (self), orientation, -1, &words, &natural_words, NULL, NULL);
  gtk_widget_measure (get_buttons (self), orientation, -1, &buttons, &natural_buttons, NULL, NULL);
  *minimum = MAX (words, buttons);
  *natural = natural_words + SPACING + natural_buttons;
}

static void
allocate (MhPair *self, GtkWidget *child, GdkRectangle place, int width)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = width - place.x - place.width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
mh_pair_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhPair *self = MH_PAIR (widget);
  int buttons = MIN (get_natural_width (get_buttons (self)), width);
  int below = measure_height (get_buttons (self), buttons);

  if (is_beside (self, width))
    {
      allocate (self, get_words (self), (GdkRectangle){ 0, 0, width - SPACING - buttons, height },
                width);
      below = height;
    }
  else
    allocate (self, get_words (self), (GdkRectangle){ 0, 0, width, height - below }, width);
  allocate (self, get_buttons (self),
            (GdkRectangle){ width - buttons, height - below, buttons, below }, width);
}

static void
mh_pair_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mh_pair_parent_class)->dispose (object);
}

static void
mh_pair_class_init (MhPairClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_pair_dispose;
  widget_class->get_request_mode = mh_pair_get_request_mode;
  widget_class->measure = mh_pair_measure;
  widget_class->size_allocate = mh_pair_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_pair_init (MhPair *self)
{
}
