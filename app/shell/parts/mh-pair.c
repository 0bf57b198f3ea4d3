/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-pair.h"

#define SPACING 6

/* Lays out two children, text and its buttons: side by side if all of the text fits in the line, otherwise with the
 * buttons below the text, at the end. */
struct _MhPair
{
  GtkWidget parent_instance;

  gboolean may_wrap; /* text beside its buttons */
  gboolean left; /* the buttons are at the left in every text direction */
};

G_DEFINE_FINAL_TYPE (MhPair, mh_pair, GTK_TYPE_WIDGET)

static GtkWidget *
get_text (MhPair *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_buttons (MhPair *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

static int
get_height (GtkWidget *child, int width)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

static int
get_stacked_height (MhPair *self, int width, int buttons)
{
  return get_height (get_text (self), width) + SPACING + get_height (get_buttons (self), buttons);
}

static int
get_line_height (MhPair *self, int width, int buttons)
{
  return MAX (get_height (get_text (self), width - buttons - SPACING),
              get_height (get_buttons (self), buttons));
}

/* Whether both are side by side. Text that wraps there needs as much room as the buttons. */
static gboolean
is_line (MhPair *self, int width, int buttons)
{
  const int rest = width - buttons - SPACING;
  int least, natural;

  gtk_widget_measure (get_text (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  if (!self->may_wrap)
    return natural <= rest;
  return rest >= MAX (buttons, least)
         && get_line_height (self, width, buttons) <= get_stacked_height (self, width, buttons);
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
  const int width = for_size < 0 ? G_MAXINT / 2 : for_size;
  int text, buttons, natural_text;

  gtk_widget_measure (get_buttons (self), GTK_ORIENTATION_HORIZONTAL, -1, &buttons, NULL, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = is_line (self, width, buttons)
                                ? get_line_height (self, width, buttons)
                                : get_stacked_height (self, width, buttons);
      return;
    }
  gtk_widget_measure (get_text (self), orientation, -1, &text, &natural_text, NULL, NULL);
  *minimum = MAX (text, buttons);
  *natural = MAX (*minimum, natural_text + SPACING + buttons);
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
mh_pair_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhPair *self = MH_PAIR (widget);
  const gboolean left = self->left || gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int buttons, rest, below;

  gtk_widget_measure (get_buttons (self), GTK_ORIENTATION_HORIZONTAL, -1, &buttons, NULL, NULL,
                      NULL);
  rest = width - buttons - SPACING;
  below = get_height (get_buttons (self), buttons);
  if (is_line (self, width, buttons))
    {
      place (get_text (self), left ? buttons + SPACING : 0, 0, rest, height);
      place (get_buttons (self), left ? 0 : rest + SPACING, 0, buttons, height);
    }
  else
    {
      place (get_text (self), 0, 0, width, height - below - SPACING);
      place (get_buttons (self), left ? 0 : width - buttons, height - below, buttons, below);
    }
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

/* Lets the text wrap beside the buttons if the pair is lower then. */
void
mh_pair_save_height (MhPair *self)
{
  self->may_wrap = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Puts the buttons at the left in every text direction, or at the end of the line. */
void
mh_pair_set_left (MhPair *self, gboolean left)
{
  self->left = left;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
